"""The page of one person's name, and whether they are a guest or offered no more."""

from collections.abc import Callable

from flask import abort, flash, jsonify, make_response, redirect, render_template, request, url_for
from flask_babel import gettext as _
from werkzeug.wrappers import Response as AnyResponse

from scorekeeper.models import Player, became, name_key
from scorekeeper.web.access import anyone_at_home
from scorekeeper.web.database import writing
from scorekeeper.web.errors import refusal, wants_json
from scorekeeper.web.looks import safe_return

from . import bp
from .forms import NameForm
from .operations import put_away, rename, set_guest
from .queries import names_besides, player_or_404

PERSON = "/players/<string(length=36):player_id>"


@bp.route(PERSON, methods=["GET", "POST"])
@anyone_at_home
def edit_name(player_id: str) -> AnyResponse:
    """Change a name, wherever it stands."""
    into = became(player_id)
    if into is not None:
        return redirect(url_for("players.edit_name", player_id=into), 303)
    player = player_or_404(player_id)
    before, back = player.name, safe_return(request.values.get("back", "/players"))
    form = NameForm(request.form) if request.method == "POST" else NameForm(name=before)
    if request.method == "POST" and form.validate() and _renamed(player_id, form):
        return _done(before, form.name.data, back)
    problems = form.problems() if form.errors else []
    if problems and wants_json():
        return refusal(
            422,
            [
                {"code": "field", "field": one.field_id, "side": None, "message": one.message}
                for one in problems
            ],
        )
    shown = render_template(
        "players/edit-name.html",
        form=form,
        problems=problems,
        player=player_or_404(player_id),
        before=before,
        back=back,
    )
    return make_response(shown, form.status)


@bp.post(f"{PERSON}/guest")
@anyone_at_home
def guest(player_id: str) -> AnyResponse:
    """A member becomes a guest, or a guest a member."""
    is_guest = _wanted("guest")
    name = _changed(player_id, lambda player: set_guest(player, is_guest))
    if is_guest:
        flash(_("%(name)s is a guest from now on: in no table.", name=name))
    else:
        flash(_("%(name)s is a member, with all games played so far.", name=name))
    return redirect(url_for("players.edit_name", player_id=player_id), 303)


@bp.post(f"{PERSON}/away")
@anyone_at_home
def away(player_id: str) -> AnyResponse:
    """Offered no more, or again."""
    is_away = _wanted("away")
    name = _changed(player_id, lambda player: put_away(player, is_away))
    if is_away:
        flash(_("%(name)s is not offered for new games any more.", name=name))
    else:
        flash(_("%(name)s is offered for new games.", name=name))
    return redirect(url_for("players.list_players"), 303)


def _changed(player_id: str, change: Callable[[Player], None]) -> str:
    """Returns the person's name."""
    with writing():
        player = player_or_404(player_id)
        change(player)
        name: str = player.name
    return name


def _wanted(name: str) -> bool:
    value = request.form.get(name)
    if value not in ("yes", "no"):
        abort(422)
    return value == "yes"


def _renamed(player_id: str, form: NameForm) -> bool:
    with writing() as session:
        player = player_or_404(player_id)
        is_same = name_key(form.name.data) == player.name_key
        if not is_same and not form.is_somebody_else(names_besides(player_id)):
            return False
        taken = rename(session, player, form.name.data)
        if taken is not None:
            form.refuse_taken(taken.name)
    return taken is None


def _done(before: str, name: str, back: str) -> AnyResponse:
    if wants_json():
        return jsonify(ok=True, name=name)
    if before != name:
        flash(_("%(before)s is called %(name)s from now on, everywhere.", before=before, name=name))
    return redirect(back, 303)
