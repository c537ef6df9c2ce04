"""Two people who turn out to be one: choose, look at what changes, do it."""

from flask import abort, flash, redirect, render_template, request, url_for
from flask_babel import gettext as _
from werkzeug.wrappers import Response as AnyResponse

from scorekeeper.models import Player, became, games_of_both, merge_people, plain_key
from scorekeeper.web.access import anyone_at_home
from scorekeeper.web.database import writing

from . import bp, queries
from .merging import preview

PERSON = "/league/people/<string(length=36):person_id>/merge"


@bp.get(PERSON)
@anyone_at_home
def merge(person_id: str) -> str | AnyResponse:
    """Who is this really? With `into` in the address: what would change."""
    into = became(person_id)
    if into is not None:
        return redirect(url_for("league.person", person_id=into), 303)
    league = queries.league()
    everybody = queries.people(league.id)
    gone = everybody.get(person_id) or abort(404)
    kept = everybody.get(request.args.get("into", ""))
    others = sorted(
        (o for o in everybody.values() if o != gone), key=lambda one: plain_key(one.name)
    )
    page = preview(league, gone, kept) if kept in others and kept else None
    return render_template("league/merge.html", gone=gone, others=others, page=page)


@bp.post(PERSON)
@anyone_at_home
def do_merge(person_id: str) -> AnyResponse:
    """They are one from now on."""
    into = request.form.get("into", "")
    if became(person_id) is not None:  # sent twice
        return redirect(url_for("league.person", person_id=into), 303)
    with writing() as session:
        league = queries.league()
        gone, kept = (session.get(Player, one) or abort(404) for one in (person_id, into))
        if {gone.league_id, kept.league_id} != {league.id}:
            abort(404)
        if gone is kept or games_of_both(gone.id, kept.id):
            return redirect(url_for("league.merge", person_id=person_id, into=into), 303)
        names = {"gone": gone.name, "kept": kept.name}
        merge_people(gone, kept)
    flash(_("%(gone)s is %(kept)s from now on, in all games and tables.", **names))
    return redirect(url_for("league.person", person_id=into), 303)
