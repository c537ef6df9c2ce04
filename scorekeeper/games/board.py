"""The scoreboard: every deal with its minimum, scores and running totals, and what the table insisted on."""

import json
from dataclasses import dataclass

from scorekeeper import rules
from scorekeeper.extensions import db
from scorekeeper.models import Deal, DealRevision, Game, deals_of, tally_of, variant_of
from scorekeeper.web.messages import check_message
from scorekeeper.web.words import minimum_words


@dataclass(frozen=True)
class Cell:
    """A side's deal: its score, the total after it, and the minimum where the sides' differ."""

    score: int
    total: int
    minimum: str


@dataclass(frozen=True)
class DealRow:
    """A deal on the scoreboard."""

    number: int
    minimum: str  # empty where the sides' minimums differ
    cells: list[Cell]
    insisted: bool
    doubtful: bool


@dataclass(frozen=True)
class Remark:
    """A warning in words, and the deal it belongs to."""

    number: int
    text: str


@dataclass(frozen=True)
class BoardPage:
    """All deals of a game."""

    game: Game
    rows: list[DealRow]
    totals: tuple[int, ...]
    insisted: list[Remark]  # warnings that the table overruled
    doubtful: list[
        Remark
    ]  # warnings that nobody has looked at, such as after an old deal was corrected
    last: Deal | None  # the deal that can be undone


def board_page(game: Game) -> BoardPage:
    """The scoreboard as it stands."""
    tally = tally_of(game)
    deals = list(db.session.scalars(deals_of(game.id)))
    insists = insists_of(game)
    remarks = [_remarks(game, result, insists.get(result.number, ())) for result in tally.deals]
    rows = [
        _row(game, result, insisted, doubtful)
        for result, (insisted, doubtful) in zip(tally.deals, remarks, strict=True)
    ]
    return BoardPage(
        game=game,
        rows=rows,
        totals=tally.totals,
        insisted=[remark for insisted, _doubtful in remarks for remark in insisted],
        doubtful=[remark for _insisted, doubtful in remarks for remark in doubtful],
        last=deals[-1] if deals else None,
    )


def insists_of(game: Game) -> dict[int, tuple[str, ...]]:
    """For each standing deal the codes of the warnings that its table overruled."""
    revisions = (
        db.select(DealRevision.number, DealRevision.insists)
        .join(
            Deal,
            (Deal.game_id == DealRevision.game_id)
            & (Deal.number == DealRevision.number)
            & (Deal.rev == DealRevision.rev),
        )
        .where(Deal.game_id == game.id, Deal.live)
    )
    return {number: tuple(json.loads(text)) for number, text in db.session.execute(revisions)}


def _remarks(
    game: Game, result: rules.DealResult, insists: tuple[str, ...]
) -> tuple[list[Remark], list[Remark]]:
    variant = variant_of(game).at(len(game.seats), result.number)
    names = [side.name for side in game.sides]
    insisted, doubtful = [], []
    for check in result.checks:
        if check.level == "note":
            continue
        remark = Remark(result.number, check_message(check, variant, names))
        (insisted if check.code in insists else doubtful).append(remark)
    return insisted, doubtful


def _row(
    game: Game, result: rules.DealResult, insisted: list[Remark], doubtful: list[Remark]
) -> DealRow:
    now = variant_of(game).at(len(game.seats), result.number)
    minimums = [minimum_words(minimum, now) for minimum in result.minimum]
    same = len(set(minimums)) == 1
    return DealRow(
        number=result.number,
        minimum=minimums[0] if same else "",
        cells=[
            Cell(side.score, side.total, "" if same else minimum)
            for side, minimum in zip(result.sides, minimums, strict=True)
        ],
        insisted=bool(insisted),
        doubtful=bool(doubtful),
    )
