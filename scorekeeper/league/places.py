"""Who stood where after each of the last evenings of a season."""

from dataclasses import dataclass
from functools import lru_cache

from scorekeeper.models import League, Season, read_rules
from scorekeeper.standings.finished import Tally
from scorekeeper.standings.pairs import Meeting, Pair
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
    return _places(league.id, queries.state_of(league), season.id, season.rules, guests)


@lru_cache(maxsize=16)
def _places(
    league_id: str, _version: int, season_id: str, rules: str, guests: frozenset[str]
) -> Places:
    counting, lowest = read_rules(rules).counting, queries.is_lowest(season_id)
    everybody = queries.standings(league_id, season_id)
    then = [one for one in everybody if one.person not in guests]
    dates = tuple(sorted({date for one in then for date in one.evenings})[-EVENINGS:])
    parts = queries.evenings_since(league_id, season_id, dates[0]) if dates else {}
    met: dict[Pair, Meeting] | None = queries.meetings(league_id, season_id)
    found: dict[str, dict[str, int]] = {}
    for date in reversed(dates):
        for row in table(then, counting, met, lowest=lowest):
            found.setdefault(row.person, {})[date] = row.place
        then, met = _before(then, date, parts[date]), None
    if not dates:
        return Places((), {})
    every = {one: tuple(of.get(date, 0) for date in dates) for one, of in found.items()}
    order = sorted(every, key=lambda one: (every[one][-1] or len(every) + 1, one))
    return Places(dates, {one: every[one] for one in order if any(every[one])})


def _before(standings: list[Standing], date: str, parts: dict[str, Tally]) -> list[Standing]:
    """The standings without their last evening; who came on no other is not there yet."""
    found = []
    for one in standings:
        if one.person in parts:
            evenings = {day: part for day, part in one.evenings.items() if day != date}
            one = Standing(one.person, one.tally + -parts[one.person], evenings)
        if one.evenings:
            found.append(one)
    return found
