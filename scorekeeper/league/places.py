"""Who stood where after each of the last evenings of a season."""

from dataclasses import dataclass
from functools import lru_cache

from scorekeeper.models import League, Season, read_rules
from scorekeeper.standings.table import Standing, table

from . import queries

EVENINGS = 8


@dataclass(frozen=True)
class Places:
    """The dates of some evenings, and each one's place after them (0: none yet), the best of the last first."""

    dates: tuple[str, ...]
    of: dict[str, tuple[int, ...]]


def places_of(league: League, season: Season) -> Places:
    """The places after the last evenings, worked out once for each state of the league."""
    guests = frozenset(one.id for one in queries.people(league.id).values() if one.guest)
    return _places(league.id, league.version, season.id, season.rules, guests)


@lru_cache(maxsize=16)
def _places(
    league_id: str, _version: int, season_id: str, rules: str, guests: frozenset[str]
) -> Places:
    counting = read_rules(rules).counting
    everybody = queries.standings(league_id, season_id, whole=True)
    members = [one for one in everybody if one.person not in guests]
    lowest = queries.is_lowest(season_id)
    dates = tuple(sorted({date for one in members for date in one.evenings})[-EVENINGS:])
    found: dict[str, dict[str, int]] = {}
    for date in dates:
        last = date == dates[-1]
        met = queries.meetings(league_id, season_id) if last else None
        then = (
            members
            if last
            else [one for all_of in members if (one := _until(all_of, date)).evenings]
        )
        for row in table(then, counting, met, lowest=lowest):
            found.setdefault(row.person, {})[date] = row.place
    if not dates:
        return Places((), {})
    every = {one: tuple(of.get(date, 0) for date in dates) for one, of in found.items()}
    order = sorted(every, key=lambda one: (every[one][-1] or len(every) + 1, one))
    return Places(dates, {one: every[one] for one in order if any(every[one])})


def _until(one: Standing, date: str) -> Standing:
    evenings = {day: part for day, part in one.evenings.items() if day <= date}
    tally = one.tally
    for day, part in one.evenings.items():
        tally = tally if day <= date else tally + -part
    return Standing(one.person, tally, evenings)
