"""Streaks, and how far behind a winner was."""

import pytest

from scorekeeper.standings.runs import Run, comeback, longest, present


@pytest.mark.parametrize(
    ("row", "run"),
    [
        ("", Run(0)),
        ("LLL", Run(0)),
        ("WLWWLWW", Run(2, 2, 3)),
        ("WWW", Run(3, 0, 2)),
        ("LW", Run(1, 1, 1)),
    ],
)
def test_the_longest_streak_and_where_it_was(row, run):
    assert longest(row, "W".__eq__) == run


@pytest.mark.parametrize(("row", "length"), [("", 0), ("WWL", 0), ("LWW", 2), ("WWW", 3)])
def test_the_streak_that_goes_on(row, length):
    assert present(row, "W".__eq__).length == length


def test_how_far_behind_a_side_was():
    assert comeback([0, 500, 3000], [[800, 900, 1000], [100, 1600, 1700]]) == 1100
    assert comeback([5, 6], [[1, 2]]) == 0
