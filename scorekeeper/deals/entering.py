"""The steps of entering a deal: form, receipt, save. Every step is sent all that was typed and reads it anew."""

from functools import partial

from flask import Response, abort, flash, redirect, request, url_for
from flask_babel import gettext as _
from werkzeug.wrappers import Response as AnyResponse

from scorekeeper.rules import Deal
from scorekeeper.web.errors import wants_json

from . import answers, pages
from .comparison import Comparison, compare
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
from .queries import Place, get_game_or_404, place_of, standing_revision, totals_before, was_sent
from .reading import deal_of_form, typed, ways_of
from .receipt import receipt_of
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


def answer_post(place: Place) -> AnyResponse:
    """Take one step."""
    step = request.form.get("do", "receipt")
    if step not in STEPS:
        abort(400)
    saving = step == "save" and "count" not in request.form
    keys = required_keys() if saving else carried_keys(place)
    form = form_of(place, ways_posted(place), request.form)
    if "count" in request.form or step == "edit":
        return pages.show_form(place, form, Keys(new_key(), keys.base_rev))
    late = keys.base_rev != place.base_rev
    if not form.validate(late=late):
        return (
            answers.unread_answer(form) if wants_json() else pages.show_form(place, form, keys, 422)
        )
    deal = deal_of_form(form, place.number, place.deal)
    return _save(place, form, deal, keys) if saving else _show(place, form, deal, keys)


def _show(place: Place, form: DealForm, deal: Deal, keys: Keys) -> Response:
    receipt = receipt_of(place, deal)
    if wants_json():
        return answers.receipt_answer(receipt)
    return pages.show_receipt(place, form, deal, receipt, keys)


def _save(place: Place, form: DealForm, deal: Deal, keys: Keys) -> AnyResponse:
    receipt = receipt_of(place, deal)
    insisted = request.form.getlist("insists")
    open_findings = receipt.of_level("error") + receipt.not_insisted(insisted)
    # What was answered before is answered once more, whatever other deals make of it by now.
    refused = open_findings and not was_sent(keys.op_key)
    if refused and wants_json():
        return answers.findings_answer(open_findings)
    if refused:
        return pages.show_receipt(place, form, deal, receipt, keys, 422)
    stamp = Stamp(
        op_key=keys.op_key,
        base_rev=keys.base_rev,
        insists=tuple(finding.code for finding in receipt.of_level("warning")),
        reason=reason_of(form),
        author=author_posted(place),
        device=device_of(request.headers.get("User-Agent", "")),
        counting=name_of(form.shape.ways),
    )
    return _tell(place, form, deal, save_deal(place.game, deal, stamp))


def reason_of(form: DealForm) -> str:
    """Why a deal is corrected: a person's own words, or one of the usual reasons."""
    if not form.shape.correcting:
        return ""
    return form["words"].data or REASONS.get(form["reason"].data, "")


def _tell(place: Place, form: DealForm, deal: Deal, outcome: Outcome) -> AnyResponse:
    if outcome.result is Result.SAVED:
        return _saved(place, outcome, _("Deal %(number)s is saved.", number=place.number))
    if outcome.result is Result.CONFIRMED:
        message = _(
            "Deal %(number)s was saved already, with the same numbers.", number=place.number
        )
        return _saved(place, outcome, message)
    now = place_of(get_game_or_404(place.game.code), place.number)
    if outcome.result is Result.NOT_NEXT or now.row is None:
        return answers.refused(422, "not-next", not_next(now))
    status = 409 if outcome.result is Result.CONFLICT else 422
    comparison = _comparison(now, deal)
    if wants_json():
        return answers.conflict_answer(now, comparison, status)
    return pages.show_conflict(now, form, comparison, status)


def not_next(place: Place) -> str:
    """Why a deal of this number can't be entered."""
    return _("Deal %(number)s comes next; deals have no gaps.", number=place.following)


def _saved(place: Place, outcome: Outcome, message: str) -> AnyResponse:
    if wants_json():
        made = outcome.revision
        rev = made.rev if made.rev is not None else made.parent_rev
        return answers.saved_answer(place, rev, totals_before(place.game, place.number + 1))
    flash(message)
    # The game's row is stale after the commit; the address knows its code.
    return redirect(url_for("games.table", code=request.view_args["code"]), 303)


def _comparison(place: Place, deal: Deal) -> Comparison:
    saved = saved_version(place, standing_revision(place.game, place.row))
    return compare(place, saved, version_of(place, deal))
