"""Times on pages are by the clock of where the league plays, wherever the server stands."""

from datetime import UTC, datetime

import pytest
from flask import g

from scorekeeper.league.queries import league
from scorekeeper.web.clock import by_our_clock
from scorekeeper.web.database import writing

NOON = datetime(2026, 11, 27, 12, tzinfo=UTC)


@pytest.mark.parametrize(
    ("zone", "hour"), [("Europe/Budapest", 13), ("America/New_York", 7), ("Asia/Tokyo", 21)]
)
def test_the_clock_of_the_league(context, zone, hour):
    with writing():
        league().time_zone = zone
    g.pop("zone", None)
    assert by_our_clock(NOON).hour == hour


def test_without_an_app_it_is_that_of_the_machine():
    assert by_our_clock(NOON) == NOON
    assert by_our_clock(NOON).utcoffset() == NOON.astimezone().utcoffset()
