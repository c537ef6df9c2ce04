"""A random league counted in every way, worth and place, once more by plain lines that share no code with the room.

Games are plain lists here: an evening, and sides with their people and scores. Two to five sides, ties, somebody who
sits in; only at the end they are handed to the room, and both must say the same.
"""

import math
import random
from fractions import Fraction

import pytest

from scorekeeper.standings.finished import FinishedGame, FinishedSide, Tally, Weights, tallies
from scorekeeper.standings.pairs import Meeting, meetings
from scorekeeper.standings.table import Counting, Standing, table

PEOPLE = "abcdefgh"
BIG, USUAL = 1500, 900
VECTORS = {3: (10, 6, 2), 4: (11, 7, 4, 2), 5: (12, 8, 5, 3, 2)}


def league(seed, games=45):
    """Each game: its evening, the people of each side deal by deal, the scores of each side."""
    dice = random.Random(seed)
    made = []
    for number in range(games):
        sides = dice.choice((2, 2, 2, 3, 4, 5))
        each = 2 if sides == 2 else 1
        seats = dice.sample(PEOPLE, sides * each + 1)
        people = [[tuple(seats[s * each : s * each + each])] * 4 for s in range(sides)]
        if (
            dice.random() < 0.15
        ):  # the last one drawn sits in for the first side's first from deal 2 on
            people[0] = [people[0][0], *[(seats[-1], *people[0][0][1:])] * 3]
        scores = [[50 * dice.randrange(-8, 30) for _ in range(4)] for _ in range(sides)]
        if dice.random() < 0.2:
            scores[1] = scores[0][::-1]
        made.append((f"2026-01-{1 + number // 4:02}", people, scores))
    return made


def credit(people):
    """Who is credited: here whoever sat in most deals."""
    return people[-1]


def place(totals, side):
    return 1 + sum(other > totals[side] for other in totals)


def points(totals, side, vectors):
    own, many = place(totals, side), len(totals)
    level = totals.count(totals[side])
    if vectors and many in VECTORS:
        return Fraction(sum(VECTORS[many][own - 1 : own - 1 + level]), level)
    behind = sum(other < totals[side] for other in totals)
    big = many == 2 and totals[side] - totals[1 - side] >= BIG
    return Fraction(2 * behind + level - 1, many - 1) + big


def ahead(numbers, side):
    others = numbers[:side] + numbers[side + 1 :]
    return math.floor(Fraction(numbers[side]) - Fraction(sum(others), len(others)))


def by_hand(games, vectors):
    """Everything that is asked of each person, from the games alone."""
    has = {
        one: {"points": 0, "wins": 0, "total": 0, "victory": 0, "deals": [], "ahead": 0, "by": {}}
        for one in PEOPLE
    }
    for evening, people, scores in games:
        totals = [sum(one) for one in scores]
        for side, sat in enumerate(people):
            brings = points(totals, side, vectors)
            first = place(totals, side) == 1
            won = Fraction(first, 1 + (first and totals.count(max(totals)) > 1))
            lead = ahead(totals, side)
            curve = min(1, (1 - math.exp(-abs(lead) / USUAL)) / (1 - math.exp(-3)))
            victory = 100 + (1 if lead > 0 else -1) * round(100 * curve)
            for one in credit(sat):
                mine = has[one]
                mine["points"] += brings
                mine["wins"] += won
                mine["total"] += totals[side]
                mine["victory"] += Fraction(victory, 10)
                mine["ahead"] += lead
                mine["by"][evening] = mine["by"].get(evening, 0) + brings
            for deal, here in enumerate(sat):
                for one in here:
                    number = [score[deal] for score in scores]
                    has[one]["deals"].append((number[side], ahead(number, side)))
                    has[one]["by"].setdefault(evening, 0)
    return has


def mean(numbers):
    return Fraction(sum(numbers), len(numbers)) if numbers else Fraction(0)


def worths(has, method, kept_evenings, each):
    """Each one's number by this way of counting."""
    means = {one: mean([score for score, _a in mine["deals"]]) for one, mine in has.items()}
    base = 100 * math.ceil(max(means.values()) / 100)  # all have twelve deals and more
    ways = {
        "points": lambda one: has[one]["points"],
        "wins": lambda one: has[one]["wins"],
        "total": lambda one: has[one]["total"],
        "average": lambda one: means[one],
        "difference": lambda one: mean([lead for _s, lead in has[one]["deals"]]),
        "best": lambda one: sum(sorted(has[one]["by"].values())[::-1][:kept_evenings]),
        "handicap": lambda one: (
            means[one] + min(400, math.floor(Fraction(4, 5) * (base - means[one])))
        ),
        "attendance": lambda one: has[one]["points"] + each * len(has[one]["by"]),
        "victory": lambda one: has[one]["victory"],
    }
    return {one: ways[method](one) for one in has}


def direct(games, group):
    """Wins of each against each other one of the group; None if they did not all meet equally often."""
    met, wins = {}, dict.fromkeys(group, Fraction(0))
    for one in group:
        for other in group:
            if one < other:
                met[one, other] = 0
    for _evening, people, scores in games:
        totals = [sum(one) for one in scores]
        for one, other in met:
            sides = {p: s for s, sat in enumerate(people) for p in credit(sat) if p in (one, other)}
            if len(sides) < 2 or sides[one] == sides[other]:
                continue
            met[one, other] += 1
            mine, yours = totals[sides[one]], totals[sides[other]]
            wins[one] += Fraction(1 + (mine > yours) - (mine < yours), 2)
            wins[other] += Fraction(1 + (yours > mine) - (yours < mine), 2)
    often = set(met.values())
    return wins if len(often) == 1 and 0 not in often else None


def ranked(games, has, worth, dropped):
    """Each one's place and whether it is shared: worth, dropped points, direct result, wins, lead, best evening."""
    first = {one: (worth[one], dropped[one]) for one in has}
    keys = {}
    for one in has:
        group = sorted(other for other in has if first[other] == first[one])
        won = direct(games, group) if len(group) > 1 else None
        best = max(has[one]["by"].values(), default=0)
        keys[one] = (
            *first[one],
            won[one] if won else 0,
            has[one]["wins"],
            has[one]["ahead"],
            best,
        )
    values = list(keys.values())
    return {
        one: (1 + sum(other > key for other in values), values.count(key) > 1)
        for one, key in keys.items()
    }


def told(games):
    """The same games as the room wants them."""
    for number, (evening, people, scores) in enumerate(games):
        totals = [sum(one) for one in scores]
        sides = tuple(
            FinishedSide(
                credit(sat), totals[side], place(totals, side), tuple(scores[side]), tuple(sat)
            )
            for side, sat in enumerate(people)
        )
        yield FinishedGame(f"g{number}", evening, 4, sides)


def in_the_room(games, counting, weights):
    whole, evenings, met = {}, {}, {}
    for one in told(games):
        for person, part in tallies(one, weights).items():
            whole[person] = whole.get(person, Tally()) + part
            mine = evenings.setdefault(person, {})
            mine[one.evening] = mine.get(one.evening, Tally()) + part
        for pair, part in meetings(one).items():
            met[pair] = met.get(pair, Meeting()) + part
    standings = [Standing(one, whole[one], evenings[one]) for one in whole]
    return table(standings, counting, met)


@pytest.mark.parametrize("vectors", [False, True], ids=["shared", "by-place"])
@pytest.mark.parametrize(
    "method",
    "points wins total average difference best handicap attendance victory".split(),
)
@pytest.mark.parametrize("seed", range(4))
def test_worth_and_place(seed, method, vectors):
    games = league(seed)
    has = by_hand(games, vectors)
    number, each = 6, 2
    worth = worths(has, method, number, each)
    dropped = {
        one: sum(sorted(mine["by"].values())[::-1][number:]) if method == "best" else 0
        for one, mine in has.items()
    }
    places = ranked(games, has, worth, dropped)
    weights = Weights(BIG, USUAL, VECTORS if vectors else None)
    rows = in_the_room(games, Counting(method, best=number, attendance=each), weights)
    assert {row.person: row.value for row in rows} == worth
    assert {row.person: (row.place, row.shared) for row in rows} == places


@pytest.mark.parametrize("method", ["wins", "points"])
def test_few_games_make_equals_and_they_share_or_part_as_is_said(method):
    for seed in range(100):
        games = league(seed, games=2 + seed % 5)
        has = {one: mine for one, mine in by_hand(games, False).items() if mine["by"]}
        worth = {one: has[one][method] for one in has}
        rows = in_the_room(games, Counting(method), Weights(BIG, USUAL))
        places = ranked(games, has, worth, dict.fromkeys(has, 0))
        assert {row.person: (row.place, row.shared) for row in rows} == places


@pytest.mark.parametrize("seed", range(3))
def test_who_came_too_seldom_is_below_the_line_in_the_same_order(seed):
    games = league(seed, games=30)
    has = by_hand(games, False)
    floor = sorted(len(mine["by"]) for mine in has.values())[3]
    placed = {one: mine for one, mine in has.items() if len(mine["by"]) >= floor}
    rows = in_the_room(games, Counting("points", floor=floor), Weights(BIG, USUAL))
    worth = {one: placed[one]["points"] for one in placed}
    places = ranked(games, placed, worth, dict.fromkeys(placed, 0))
    found = {row.person: (row.place, row.shared) for row in rows if row.place}
    assert found == places
    below = [row.person for row in rows if not row.place]
    assert set(below) == set(has) - set(placed)
    assert [has[one]["points"] for one in below] == sorted(
        (has[one]["points"] for one in below), reverse=True
    )
