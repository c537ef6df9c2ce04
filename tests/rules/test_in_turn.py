"""An answer sought side by side, held against trying everything: systems of several parts drawn at random."""

from itertools import product
from random import Random

from scorekeeper.rules.reach.in_turn import are_possible, lay_in_turn
from scorekeeper.rules.reach.system import Misfit, System
from scorekeeper.rules.reach.work import Work

MUCH = 10_000_000
EACH = 2  # numbers of a side


def drawn(rng: Random) -> System:
    """Two or three sides with a row each, and rows that they have in common."""
    system = System()
    for _ in range(rng.randint(2, 3)):
        part = [system.number(rng.randint(1, 4)) for _ in range(EACH)]
        system.parts.append(part)
        value = rng.randint(0, 12)
        system.hold(_row(rng, part), value, rng.choice((value, value + 2)))
    for _ in range(rng.randint(1, 2)):
        system.hold(
            {n: rng.randint(0, 3) for part in system.parts for n in part}, most=rng.randint(4, 14)
        )
    return system


def _row(rng: Random, part: list[int]) -> dict[int, int]:
    return {n: rng.choice((-1, 1, 2, 3, 5)) for n in part}


def answers(system: System) -> list[tuple[int, ...]]:
    spans = (range(a, b + 1) for a, b in zip(system.least, system.most, strict=True))
    return [
        numbers
        for numbers in product(*spans)
        if all(a <= sum(by * numbers[n] for n, by in row.items()) <= b for row, a, b in system.rows)
    ]


def test_sides_are_told_as_trying_everything_does():
    rng, seen = Random(3), set()
    for _ in range(300):
        system = drawn(rng)
        right = bool(answers(system))
        assert are_possible(system, Work(MUCH)) is right
        seen.add(right)
    assert seen == {True, False}


def test_sides_in_turn_are_sure_of_what_they_say():
    rng, seen = Random(4), set()
    for _ in range(300):
        system = drawn(rng)
        right = bool(answers(system))
        told = lay_in_turn(system, Work(MUCH))
        assert told in (right, None)
        seen.add(told)
    assert seen == {True, False, None}


def test_what_no_row_says_is_asked_of_all_sides_together():
    rng, refused = Random(5), 0
    for _ in range(200):
        system = drawn(rng)
        chosen = [part[0] for part in system.parts]

        def too_many(values, work, chosen=chosen):
            row = dict.fromkeys(chosen, 1)
            return None if sum(values[n] for n in chosen) <= 3 else Misfit([(row, 3)], [])

        system.more.append(too_many)
        right = any(sum(one[n] for n in chosen) <= 3 for one in answers(system))
        refused += not right
        assert are_possible(system, Work(MUCH)) is right
        assert lay_in_turn(system, Work(MUCH)) in (right, None)
    assert 10 < refused < 190


def test_without_work_nothing_is_said_wrongly():
    rng, open_ = Random(6), 0
    for _ in range(200):
        system = drawn(rng)
        right = bool(answers(system))
        told = are_possible(system, Work(1))
        assert told in (right, None)
        open_ += told is None
    assert open_ > 5
