"""The list of people, with the form that adds one."""

from flask import Response, flash, make_response, redirect, render_template, request, url_for
from flask_babel import gettext as _
from werkzeug.wrappers import Response as AnyResponse

from scorekeeper.models import default_league
from scorekeeper.web.access import anyone_at_home
from scorekeeper.web.database import writing

from . import bp
from .forms import NewPersonForm
from .operations import add_person
from .queries import merges, names_besides, people, people_of_game_or_404


@bp.get("/players")
@anyone_at_home
def list_players() -> AnyResponse:
    """Everybody, or only the people of one game."""
    code = request.args.get("game", "")
    if not code:
        return _everybody(NewPersonForm())
    found = people_of_game_or_404(code)
    back = url_for("games.table", code=code)
    return make_response(render_template("players/of-game.html", people=found, back=back))


@bp.post("/players")
@anyone_at_home
def add() -> AnyResponse:
    """Somebody new."""
    form = NewPersonForm(request.form)
    if not form.validate() or not _added(form):
        return _everybody(form)
    flash(_("%(name)s is offered for new games.", name=form.name.data))
    return redirect(url_for("players.list_players"), 303)


def _added(form: NewPersonForm) -> bool:
    with writing() as session:
        if not form.is_somebody_else(names_besides()):
            return False
        league = session.scalars(default_league()).one()
        guest = form.kind.data == "guest"
        taken = add_person(session, league.id, form.name.data, guest=guest)
        if taken is not None:
            form.refuse_taken(taken.name)
    return taken is None


def _everybody(form: NewPersonForm) -> Response:
    every = people()
    body = render_template(
        "players/list-players.html",
        form=form,
        problems=form.problems() if form.errors else [],
        people=[one for one in every if not one.away],
        away=[one for one in every if one.away],
        merges=merges(),
    )
    return make_response(body, form.status)
