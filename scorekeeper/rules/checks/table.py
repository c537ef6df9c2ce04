"""A finding, and the deal as the checks see it. Findings are values: words come later, in the reader's language."""

import dataclasses
from dataclasses import dataclass
from typing import Literal

from ..deal import Deal, Seating
from ..facts import Facts, facts_of
from ..opening import minimums
from ..variant import Variant

Level = Literal["error", "warning", "note"]
Values = dict[str, int | str]


@dataclass(frozen=True, slots=True)
class Check:
    """A finding about a deal. `side` and `field` are None where the whole deal is meant; `values` are its numbers."""

    level: Level
    code: str
    side: int | None = None
    field: str | None = None
    values: Values = dataclasses.field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Table:
    """One deal with all that a check may look at; `rules` are already those of this deal."""

    rules: Variant
    seating: Seating
    packs: int
    deal: Deal
    sides: tuple[Facts, ...]
    minimum: tuple[int | None, ...]

    def counted(self, line: str) -> int:
        """Sum of a counted line over all sides."""
        return sum(side.counts.get(line, 0) for side in self.sides)

    def books(self, kind: str) -> int:
        """Finished books of a kind over all sides."""
        return sum(side.books.get(kind, 0) for side in self.sides)


def lay_out(
    variant: Variant, seating: Seating, packs: int, deal: Deal, before: tuple[int, ...]
) -> Table:
    """The table for one deal, from the totals before it."""
    rules = variant.at(seating.players, deal.number)
    sides = tuple(facts_of(rules, deal, side, n) for side, n in enumerate(seating.sides))
    needed = minimums(variant, seating, deal.number, before)
    return Table(rules, seating, packs, deal, sides, needed)


def error(code: str, side: int | None, where: str | None, **values: int | str) -> Check:
    """It cannot be with these packs and players."""
    return Check("error", code, side, where, values)


def warning(code: str, side: int | None, where: str | None, **values: int | str) -> Check:
    """The cards allow it, but no legal deal of this variant ends so."""
    return Check("warning", code, side, where, values)


def note(code: str, side: int | None, where: str | None, **values: int | str) -> Check:
    """Legal and unusual."""
    return Check("note", code, side, where, values)
