"""The pages of the league."""

from flask import render_template

from scorekeeper.web.access import anyone_at_home

from . import bp, queries
from .standings_page import standings_page


@bp.get("/league")
@bp.get("/league/seasons/<season_id>")
@anyone_at_home
def standings(season_id: str | None = None) -> str:
    """The table of a season: the latest, or the one named."""
    league = queries.league()
    season = queries.season_or_404(league.id, season_id)
    return render_template("league/standings.html", page=standings_page(league, season))
