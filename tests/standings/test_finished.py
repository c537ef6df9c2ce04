"""What a finished game brings: to those credited with it, and to those who sat in its deals."""

from dataclasses import replace

import pytest

from scorekeeper.standings.finished import (
    UNIT,
    FinishedSide,
    Tally,
    Weights,
    credited,
    difference,
    game_points,
    outcome,
    people_of,
    tallies,
    victory_points,
)
from scorekeeper.standings.pairs import AGAINST, WITH, Meeting, meetings

from .evenings import game, season


def points(one, weights=None):
    return [game_points(one, side, weights or Weights()) / UNIT for side in range(len(one.sides))]


def test_two_sides_two_one_and_nothing():
    assert points(game(1, ("ab", "cd"), [[500], [400]])) == [2, 0]
    assert points(game(1, ("ab", "cd"), [[500], [500]])) == [1, 1]


def test_a_big_win_brings_one_more():
    assert points(game(1, ("ab", "cd"), [[3000], [750]])) == [3, 0]
    assert points(game(1, ("ab", "cd"), [[3000], [755]])) == [2, 0]
    assert points(game(1, ("ab", "cd"), [[3000], [0]]), Weights(big_win=0)) == [2, 0]


def test_more_sides_share_by_who_is_behind():
    assert points(game(1, "abc", [[900], [500], [100]])) == [2, 1, 0]
    assert points(game(1, "abcd", [[900], [500], [500], [100]])) == [2, 1, 1, 0]
    assert points(game(1, "abc", [[9000], [500], [100]])) == [2, 1, 0], "no big win"


def test_points_by_place_are_shared_by_equals():
    weights = Weights(places={3: (10, 6, 2), 4: (11, 7, 4, 2)})
    assert points(game(1, "abc", [[900], [500], [100]]), weights) == [10, 6, 2]
    assert points(game(1, "abcd", [[900], [500], [500], [100]]), weights) == [11, 5.5, 5.5, 2]


def test_where_the_fewest_points_win():
    one = game(1, ("ab", "cd"), [[100], [2600]], lowest=True)
    assert [outcome(one, 0), outcome(one, 1)] == ["win", "loss"]
    assert [difference(one, 0), difference(one, 1)] == [2500, -2500]
    assert points(one) == [3, 0]


@pytest.mark.parametrize(("ahead", "tenths"), [(0, 100), (300, 117), (1715, 167), (99_999, 200)])
def test_victory_points_are_steep_at_first(ahead, tenths):
    one = game(1, ("ab", "cd"), [[ahead], [0]])
    assert victory_points(one, 0) == tenths
    assert victory_points(one, 1) == 200 - tenths


def test_a_substitute_has_the_deals_and_not_the_game():
    one = game(1, ("ab", "cd"), [[100, 200, 300, 400], [0, 0, 0, 0]])
    sat = (("a", "b"), ("a", "b"), ("a", "b"), ("a", "x"))
    side = replace(one.sides[0], sat=sat, people=credited(sat, ("a", "b")))
    found = tallies(replace(one, sides=(side, one.sides[1])))
    assert side.people == ("a", "b")
    assert (found["x"].games, found["x"].deals, found["x"].deal_points) == (0, 1, 400)
    assert (found["b"].games, found["b"].deals, found["b"].deal_points) == (1, 3, 600)
    assert people_of(replace(one, sides=(side, one.sides[1]))) == ("a", "b", "x", "c", "d")


def test_who_sat_most_is_credited_and_of_equals_who_began():
    half = (("a",), ("a",), ("x",), ("x",))
    assert credited(half, ("a",)) == ("a",)
    assert credited(half[1:], ("a",)) == ("x",)
    assert credited((), ("a",)) == ("a",)


def test_a_total_alone_counts_with_the_deals_there_were():
    sides = (FinishedSide(("a",), 5000, 1), FinishedSide(("b",), 4000, 2))
    found = tallies(replace(game(1, "ab", [[1], [0]]), deals=4, sides=sides))
    assert (found["a"].deals, found["a"].deal_points, found["a"].deal_difference) == (4, 5000, 1000)


def test_tallies_are_added_and_taken_away_again():
    games = season(3)
    whole = {}
    for one in games:
        for person, part in tallies(one).items():
            whole[person] = whole.get(person, Tally()) + part
    for one in reversed(games):
        for person, part in tallies(one).items():
            whole[person] = whole[person] + -part
    assert set(whole.values()) == {Tally()}


def test_meetings_are_seen_from_both_sides():
    found = meetings(game(1, ("ba", "cd"), [[500], [400]]))
    assert found[WITH, "a", "b"] == Meeting(1, 1, 0, 0, 100, 1)
    assert found[WITH, "c", "d"] == Meeting(1, 0, 0, 1, -100, 1)
    assert found[AGAINST, "a", "c"] == Meeting(1, 1, 0, 0, 100, 1)
    assert found[AGAINST, "a", "c"].turned == Meeting(1, 0, 0, 1, -100, 1)
    assert len(found) == 6
