"""Which evening it is: a plain date in the league's time zone, and after midnight still the one before."""

from datetime import datetime, timedelta, tzinfo
from zoneinfo import ZoneInfo

from .base import utc_now
from .league import League

NEW_DAY = 5  # o'clock; before that it is still the evening before


def zone_of(league: League) -> tzinfo | None:
    """The league's time zone; none for that of the server, also if this machine does not know it."""
    try:
        return ZoneInfo(league.time_zone) if league.time_zone else None
    except (KeyError, OSError, ValueError):  # unknown, unreadable, no name of a zone
        return None


def this_evening(league: League, now: datetime | None = None) -> str:
    """The date that a game begun now belongs to, as in 2026-11-27; `now` has its zone."""
    here = (now or utc_now()).astimezone(zone_of(league))
    return (here - timedelta(hours=NEW_DAY)).date().isoformat()
