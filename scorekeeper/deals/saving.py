"""The last step of entering a deal: it is read once more, saved if nothing stands open, and answered."""

from collections.abc import Sequence
from dataclasses import dataclass

from flask import Response, flash, redirect, request, url_for
from flask_babel import gettext as _
from werkzeug.wrappers import Response as AnyResponse

from scorekeeper.models import drop_draft
from scorekeeper.rules import Deal
from scorekeeper.web.database import writing
from scorekeeper.web.entered import remember_entered
from scorekeeper.web.errors import wants_json

from . import answers, pages
from .comparison import compare
from .devices import device_of
from .draft_owner import known_owner
from .forms import REASONS, DealForm
from .operations import Outcome, Result, save_deal
from .posted import (
    Keys,
    agreed_posted,
    form_of,
    required_keys,
    ways_posted,
)
from .queries import Place, get_place_or_404, sent_before
from .reading import deal_of_form
from .receipt import Finding, findings_of, not_answered, receipt_of
from .receipt_page import ticks_of, unticked
from .stamp import Stamp
from .versions import standing_version, version_of
from .ways import left_by_of, name_of

AFTER_END = "after_end"  # the receipt said that the game is over


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

    @property
    def stands(self) -> bool:
        """Whether these numbers are in the book now."""
        return self.outcome is not None and self.outcome.result in (Result.SAVED, Result.CONFIRMED)


def answer_save(code: str, number: int) -> AnyResponse:
    """Save what was typed, and say what came of it."""
    keys = required_keys()
    with writing():
        done = _try(get_place_or_404(code, number), keys)
        if done.stands and (owner := known_owner()):
            drop_draft(done.place.game.id, number, owner, keys.base_rev)
    return _tell(done)  # pages are drawn when nobody waits for the lock any more


def _try(place: Place, keys: Keys) -> _Try:
    form = form_of(place, ways_posted(place), request.form)
    if not form.validate(late=keys.base_rev != place.base_rev):
        return _Try(place, keys, form)
    deal = deal_of_form(form, place.number, place.deal)
    findings = tuple(findings_of(place, deal))
    # What was answered before is answered once more, whatever other deals make of it by now.
    unsaid = place.after_the_end and AFTER_END not in request.form
    if (unsaid or _open(findings)) and not sent_before(keys.op_key):
        return _Try(place, keys, form, deal, findings)
    outcome = save_deal(place, deal, _stamp(place, form, deal, findings, keys))
    made = outcome.revision
    return _Try(
        place,
        keys,
        form,
        deal,
        findings,
        outcome,
        rev=(made.stands_at or 0) if made else 0,
        totals=_totals_now(place) if wants_json() else (),
    )


def _totals_now(place: Place) -> tuple[int, ...]:
    return get_place_or_404(place.game.code, place.number + 1).before


def _open(findings: Sequence[Finding]) -> list[Finding]:
    return not_answered(findings, request.form.getlist("insists"))


def _stamp(
    place: Place, form: DealForm, deal: Deal, findings: Sequence[Finding], keys: Keys
) -> Stamp:
    return Stamp(
        op_key=keys.op_key,
        base_rev=keys.base_rev,
        insists=tuple(finding.code for finding in findings if finding.level == "warning"),
        reason=reason_of(form),
        agreed=agreed_posted(place, deal),
        device=device_of(request.headers.get("User-Agent", "")),
        counting=name_of(form.shape.ways),
        left_by=left_by_of(form.shape.ways, place.seating.sides),
    )


def reason_of(form: DealForm) -> str:
    """Why a deal is corrected: a person's own words, or one of the usual reasons."""
    if not form.shape.correcting:
        return ""
    return form["words"].data or REASONS.get(form["reason"].data, "")


def _tell(done: _Try) -> AnyResponse:
    if done.deal is None:
        return show_unread(done.place, done.form, done.keys)
    if done.outcome is None:
        return _show_open(done, done.deal)
    if done.outcome.result is Result.SAVED:
        last = done.place.number >= done.place.following - 1  # the table itself says it of the last
        return _saved(
            done, "" if last else _("Deal %(number)s is saved.", number=done.place.number)
        )
    if done.outcome.result is Result.CONFIRMED:
        message = _("Deal %(number)s was saved already, with the same numbers.")
        return _saved(done, message % {"number": done.place.number})
    if done.outcome.result is Result.ONE_SIDED:
        return _show_one_sided(done, done.deal)
    return _show_both(done, done.deal, done.outcome)


def _show_one_sided(done: _Try, deal: Deal) -> Response:
    if wants_json():
        return answers.refused(422, "not-all-agree", unticked(ticks_of(done.place)).message)
    receipt = receipt_of(done.place, deal)
    return pages.show_receipt(done.place, done.form, deal, receipt, done.keys, 422)


def _show_open(done: _Try, deal: Deal) -> Response:
    if wants_json() and not _open(done.findings):
        return answers.refused(422, "game-over", _("This game is over meanwhile."))
    if wants_json():
        return answers.findings_answer(_open(done.findings))
    receipt = receipt_of(done.place, deal)
    return pages.show_receipt(done.place, done.form, deal, receipt, done.keys, 422)


def _saved(done: _Try, message: str) -> AnyResponse:
    if wants_json():
        now = get_place_or_404(request.view_args["code"], done.place.number)
        agreement = answers.agreement_data(now)
        return answers.saved_answer(now.number, done.rev, done.totals, agreement)
    if message:
        flash(message)
    answer = redirect(url_for("games.table", code=done.place.game.code), 303)
    remember_entered(answer, done.place.game.id, done.place.number, done.rev)
    return answer


def _show_both(done: _Try, deal: Deal, outcome: Outcome) -> Response:
    now = get_place_or_404(request.view_args["code"], done.place.number)
    if outcome.result is Result.NOT_NEXT or now.row is None:
        return answers.not_next(now)
    status = 409 if outcome.result is Result.CONFLICT else 422
    saved = standing_version(now)
    comparison = compare(now, saved, version_of(now, deal))
    if wants_json():
        return answers.conflict_answer(now, comparison, status)
    return pages.show_conflict(now, done.form, comparison, status)


def show_unread(place: Place, form: DealForm, keys: Keys) -> Response:
    """What was typed, with what can't be read of it."""
    if wants_json():
        return answers.unread_answer(form)
    return pages.show_form(place, form, keys, 422)
