"""Melds shared out among ranks that are alike, held against every single way to do so."""

from functools import cache
from itertools import combinations_with_replacement, product
from random import Random

import pytest

from scorekeeper.rules.reach.apart import Apart
from scorekeeper.rules.reach.hull import heaviest
from scorekeeper.rules.reach.lengths import Stretch
from scorekeeper.rules.reach.lots import Lot, lay_lot
from scorekeeper.rules.reach.system import System
from scorekeeper.rules.reach.weights import heaps_of, whole_melds
from scorekeeper.rules.reach.work import Work

OPEN = Stretch("", 0, (3, 2, 2), (5, 4, 3))
CLEAN, GROWING = Stretch("clean", 0, (6,), (6,)), Stretch("clean", 0, (6,), (9,))
DIRTY = Stretch("dirty", 1, (5, 4), (5, 4))
BOOKS = {"closed": (CLEAN, DIRTY), "clean ones grow": (GROWING, DIRTY)}
MUCH = 10**9
Melds = tuple[tuple[Stretch, int, int], ...]  # with the naturals and the wild cards of each


def melds_of(stretch: Stretch) -> list[tuple[Stretch, int, int]]:
    both = enumerate(zip(stretch.least, stretch.most, strict=True), stretch.first)
    return [(stretch, a, wilds) for wilds, (low, high) in both for a in range(low, high + 1)]


def table(books: tuple[Stretch, ...], ranks: int, room: int) -> tuple[Apart, list[list[Lot]]]:
    """Two sides with such books and unfinished melds."""
    system = System()
    sides = [[lay_lot(system, one, ranks, (room, 9)) for one in (*books, OPEN)] for _ in range(2)]
    heaps = tuple(heap for n, lots in enumerate(sides) for heap in heaps_of(lots, n, False))
    return Apart(ranks, room, heaps), sides


def numbers(sides: list[list[Lot]], melds: list[Melds]) -> tuple[int, ...]:
    """The numbers of the system for the melds of each side."""
    size = 1 + max(n for lots in sides for lot in lots for n in lot.numbers)
    values = [0] * size
    for lots, side in zip(sides, melds, strict=True):
        for lot in lots:
            for one in (one for one in side if one[0] is lot.stretch):
                _count(values, lot, one)
    return tuple(values)


def _count(values: list[int], lot: Lot, meld: tuple[Stretch, int, int]) -> None:
    _, naturals, wilds = meld
    whole = lot.wilder is not None
    number, low, beside = next(sort for sort in lot.sorts if whole or sort[2] == wilds)
    values[number] += 1
    if lot.added is not None:
        values[lot.added] += naturals - low
    if lot.wilder is not None:
        values[lot.wilder] += wilds - beside


@cache
def in_a_rank(books: tuple[Stretch, ...], room: int) -> list[tuple[Melds, Melds]]:
    """Every way to fill a rank: any books and one unfinished meld at most for each of two sides."""
    finished = [meld for book in books for meld in melds_of(book)]
    lots = [m for n in range(3) for m in combinations_with_replacement(finished, n)]
    side = [(*some, *more) for some in lots for more in [(), *((m,) for m in melds_of(OPEN))]]
    return [
        both for both in product(side, side) if sum(a for one in both for _, a, _ in one) <= room
    ]


@pytest.mark.parametrize("name", BOOKS)
def test_melds_that_lie_in_ranks_fit_and_break_no_row(name):
    rng = Random(name)
    for _ in range(80):
        ranks, room = rng.randint(2, 4), rng.choice((8, 10))
        apart, sides = table(BOOKS[name], ranks, room)
        laid = [rng.choice(in_a_rank(BOOKS[name], room)) for _ in range(ranks)]
        values = numbers(sides, [tuple(m for rank in laid for m in rank[n]) for n in range(2)])
        assert apart.misfits(values, Work(MUCH)) is None
        for terms, most in whole_melds(apart):
            assert sum(by * values[n] for n, by in terms.items()) <= most


@pytest.mark.parametrize("name", BOOKS)
def test_what_does_not_fit_is_ruled_out_and_nothing_that_does(name):
    rng, ruled = Random(name), set()
    room, ranks = 8, 2
    apart, sides = table(BOOKS[name], ranks, room)
    ways = in_a_rank(BOOKS[name], room)
    fitting = {
        numbers(sides, [(*one[n], *other[n]) for n in range(2)])
        for one, other in product(ways, ways)
    }
    sorts = [meld for one in (*BOOKS[name], OPEN) for meld in melds_of(one)]
    for _ in range(120):
        melds = [tuple(rng.choices(sorts, k=rng.randint(0, 3))) for _ in range(2)]
        values = numbers(sides, melds)
        misfit = apart.misfits(values, Work(MUCH))
        assert (misfit is None) == (values in fitting), melds
        if misfit is None:
            continue
        ruled.add(bool(misfit.rows))
        for terms, most in misfit.rows:
            assert sum(by * values[n] for n, by in terms.items()) > most
            assert all(sum(by * v[n] for n, by in terms.items()) <= most for v in fitting)
        if not misfit.rows:
            inside = [all(a <= v[n] <= b for n, a, b in misfit.box) for v in (values, *fitting)]
            assert inside == [True, *[False] * len(fitting)]
    assert True in ruled


@pytest.mark.parametrize("name", BOOKS)
def test_the_heaviest_melds_of_a_rank_are_those_of_all_ways_to_fill_it(name):
    rng, room = Random(name), 10
    apart, sides = table(BOOKS[name], 2, room)
    ways = [numbers(sides, [*both]) for both in in_a_rank(BOOKS[name], room)]
    for _ in range(60):
        weights = {n: rng.randint(-4, 9) for n in apart.numbers}
        most, melds = heaviest(apart, weights, Work(MUCH))
        assert most == max(sum(by * way[n] for n, by in weights.items()) for way in ways)
        assert most == sum(weights[n] * by for n, by in melds.items())
