"""Ranks that are alike in a deal: worth the same on the table and held, in the same books, counted the same way.

Which of them a card is makes no difference, so that a search needs only the number of their cards.
"""

from collections.abc import Iterable
from dataclasses import dataclass

from ..cards import held_ranks, held_value, meldable_ranks, melded_value, supply
from ..deal import Counted
from ..facts import Facts
from ..variant import Variant
from .lengths import kinds_for


@dataclass(frozen=True, slots=True)
class Alike:
    """Ranks that are alike. `each` is how many cards of one of them are in play; `late`: melded only when going out."""

    ranks: tuple[str, ...]
    each: int
    melded: int | None  # None where it can't be melded
    held: int | None  # None where it is counted apart
    wild: bool
    late: bool
    pure: tuple[str, ...]
    mixed: tuple[str, ...]

    @property
    def cards(self) -> int:
        """All cards of these ranks."""
        return self.each * len(self.ranks)


def alike_ranks(rules: Variant, packs: int, sides: Iterable[Facts]) -> tuple[Alike, ...]:
    """All ranks of the packs by what makes them alike."""
    have = supply(rules, packs)
    named = _named(rules, sides)
    found: dict[tuple[object, ...], list[str]] = {}
    for rank, each in have.items():
        lines = tuple(c.id for c in rules.counts if c.card == rank)
        numbers = tuple(cards.get(rank, 0) for cards in named)
        found.setdefault((*_sort(rules, rank), each, lines, numbers), []).append(rank)
    return tuple(_alike(rules, tuple(ranks), have[ranks[0]]) for ranks in found.values())


def _sort(rules: Variant, rank: str) -> tuple[object, ...]:
    melds = rules.melds
    lies = (rank in melds.ranks, rank in melds.when_out, rank in rules.cards.wild)
    values = (rules.cards.points.get(rank), held_value(rules, rank), rank in rules.cards.apart)
    pure, mixed = kinds_for(rules, rank, "pure"), kinds_for(rules, rank, "mixed")
    named = tuple(  # two ranks that a book must hold are not alike: it asks for both
        (rank in book.ranks, rank if rank in book.holds else "")
        for book in rules.books
        if book.wilds == "only"
    )
    return (*lies, *values, pure, mixed, named)


def _alike(rules: Variant, ranks: tuple[str, ...], each: int) -> Alike:
    first = ranks[0]
    late = first in rules.melds.when_out
    return Alike(
        ranks,
        each,
        melded_value(rules, first) if first in meldable_ranks(rules) else None,
        held_value(rules, first) if first in held_ranks(rules) else None,
        first in rules.cards.wild,
        late,
        kinds_for(rules, first, "pure"),
        () if late else kinds_for(rules, first, "mixed"),
    )


def _named(rules: Variant, sides: Iterable[Facts]) -> list[dict[str, int]]:
    """Every count by card that an entry holds."""
    found = []
    for side in sides:
        left = side.entry.left
        for amount in (side.entry.melded, *(left if isinstance(left, list) else [left])):
            if isinstance(amount, Counted) and isinstance(amount.cards, dict):
                found.append(amount.cards)
    return found
