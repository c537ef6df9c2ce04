"""Two people become one and two again: the standings are those of the games."""

import pytest

from scorekeeper.standings.finished import Weights, with_another
from scorekeeper.standings.merged import merged, merged_meetings, parted, parted_meetings

from .evenings import season
from .test_table import standings


def as_dict(rows):
    return {one.person: (one.tally, dict(one.evenings)) for one in rows}


@pytest.fixture(params=range(4))
def games(request):
    """A season in which Who is a in one game is z in the next: the two never sat in one."""
    found = season(request.param)
    return [with_another(one, "a", "z") if n % 2 else one for n, one in enumerate(found)]


def test_they_are_as_if_they_had_never_been_one(games):
    rows, met = standings(games)
    as_one = [with_another(one, "z", "a") for one in games]
    assert any("a" in side.people for one in as_one[1::2] for side in one.sides)
    both, both_met = standings(as_one)
    assert as_dict(merged(rows, "z", "a")) == as_dict(both)
    assert merged_meetings(met, "z", "a") == both_met
    moving = as_one[1::2]
    assert as_dict(parted(both, moving, "a", "z", Weights())) == as_dict(rows)
    assert parted_meetings(both_met, moving, "a", "z") == met


def test_who_is_left_with_nothing_stands_nowhere(games):
    as_one = [with_another(one, "z", "a") for one in games]
    rows, met = standings(as_one)
    found = as_dict(parted(rows, as_one, "a", "z", Weights()))
    assert "a" not in found
    assert found["z"] == as_dict(rows)["a"]
    assert not any("a" in pair for pair in parted_meetings(met, as_one, "a", "z"))
