"""What must hold of melds in ranks that are alike, all of them weighed together: rows for a search that missed it."""

from collections.abc import Iterator, Sequence
from fractions import Fraction
from functools import lru_cache
from itertools import product

from .hull import Heap, Heaps
from .lots import Lot
from .packing import ANYWHERE
from .system import Row, Sum, plus, total


def heaps_of(lots: Sequence[Lot], side: int, one_set: bool) -> Iterator[Heap]:
    """The lots of a side: one unfinished meld of a rank at most, or one meld in all."""
    for lot in lots:
        yield Heap(lot, ANYWHERE if lot.stretch.kind and not one_set else side)


def is_broken(row: Row, values: Sequence[int]) -> bool:
    """Whether the numbers are beyond a row."""
    terms, most = row
    return sum(by * values[n] for n, by in terms.items()) > most


def whole_melds(these: Heaps) -> Iterator[Row]:
    """Melds lie in single ranks: of twenty kings two are books of seven, not 2.86."""
    sorts = [(n, low) for heap in these.heaps for n, low, _ in heap.lot.sorts]
    sizes = tuple(sorted({low for _, low in sorts}))
    for weights, most in _weights(these.room, sizes):
        yield {n: weights[low] for n, low in sorts if weights[low]}, these.ranks * most
    books = _books(these)
    for size in sorted({low for _, low in books}):
        most = these.room // size
        for melds in _unfinished(these):
            if most * size + _least(melds) > these.room:
                large = {n: 1 for n, low in books if low >= size}
                yield total([large, *(lot.count for lot in melds)]), these.ranks * most


@lru_cache(maxsize=1024)
def _weights(room: int, sizes: tuple[int, ...]) -> tuple[tuple[dict[int, int], int], ...]:
    """Weights of melds by their size, and the most that lies in a rank."""
    found = []
    for half in sorted({*sizes, *(2 * size for size in sizes)}):
        found.append(({size: 2 * size // half for size in sizes}, 2 * room // half))
    for size in sizes:
        before = Fraction(0)
        for small in sizes:
            share = _share(room, small, size) if small < size <= room else before
            if share > before:
                large = share.denominator
                weights = {one: large if one >= size else share.numerator for one in sizes}
                weights |= {one: 0 for one in sizes if one < small}
                found.append((weights, large * (room // size)))
                before = share
    return tuple(found)


def _share(room: int, small: int, large: int) -> Fraction:
    """What a small meld counts at most of a large one, if a rank is to hold no more than of large ones alone."""
    most = room // large
    return min(Fraction(most - (room - n * small) // large, n) for n in range(1, room // small + 1))


def _unfinished(these: Heaps) -> list[list[Lot]]:
    """The unfinished melds of each side, one of a rank at most."""
    open_ = [heap for heap in these.heaps if not heap.lot.stretch.kind]
    places = dict.fromkeys(heap.place for heap in open_)
    return [[heap.lot for heap in open_ if heap.place == place] for place in places]


def _least(melds: list[Lot]) -> int:
    return min(low for lot in melds for _, low, _ in lot.sorts)


def _books(these: Heaps) -> list[tuple[int, int]]:
    """Every sort of finished books, and the naturals of one."""
    books = (heap.lot for heap in these.heaps if heap.lot.stretch.kind)
    return [(n, low) for lot in books for n, low, _ in lot.sorts]


def beside_melds(these: Heaps) -> Iterator[Row]:
    """Books that grow have only the room that unfinished melds leave, and these are in all ranks but a few.

    Books of N cards in b ranks, melds of at least m in o of r: N ≤ room × b − m × (b + o − r).
    """
    growing = [h.lot for h in these.heaps if h.lot.stretch.kind and h.lot.added is not None]
    melds = _unfinished(these)
    books = [*([lot] for lot in growing), growing] if len(growing) > 1 else [growing]
    beside = [*([one] for one in melds), melds] if len(melds) > 1 else [melds]
    for lots, others in product(books, beside):
        row = _in_what_is_left(these, lots, others)
        if lots and row:
            yield row
    for lots in melds:
        yield from _beside_books(these, lots)


def _beside_books(these: Heaps, melds: list[Lot]) -> Iterator[Row]:
    """Unfinished melds are smaller in ranks that are full of books of some size.

    Of d such books d - (k - 1) × r ranks have k at least, and all but r - o of these have a meld that is so much
    smaller than the largest.
    """
    books = _books(these)
    largest = max(max(lot.stretch.most) for lot in melds)
    for size in sorted({low for _, low in books}):
        most = these.room // size
        less = largest - max(0, these.room - most * size)
        if less <= 0 or not most:
            continue
        terms: Sum = total(plus(lot.naturals, lot.count, less - largest) for lot in melds)
        terms = plus(terms, {n: less for n, low in books if low >= size})
        yield {n: by for n, by in terms.items() if by}, less * most * these.ranks


def _in_what_is_left(these: Heaps, lots: list[Lot], others: list[list[Lot]]) -> Row | None:
    least = [_least(one) for one in others]
    left = these.room - sum(least)
    if left < 0:
        return None
    terms: Sum = total(plus(lot.naturals, lot.count, -left) for lot in lots)
    for low, one in zip(least, others, strict=True):
        terms = plus(terms, total(lot.count for lot in one), low)
    return {n: by for n, by in terms.items() if by}, these.ranks * sum(least)
