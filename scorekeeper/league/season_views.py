"""Seasons: list them, begin one, say how one counts, close it and look at what was frozen."""

from flask import Response, abort, flash, make_response, redirect, render_template, request, url_for
from flask_babel import gettext as _
from werkzeug.wrappers import Response as AnyResponse

from scorekeeper.models import FAR_OFF, League, Season, name_key, this_evening
from scorekeeper.web.access import anyone_at_home
from scorekeeper.web.database import writing

from . import bp, queries
from .editions import differs, edition_of, editions, frozen_data, lines_of, newest_edition
from .margins import margin_words
from .season_forms import CloseForm, CountingForm, NewSeasonForm
from .season_operations import (
    begin_season,
    can_be_taken_back,
    change_rules,
    freeze,
    frozen_until,
    take_back,
)
from .standings_page import season_dates, season_name

SEASON = "/league/seasons/<season_id>"


@bp.route("/league/seasons", methods=["GET", "POST"])
@anyone_at_home
def seasons() -> AnyResponse:
    """All seasons, and the form that begins one."""
    league = queries.league()
    if request.method == "GET":
        return _seasons_page(NewSeasonForm(data={"starts": this_evening(league)}))
    form = NewSeasonForm(request.form)
    season_id = _begun(league, form) if form.validate() else ""
    if not season_id:
        return _seasons_page(form)
    flash(_("The season %(name)s begins.", name=form.name.data))
    return redirect(url_for("league.standings", season_id=season_id), 303)


@bp.route(f"{SEASON}/counting", methods=["GET", "POST"])
@anyone_at_home
def counting(season_id: str) -> AnyResponse:
    """How a season counts."""
    league = queries.league()
    season = queries.season_or_404(league.id, season_id)
    if request.method == "GET":
        return _counting_page(CountingForm.of(season), season_id)
    form = CountingForm(request.form)
    if not form.validate():
        return _counting_page(form, season_id)
    with writing() as session:
        season = queries.season_or_404(league.id, season_id)
        others = [one for one in queries.seasons(league.id) if one.id != season_id]
        keeps_name = name_key(form.name.data) == name_key(season.name)
        if keeps_name or form.is_free(others):
            change_rules(session, season, form.rules(season.counts))
            season.name = form.name.data
    if form.errors:
        return _counting_page(form, season_id)
    return redirect(url_for("league.standings", season_id=season_id), 303)


@bp.post(f"{SEASON}/take-back")
@anyone_at_home
def take_season_back(season_id: str) -> AnyResponse:
    """As if it had never begun; sent twice it changes nothing more."""
    league = queries.league()
    with writing() as session:
        season = session.get(Season, season_id)
        if season is not None and season.league_id == league.id and can_be_taken_back(season):
            name = season_name(season)
            take_back(session, season)
            flash(_("The season %(name)s was taken back.", name=name))
    return redirect(url_for("league.seasons"), 303)


@bp.get(f"{SEASON}/editions")
@anyone_at_home
def season_editions(season_id: str) -> AnyResponse:
    """What was frozen of a season, and whether it has changed since."""
    return _editions_page(CloseForm(), season_id)


@bp.post(f"{SEASON}/editions")
@anyone_at_home
def close(season_id: str) -> AnyResponse:
    """Freeze the table as it stands; nothing is added to an edition that says the same."""
    form = CloseForm(request.form)
    if not form.validate():
        return _editions_page(form, season_id)
    league = queries.league()
    with writing() as session:
        season = queries.season_or_404(league.id, season_id)
        newest = newest_edition(season)
        if newest is None or differs(league, season):
            newest = freeze(session, season, frozen_data(league, season), form.reason.data)
        number = newest.edition
    flash(_("Edition %(number)s is kept.", number=number))
    return redirect(url_for("league.season_editions", season_id=season_id), 303)


@bp.get(f"{SEASON}/editions/<int:number>")
@anyone_at_home
def edition(season_id: str, number: int) -> str:
    """A frozen table."""
    season = queries.season_or_404(queries.league().id, season_id)
    found = edition_of(season, number) or abort(404)
    kept, lines, unplaced = lines_of(found)
    return render_template(
        "league/edition.html",
        season_id=season.id,
        number=number,
        kept=kept,
        lines=lines,
        unplaced=unplaced,
    )


def _begun(league: League, form: NewSeasonForm) -> str:
    """The id of the season that begins; empty if none can, which is said beside the field."""
    with writing() as session:
        if not form.is_free(queries.seasons(league.id)):
            return ""
        made = begin_season(session, league.id, form.name.data, form.starts.data)
        if made is not None:
            return str(made.id)
        before = queries.season_of(league.id, form.starts.data)
        form.refuse_beginning(before, frozen_until(before))
    return ""


def _said_of(season: Season) -> str:
    closed = _("closed") if season.closed_at else ""
    return ", ".join(filter(None, (season_dates(season), closed)))


def _seasons_page(form: NewSeasonForm) -> Response:
    every = [
        (one.id, season_name(one), _said_of(one)) for one in queries.seasons(queries.league().id)
    ]
    body = render_template("league/seasons.html", form=form, seasons=every)
    return make_response(body, form.status)


def _editions_page(form: CloseForm, season_id: str) -> Response:
    league = queries.league()
    season = queries.season_or_404(league.id, season_id)
    body = render_template(
        "league/editions.html",
        form=form,
        problems=form.problems() if form.errors else [],
        season_id=season.id,
        name=season_name(season),
        editions=editions(season),
        differs=differs(league, season),
        goes_on=season.ends == FAR_OFF,
    )
    return make_response(body, form.status)


def _counting_page(form: CountingForm, season_id: str) -> Response:
    season = queries.season_or_404(queries.league().id, season_id)
    body = render_template(
        "league/counting.html",
        form=form,
        season_id=season_id,
        margins=margin_words(season_id),
        goes_back=can_be_taken_back(season),
    )
    return make_response(body, form.status)
