"""A game begun after midnight belongs to the evening before, where the league plays."""

from datetime import UTC, datetime

import pytest

from scorekeeper.models import League, this_evening


@pytest.mark.parametrize(
    ("zone", "now", "evening"),
    [
        ("UTC", (2026, 11, 27, 23, 59), "2026-11-27"),
        ("UTC", (2026, 11, 28, 0, 30), "2026-11-27"),
        ("UTC", (2026, 11, 28, 4, 59), "2026-11-27"),
        ("UTC", (2026, 11, 28, 5, 0), "2026-11-28"),
        ("Europe/Budapest", (2026, 11, 28, 3, 59), "2026-11-27"),
        ("Europe/Budapest", (2026, 11, 28, 4, 0), "2026-11-28"),
        ("America/New_York", (2026, 11, 28, 9, 59), "2026-11-27"),
        ("Pacific/Auckland", (2026, 11, 27, 16, 0), "2026-11-28"),
        ("Europe/Budapest", (2026, 3, 29, 3, 0), "2026-03-29"),  # the night an hour is left out
        ("Europe/Budapest", (2026, 10, 25, 4, 0), "2026-10-25"),  # the night that has one twice
    ],
)
def test_the_evening(zone, now, evening):
    assert this_evening(League(time_zone=zone), datetime(*now, tzinfo=UTC)) == evening


@pytest.mark.parametrize("zone", ["", "Nowhere/Atlantis", "../etc/passwd"])
def test_a_zone_that_is_unknown_is_the_servers(zone):
    now = datetime(2026, 11, 27, 12, tzinfo=UTC)
    here = now.astimezone().date().isoformat()
    assert this_evening(League(time_zone=zone), now) == here
