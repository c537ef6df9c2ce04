"""Sides and seats before a game begins."""

import pytest

from scorekeeper import rules
from scorekeeper.games.setup import (
    is_described,
    seated,
    side_by_side,
    sides_for,
    splits,
    usual_sides,
)


@pytest.mark.parametrize(
    ("people", "expected"),
    [
        (2, [(2, 1)]),
        (3, [(3, 1)]),
        (4, [(2, 2), (4, 1)]),
        (6, [(2, 3), (3, 2), (6, 1)]),
        (7, [(7, 1)]),
        (12, [(2, 6), (3, 4), (4, 3), (6, 2), (12, 1)]),
    ],
)
def test_every_even_split(people, expected):
    assert [(shape.sides, shape.each) for shape in splits(people)] == expected


def test_the_usual_sides_are_those_of_the_rules():
    assert usual_sides(rules.catalogue.load("whitnack"), 4) == 2
    assert usual_sides(rules.catalogue.load("simpson"), 4) == 4
    assert usual_sides(rules.catalogue.load("pennies"), 4) == 2  # not described: partnerships
    assert usual_sides(rules.catalogue.load("canasta"), 5) == 5  # only possible alone


def test_a_choice_beats_the_usual_sides_and_nonsense_does_not():
    whitnack = rules.catalogue.load("whitnack")
    assert sides_for(whitnack, "4", 4) == 4
    assert [sides_for(whitnack, choice, 4) for choice in ("rules", "3", "", "x")] == [2, 2, 2, 2]


def test_what_the_rules_describe():
    whitnack = rules.catalogue.load("whitnack")
    assert is_described(whitnack, 4, 2)
    assert is_described(whitnack, 4, 4)
    assert not is_described(whitnack, 6, 3)


def test_partners_face_each_other():
    order = side_by_side(("A1", "A2", "B1", "B2"), 2)
    assert order == ("A1", "B1", "A2", "B2")
    assert seated(order, 2) == (("A1", 0), ("B1", 1), ("A2", 0), ("B2", 1))
