"""How a game stands: totals, places, the next deal and what it asks for.

Read from the kept scores, which every change of a deal rewrites; knows no page.
"""

from dataclasses import dataclass

from scorekeeper import rules
from scorekeeper.extensions import db
from scorekeeper.models import Game, seating_of, totals_of, variant_of
from scorekeeper.rules.tally import is_over


@dataclass(frozen=True)
class Standing:
    """A game between two deals; `rules` are those of the next deal."""

    rules: rules.Variant
    deals: int  # saved so far
    totals: tuple[int, ...]
    places: tuple[int, ...]
    minimums: tuple[int | None, ...]  # of the next deal
    over: bool  # by the rules; a table may have stopped before

    @property
    def number(self) -> int:
        """The deal that comes next."""
        return self.deals + 1


def standing_of(game: Game) -> Standing:
    """How the game stands now."""
    deals, totals = 0, [0] * len(game.sides)
    for _game, side, total, count in db.session.execute(totals_of([game.id])):
        deals, totals[side] = count, total
    return standing(game, deals, tuple(totals))


def standing(game: Game, deals: int, totals: tuple[int, ...]) -> Standing:
    """How the game stands with these totals after so many deals."""
    variant, seating = variant_of(game), seating_of(game)
    now = variant.at(seating.players, deals + 1)
    return Standing(
        rules=now,
        deals=deals,
        totals=totals,
        places=rules.places(totals, now.game.wins == "highest"),
        minimums=rules.minimums(variant, seating, deals + 1, totals),
        over=is_over(now.game, deals, totals),
    )
