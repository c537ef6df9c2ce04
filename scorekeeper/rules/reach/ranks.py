"""Melds of alike ranks: with just these finished books, how many naturals and how many wild cards can lie in them?

A set of such pairs is one whole number, so that all of them move at once: the bit at wilds × width + naturals. Sharing
out books among ranks takes long; two bounds, with nothing shared out, mostly say all there is to say.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from itertools import product

from ..cards import supply
from ..variant import Variant
from .patterns import Group, kind_of, legal, unfinished

Bits = int  # a set of numbers: bit n is set if n is among them
Books = tuple[int, ...]  # numbers of finished books, in the order of the kinds
Rows = tuple[tuple[int, int], ...]  # rows of pairs: where each begins, and how many they are


@dataclass(frozen=True, slots=True, eq=False)
class Room:
    """The packs, the kinds of books that naturals make, and the most naturals and wild cards to look for.

    Two are the same only if they are the same object, so that what is remembered of them is quick to find.
    """

    rules: Variant
    packs: int
    kinds: tuple[str, ...]
    naturals: int
    wilds: int

    @property
    def width(self) -> int:
        """Bits for each number of wild cards: twice the naturals, for the sum of two sets."""
        return 2 * self.naturals + 1

    def pairs(self, naturals: int) -> Bits:
        """All pairs with no more naturals than these."""
        rows = ((1 << self.width * (self.wilds + 1)) - 1) // ((1 << self.width) - 1)
        return rows * ((2 << min(naturals, self.naturals)) - 1)

    def supply(self, group: Group) -> int:
        """Cards of each rank of this group."""
        return supply(self.rules, self.packs)[group.ranks[0]]


@lru_cache(maxsize=128)
def room_for(rules: Variant, packs: int, kinds: tuple[str, ...], naturals: int, wilds: int) -> Room:
    """The same object for the same question."""
    return Room(rules, packs, kinds, naturals, wilds)


@lru_cache(maxsize=2048)
def at_most(room: Room, group: Group, books: Books) -> Bits:
    """More pairs than can be: as if each rank had cards for all of the books, and for a meld besides."""
    if len(group.ranks) == 1:
        return _alone(room, group, books)
    return _unshared(room, group, books, room.supply(group))


@lru_cache(maxsize=2048)
def at_least(room: Room, group: Group, books: Books) -> Bits:
    """Fewer pairs than can be: the books lie evenly over the ranks, and all are so small that there is room enough."""
    if room.rules.melds.one_set or len(group.ranks) == 1:
        return at_most(room, group, books)
    longest = max((n for n, _ in unfinished(room.rules, room.packs, group)), default=0)
    each = -(-sum(books) // len(group.ranks)) or 1
    return _unshared(room, group, books, (room.supply(group) - longest) // each)


@lru_cache(maxsize=2048)
def exactly(room: Room, group: Group, books: Books) -> Bits:
    """Just the pairs that can be."""
    if len(group.ranks) == 1:
        return _alone(room, group, books)
    most = at_most(room, group, books)
    if most == at_least(room, group, books):
        return most
    return _shared(room, group, len(group.ranks), books)


def _unshared(room: Room, group: Group, books: Books, longest: int) -> Bits:
    """The pairs of books with up to so many naturals, and of an unfinished meld of each rank."""
    ranks = len(group.ranks)
    if room.rules.melds.one_set:
        ranks -= sum(books)  # a rank with a book has nothing else
    if ranks < 0:
        return 0
    finished = _finished(room, group, books, longest)
    step, rows = _melds(room, group, ranks)
    return _spread(finished, step, rows) & room.pairs(room.naturals)


@lru_cache(maxsize=256)
def _melds(room: Room, group: Group, ranks: int) -> tuple[int, Rows]:
    """The pairs of at most one unfinished meld of each of so many ranks."""
    return _in_rows(room, _open(room, group, ranks))


def _open(room: Room, group: Group, ranks: int) -> Bits:
    pairs = 1
    for _ in range(ranks):
        pairs = _with_a_meld(room, group, pairs)
    return pairs


def _with_a_meld(room: Room, group: Group, pairs: Bits) -> Bits:
    """These pairs, with an unfinished meld besides or without."""
    found = pairs
    for naturals, wilds in unfinished(room.rules, room.packs, group):
        if naturals <= room.naturals:
            found |= pairs << wilds * room.width + naturals
    return found & room.pairs(room.naturals)


@lru_cache(maxsize=2048)
def _shared(room: Room, group: Group, ranks: int, books: Books) -> Bits:
    """The pairs of so many ranks of the group: every way to share the books out among them."""
    if not ranks:
        return 0 if any(books) else 1
    found = 0
    for own in product(*(range(n + 1) for n in books)):
        step, rows = _one_rank(room, group, own)
        other = tuple(a - b for a, b in zip(books, own, strict=True))
        before = _shared(room, group, ranks - 1, other) if rows else 0
        found |= _spread(before, step, rows) if before else 0
    return found & room.pairs(room.naturals)


@lru_cache(maxsize=2048)
def _one_rank(room: Room, group: Group, books: Books) -> tuple[int, Rows]:
    """The pairs of one rank with just these books of it, in rows."""
    return _in_rows(room, _alone(room, group, books))


@lru_cache(maxsize=2048)
def _alone(room: Room, group: Group, books: Books) -> Bits:
    """The pairs of one rank with just these books of it."""
    have = room.supply(group)
    finished = _finished(room, group, books, have)
    if room.rules.melds.one_set and any(books):
        return finished if sum(books) == 1 else 0
    return _with_a_meld(room, group, finished) & room.pairs(have)


@lru_cache(maxsize=2048)
def _finished(room: Room, group: Group, books: Books, longest: int) -> Bits:
    """The pairs in these books and nothing else, with up to so many naturals in each."""
    kind = next((n for n, many in enumerate(books) if many), None)
    if kind is None:
        return 1
    fewer = (*books[:kind], books[kind] - 1, *books[kind + 1 :])
    before = _finished(room, group, fewer, longest)
    rows = _book(room, group, room.kinds[kind], longest)
    return _spread(before, 1, rows) & room.pairs(room.naturals) if before else 0


@lru_cache(maxsize=512)
def _book(room: Room, group: Group, kind: str, longest: int) -> Rows:
    """The pairs of one finished book of this kind, in rows of more and more naturals."""
    rows = []
    for wilds in range(0, 1 if group.late else room.wilds + 1):
        book = kind_of(room.rules, group, wilds)
        if book is None or book.id != kind:
            continue
        least = max(1, book.size - wilds)
        most = min(longest, room.naturals) if book.grows else min(longest, book.size - wilds)
        fitting = [n for n in range(least, most + 1) if legal(room.rules, book, n, wilds)]
        if fitting:
            rows.append((wilds * room.width + fitting[0], len(fitting)))
    return tuple(rows)


def added(room: Room, first: Bits, second: Bits) -> Bits:
    """Every sum of one of the first pairs and one of the second."""
    return _spread(first, *_in_rows(room, second)) & room.pairs(room.naturals) if first else 0


def _spread(pairs: Bits, step: int, rows: Rows) -> Bits:
    """Every sum of one of the pairs and one of the rows; long rows are put together of halves."""
    doubled = [pairs]
    found = 0
    for begin, length in rows:
        while 2 ** len(doubled) <= length:
            last = doubled[-1]
            doubled.append(last | last << (step << len(doubled) - 1))
        power = length.bit_length() - 1
        found |= doubled[power] << begin
        if length > 1 << power:
            found |= doubled[power] << begin + (length - (1 << power)) * step
    return found


def _in_rows(room: Room, pairs: Bits) -> tuple[int, Rows]:
    """The pairs as rows, in the direction in which these are fewest, and the step from pair to pair."""
    steps = (
        1,
        room.width,
        room.width - 1,
    )  # a natural more; a wild card more; one in the other's place
    step = min(steps, key=lambda one: (pairs & ~(pairs << one)).bit_count())
    return step, tuple(_rows(pairs, step))


def _rows(pairs: Bits, step: int) -> Iterator[tuple[int, int]]:
    begins = pairs & ~(pairs << step)
    while begins:
        begin = end = (begins & -begins).bit_length() - 1
        while pairs >> end & 1:
            end += step
        yield begin, (end - begin) // step
        begins &= begins - 1
