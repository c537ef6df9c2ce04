"""Tables: each way to count, worked out once more by a few lines of its own, and what decides between equals."""

from collections import defaultdict
from fractions import Fraction
from math import ceil

import pytest

from scorekeeper.standings.finished import UNIT, Tally, tallies
from scorekeeper.standings.pairs import Meeting, meetings
from scorekeeper.standings.table import Counting, Standing, handicap, table

from .evenings import game, season


def standings(games):
    whole, evenings, met = defaultdict(Tally), defaultdict(lambda: defaultdict(Tally)), {}
    for one in games:
        for person, part in tallies(one).items():
            whole[person] += part
            evenings[person][one.evening] += part
        for pair, part in meetings(one).items():
            met[pair] = met.get(pair, Meeting()) + part
    return [Standing(p, whole[p], dict(evenings[p])) for p in sorted(whole)], met


def placed(games, **counting):
    rows, met = standings(games)
    return {row.person: row for row in table(rows, Counting(**counting), met)}


def by_hand(games):
    """The same sums, from the games alone."""
    found = defaultdict(lambda: defaultdict(Fraction))
    for one in games:
        (mine, yours) = one.sides
        for side, other in ((mine, yours), (yours, mine)):
            for person in side.people:
                has = found[person]
                ahead = side.total - other.total
                has["points"] += 1 + (ahead > 0) - (ahead < 0) + (ahead >= 2250)
                has["wins"] += Fraction(1 + (ahead > 0) - (ahead < 0), 2)
                has["total"] += side.total
                has["deals"] += len(side.deals)
                has["ahead"] += ahead
                has[one.evening] += 1 + (ahead > 0) - (ahead < 0) + (ahead >= 2250)
    return found


@pytest.mark.parametrize("seed", range(5))
def test_each_way_to_count_by_a_few_lines_of_its_own(seed):
    games = season(seed)
    hand = by_hand(games)
    dates = {one.evening for one in games}
    for person, has in hand.items():
        mine = sorted((has[date] for date in dates if date in has), reverse=True)
        expected = {
            "points": has["points"],
            "wins": has["wins"],
            "total": has["total"],
            "average": has["total"] / has["deals"],
            "difference": has["ahead"] / has["deals"],
            "best": sum(mine[: ceil(Fraction(7, 10) * len(dates))]),
            "attendance": has["points"] + len(mine),
        }
        for method, value in expected.items():
            assert placed(games, method=method)[person].value == value, method


@pytest.mark.parametrize("method", ["points", "average", "best", "victory", "handicap"])
def test_the_better_stands_above_and_equals_share(method):
    rows = list(placed(season(9), method=method).values())
    for above, below in zip(rows, rows[1:], strict=False):
        assert above.value >= below.value
        assert above.place <= below.place
        assert (above.place == below.place) == (
            above.shared and below.shared and above.place == below.place
        )


def test_the_direct_result_decides_first():
    games = [
        game(1, ("a", "b"), [[100], [200]]),
        game(2, ("a", "c"), [[900], [100]]),
        game(3, ("b", "c"), [[100], [900]], "2026-01-02"),
        game(4, ("b", "d"), [[9], [0]]),
        game(5, ("a", "d"), [[900], [0]]),
    ]
    found = placed(games)
    assert found["a"].value == found["b"].value == 4
    assert (found["b"].place, found["a"].place) == (1, 2)


def test_more_points_ahead_decide_where_people_never_met():
    games = [game(1, ("a", "c"), [[500], [0]]), game(2, ("b", "d"), [[900], [0]])]
    found = placed(games)
    assert [found[p].place for p in "bacd"] == [1, 2, 3, 4]


def test_complete_equals_share_a_place_and_the_next_is_left_out():
    games = [game(1, ("ab", "cd"), [[500], [0]])]
    found = placed(games)
    assert [(found[p].place, found[p].shared) for p in "abcd"] == [
        (1, True), (1, True), (3, True), (3, True),
    ]  # fmt: skip


def test_too_few_evenings_come_last_without_a_place():
    games = [
        game(1, ("a", "b"), [[500], [0]]),
        game(2, ("b", "c"), [[500], [0]], "2026-01-02"),
        game(3, ("b", "c"), [[500], [0]], "2026-01-03"),
    ]
    found = placed(games, floor=2)
    assert [(row.person, row.place) for row in found.values()] == [("b", 1), ("c", 2), ("a", 0)]


def test_dropped_evenings_are_named():
    games = [game(n, ("a", "b"), [[n], [2]], f"2026-01-{n:02}") for n in range(1, 5)]
    found = placed(games, method="best", best=2)
    assert found["a"].dropped == ("2026-01-01", "2026-01-02")
    assert found["a"].value == 4


def test_a_handicap_is_four_fifths_of_what_is_missing():
    assert handicap(Tally(deals=12, deal_points=12 * 1000), Fraction(1500)) == 400
    assert handicap(Tally(deals=12, deal_points=12 * 1301), Fraction(1500)) == 159
    assert handicap(Tally(deals=11, deal_points=0), Fraction(1500)) == 0
    assert handicap(Tally(deals=12, deal_points=12 * 1600), Fraction(1500)) == 0


def test_thirds_of_a_point_are_exact():
    games = [game(n, "abcd", [[3], [2], [1], [0]]) for n in range(3)]
    assert placed(games)["b"].value == Fraction(4)
    assert placed(games)["b"].tally.points == 4 * UNIT
