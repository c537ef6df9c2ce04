"""Matchpoints: a side's share of all other sides of the evening."""

from fractions import Fraction

from scorekeeper.standings.matchpoints import matchpoints

from .evenings import game


def test_all_sides_of_the_evening_are_compared():
    games = [game(1, ("ab", "cd"), [[900], [100]]), game(2, ("ef", "gh"), [[500], [400]])]
    found = matchpoints(games)
    assert {one: found[one] for one in "aegc"} == {
        "a": 1,
        "e": Fraction(2, 3),
        "g": Fraction(1, 3),
        "c": 0,
    }
    assert found["a"] == found["b"]


def test_who_is_level_shares():
    games = [game(1, ("a", "b"), [[500], [500]]), game(2, ("c", "d"), [[500], [100]])]
    found = matchpoints(games)
    assert found["a"] == found["b"] == found["c"] == Fraction(2, 3)
    assert found["d"] == 0


def test_of_several_games_it_is_the_mean():
    games = [game(1, ("a", "b"), [[900], [100]]), game(2, ("b", "a"), [[800], [200]])]
    assert matchpoints(games) == {"a": Fraction(2, 3), "b": Fraction(1, 3)}


def test_fewer_points_may_be_better():
    games = [game(n, ("a", "b"), [[100 + n], [900]], lowest=True) for n in (1, 2)]
    assert matchpoints(games)["a"] > matchpoints(games)["b"]


def test_one_game_has_none():
    assert matchpoints([game(1, ("a", "b"), [[1], [2]])]) == {}
