"""Which booklet: of a season as it stands, of a frozen edition, of all time."""

from flask_babel import gettext as _

from scorekeeper.league.chronicle import Chronicle
from scorekeeper.league.chronicling import chronicle_of, chronicle_of_all_time
from scorekeeper.league.editions import chronicle_in, newest_edition
from scorekeeper.league.standings_page import dates_between
from scorekeeper.models import League, Season, SeasonEdition
from scorekeeper.web.formatting import day

from .booklet import Booklet
from .telling import booklet_of


class NoBooklet(Exception):
    """An edition that was kept before there were booklets."""


def of_season(league: League, season: Season) -> Booklet:
    """A season: as its newest edition has it if it is closed, else as it stands. May raise NoBooklet."""
    edition = newest_edition(season)
    return _told(chronicle_of(league, season)) if edition is None else of_edition(edition)


def of_edition(edition: SeasonEdition) -> Booklet:
    """A frozen edition: the same whenever it is asked for. May raise NoBooklet."""
    told = chronicle_in(edition)
    if told is None:
        raise NoBooklet
    said = _(
        "Edition %(number)s, kept on %(date)s, check %(code)s",
        number=edition.edition,
        date=day(edition.created_at.date()),
        code=edition.data_hash[:12],
    )
    return _told(told, said)


def of_all_time(league: League) -> Booklet:
    """Everything that was ever played."""
    return _told(chronicle_of_all_time(league))


def _told(told: Chronicle, edition: str = "") -> Booklet:
    if not edition and told.evenings:
        edition = _("As it stood after %(date)s", date=day(told.evenings[-1].date))
    when = "" if told.all_time else dates_between(told.starts, told.ends)
    return booklet_of(told, when, edition)
