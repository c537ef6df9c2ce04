"""Points on the table: can a side with these books have exactly so many, and in how many cards at most?

Exact for one side as long as the packs hold enough of each card; the packs' limits are checked elsewhere.
"""

from functools import lru_cache

from ..cards import melded_value, supply
from ..checks.bounds import wild_range
from ..variant import Variant
from .patterns import groups_of, unfinished, wild_sums

Reach = dict[int, int]  # points -> most cards that can have them


def most_melded(
    rules: Variant, packs: int, books: dict[str, int], points: int, *, out: bool
) -> int | None:
    """Most cards on the table worth exactly so many points, with these finished books; None if no cards are.

    Cards with a line of their own (Brouillette's black threes) are not among them. `points` from 0 up.
    """
    counted = tuple((kind, n) for kind, n in books.items() if n and not on_own_line(rules, kind))
    cards = sum(n * rules.book(kind).size for kind, n in counted)
    inside = book_sums(rules, counted)
    rest = loose(rules, packs, out, tuple(kind for kind, _ in counted))
    found = [rest(points - sum_) for sum_ in inside if sum_ <= points]
    best = max((n for n in found if n is not None), default=None)
    return None if best is None else cards + best


def on_own_line(rules: Variant, kind: str) -> bool:
    """Whether all cards of such a book have a line of their own."""
    own = {c.card for c in rules.counts if c.place == "melded"}
    ranks = rules.ranks_of(rules.book(kind))
    return bool(ranks) and set(ranks) <= own


@lru_cache(maxsize=4096)
def book_sums(rules: Variant, books: tuple[tuple[str, int], ...]) -> tuple[int, ...]:
    """Every sum of points inside just finished books of these kinds and numbers."""
    sums = {0}
    for kind, number in books:
        each = one_book(rules, kind)
        for _ in range(number):
            sums = {points + one for points in sums for one in each}
    return tuple(sorted(sums))


@lru_cache(maxsize=1024)
def one_book(rules: Variant, kind: str) -> tuple[int, ...]:
    """Every sum of points inside one just finished book of this kind."""
    book = rules.book(kind)
    naturals = {melded_value(rules, rank) for rank in rules.ranks_of(book)} or {0}
    return tuple(
        sorted(
            {
                (book.size - wilds) * value + wild
                for wilds in wild_range(rules, kind)
                for value in naturals
                for wild in wild_sums(rules, wilds)
            }
        )
    )


class Loose:
    """Cards beside the books as they closed: unfinished melds, and cards laid on books that grow."""

    def __init__(self, melds: Reach, grown: tuple[int, ...]) -> None:
        self.melds = melds
        self.grown = grown
        self.known: dict[int, int | None] = {}

    def __call__(self, points: int) -> int | None:
        """Most cards worth exactly so many points, or None."""
        if points not in self.known:
            self.known[points] = self._most(points)
        return self.known[points]

    def _most(self, points: int) -> int | None:
        if not self.grown:
            return self.melds.get(points)
        found = [
            self.melds[sum_] + more
            for sum_ in self.melds
            if sum_ <= points and (more := coins(self.grown, points - sum_)) is not None
        ]
        return max(found, default=None)


@lru_cache(maxsize=8192)
def coins(values: tuple[int, ...], points: int) -> int | None:
    """Most cards of these values, any number of each, worth exactly so many points."""
    least = values[0]
    for rest in range(0, points + 1):
        if (points - rest) % least == 0 and (rest == 0 or len(values) > 1):
            more = 0 if rest == 0 else coins(values[1:], rest)
            if more is not None:
                return (points - rest) // least + more
    return None


@lru_cache(maxsize=1024)
def loose(rules: Variant, packs: int, out: bool, kinds: tuple[str, ...]) -> Loose:
    """What can lie beside finished books of these kinds."""
    grown: set[int] = set()
    for kind in kinds:
        book = rules.book(kind)
        if book.grows:
            ranks = rules.cards.wild if book.wilds == "only" else rules.ranks_of(book)
            grown |= {melded_value(rules, rank) for rank in ranks}
    return Loose(open_melds(rules, packs, out), tuple(sorted(v for v in grown if v > 0)))


@lru_cache(maxsize=256)
def open_melds(rules: Variant, packs: int, out: bool) -> Reach:
    """Every sum of unfinished melds, one of each rank at most, with the most cards that make it."""
    reach: Reach = {0: 0}
    for group in groups_of(rules):
        if group.late and not out:
            continue
        one: Reach = {0: 0}
        for naturals, wilds in unfinished(rules, packs, group):
            for wild in wild_sums(rules, wilds):
                _keep(one, naturals * group.value + wild, naturals + wilds)
        for _ in group.ranks:
            reach = _both(reach, one)
    return _both(reach, _wild_meld(rules)) if rules.melds.wild else reach


def _wild_meld(rules: Variant) -> Reach:
    size = next((b.size for b in rules.books if b.wilds == "only"), 7)
    one: Reach = {0: 0}
    for wilds in range(rules.melds.least, size):
        for points in wild_sums(rules, wilds):
            _keep(one, points, wilds)
    return one


def _both(first: Reach, second: Reach) -> Reach:
    reach: Reach = {}
    for points, cards in first.items():
        for more, extra in second.items():
            _keep(reach, points + more, cards + extra)
    return reach


def _keep(reach: Reach, points: int, cards: int) -> None:
    if reach.get(points, -1) < cards:
        reach[points] = cards


def card_supply(rules: Variant, packs: int) -> int:
    """All cards of the packs."""
    return sum(supply(rules, packs).values())
