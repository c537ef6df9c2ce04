"""The list of people, and the page that changes a name."""

from flask import flash, jsonify, make_response, redirect, render_template, request, url_for
from flask_babel import gettext as _
from werkzeug.wrappers import Response as AnyResponse

from scorekeeper.web.access import anyone_at_home
from scorekeeper.web.database import writing
from scorekeeper.web.errors import refusal, wants_json
from scorekeeper.web.looks import safe_return

from . import bp
from .forms import NameForm
from .operations import rename
from .queries import people, people_of_game_or_404, player_or_404


@bp.get("/players")
@anyone_at_home
def list_players() -> str:
    """Everybody, or only the people of one game."""
    code = request.args.get("game", "")
    found = people_of_game_or_404(code) if code else people()
    back = url_for("games.table", code=code) if code else url_for("pages.home")
    return render_template("players/list-players.html", people=found, back=back)


@bp.route("/players/<string(length=36):player_id>", methods=["GET", "POST"])
@anyone_at_home
def edit_name(player_id: str) -> AnyResponse:
    """Change a name, wherever it stands."""
    player = player_or_404(player_id)
    before, back = player.name, safe_return(request.values.get("back", "/players"))
    form = NameForm(request.form) if request.method == "POST" else NameForm(name=before)
    if request.method == "POST" and form.validate() and _renamed(player_id, form):
        return _done(before, form.name.data, back)
    if form.errors and wants_json():
        problems = [
            {"code": "field", "field": one.field_id, "side": None, "message": one.message}
            for one in form.problems()
        ]
        return refusal(422, problems)
    shown = render_template(
        "players/edit-name.html",
        form=form,
        problems=form.problems() if form.errors else [],
        player_id=player_id,
        before=before,
        back=back,
    )
    answer = make_response(shown)
    answer.status_code = form.status
    return answer


def _renamed(player_id: str, form: NameForm) -> bool:
    with writing() as session:
        taken = rename(session, player_or_404(player_id), form.name.data)
        if taken is not None:
            form.refuse_taken(taken.name)
    return taken is None


def _done(before: str, name: str, back: str) -> AnyResponse:
    if wants_json():
        return jsonify(ok=True, name=name)
    if before != name:
        flash(_("%(before)s is called %(name)s from now on, everywhere.", before=before, name=name))
    return redirect(back, 303)
