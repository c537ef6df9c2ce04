"""The list of a table's own rules, one of them to read, and files in and out."""

import json

from flask import Response, abort, flash, make_response, redirect, render_template, request, url_for
from flask_babel import gettext as _
from werkzeug.wrappers import Response as AnyResponse

from scorekeeper.extensions import db
from scorekeeper.models import RulesDraft, drafts_of, new_id, newest_own
from scorekeeper.rules.files import LONGEST, FileError, to_json, to_toml
from scorekeeper.web.access import anyone_at_home
from scorekeeper.web.database import writing
from scorekeeper.web.fields import Problem

from . import bp
from .differences import differences
from .operations import bring_in, start_draft
from .queries import all_editions, edition_or_404, league_id, written
from .starting import key_or_422, onward_of
from .taking import refusal_words, take


@bp.get("/rules/own")
@anyone_at_home
def own() -> str:
    """The table's own rules, and what is still being written."""
    drafts = db.session.scalars(drafts_of(league_id()))
    return render_template(
        "house_rules/own.html",
        saved=newest_own(),
        drafts=[(one.id, written(one).name) for one in drafts],
    )


@bp.get("/rules/own/<variant_id>")
@anyone_at_home
def edition(variant_id: str) -> str:
    """One edition: its card, what differs, its files."""
    row = edition_or_404(variant_id, request.args.get("edition", ""))
    editions = all_editions(variant_id)
    before = next((one for one in editions if one.edition < row.edition), None)
    return render_template(
        "house_rules/edition.html",
        row=row,
        rules=written(row),
        before=before.edition if before else 0,
        changed=differences(json.loads(before.data), json.loads(row.data)) if before else [],
        kinds=("toml", "json") if can_be_toml(json.loads(row.data)) else ("json",),
        editions=editions,
        op_key=new_id(),
    )


@bp.post("/rules/own/<variant_id>/change")
@anyone_at_home
def change(variant_id: str) -> AnyResponse:
    """Begin the next edition."""
    key = key_or_422()
    row = edition_or_404(variant_id)
    begun = RulesDraft(
        id=key,
        league_id=row.league_id,
        variant_id=row.variant_id,
        edition=row.edition,
        base_id=row.base_id,
        data=row.data,
        onward=onward_of(request.form),
    )
    with writing() as session:
        start_draft(session, begun)
    return redirect(url_for("house_rules.overview", draft_id=key), 303)


@bp.get("/rules/own/<variant_id>.<any(toml, json):kind>")
@anyone_at_home
def take_out(variant_id: str, kind: str) -> Response:
    """The rules as a file that can be brought in again."""
    row = edition_or_404(variant_id, request.args.get("edition", ""))
    data = json.loads(row.data)
    if kind == "toml" and not can_be_toml(data):
        abort(404)
    answer = make_response(to_toml(data) if kind == "toml" else to_json(data))
    answer.content_type = "application/toml" if kind == "toml" else "application/json"
    name = f"{row.variant_id}-edition-{row.edition}.{kind}"
    answer.headers.set("Content-Disposition", "attachment", filename=name)
    return answer


def can_be_toml(data: object) -> bool:
    """Whether TOML has a word for everything in the data."""
    parts = data.values() if isinstance(data, dict) else data if isinstance(data, list) else ()
    return data is not None and all(map(can_be_toml, parts))


@bp.route("/rules/own/bring-in", methods=["GET", "POST"])
@anyone_at_home
def bring() -> AnyResponse | str:
    """Take a file; it is refused whole where it is wrong."""
    if request.method == "GET":
        return render_template("house_rules/bring-in.html")
    sent = request.files.get("file")
    content = sent.read(LONGEST + 1) if sent and sent.filename else b""
    if not content:
        return _refused(_("Choose a file."))
    try:
        variant = take(content)
    except FileError as error:
        return _refused(refusal_words(error))
    with writing() as session:
        row, is_new = bring_in(session, league_id(), variant)
        place = url_for("house_rules.edition", variant_id=row.variant_id, edition=row.edition)
    flash(_("The rules are in.") if is_new else _("These rules were here already."))
    return redirect(place, 303)


def _refused(message: str) -> AnyResponse:
    problems = [Problem("file", message)]
    page = render_template("house_rules/bring-in.html", problems=problems, wrong=message)
    return make_response(page, 422)
