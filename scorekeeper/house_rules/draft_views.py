"""Writing rules: an overview, a page for each group of them, and the save. What was answered stays, page by page."""

import json
from typing import Any

from flask import abort, flash, make_response, redirect, render_template, request, url_for
from flask_babel import gettext as _
from werkzeug.wrappers import Response as AnyResponse

from scorekeeper.models import RulesDraft, new_id, newest_own
from scorekeeper.rules import catalogue
from scorekeeper.web.access import anyone_at_home
from scorekeeper.web.database import writing
from scorekeeper.web.fields import Problem

from . import additions, bp, draft
from .axes import PAGES, PLACES, questions
from .forms import NameForm, Sheet, ask, check
from .operations import keep, save_draft, start_draft
from .queries import begun_from, draft_or_404, league_id, saved_from, written
from .starting import key_or_422, onward_of

DRAFT = "/rules/own/drafts/<uuid:draft_id>"
OPEN = "open"  # the page of all that a template leaves open


@bp.route("/rules/own/new", methods=["GET", "POST"])
@anyone_at_home
def new() -> AnyResponse | str:
    """Choose what to begin from, built in or our own; the base may come with the address."""
    base = request.values.get("base", "")
    if request.method == "GET":
        known = [(one, _(catalogue.name(one))) for one in catalogue.ids()]
        known += [(one.variant_id, one.name) for one in newest_own()]
        chosen = base if base in dict(known) else known[0][0]
        onward = onward_of(request.args)
        page = {"bases": known, "chosen": chosen, "onward": onward, "op_key": new_id()}
        return render_template("house_rules/new.html", **page)
    key = key_or_422()
    begun = begun_from(base) or abort(422)
    begun.id, begun.league_id, begun.onward = key, league_id(), onward_of(request.form)
    with writing() as session:
        if saved_from(key) is None:
            start_draft(session, begun)
    return redirect(url_for("house_rules.overview", draft_id=key), 303)


@bp.route(DRAFT, methods=["GET", "POST"])
@anyone_at_home
def overview(draft_id: Any) -> AnyResponse | str:
    """All about the rules so far; from here to each page, and to the save."""
    saved = saved_from(str(draft_id))
    if saved is not None:
        return redirect(url_for("house_rules.edition", variant_id=saved.variant_id), 303)
    row = draft_or_404(str(draft_id))
    if request.method == "GET":
        return _overview(row, NameForm(data={"name": json.loads(row.data).get("name", "")}))
    form = NameForm(request.form)
    if not form.validate():
        return _overview(row, form)
    place = request.form.get("go", "")
    if place not in ("", OPEN, "deals", *PAGES):
        abort(422)
    with writing() as session:
        row = draft_or_404(str(draft_id))
        keep(row, {**json.loads(row.data), "name": form.name.data})
        if place:
            return redirect(_address(str(draft_id), place), 303)
        rules = written(row)
        if rules.obstacles or not rules.variant:
            return _overview(row, form, 422)
        return redirect(_saved(save_draft(session, row), row.onward), 303)


def _address(draft_id: str, place: str) -> str:
    if place == "deals":
        return url_for("house_rules.deals", draft_id=draft_id)
    return url_for("house_rules.page", draft_id=draft_id, page=place)


def _saved(saved: Any, onward: str) -> str:
    flash(_("%(name)s: saved, edition %(edition)s.", name=saved.name, edition=saved.edition))
    if onward:
        given = url_for("games.new_game")
        return f"{given}?{onward}&variant={saved.variant_id}"
    return url_for("house_rules.edition", variant_id=saved.variant_id)


def _overview(row: RulesDraft, form: NameForm, status: int = 0) -> AnyResponse:
    rules = written(row)
    problems = [*form.problems()]
    if status == 422:
        problems += [Problem("", f"{one.title}: {one.message}") for one in rules.obstacles]
        problems += [Problem("", _("Still to fill in: %(what)s", what=q.said)) for q in rules.open]
    newest = next((one for one in newest_own() if one.variant_id == row.variant_id), None)
    page = render_template(
        "house_rules/overview.html",
        row=row, rules=rules, form=form, pages=PAGES, problems=problems,
        overtaken=newest.edition if newest and newest.edition != row.edition else 0,
    )  # fmt: skip
    return make_response(page, status or (422 if problems else 200))


@bp.post(f"{DRAFT}/drop")
@anyone_at_home
def drop(draft_id: Any) -> AnyResponse:
    """Throw the draft away; what was saved before stays."""
    with writing() as session:
        row = session.get(RulesDraft, str(draft_id))
        if row is not None:
            session.delete(row)
    return redirect(url_for("house_rules.own"), 303)


@bp.route(f"{DRAFT}/<page>", methods=["GET", "POST"])
@anyone_at_home
def page(draft_id: Any, page: str) -> AnyResponse | str:
    """One page of questions."""
    row = draft_or_404(str(draft_id))
    if page not in (OPEN, *PAGES):
        abort(404)
    if request.method == "GET":
        return _page(row, page, _sheet(json.loads(row.data), page))
    with writing():  # read again inside, so that two people on two pages lose nothing
        return _answered(draft_or_404(str(draft_id)), page)


def _answered(row: RulesDraft, page: str) -> AnyResponse:
    data = json.loads(row.data)
    out = request.form.get("without", "")
    if out and not _has(data, page, out):
        abort(422)
    answered = check(_sheet(draft.without(data, page, out) if out else data, page, request.form))
    if answered is None:
        sheet = _sheet(data, page, request.form)
        check(sheet)
        return _page(row, page, sheet, 422)
    if "add" in request.form and not out:
        more = page in PLACES and additions.with_added(answered, page, request.form.get("kind", ""))
        return _stored(row, more, page) if more else abort(422)
    return _stored(row, answered, page if out else "")


def _has(data: dict[str, Any], place: str, part: str) -> bool:
    parts = data.get(place, ()) if place in PLACES else ()
    return any(one["id"] == part for one in parts)


def _sheet(data: dict[str, Any], page: str, typed: Any = None) -> Sheet:
    if page == OPEN:
        return ask(draft.open_questions(data), data, typed)
    return ask([one for one in questions(data) if one.axis.page == page], data, typed)


def _page(row: RulesDraft, page: str, sheet: Sheet, status: int = 200) -> AnyResponse:
    title = _("Still to fill in") if page == OPEN else str(PAGES[page])
    offers = additions.offers(page) if page in PLACES else {}
    html = render_template(
        "house_rules/page.html",
        row=row, page=page, title=title, sheet=sheet, problems=sheet.form.problems(),
        offers=[(kind, _(offer["label"])) for kind, offer in offers.items()],
        chosen=request.form.get("kind", ""),
    )  # fmt: skip
    return make_response(html, status)


def _stored(row: RulesDraft, data: dict[str, Any], page: str = "") -> AnyResponse:
    keep(row, data)
    if page:
        return redirect(url_for("house_rules.page", draft_id=row.id, page=page), 303)
    return redirect(url_for("house_rules.overview", draft_id=row.id), 303)
