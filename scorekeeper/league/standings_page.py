"""The table of a season as a page shows it: plain data."""

from dataclasses import dataclass
from fractions import Fraction

from flask_babel import gettext as _
from flask_babel import lazy_gettext

from scorekeeper.models import League, Season
from scorekeeper.standings.table import Row, handicap
from scorekeeper.web.formatting import day, points, signed

from . import queries
from .method_words import method_name, method_words, tie_words, worth
from .season_table import table_of

NAMELESS = lazy_gettext("All evenings so far")  # a season without a name


@dataclass(frozen=True)
class Line:
    """Somebody's line. `place` is empty for who is not placed, `3=` where it is shared."""

    id: str
    name: str
    place: str
    value: str
    games: str
    won: str
    tied: str
    dropped: str
    given: str = ""  # points a deal, where a handicap is given


@dataclass(frozen=True)
class StandingsPage:
    """A season's table."""

    season_id: str
    name: str
    when: str
    lines: list[Line]
    unplaced: list[Line]
    column: str
    how: list[str]
    ties: str
    others: list[tuple[str, str]]  # id and name of other seasons
    grades: bool


def standings_page(league: League, season: Season) -> StandingsPage:
    """The table as it stands this moment."""
    counts = season.counts
    everybody, found = queries.people(league.id), table_of(league, season)
    lines = [_line(row, everybody[row.person].name, found.base) for row in found.rows]
    return StandingsPage(
        season_id=season.id,
        name=season_name(season),
        when=season_dates(season),
        lines=[line for line in lines if line.place],
        unplaced=[line for line in lines if not line.place],
        column=method_name(counts.counting),
        how=method_words(counts.counting, counts.weights, found.counted),
        ties=tie_words(counts.counting),
        grades=counts.grades,
        others=[
            (one.id, season_name(one)) for one in queries.seasons(league.id) if one.id != season.id
        ],
    )


def season_name(season: Season) -> str:
    """A season's name; the first one of a home has none of its own."""
    return season.name or str(NAMELESS)


def season_dates(season: Season) -> str:
    """From when to when, where that is known."""
    return dates_between(season.starts, season.ends)


def dates_between(starts: str, last: str) -> str:
    """The same of two dates."""
    begins = day(starts, "medium") if starts > "1900-01-01" else ""
    ends = day(last, "medium") if last < "9999-12-31" else ""
    if begins and ends:
        return _("%(first)s to %(last)s", first=begins, last=ends)
    if begins:
        return _("since %(first)s", first=begins)
    return _("until %(last)s", last=ends) if ends else ""


def place_text(row: Row) -> str:
    """`3`, or `3=` where the place is shared; nothing for who is not placed."""
    return f"{points(row.place)}{'=' if row.shared else ''}" if row.place else ""


def _line(row: Row, name: str, base: Fraction | None) -> Line:
    given = 0 if base is None else handicap(row.tally, base)
    return Line(
        id=row.person,
        name=name,
        place=place_text(row),
        value=worth(row.value),
        games=points(row.tally.games),
        won=points(row.tally.wins),
        tied=points(row.tally.draws) if row.tally.draws else "",
        dropped=", ".join(day(date, "medium") for date in row.dropped),
        given=signed(given) if given else "",
    )
