"""Booklets as PDF: of a season, of a frozen edition, of all time."""

from flask import Response, abort
from flask_babel import gettext as _

from scorekeeper.extensions import db
from scorekeeper.league import queries
from scorekeeper.league.editions import edition_of
from scorekeeper.sheets.answers import large_asked, paper_asked, pdf, refused
from scorekeeper.web.access import anyone_at_home
from scorekeeper.web.language import language

from . import bp, choosing
from .booklet import Booklet
from .choosing import NoBooklet
from .drawing import booklet_html


@bp.get("/league/seasons/<season_id>/booklet.pdf")
@anyone_at_home
def of_season(season_id: str) -> Response:
    """A season: as its newest edition has it if it is closed, else as it stands."""
    league = queries.league()
    season = queries.season_or_404(league.id, season_id)
    try:
        return _printed(choosing.of_season(league, season), f"booklet-{season.starts}.pdf")
    except NoBooklet:
        return _kept_before()


@bp.get("/league/seasons/<season_id>/editions/<int:number>/booklet.pdf")
@anyone_at_home
def of_edition(season_id: str, number: int) -> Response:
    """A frozen edition: the same bytes whenever it is asked for."""
    season = queries.season_or_404(queries.league().id, season_id)
    edition = edition_of(season, number) or abort(404)
    try:
        return _printed(choosing.of_edition(edition), f"booklet-{season.starts}-{number}.pdf")
    except NoBooklet:
        return _kept_before()


@bp.get("/league/booklet.pdf")
@anyone_at_home
def of_all_time() -> Response:
    """Everything that was ever played."""
    return _printed(choosing.of_all_time(queries.league()), "booklet-all-time.pdf")


def _kept_before() -> Response:
    advice = _("It keeps its table only. Keep a revised edition once something is corrected.")
    return refused(_("This edition was kept before there were booklets"), advice, 422)


def _printed(booklet: Booklet, name: str) -> Response:
    html = booklet_html(booklet, paper_asked(), language(), large=large_asked())
    db.session.rollback()  # an open read would hold up who saves a deal while the booklet is drawn
    return pdf(html, name, takes_long=True)
