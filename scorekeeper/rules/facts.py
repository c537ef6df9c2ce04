"""What an entry says about one side, worked out once: points on the table, points left, opened or not.

Both the score and the checks start from here. Knows one deal of one side; no totals, no page.
"""

from dataclasses import dataclass

from msgspec import UNSET

from .cards import held_value, melded_value
from .deal import Amount, Counted, Deal, Entry
from .variant import Condition, Variant


@dataclass(frozen=True, slots=True)
class Facts:
    """One side at the end of a deal. `melded` and `left` are points, None where only a net or a score is known."""

    side: int
    players: int
    out: bool
    entry: Entry
    books: dict[str, int]
    counts: dict[str, int]
    melded: int | None
    left: int | None
    opened: bool

    @property
    def finished(self) -> int:
        """Finished books of all kinds."""
        return sum(self.books.values())


def facts_of(variant: Variant, deal: Deal, side: int, players: int) -> Facts:
    """Reads the entry of the side at that index, which has so many players."""
    entry = deal.entries[side]
    counts = counts_of(variant, entry)
    out = deal.out is not None and deal.out.side == side
    melded = None if entry.melded is UNSET else points_melded(variant, entry.melded)
    left = None if entry.left is UNSET else points_left(variant, entry.left)
    if not left and not counts_left(variant, out):
        left = None
    books = {book.id: entry.books.get(book.id, 0) for book in variant.books}
    opened = has_opened(variant, entry, melded, counts) or any(n > 0 for n in books.values())
    if not melded and not variant.melded.factor:
        melded, opened = None, True
    return Facts(side, players, out, entry, books, counts, melded, left, opened or out)


def is_freed(variant: Variant, facts: Facts) -> bool:
    """Whether the side went out by a special hand, which asks for no cards on the table."""
    lines = [count.id for count in variant.counts if count.frees]
    return facts.out and any(facts.counts.get(line, 0) > 0 for line in lines)


def counts_left(variant: Variant, out: bool) -> bool:
    """Whether the cards left of a side bring points; where they don't, nobody counts them and 0 says nothing."""
    return bool(variant.left.factor) and not (out and variant.left.sides == "not-out")


def has_opened(variant: Variant, entry: Entry, melded: int | None, counts: dict[str, int]) -> bool:
    """Whether cards lie on the table. Of a net count only a number above zero proves it."""
    if any(counts.get(c.id, 0) > 0 for c in variant.counts if c.place == "melded"):
        return True
    if isinstance(entry.melded, Counted):
        return any(n > 0 for n in parts(entry.melded).values())
    if melded is not None:
        return melded > 0
    return entry.net is not UNSET and entry.net > 0


def counts_of(variant: Variant, entry: Entry) -> dict[str, int]:
    """Every counted line; a card melded and counted by rank is taken from there when its line is left out."""
    counts = dict(entry.counts)
    if isinstance(entry.melded, Counted) and entry.melded.cards is not UNSET:
        for line in variant.counts:
            if line.place == "melded" and line.id not in counts and line.card in entry.melded.cards:
                counts[line.id] = entry.melded.cards[line.card]
    return counts


def parts(amount: Counted) -> dict[str, int]:
    """The counts of a count by value or by card."""
    found = amount.cards if amount.by_value is UNSET else amount.by_value
    return {} if found is UNSET else found


def points_melded(variant: Variant, amount: Amount) -> int:
    """Points of the cards on the table."""
    if not isinstance(amount, Counted):
        return amount
    if amount.by_value is not UNSET:
        return sum(int(value) * n for value, n in amount.by_value.items())
    return sum(melded_value(variant, rank) * n for rank, n in parts(amount).items())


def points_left(variant: Variant, amount: Amount | list[Amount]) -> int:
    """Points of the cards still held, a positive number; a list holds one value for each player."""
    if isinstance(amount, list):
        return sum(points_left(variant, one) for one in amount)
    if not isinstance(amount, Counted):
        return amount
    if amount.by_value is not UNSET:
        return sum(int(value) * n for value, n in amount.by_value.items())
    return sum(held_value(variant, rank) * n for rank, n in parts(amount).items())


def holds(condition: Condition, facts: Facts) -> bool:
    """Whether everything that a condition says is true of the side."""
    return (
        condition.opened in (None, facts.opened)
        and condition.out in (None, facts.out)
        and all(facts.books.get(kind, 0) >= need for kind, need in condition.books.items())
        and facts.finished >= condition.total
    )
