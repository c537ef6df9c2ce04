"""The board that the whole room reads: totals, minimums, dealer, last deal and lead, as plain data for a page."""

from collections.abc import Sequence
from dataclasses import dataclass

from scorekeeper.models import Played, Sitting, next_dealer, played
from scorekeeper.web.game_words import deal_words
from scorekeeper.web.words import minimum_words

from .standing import standing_of
from .table import SideFace, faces, is_ended
from .words import lead_words, result_words

LONG, LONGEST = 22, 44  # letters of a name that get smaller for it
ONE_ROW = 3  # sides that stand beside each other on a wide screen
MOST_COLUMNS = 4


@dataclass(frozen=True)
class BoardSide:
    """A side as the room sees it."""

    face: SideFace
    size: str  # of its name
    minimum: str  # empty where all sides need the same, and when the game is over
    last: int | None  # what its last deal came to


@dataclass(frozen=True)
class BigBoard:
    """All that stands on the board."""

    game: Sitting
    heading: str
    sides: list[BoardSide]
    lead: str
    dealer: str  # empty when the game is over
    minimum: str  # of all sides
    columns: int  # on a wide screen


def big_board(game: Sitting) -> BigBoard:
    """The board as the game stands."""
    deals = played(game.id)
    now, over = standing_of(game, deals), is_ended(game)
    seated = game.at(now.deals if over else now.number)
    minimums = [minimum_words(minimum, now.rules) for minimum in now.minimums]
    same = len(set(minimums)) == 1
    last = _last_scores(deals, len(seated.sides))
    sides = [
        BoardSide(face, name_size(face.name), "" if over or same else minimum, score)
        for face, minimum, score in zip(faces(seated, now), minimums, last, strict=True)
    ]
    return BigBoard(
        game=seated,
        heading=result_words(seated, now) if over else deal_words(now.rules.game, now.number),
        sides=sides,
        lead="" if over else lead_words(seated, now),
        dealer="" if over else next_dealer(game, deals).player.name,
        minimum=minimums[0] if same and not over else "",
        columns=columns(len(sides)),
    )


def columns(sides: int) -> int:
    """How many sides stand beside each other on a wide screen, so that no row has a gap it need not have."""
    if sides <= ONE_ROW:
        return sides
    rows = -(-sides // MOST_COLUMNS)
    return -(-sides // max(rows, 2))


def name_size(name: str) -> str:
    """How big a name can stand there."""
    return "longest" if len(name) > LONGEST else "long" if len(name) > LONG else "short"


def _last_scores(deals: Sequence[Played], sides: int) -> list[int | None]:
    live = [deal for deal in deals if deal.live]
    return [score for score, _total in live[-1].scores] if live else [None] * sides
