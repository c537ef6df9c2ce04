"""Booklets as PDF: of a season, of a frozen edition, of all time."""

from flask import Response, abort
from flask_babel import gettext as _

from scorekeeper.extensions import db
from scorekeeper.league import queries
from scorekeeper.league.chronicle import Chronicle
from scorekeeper.league.chronicling import chronicle_of, chronicle_of_all_time
from scorekeeper.league.editions import chronicle_in, edition_of, newest_edition
from scorekeeper.league.standings_page import dates_between
from scorekeeper.models import SeasonEdition
from scorekeeper.sheets.answers import large_asked, paper_asked, pdf, refused
from scorekeeper.web.access import anyone_at_home
from scorekeeper.web.formatting import day
from scorekeeper.web.language import language

from . import bp
from .drawing import booklet_html
from .telling import booklet_of


@bp.get("/league/seasons/<season_id>/booklet.pdf")
@anyone_at_home
def of_season(season_id: str) -> Response:
    """A season: as its newest edition has it if it is closed, else as it stands."""
    league = queries.league()
    season = queries.season_or_404(league.id, season_id)
    edition = newest_edition(season)
    if edition is not None:
        return _of_edition(edition)
    return _printed(chronicle_of(league, season), "", f"booklet-{season.starts}.pdf")


@bp.get("/league/seasons/<season_id>/editions/<int:number>/booklet.pdf")
@anyone_at_home
def of_edition(season_id: str, number: int) -> Response:
    """A frozen edition: the same bytes whenever it is asked for."""
    season = queries.season_or_404(queries.league().id, season_id)
    return _of_edition(edition_of(season, number) or abort(404))


@bp.get("/league/booklet.pdf")
@anyone_at_home
def of_all_time() -> Response:
    """Everything that was ever played."""
    return _printed(chronicle_of_all_time(queries.league()), "", "booklet-all-time.pdf")


def _of_edition(edition: SeasonEdition) -> Response:
    told = chronicle_in(edition)
    if told is None:
        advice = _("It keeps its table only. Print the season, or keep a revised edition.")
        return refused(_("This edition was kept before there were booklets"), advice, 422)
    said = _(
        "Edition %(number)s, kept on %(date)s, check %(code)s",
        number=edition.edition,
        date=day(edition.created_at.date()),
        code=edition.data_hash[:12],
    )
    return _printed(told, said, f"booklet-{told.starts}-{edition.edition}.pdf")


def _printed(told: Chronicle, edition: str, name: str) -> Response:
    paper, large = paper_asked(), large_asked()
    if not edition and told.evenings:
        edition = _("As it stood after %(date)s", date=day(told.evenings[-1].date))
    when = "" if told.all_time else dates_between(told.starts, told.ends)
    html = booklet_html(booklet_of(told, when, edition), paper, language(), large=large)
    db.session.rollback()  # an open read would hold up who saves a deal while the booklet is drawn
    return pdf(html, name, takes_long=True)
