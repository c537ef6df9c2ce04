"""A merge is taken back: look at what changes, do it."""

from flask import Response, abort, flash, make_response, redirect, render_template, request, url_for
from flask_babel import gettext as _
from flask_babel import lazy_gettext
from werkzeug.wrappers import Response as AnyResponse

from scorekeeper.extensions import db
from scorekeeper.models import (
    League,
    PlayerMerge,
    became,
    part_people,
    parting_of,
    player_by_name,
)
from scorekeeper.web.access import anyone_at_home
from scorekeeper.web.database import writing
from scorekeeper.web.fields import CleanField, PlainForm

from . import bp, queries
from .parting import parting_preview

MERGE = "/league/merges/<string(length=36):merge_id>"


class PartingForm(PlainForm):
    """What who comes back is called."""

    name = CleanField(lazy_gettext("Name"))

    def refuse_taken(self, name: str) -> None:
        """Somebody else is called so by now."""
        words = lazy_gettext(
            "Somebody else is called %(name)s. Add something to tell the two apart."
        )
        self.name.errors = [str(words) % {"name": name}]


@bp.get(MERGE)
@anyone_at_home
def take_merge_back(merge_id: str) -> AnyResponse:
    """What would change if they were two people again."""
    league = queries.league()
    merge = _merge_or_404(league, merge_id)
    if parting_of(merge_id) is not None:
        return _to_who_came_back(merge)
    return _page(league, merge, PartingForm(data={"name": merge.gone_name}))


@bp.post(MERGE)
@anyone_at_home
def do_take_merge_back(merge_id: str) -> AnyResponse:
    """They are two again from now on; sent twice it changes nothing more."""
    league = queries.league()
    form = PartingForm(request.form)
    if not form.validate():
        return _page(league, _merge_or_404(league, merge_id), form)
    with writing() as session:
        merge = _merge_or_404(queries.league(), merge_id)
        if parting_of(merge_id) is not None:
            return _to_who_came_back(merge)
        other = session.scalars(player_by_name(merge.league_id, form.name.data)).one_or_none()
        if other is not None:
            form.refuse_taken(other.name)
        else:
            parting = part_people(merge, form.name.data)
            said = {"back": parting.back_name, "kept": parting.from_name}
    if form.errors:
        return _page(league, _merge_or_404(league, merge_id), form)
    flash(_("%(back)s and %(kept)s are two people again.", **said))
    return _to_who_came_back(merge)


def _merge_or_404(league: League, merge_id: str) -> PlayerMerge:
    merge = db.session.get(PlayerMerge, merge_id)
    return merge if merge is not None and merge.league_id == league.id else abort(404)


def _to_who_came_back(merge: PlayerMerge) -> AnyResponse:
    return redirect(url_for("league.person", person_id=became(merge.gone_id)), 303)


def _page(league: League, merge: PlayerMerge, form: PartingForm) -> Response:
    page = parting_preview(league, merge)
    problems = form.problems() if form.errors else []
    body = render_template("league/parting.html", page=page, form=form, problems=problems)
    return make_response(body, form.status)
