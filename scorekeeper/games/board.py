"""The scoreboard: every deal with its minimum, scores and running totals, and what the table insisted on."""

from dataclasses import dataclass

from flask_babel import gettext as _

from scorekeeper import rules
from scorekeeper.extensions import db
from scorekeeper.models import Deal, Game, Sitting, deals_of, tally_of, variant_of
from scorekeeper.web.agreement_words import agreed_words, waiting_words
from scorekeeper.web.clock import by_our_clock
from scorekeeper.web.formatting import clock, points
from scorekeeper.web.game_words import listed
from scorekeeper.web.messages import check_message
from scorekeeper.web.words import minimum_words

from .kept import Correction, Kept, kept_of


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
    detailed: bool  # more is known of it than its scores
    agreed: list[str]
    waiting: str  # whose word is missing, in words
    corrected: bool


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
    doubtful: list[Remark]  # warnings that nobody has looked at, as after an old deal was corrected
    corrected: list[Remark]  # what deals said before
    last: Deal | None  # the deal that can be undone


def board_page(game: Game) -> BoardPage:
    """The scoreboard as it stands."""
    tally = tally_of(game)
    deals = list(db.session.scalars(deals_of(game.id)))
    kept = kept_of(game)
    remarks = [_remarks(game, result, kept[result.number].insists) for result in tally.deals]
    rows = [
        _row(game, result, kept[result.number], found)
        for result, found in zip(tally.deals, remarks, strict=True)
    ]
    return BoardPage(
        game=game,
        rows=rows,
        totals=tally.totals,
        insisted=[remark for insisted, _doubtful in remarks for remark in insisted],
        doubtful=[remark for _insisted, doubtful in remarks for remark in doubtful],
        corrected=[
            Remark(number, _correction_words(one.corrected))
            for number, one in sorted(kept.items())
            if one.corrected
        ],
        last=deals[-1] if deals else None,
    )


def insists_of(game: Game | Sitting) -> dict[int, tuple[str, ...]]:
    """For each standing deal the codes of the warnings that its table overruled."""
    return {number: kept.insists for number, kept in kept_of(game).items()}


def _remarks(
    game: Game, result: rules.DealResult, insists: tuple[str, ...]
) -> tuple[list[Remark], list[Remark]]:
    if game.total_deals is not None:  # its totals are no deal's score
        return [], []
    variant = variant_of(game).at(len(game.seats), result.number)
    names = [side.name for side in game.sides]
    insisted, doubtful = [], []
    for check in result.checks:
        if check.level == "note":
            continue
        remark = Remark(result.number, check_message(check, variant, names))
        (insisted if check.code in insists else doubtful).append(remark)
    return insisted, doubtful


def _from(minimum: int | None, words: str) -> str:
    return words if minimum == 0 else _("from %(minimum)s", minimum=words)


def _row(
    game: Game, result: rules.DealResult, kept: Kept, found: tuple[list[Remark], list[Remark]]
) -> DealRow:
    now = variant_of(game).at(len(game.seats), result.number)
    minimums = [minimum_words(minimum, now) for minimum in result.minimum]
    same = len(set(minimums)) == 1
    insisted, doubtful = found
    names = [side.name for side in game.sides]
    return DealRow(
        number=result.number,
        minimum=minimums[0] if same else "",
        cells=[
            Cell(side.score, side.total, "" if same else _from(need, words))
            for side, need, words in zip(result.sides, result.minimum, minimums, strict=True)
        ],
        insisted=bool(insisted),
        doubtful=bool(doubtful),
        detailed=all(check.code != "no-detail" for check in result.checks),
        agreed=[
            agreed_words(None if one.side is None else names[one.side], one.when)
            for one in kept.agreed
        ],
        waiting=_waiting(kept, names),
        corrected=kept.corrected is not None,
    )


def _waiting(kept: Kept, names: list[str]) -> str:
    missing = [names[side] for side in kept.waiting]
    return waiting_words(missing, out=kept.out) if missing else ""


def _correction_words(was: Correction) -> str:
    """What a deal said before: `was 3,025 and 2,350, corrected at 21:14, iPhone, Safari. Typed wrong`."""
    given = {
        "scores": listed([points(score) for score in was.scores]),
        "time": clock(by_our_clock(was.when)),
    }
    said = _("was %(scores)s, corrected at %(time)s") % given
    by = _("%(said)s (%(who)s)") % {"said": said, "who": was.who} if was.who else said
    return f"{by}. {_(was.reason)}" if was.reason else by
