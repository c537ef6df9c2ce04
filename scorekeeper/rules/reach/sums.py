"""Points on the table: can a side with these books have exactly so many, and in how many cards at most?

Exact for one side as long as the packs hold enough of each card; the packs' limits are checked elsewhere.
"""

from collections.abc import Iterable
from functools import lru_cache
from itertools import product
from math import gcd

from ..cards import meldable_ranks, melded_value, supply
from ..checks.bounds import wild_range
from ..variant import Variant
from .patterns import Group, groups_of, unfinished, wild_sums
from .ranks import Bits

Counts = tuple[tuple[str, int], ...]  # kinds of books and their numbers
Reach = dict[int, int]  # points -> most cards that can have them


def most_melded(
    rules: Variant, packs: int, books: dict[str, int], points: int, *, out: bool
) -> int | None:
    """Most cards on the table worth exactly so many points, with these finished books; None if no cards are.

    Cards with a line of their own (Brouillette's black threes) are not among them. `points` from 0 up.
    """
    counted = tuple((kind, n) for kind, n in books.items() if n and not on_own_line(rules, kind))
    cards = sum(n * rules.book(kind).size for kind, n in counted)
    inside = book_sums(rules, packs, counted)
    rest = loose(rules, packs, out, tuple(kind for kind, _ in counted))
    found = [rest(points - sum_) for sum_ in inside if sum_ <= points]
    best = max((n for n in found if n is not None), default=None)
    return None if best is None else cards + best


def least_melded(rules: Variant, packs: int, books: dict[str, int]) -> int | None:
    """Least points inside these finished books, of however many sides; None if the packs can't make them."""
    counted = tuple((kind, n) for kind, n in books.items() if n and not on_own_line(rules, kind))
    return min(book_sums(rules, packs, counted), default=None)


def on_own_line(rules: Variant, kind: str) -> bool:
    """Whether all cards of such a book have a line of their own."""
    own = {c.card for c in rules.counts if c.place == "melded"}
    ranks = rules.ranks_of(rules.book(kind))
    return bool(ranks) and set(ranks) <= own


@lru_cache(maxsize=4096)
def book_sums(rules: Variant, packs: int, books: Counts) -> tuple[int, ...]:
    """Every sum of points inside just finished books of these kinds and numbers; none if the packs can't make them.

    A rank can make only so many books: 3 packs hold 12 fours, so that of two clean books one is of another rank.
    """
    wild = tuple((kind, n) for kind, n in books if rules.book(kind).wilds == "only")
    sums = 1
    for kind, number in wild:
        size = rules.book(kind).size
        sums = _times(sums, number, _steps(rules, size, wild_sums(rules, size)))
    natural = tuple((kind, n) for kind, n in books if (kind, n) not in wild)
    if natural:
        sums = sums_of(sums, _in_groups(rules, packs, groups_of(rules), natural))
    low, step = _scale(rules)
    start = low * sum(n * rules.book(kind).size for kind, n in books)
    return tuple(start + step * n for n in range(sums.bit_length()) if sums >> n & 1)


@lru_cache(maxsize=256)
def _scale(rules: Variant) -> tuple[int, int]:
    """The least worth of a card, and the step of all worths above it: a set of sums is a bit for each step."""
    values = {melded_value(rules, rank) for rank in meldable_ranks(rules)}
    low = min(values, default=0)
    return low, gcd(*(value - low for value in values)) or 1


def _steps(rules: Variant, cards: int, sums: Iterable[int]) -> set[int]:
    """How many steps such sums of so many cards are above the least."""
    low, step = _scale(rules)
    return {(points - cards * low) // step for points in sums}


@lru_cache(maxsize=16384)
def _in_groups(rules: Variant, packs: int, groups: tuple[Group, ...], books: Counts) -> Bits:
    """Every sum of these books of naturals, made of ranks of these groups."""
    if not groups:
        return 0 if any(n for _, n in books) else 1
    group, rest = groups[0], groups[1:]
    found = 0
    shares = (range(n + 1) if kind in group.kinds else range(1) for kind, n in books)
    for here in product(*shares):
        own = tuple((kind, n) for (kind, _), n in zip(books, here, strict=True))
        if not has_room(rules, packs, group, own):
            continue
        other = tuple((kind, n - less) for (kind, n), less in zip(books, here, strict=True))
        later = _in_groups(rules, packs, rest, other)
        if later:
            found |= sums_of(_of_group(rules, group, own), later)
    return found


@lru_cache(maxsize=4096)
def _of_group(rules: Variant, group: Group, books: Counts) -> Bits:
    sums = 1
    for kind, number in books:
        size = rules.book(kind).size
        each = {
            (size - wilds) * group.value + points
            for wilds in wild_range(rules, kind)
            for points in wild_sums(rules, wilds)
        }
        sums = _times(sums, number, _steps(rules, size, each))
    return sums


def _times(sums: Bits, number: int, each: set[int]) -> Bits:
    """Every sum of one of the sums and one of `each` so many times."""
    for _ in range(number):
        found = 0
        for one in each:
            found |= sums << one
        sums = found
    return sums


def sums_of(first: Bits, second: Bits) -> Bits:
    """Every sum of a number of the first set and one of the second."""
    few, many = sorted((first, second), key=int.bit_count)
    found = 0
    while few:
        lowest = few & -few
        found |= many * lowest
        few ^= lowest
    return found


@lru_cache(maxsize=4096)
def has_room(rules: Variant, packs: int, group: Group, books: Counts) -> bool:
    """Whether the ranks of a group hold enough naturals for these books, each book of one rank."""
    needs = sorted(
        (rules.book(kind).size - wild_range(rules, kind)[-1], n) for kind, n in books if n
    )
    if not needs:
        return True
    have = supply(rules, packs)[group.ranks[0]]
    if rules.melds.one_set:
        return sum(n for _, n in needs) <= len(group.ranks) and needs[-1][0] <= have
    return _most_small(len(group.ranks), have, needs) >= needs[0][1]


def _most_small(ranks: int, have: int, needs: list[tuple[int, int]]) -> int:
    """Most of the smallest books that fit beside all the others; −1 if the others alone do not fit."""
    small = needs[0][0]
    best = {0: 0}  # of the larger books placed so far (smallest kind apart): most small ones
    large = needs[-1] if len(needs) > 1 else (have + 1, 0)
    for _ in range(ranks):
        grown: dict[int, int] = {}
        for placed, room in best.items():
            for more in range(min(large[1] - placed, have // large[0]) + 1):
                total = room + (have - more * large[0]) // small
                if grown.get(placed + more, -1) < total:
                    grown[placed + more] = total
        best = grown
    return best.get(large[1], -1)


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
    """An unfinished meld of wild cards alone, which only lies where it can become a book."""
    size = next((b.size for b in rules.books if b.wilds == "only"), 0)
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
