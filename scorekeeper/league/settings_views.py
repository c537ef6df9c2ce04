"""The league itself: its name and time zone; and the games that don't count."""

from flask import Response, flash, make_response, redirect, render_template, request, url_for
from flask_babel import gettext as _
from werkzeug.wrappers import Response as AnyResponse

from scorekeeper.models import League, this_evening, utc_now, zone_of
from scorekeeper.web.access import anyone_at_home
from scorekeeper.web.database import writing
from scorekeeper.web.formatting import clock, day

from . import bp, queries
from .settings_form import LeagueForm
from .uncounted import uncounted_games


@bp.route("/league/settings", methods=["GET", "POST"])
@anyone_at_home
def settings() -> AnyResponse:
    """What the league is called, and where it plays."""
    league = queries.league()
    if request.method == "GET":
        return _settings_page(
            LeagueForm(data={"name": league.name, "zone": league.time_zone}), league
        )
    form = LeagueForm(request.form)
    if not form.validate():
        return _settings_page(form, league)
    with writing():
        league = queries.league()
        league.name, league.time_zone = form.name.data, form.zone.data
    flash(_("Kept."))
    return redirect(url_for("league.settings"), 303)


@bp.get("/league/uncounted")
@anyone_at_home
def uncounted() -> str:
    """The games that stand in no table."""
    return render_template("league/uncounted.html", games=uncounted_games(queries.league()))


def _settings_page(form: LeagueForm, league: League) -> Response:
    body = render_template(
        "league/settings.html",
        form=form,
        problems=form.problems() if form.errors else [],
        now=clock(utc_now().astimezone(zone_of(league))),
        evening=day(this_evening(league), "full"),
    )
    return make_response(body, form.status)
