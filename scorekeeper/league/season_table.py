"""The table of a season, worked out once for each state of the league: a season may have twenty years of evenings."""

from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache

from scorekeeper.models import League, Season, read_rules
from scorekeeper.standings.table import Row, counted_evenings, handicap_base, table

from . import queries


@dataclass(frozen=True)
class SeasonTable:
    """The lines, what handicaps are reckoned from (none: there are none), and how many evenings count for each."""

    rows: tuple[Row, ...]
    base: Fraction | None
    counted: int


def table_of(league: League, season: Season) -> SeasonTable:
    """The table without guests as it stands this moment."""
    guests = frozenset(one.id for one in queries.people(league.id).values() if one.guest)
    return _table(queries.state_of(league), league.id, season.id, season.rules, guests)


@lru_cache(maxsize=16)
def _table(
    _state: int, league_id: str, season_id: str, rules: str, guests: frozenset[str]
) -> SeasonTable:
    counting = read_rules(rules).counting
    everybody = queries.standings(league_id, season_id)
    members = [one for one in everybody if one.person not in guests]
    met, lowest = queries.meetings(league_id, season_id), queries.is_lowest(season_id)
    return SeasonTable(
        rows=table(members, counting, met, lowest=lowest),
        base=handicap_base(members) if counting.method == "handicap" else None,
        counted=counted_evenings(members, counting),
    )
