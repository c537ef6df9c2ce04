"""Whether a deal is far from every border, so that nothing has to be searched: a guess that can only keep silent.

Measured against the exact model, not proved: what it lets pass without a search could be an impossible deal that
nobody sees, but never a legal one that is doubted.
"""

from collections import Counter
from functools import lru_cache

from ..cards import cheapest, meldable_ranks, melded_value, supply, wild_cards
from ..deal import Counted
from ..facts import Facts
from ..variant import Variant
from .bounds import most_in_open_melds, most_points, wild_range
from .counts import amounts, cards_by_value
from .deep import cards_in_entry
from .held import dealt_at_least, threes_left, threes_unsaid
from .points import all_points
from .searchable import is_searchable
from .table import Table

MOST_USED = 0.65  # of the points and the cards of the packs
SPARE_POINTS = 1.2  # times what so many of the cheapest cards are worth
SPARE_IN_BOOKS = 1.15  # times the least that the books hold
SPARE_CARDS = 3


def is_roomy(table: Table) -> bool:
    """Whether points and cards of every side, and of all together, leave room on all sides."""
    return all(_has_room(table, side) for side in table.sides) and _have_room(table)


def _has_room(table: Table, side: Facts) -> bool:
    """Points on the table well above what the books hold, and more cards than were dealt."""
    rules = table.rules
    if side.melded is None or side.left is None or isinstance(side.entry.left, list):
        return False
    if any(side.counts.get(c.id, 0) > 0 for c in rules.counts if c.place == "melded"):
        return False
    most, dealt = cards_in_entry(table, side), dealt_at_least(rules, side)
    if isinstance(side.entry.melded, Counted) and isinstance(side.entry.left, Counted):
        # The numbers of cards are known, and `deep` looked at those on the table.
        return is_searchable(rules) and (most or 0) - threes_unsaid(table) >= dealt
    if side.melded < SPARE_IN_BOOKS * _least_in_books(table, side):
        return False
    if side.melded > MOST_USED * _most_in_melds(table, side):
        return False
    return most is not None and most >= dealt + SPARE_CARDS


def _least_in_books(table: Table, side: Facts) -> int:
    """Points in these books if they are made of the cheapest cards and each has as few wild cards as may be."""
    rules, packs = table.rules, table.packs
    wilds = sum(n * wild_range(rules, kind).start for kind, n in side.books.items())
    naturals = sum(n * rules.book(kind).size for kind, n in side.books.items()) - wilds
    points = wilds * min((melded_value(rules, rank) for rank in rules.cards.wild), default=0)
    for value, cards in _cheapest_naturals(rules, packs):
        taken = min(naturals, cards)
        points += taken * value
        naturals -= taken
    return points


@lru_cache(maxsize=256)
def _cheapest_naturals(rules: Variant, packs: int) -> tuple[tuple[int, int], ...]:
    """Worth and number of the cards of each rank that books are made of, the cheapest first."""
    have = supply(rules, packs)
    return tuple(sorted((melded_value(rules, rank), have[rank]) for rank in rules.melds.ranks))


def _most_in_melds(table: Table, side: Facts) -> int:
    """Most points in these books and one open meld of each rank; all points where books grow."""
    rules, packs = table.rules, table.packs
    if any(book.grows for book in rules.books):
        return all_points(rules, packs)[0]
    inside = sum(n * most_points(rules, packs, kind) for kind, n in side.books.items())
    return inside + most_in_open_melds(rules, packs)


def _have_room(table: Table) -> bool:
    """All sides together: neither most of the dear cards nor most of the cheap ones, and few of those for books."""
    rules, packs, sides = table.rules, table.packs, table.sides
    points = sum((side.melded or 0) + (side.left or 0) for side in sides)
    cards = sum(dealt_at_least(rules, side) - threes_left(rules, side) for side in sides)
    least = cheapest(rules, packs, max(0, cards - threes_unsaid(table)))
    have = supply(rules, packs)
    wilds = in_books = 0
    for book in rules.books:
        wilds += table.books(book.id) * wild_range(rules, book.id).start
        in_books += table.books(book.id) * book.size
    return (
        SPARE_POINTS * least <= points <= MOST_USED * all_points(rules, packs)[1]
        and _leave_values(table)
        and wilds <= MOST_USED * wild_cards(rules, packs)
        and in_books <= MOST_USED * sum(have[rank] for rank in meldable_ranks(rules))
        and _have_named_ranks(table)
    )


def _have_named_ranks(table: Table) -> bool:
    """Books of a few ranks only: whether they leave cards of these."""
    rules, have = table.rules, supply(table.rules, table.packs)
    return all(
        table.books(book.id) * (book.size - wild_range(rules, book.id).stop + 1)
        <= MOST_USED * sum(have[rank] for rank in rules.ranks_of(book))
        for book in rules.books
        if book.ranks and book.wilds != "only"
    )


def _leave_values(table: Table) -> bool:
    """Whether cards counted by value are not most of those that the packs have of it."""
    have = cards_by_value(table.rules, table.packs)
    seen: Counter[int] = Counter()
    for side in table.sides:
        for _, amount in amounts(side):
            if isinstance(amount, Counted) and isinstance(amount.by_value, dict):
                seen.update({int(value): n for value, n in amount.by_value.items()})
    return all(n <= MOST_USED * have.get(value, 0) for value, n in seen.items())
