"""The pages of the league."""

from flask import abort, render_template, request

from scorekeeper.models import ALL_TIME
from scorekeeper.web.access import anyone_at_home

from . import bp, queries
from .about import about_person
from .charts import places_chart
from .evening_page import evening_list, evening_page
from .form import form_of
from .grades_page import grades_page
from .matrix import matrices
from .person_charts import charts_of
from .person_page import person_page
from .places import places_of
from .proposal import proposal_of
from .records import records_page
from .standings_page import standings_page


@bp.get("/league")
@bp.get("/league/seasons/<season_id>")
@anyone_at_home
def standings(season_id: str | None = None) -> str:
    """The table of a season: the latest, or the one named."""
    league = queries.league()
    season = queries.season_or_404(league.id, season_id)
    names = {one.id: one.name for one in queries.people(league.id).values()}
    page = standings_page(league, season)
    return render_template(
        "league/standings.html",
        page=page,
        proposal=None if season_id else proposal_of(league, season),
        places=places_chart(places_of(league, season), names),
        form=form_of([line.id for line in page.lines], season),
    )


@bp.get("/league/people/<person_id>")
@anyone_at_home
def person(person_id: str) -> str:
    """How somebody does."""
    league = queries.league()
    page = person_page(league, person_id)
    charts, about = charts_of(league, person_id), about_person(person_id)
    return render_template("league/person.html", page=page, charts=charts, about=about)


@bp.get("/league/evenings")
@anyone_at_home
def evenings() -> str:
    """The evenings so far, the newest first."""
    page = evening_list(queries.league(), request.args.get("before", ""))
    return render_template("league/evenings.html", page=page)


@bp.get("/league/evenings/<date>")
@anyone_at_home
def evening(date: str) -> str:
    """One evening."""
    return render_template("league/evening.html", page=evening_page(queries.league(), date))


@bp.get("/league/partners")
@anyone_at_home
def partners() -> str:
    """Who with whom, and who against whom."""
    return render_template("league/partners.html", matrices=matrices(queries.league(), ALL_TIME))


@bp.get("/league/records")
@anyone_at_home
def records() -> str:
    """The records of a variant."""
    variant, sides = request.args.get("variant", ""), request.args.get("sides", "")
    number = int(sides) if sides in map(str, range(2, 13)) else 0
    page = records_page(queries.league(), variant, number)
    return render_template("league/records.html", page=page)


@bp.get("/league/seasons/<season_id>/grades")
@anyone_at_home
def season_grades(season_id: str) -> str:
    """What people are worth a deal, where the season shows that."""
    league = queries.league()
    season = queries.season_or_404(league.id, season_id)
    if not season.counts.grades:
        abort(404)
    page = grades_page(league, season)
    return render_template("league/grades.html", page=page, season_id=season.id)
