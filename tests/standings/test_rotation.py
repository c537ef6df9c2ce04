"""Movements: everybody partners everybody, rests are fair, and the best found is not far from that."""

from collections import Counter
from itertools import combinations

import pytest

from scorekeeper.standings.rotation import (
    CYCLES,
    Round,
    keep_partners,
    movement,
    next_round,
    schedule,
    season_of,
    winners_move,
)


@pytest.mark.parametrize("people", sorted(CYCLES))
def test_in_a_movement_each_two_are_partners_once_and_opponents_twice(people):
    season = season_of(movement(people))
    pairs = list(combinations(range(people), 2))
    assert season.partners == Counter(dict.fromkeys(pairs, 1))
    assert season.opponents == Counter(dict.fromkeys(pairs, 2))
    assert len(set(season.rests.values())) <= 1


@pytest.mark.parametrize("people", range(4, 17))
def test_a_schedule_seats_everybody_once_and_is_fair(people):
    rounds = schedule(people, people)
    for one in rounds:
        seated = [person for table in one.tables for pair in table for person in pair]
        assert sorted([*seated, *one.rests]) == list(range(people))
        assert len(one.rests) == people % 4
    rests = season_of(rounds).rests
    assert max(rests[p] for p in range(people)) - min(rests[p] for p in range(people)) <= 1


@pytest.mark.parametrize("people", [6, 7, 10, 11, 14, 15])
def test_where_there_is_no_movement_few_are_partners_twice(people):
    tables = people // 4
    rounds = schedule(people, people - 1)
    season = season_of(rounds)
    pairs = len(list(combinations(range(people), 2)))
    needed = 2 * tables * len(rounds)
    again = sum(count - 1 for count in season.partners.values())
    assert again <= max(0, needed - pairs) + 2
    assert max(season.partners.values()) <= 2


def test_the_next_round_depends_on_what_was_and_on_nothing_else():
    rounds = schedule(7, 3)
    assert next_round(7, rounds) == next_round(7, rounds)
    assert next_round(7, rounds) not in rounds


@pytest.mark.parametrize("people", [3, 17, 0])
def test_no_schedule_for_too_few_or_too_many(people):
    with pytest.raises(ValueError, match="4 to 16"):
        schedule(people, 1)


def test_winners_move_up_and_the_losers_of_the_first_table_go_last():
    one = Round((((0, 1), (2, 3)), ((4, 5), (6, 7)), ((8, 9), (10, 11))))
    following = winners_move(one, [0, 1, 0])
    at = [{person for pair in table for person in pair} for table in following.tables]
    assert at == [{0, 1, 6, 7}, {4, 5, 8, 9}, {10, 11, 2, 3}]
    before = season_of([one]).partners
    assert not set(season_of([following]).partners) & set(before)


def test_one_table_only_changes_partners():
    one = Round((((0, 1), (2, 3)),), (4,))
    assert winners_move(one, [1]) == Round((((2, 0), (3, 1)),), (4,))


@pytest.mark.parametrize("people", range(4, 17))
def test_pairs_that_stay_meet_all_others(people):
    pairs = people // 2
    rounds = keep_partners(people, pairs - 1 if pairs % 2 == 0 else pairs)
    season = season_of(rounds)
    assert set(season.partners) <= {(at, at + 1) for at in range(0, people, 2)}
    met = Counter()
    for one in rounds:
        everybody = [p for table in one.tables for pair in table for p in pair] + list(one.rests)
        assert sorted(everybody) == list(range(people))
        met.update(tuple(sorted((mine[0], yours[0]))) for mine, yours in one.tables)
    assert set(met.values()) == {1}
    assert len(met) == pairs * (pairs - 1) // 2
