"""Legal and unusual: what a scorer may like to look at again. Notes never ask for a tap."""

from collections.abc import Callable, Iterator

from msgspec import UNSET

from ..cards import held_ranks, held_value, meldable_ranks, melded_value, supply
from ..facts import Facts
from ..variant import Variant
from .bounds import least_points
from .held import threes_left
from .table import Check, Table, note

MANY_BOOKS = 8  # and more where there are more than the usual packs
MANY_THREES = 5
USUAL_PACKS = 5
FORGOTTEN_THREES = 2  # more are no slip: the table stopped before the stock ran out
# Points are compared with those of as many ordinary cards, in hundredths of a card.
MUCH_BESIDE_BOOKS = 5500
MUCH_A_CARD_IN_BOOKS = 150
LITTLE_A_CARD_IN_BOOKS = 75
MUCH_A_CARD_DEALT = 190
MUCH_A_CARD_DEALT_THOUGH_OUT = 105
LITTLE_A_CARD_DEALT = 45


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
        asked = {"laid", "left"} <= {c.place for c in lines}
        if asked and have[card] - FORGOTTEN_THREES <= counted < have[card]:
            field = f"counts.{lines[0].id}"
            yield note("threes-of-an-empty-stock", None, field, counted=counted, most=have[card])


def check_many(table: Table) -> Iterator[Check]:
    """Many books, many threes held (W2, W3, W5)."""
    packs = max(table.packs, USUAL_PACKS)
    for side in table.sides:
        for kind, number in side.books.items():
            if number * USUAL_PACKS >= MANY_BOOKS * packs:
                yield note("many-books", side.side, f"books.{kind}", kind=kind, counted=number)
        threes = threes_left(table.rules, side)
        if threes * USUAL_PACKS >= MANY_THREES * packs:
            yield note("many-threes", side.side, None, counted=threes)


def check_melded_for_books(table: Table) -> Iterator[Check]:
    """Much or little on the table for the finished books; too much by their bonus was typed with it (W3, W6)."""
    rules = table.rules
    points, cards = ordinary(rules, meldable_ranks(rules), melded_value)
    for side in table.sides:
        if side.melded is None or not cards:
            continue
        inside, worth = in_books(rules, side), 100 * side.melded * cards
        bonus = bonuses(rules, side)
        if side.finished and side.melded == bonus:
            yield note("bonus-as-cards", side.side, "melded", counted=bonus)
        elif worth > points * (MUCH_BESIDE_BOOKS + MUCH_A_CARD_IN_BOOKS * inside):
            yield _much_melded(rules, side, side.melded, side.melded - bonus)
        elif worth < points * LITTLE_A_CARD_IN_BOOKS * inside:
            yield note("little-melded", side.side, "melded", counted=side.melded)


def _much_melded(rules: Variant, side: Facts, melded: int, rest: int) -> Check:
    least = sum(n * least_points(rules, kind) for kind, n in side.books.items())
    if side.finished and least <= rest < melded:
        return note("bonus-in-cards", side.side, "melded", counted=melded, without=rest)
    return note("much-melded", side.side, "melded", counted=melded)


def in_books(rules: Variant, side: Facts) -> int:
    """Cards that the finished books took, but those with a line of their own."""
    own = {count.card for count in rules.counts if count.place == "melded"}
    kinds = [rules.book(kind) for kind, n in side.books.items() if n]
    counted = [b for b in kinds if b.wilds == "only" or not {*rules.ranks_of(b)} <= own]
    return sum(side.books[book.id] * book.size for book in counted)


def check_left_for_players(table: Table) -> Iterator[Check]:
    """Much or little left for the players who still hold cards (W3, W4)."""
    rules = table.rules
    points, cards = ordinary(rules, held_ranks(rules), held_value)
    dealt = rules.piles.hand if rules.left.feet == "apart" else rules.piles.dealt
    for side in table.sides:
        holders = side.players - int(side.out)
        if side.left is None or not holders:
            continue
        worth, each = 100 * side.left * cards, points * dealt * holders
        if worth > each * (MUCH_A_CARD_DEALT_THOUGH_OUT if side.out else MUCH_A_CARD_DEALT):
            yield note("much-left", side.side, "left", counted=side.left)
        elif side.melded == 0 and not side.opened and worth < each * LITTLE_A_CARD_DEALT:
            yield note("little-left", side.side, "left", counted=side.left)


def ordinary(
    rules: Variant, ranks: list[str], value: Callable[[Variant, str], int]
) -> tuple[int, int]:
    """Points and number of these cards in a pack: what an ordinary card is worth is the one by the other."""
    have = supply(rules, 1)
    return sum(value(rules, rank) * have[rank] for rank in ranks), sum(have[r] for r in ranks)


def bonuses(rules: Variant, side: Facts) -> int:
    """Points of a side's finished books, without their cards."""
    return sum(n * rules.book(kind).bonus for kind, n in side.books.items())
