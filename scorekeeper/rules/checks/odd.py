"""Legal and unusual: what a scorer may like to look at again. Notes never ask for a tap."""

from collections.abc import Iterator

from msgspec import UNSET

from ..cards import supply
from ..facts import Facts
from ..variant import Variant
from .held import threes_left
from .table import Check, Table, note

MANY_BOOKS = 8
MUCH_MELDED_A_PACK = 300
MUCH_LEFT = 600
MUCH_LEFT_THOUGH_OUT = 300
MANY_THREES = 5


def check_no_detail(table: Table) -> Iterator[Check]:
    """Only the deal's score is known."""
    for side in table.sides:
        if side.entry.score is not UNSET:
            yield note("no-detail", side.side, "score")


def check_threes_of_an_empty_stock(table: Table) -> Iterator[Check]:
    """When the stock ran out every red three was drawn (W1)."""
    if table.deal.out is not None or any(s.entry.score is not UNSET for s in table.sides):
        return
    have = supply(table.rules, table.packs)
    for card in table.rules.cards.apart:
        lines = [c for c in table.rules.counts if c.card == card and not c.optional]
        counted = sum(table.counted(c.id) for c in lines)
        if {"laid", "left"} <= {c.place for c in lines} and counted < have[card]:
            field = f"counts.{lines[0].id}"
            yield note("threes-of-an-empty-stock", None, field, counted=counted, most=have[card])


def check_many(table: Table) -> Iterator[Check]:
    """Many books, much melded, much left, many threes held (W2 to W5)."""
    for side in table.sides:
        for kind, number in side.books.items():
            if number >= MANY_BOOKS:
                yield note("many-books", side.side, f"books.{kind}", kind=kind, counted=number)
        if (side.melded or 0) > MUCH_MELDED_A_PACK * table.packs:
            yield note("much-melded", side.side, "melded", counted=side.melded or 0)
        most = MUCH_LEFT_THOUGH_OUT if side.out else MUCH_LEFT
        if (side.left or 0) > most:
            yield note("much-left", side.side, "left", counted=side.left or 0)
        if (threes := threes_left(table.rules, side)) >= MANY_THREES:
            yield note("many-threes", side.side, None, counted=threes)


def check_bonus_typed(table: Table) -> Iterator[Check]:
    """Card points that equal the bonuses: perhaps the bonus was typed as cards (W6)."""
    for side in table.sides:
        bonus = bonuses(table.rules, side)
        if side.finished and side.melded == bonus:
            yield note("bonus-as-cards", side.side, "melded", counted=bonus)


def bonuses(rules: Variant, side: Facts) -> int:
    """Points of a side's finished books, without their cards."""
    return sum(n * rules.book(kind).bonus for kind, n in side.books.items())
