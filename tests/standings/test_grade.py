"""Grades: they find who is better where that can be found, and say so where it can't."""

import random

import pytest

from scorekeeper.standings.grade import NOISE, SKILL, Meet, card_of, grades

PEOPLE = "abcdefgh"


def league(seed, games, *, fixed=False):
    """People of drawn skill; games of four deals. Returns the skills and the games."""
    dice = random.Random(seed)
    skill = {person: dice.gauss(0, SKILL) for person in PEOPLE}
    meets = []
    for _ in range(games):
        seats = "".join(dice.sample(PEOPLE, 4))
        pairs = dice.sample(("ab", "cd", "ef", "gh"), 2) if fixed else (seats[:2], seats[2:])
        one, other = (sum(skill[p] for p in pair) / 2 for pair in pairs)
        ahead = sum(one - other + dice.gauss(0, NOISE * 2**0.5) for _ in range(4))
        meets.append(Meet(tuple(pairs[0]), tuple(pairs[1]), round(ahead), 4))
    return skill, meets


def rank_correlation(one, other):
    n = len(one)
    ranks = [
        {key: rank for rank, key in enumerate(sorted(found, key=found.get))}
        for found in (one, other)
    ]
    return 1 - 6 * sum((ranks[0][k] - ranks[1][k]) ** 2 for k in one) / (n * (n * n - 1))


def test_many_games_with_changing_partners_tell_who_is_better():
    found = []
    for seed in range(30):
        skill, meets = league(seed, 56)  # 28 games for each of eight
        worth = {grade.people[0]: grade.worth for grade in grades(meets)}
        found.append(rank_correlation(skill, worth))
    assert 0.55 < sum(found) / len(found) < 0.85


def test_the_range_holds_the_truth_about_as_often_as_it_says():
    inside = total = 0
    for seed in range(40):
        skill, meets = league(seed, 40)
        for grade in grades(meets):
            inside += abs(grade.worth - skill[grade.people[0]]) < 2 * grade.error
            total += 1
    assert inside / total > 0.9


def test_who_never_parts_is_one():
    _skill, meets = league(1, 40, fixed=True)
    found = grades(meets)
    assert sorted(grade.people for grade in found) == [
        ("a", "b"), ("c", "d"), ("e", "f"), ("g", "h"),
    ]  # fmt: skip


def test_groups_that_never_met_are_apart():
    meets = [Meet(("a", "b"), ("c", "d"), 100, 4), Meet(("e", "f"), ("g", "h"), 100, 4)]
    assert {grade.group for grade in grades(meets)} == {0, 1}


def test_the_order_of_the_games_is_nothing():
    _skill, meets = league(2, 30)
    there, back = grades(meets), grades(meets[::-1])
    for one, other in zip(there, back, strict=True):
        assert one.people == other.people
        assert one.worth == pytest.approx(other.worth)
        assert one.error == pytest.approx(other.error)


def test_few_games_say_nothing():
    _skill, meets = league(3, 10)
    assert not all(grade.shown for grade in grades(meets))


def test_old_games_count_less():
    new, old = Meet(("a",), ("b",), 4000, 4), Meet(("a",), ("b",), 4000, 4, evenings_ago=80)
    assert grades([old])[0].worth < grades([new])[0].worth
    assert grades([old])[0].error > grades([new])[0].error


@pytest.mark.parametrize(
    ("worth", "card"),
    [(0, "8"), (19, "8"), (21, "9"), (-21, "7"), (999, "A"), (-999, "2"), (200, "K")],
)
def test_cards_are_forty_points_wide(worth, card):
    assert card_of(worth) == card
