"""The steps of entering a deal: form, receipt, save. Every step is sent all that was typed and reads it anew."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial

from flask import Response, abort, flash, redirect, request, url_for
from flask_babel import gettext as _
from werkzeug.wrappers import Response as AnyResponse

from scorekeeper.rules import Deal
from scorekeeper.web.database import writing
from scorekeeper.web.errors import wants_json

from . import answers, pages
from .comparison import compare
from .devices import device_of
from .forms import REASONS, DealForm
from .layout import parts
from .operations import Outcome, Result, Stamp, save_deal
from .posted import (
    Keys,
    author_posted,
    carried_keys,
    form_of,
    new_key,
    required_keys,
    way_chosen,
    ways_posted,
)
from .queries import Place, get_place_or_404, sent_before, standing_revision
from .reading import deal_of_form, typed, ways_of
from .receipt import Finding, findings_of, not_answered, receipt_of
from .versions import saved_version, version_of
from .ways import name_of

STEPS = ("receipt", "edit", "save")


def blank_page(place: Place) -> Response:
    """The form: empty for the next deal, as it was typed for a saved one."""
    standing = place.deal
    wish = request.args.get("count")
    if standing is not None and not wish:
        ways = ways_of(standing)
    else:
        way = way_chosen(place, wish or place.game.counting)
        ways = (way,) * len(place.sides)
    known = typed(standing, place.players, partial(parts, place.rules)) if standing else None
    form = form_of(place, ways, None, known)
    return pages.show_form(place, form, Keys(new_key(), place.base_rev))


def answer_post(code: str, number: int) -> AnyResponse:
    """Take one step."""
    step = request.form.get("do", "receipt")
    if step not in STEPS:
        abort(400)
    if step == "save" and "count" not in request.form:
        return _answer_save(code, number)
    place = get_place_or_404(code, number)
    if not place.fits:
        return answers.refused(422, "not-next", not_next(place))
    keys = carried_keys(place)
    form = form_of(place, ways_posted(place), request.form)
    if step == "edit" or "count" in request.form:
        return pages.show_form(place, form, Keys(new_key(), keys.base_rev))
    if not form.validate(late=keys.base_rev != place.base_rev):
        return _show_unread(place, form, keys)
    deal = deal_of_form(form, place.number, place.deal)
    receipt = receipt_of(place, deal)
    if wants_json():
        return answers.receipt_answer(receipt)
    return pages.show_receipt(place, form, deal, receipt, keys)


def not_next(place: Place) -> str:
    """Why a deal of this number can't be entered."""
    return _("Deal %(number)s comes next; deals have no gaps.", number=place.following)


def _show_unread(place: Place, form: DealForm, keys: Keys) -> Response:
    if wants_json():
        return answers.unread_answer(form)
    return pages.show_form(place, form, keys, 422)


@dataclass(frozen=True)
class _Try:
    """An attempt to save, and how far it came."""

    place: Place
    keys: Keys
    form: DealForm
    deal: Deal | None = None
    findings: tuple[Finding, ...] = ()
    outcome: Outcome | None = None
    rev: int = 0
    totals: tuple[int, ...] = ()


def _answer_save(code: str, number: int) -> AnyResponse:
    keys = required_keys()
    with writing():
        done = _try(get_place_or_404(code, number), keys)
    return _tell(done)  # pages are drawn when nobody waits for the lock any more


def _try(place: Place, keys: Keys) -> _Try:
    form = form_of(place, ways_posted(place), request.form)
    if not form.validate(late=keys.base_rev != place.base_rev):
        return _Try(place, keys, form)
    deal = deal_of_form(form, place.number, place.deal)
    findings = tuple(findings_of(place, deal))
    # What was answered before is answered once more, whatever other deals make of it by now.
    if _open(findings) and not sent_before(keys.op_key):
        return _Try(place, keys, form, deal, findings)
    outcome = save_deal(place, deal, _stamp(place, form, findings, keys))
    made = outcome.revision
    return _Try(
        place,
        keys,
        form,
        deal,
        findings,
        outcome,
        rev=(made.rev or made.parent_rev or 0) if made else 0,
        totals=_totals_now(place) if wants_json() else (),
    )


def _totals_now(place: Place) -> tuple[int, ...]:
    return get_place_or_404(place.game.code, place.number + 1).before


def _open(findings: Sequence[Finding]) -> list[Finding]:
    return not_answered(findings, request.form.getlist("insists"))


def _stamp(place: Place, form: DealForm, findings: Sequence[Finding], keys: Keys) -> Stamp:
    return Stamp(
        op_key=keys.op_key,
        base_rev=keys.base_rev,
        insists=tuple(finding.code for finding in findings if finding.level == "warning"),
        reason=reason_of(form),
        author=author_posted(place),
        device=device_of(request.headers.get("User-Agent", "")),
        counting=name_of(form.shape.ways),
    )


def reason_of(form: DealForm) -> str:
    """Why a deal is corrected: a person's own words, or one of the usual reasons."""
    if not form.shape.correcting:
        return ""
    return form["words"].data or REASONS.get(form["reason"].data, "")


def _tell(done: _Try) -> AnyResponse:
    if done.deal is None:
        return _show_unread(done.place, done.form, done.keys)
    if done.outcome is None:
        return _show_open(done, done.deal)
    if done.outcome.result is Result.SAVED:
        return _saved(done, _("Deal %(number)s is saved.", number=done.place.number))
    if done.outcome.result is Result.CONFIRMED:
        message = _("Deal %(number)s was saved already, with the same numbers.")
        return _saved(done, message % {"number": done.place.number})
    return _show_both(done, done.deal, done.outcome)


def _show_open(done: _Try, deal: Deal) -> Response:
    if wants_json():
        return answers.findings_answer(_open(done.findings))
    receipt = receipt_of(done.place, deal)
    return pages.show_receipt(done.place, done.form, deal, receipt, done.keys, 422)


def _saved(done: _Try, message: str) -> AnyResponse:
    if wants_json():
        return answers.saved_answer(done.place.number, done.rev, done.totals)
    flash(message)
    # The game's row is stale after the commit; the address knows its code.
    return redirect(url_for("games.table", code=request.view_args["code"]), 303)


def _show_both(done: _Try, deal: Deal, outcome: Outcome) -> Response:
    now = get_place_or_404(request.view_args["code"], done.place.number)
    if outcome.result is Result.NOT_NEXT or now.row is None:
        return answers.refused(422, "not-next", not_next(now))
    status = 409 if outcome.result is Result.CONFLICT else 422
    saved = saved_version(now, standing_revision(now.game, now.row))
    comparison = compare(now, saved, version_of(now, deal))
    if wants_json():
        return answers.conflict_answer(now, comparison, status)
    return pages.show_conflict(now, done.form, comparison, status)
