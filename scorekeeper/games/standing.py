"""How a game stands: totals, places, the next deal and what it asks for.

Read from the kept scores, which every change of a deal rewrites; knows no page.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from scorekeeper import rules
from scorekeeper.models import Game, Played, Sitting, seating_of, variant_of
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


def standing_of(game: Sitting, deals: Sequence[Played]) -> Standing:
    """How the game stands after these deals, which are all that were ever saved."""
    live = [one for one in deals if one.live]
    totals = live[-1].scores if live else ((0, 0),) * len(game.sides)
    return standing(game, len(live), tuple(total for _score, total in totals))


def standing(game: Game | Sitting, deals: int, totals: tuple[int, ...]) -> Standing:
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
