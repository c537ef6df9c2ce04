"""What differs in some deals, or for some numbers of players: the list, and one change."""

import json
from typing import Any

from flask import abort, make_response, redirect, render_template, request, url_for
from werkzeug.wrappers import Response as AnyResponse

from scorekeeper.models import RulesDraft
from scorekeeper.web.access import anyone_at_home
from scorekeeper.web.database import writing

from . import bp, changes
from .operations import keep
from .queries import draft_or_404

DEALS = "/rules/own/drafts/<uuid:draft_id>/deals"


@bp.route(DEALS, methods=["GET", "POST"])
@anyone_at_home
def deals(draft_id: Any) -> AnyResponse | str:
    """Every change, and what else could differ; a post takes one away."""
    row = draft_or_404(str(draft_id))
    if request.method == "GET":
        return _list(row)
    at, path = _row_number(request.form.get("at", "")), request.form.get("path", "")
    if at is None:
        abort(422)
    with writing():
        row = draft_or_404(str(draft_id))
        return _stored(row, changes.removed(json.loads(row.data), at, path))


@bp.route(f"{DEALS}/change", methods=["GET", "POST"])
@anyone_at_home
def deal_change(draft_id: Any) -> AnyResponse | str:
    """One value, and when it holds."""
    if request.method == "GET":
        return _change(draft_or_404(str(draft_id)))
    with writing():
        return _change(draft_or_404(str(draft_id)))


def _change(row: RulesDraft) -> AnyResponse:
    data = json.loads(row.data)
    question = changes.question_at(data, request.values.get("path", "")) or abort(404)
    at = _row_number(request.values.get("at", ""))
    typed = request.form if request.method == "POST" else None
    asked = changes.ask_change(data, question, at, typed)
    if typed is not None:
        found = changes.changed_data(data, question, at, asked)
        if found is not None:
            return _stored(row, found)
    when, sheet = asked
    problems = [*when.problems(), *sheet.form.problems()] if typed is not None else []
    page = {"row": row, "question": question, "at": at, "when": when, "sheet": sheet}
    html = render_template("house_rules/deal-change.html", problems=problems, **page)
    return make_response(html, 422 if typed is not None else 200)


def _list(row: RulesDraft) -> str:
    data = json.loads(row.data)
    return render_template(
        "house_rules/deals.html",
        row=row,
        rows=changes.rows(data),
        choices=changes.by_page(data),
    )


def _stored(row: RulesDraft, data: dict[str, Any]) -> AnyResponse:
    keep(row, data)
    return redirect(url_for("house_rules.deals", draft_id=row.id), 303)


def _row_number(text: str) -> int | None:
    return int(text) if text.isascii() and text.isdigit() and len(text) < 3 else None
