"""The search of a whole deal, held against every single way: systems drawn at random, and melds of one rank."""

from itertools import product
from random import Random

import pytest

from scorekeeper.rules.reach.alike import alike_ranks
from scorekeeper.rules.reach.branch import is_possible
from scorekeeper.rules.reach.laid import Cloth, Known, lay
from scorekeeper.rules.reach.system import System
from scorekeeper.rules.reach.work import Work
from tests.exact.test_melds import NATURALS, RULES, WILDS, every_end, toy

MUCH = 10_000_000


def drawn(rng: Random) -> System:
    """A few numbers and rows, some of them equations."""
    system = System()
    for _ in range(rng.randint(2, 4)):
        system.number(rng.randint(1, 5))
    for _ in range(rng.randint(1, 4)):
        row = {n: rng.choice((-7, -2, -1, 0, 1, 2, 3, 5, 10)) for n in range(1, len(system.least))}
        value = rng.randint(-10, 30)
        system.hold(row, value, rng.choice((value, value, value + 3, None)))
    return system


def by_hand(system: System) -> bool:
    spans = (range(a, b + 1) for a, b in zip(system.least, system.most, strict=True))
    return any(
        all(a <= sum(row[n] * numbers[n] for n in row) <= b for row, a, b in system.rows)
        for numbers in product(*spans)
    )


def test_a_search_answers_as_trying_everything_does():
    rng, seen = Random(5), set()
    for _ in range(400):
        system = drawn(rng)
        right = by_hand(system)
        assert is_possible(system, Work(MUCH)) is right
        seen.add(right)
    assert seen == {True, False}


def test_a_search_without_time_never_says_no_wrongly():
    rng, open_ = Random(6), 0
    for _ in range(400):
        system = drawn(rng)
        right = by_hand(system)
        found = is_possible(system, Work(1))
        assert found in (right, None)
        open_ += found is None
    assert open_ > 5


@pytest.mark.parametrize("name", RULES)
def test_melds_of_a_rank_are_those_that_can_be_laid(name):
    rules = toy(name)
    ends = every_end(rules)
    wrong = []
    for end in Random(1).sample(
        [*product(range(3), range(3), range(NATURALS + 1), range(WILDS + 1))], 150
    ):
        clean, dirty, naturals, wilds = end
        cloth = Cloth(System(), rules, alike_ranks(rules, 1, ()))
        laid = lay(cloth, False, Known({"clean": clean, "dirty": dirty}))
        cloth.system.equal(laid.cards[cloth.index_of("A")], naturals)
        cloth.system.equal(laid.cards[cloth.index_of("2")], wilds)
        if is_possible(cloth.system, Work(MUCH)) is not (end in ends):
            wrong.append(end)
    assert wrong == []
