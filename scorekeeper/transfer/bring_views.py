"""Bring games in: a file, what its columns hold, a dry run, and all of it or nothing."""

from typing import Any

from flask import flash, make_response, redirect, render_template, request, url_for
from flask_babel import gettext as _
from flask_babel import ngettext
from werkzeug.exceptions import RequestEntityTooLarge
from werkzeug.wrappers import Response as AnyResponse

from scorekeeper.extensions import db
from scorekeeper.models import default_league
from scorekeeper.web.access import anyone_at_home
from scorekeeper.web.fields import Problem

from . import bp, uploads
from .bringing import ChangedMeanwhile, bring_in
from .columns import choices_for, faults
from .forms import take_answers, take_roles
from .grids import FileError
from .incoming import Answers
from .page import columns_page, plan_page
from .people import SIDE, remembered
from .plan import Plan, plan_of
from .reading import RECORDS, Spread, kind_of, known_answers, spread, variant_of
from .uploads import MOST_BYTES, Gone, Upload

PLACE = "/league/bring-in"


@bp.route(PLACE, methods=["GET", "POST"])
@anyone_at_home
def bring() -> AnyResponse | str:
    """Ask for a file, and keep it."""
    if request.method == "GET":
        return render_template("transfer/bring-in.html", waiting=uploads.waiting())
    name, data = _sent()
    if not data:
        return _refused(_("Choose a file."))
    if len(data) > MOST_BYTES:
        return _too_large()
    try:
        kind = kind_of(data)
        found = None if kind == RECORDS else spread(data, kind, Answers())
    except FileError as error:
        return _refused(str(error))
    upload = uploads.keep(name, data)
    if found is not None:
        _remind(upload, found)
    return redirect(_next(upload, kind), 303)


def _sent() -> tuple[str, bytes]:
    """The name and the bytes of the file that was sent, if there is one."""
    sent = request.files.get("file")
    if sent is None:
        return "", b""
    try:
        return sent.filename or "", sent.read(MOST_BYTES + 1)
    finally:
        sent.close()  # a large one lies in a file of its own


bring.largest_body = MOST_BYTES + 20_000  # type: ignore[attr-defined]


@bp.errorhandler(RequestEntityTooLarge)
def refuse_large(_error: Exception) -> AnyResponse:
    """The file was larger than the server takes."""
    return _too_large()


@bp.errorhandler(Gone)
def say_gone(_error: Exception) -> AnyResponse:
    """A second tap, or the way back after all came in."""
    words = _("This file is not here any more: its games came in, or it was put aside.")
    return _refused(words, 404)


@bp.route(f"{PLACE}/<upload_id>/columns", methods=["GET", "POST"])
@anyone_at_home
def columns(upload_id: str) -> AnyResponse | str:
    """Ask what the columns hold."""
    upload = _upload_or_404(upload_id)
    answers = upload.kept.answers
    try:
        kind = kind_of(upload.data)
        if kind == RECORDS:
            return redirect(_next(upload, kind), 303)
        found = spread(upload.data, kind, answers)
        if request.method == "GET":
            return _columns_page(upload, found)
        take_roles(request.form, answers, len(found.columns))
        if "again" in request.form:  # other letters, another sheet: look once more
            answers.roles = None
            spread(upload.data, kind, answers)  # what can't be read so is not kept
            upload.save()
            return redirect(url_for("transfer.columns", upload_id=upload.id), 303)
        upload.save()
        wrong = list(faults({int(at): role for at, role in (answers.roles or {}).items()}))
    except FileError as error:
        return _refused(str(error))
    if wrong:
        return _columns_page(upload, found, wrong)
    return redirect(url_for("transfer.dry_run", upload_id=upload.id), 303)


@bp.route(f"{PLACE}/<upload_id>", methods=["GET", "POST"])
@anyone_at_home
def dry_run(upload_id: str) -> AnyResponse | str:
    """Show what would come in, and take answers."""
    upload = _upload_or_404(upload_id)
    if request.method == "POST":
        take_answers(request.form, upload.kept.answers)
        upload.save()
        if "do" not in request.form:
            return redirect(url_for("transfer.dry_run", upload_id=upload.id), 303)
    try:
        if kind_of(upload.data) != RECORDS and upload.kept.answers.roles is None:
            return redirect(url_for("transfer.columns", upload_id=upload.id), 303)
        plan = _plan(upload)
    except FileError as error:
        return _refused(str(error))
    if request.method == "GET" or not plan.ready:
        return _plan_page(upload, plan, 200 if request.method == "GET" else 422)
    return _do(upload, plan)


@bp.post(f"{PLACE}/<upload_id>/forget")
@anyone_at_home
def forget(upload_id: str) -> AnyResponse:
    """The file is not wanted any more."""
    if upload := uploads.find(upload_id):
        upload.forget()
    return redirect(url_for("transfer.bring"), 303)


def _do(upload: Upload, plan: Plan) -> AnyResponse:
    headings: list[str] = []
    if kind_of(upload.data) != RECORDS:
        headings = spread(upload.data, kind_of(upload.data), upload.kept.answers).sheet.headings
    try:
        codes = bring_in(_league_id(), plan, upload.kept.answers, headings)
    except ChangedMeanwhile:
        db.session.rollback()
        flash(_("Something has changed here meanwhile. Nothing came in: look once more."))
        return redirect(url_for("transfer.dry_run", upload_id=upload.id), 303)
    upload.forget()
    flash(ngettext("%(num)s game came in.", "%(num)s games came in.", len(codes)))
    return redirect(url_for("league.standings"), 303)


def _plan(upload: Upload) -> Plan:
    answers = upload.kept.answers
    answers.sides = remembered(_league_id(), SIDE) | answers.sides
    checked = upload.checked()
    before = len(checked)
    plan = plan_of(_league_id(), upload.data, answers, checked)
    if len(checked) > before:
        upload.keep_checked(checked)
    return plan


def _remind(upload: Upload, found: Spread) -> None:
    """Headings that were mapped before are mapped the same way."""
    kept = known_answers(_league_id(), found)
    if kept is None:
        return
    answers = upload.kept.answers
    answers.roles, answers.variant, answers.first = kept.roles, kept.variant, kept.first
    answers.deals, answers.partners = kept.deals, kept.partners
    upload.save()


def _next(upload: Upload, kind: str) -> str:
    is_known = kind == RECORDS or upload.kept.answers.roles is not None
    step = "transfer.dry_run" if is_known else "transfer.columns"
    return url_for(step, upload_id=upload.id)


def _upload_or_404(upload_id: str) -> Upload:
    found = uploads.find(upload_id)
    if found is None:
        raise Gone
    return found


def _league_id() -> str:
    found: str = db.session.scalars(default_league()).one().id
    return found


def _columns_page(upload: Upload, found: Spread, wrong: list[str] | None = None) -> AnyResponse:
    problems = [Problem("role-0", text) for text in wrong or ()]
    choices = choices_for(variant_of(upload.kept.answers))
    page = columns_page(upload, found, choices)
    body = render_template("transfer/columns.html", page=page, problems=problems)
    return make_response(body, 422 if wrong else 200)


def _plan_page(upload: Upload, plan: Plan, status: int) -> AnyResponse:
    page: Any = plan_page(upload, plan, _league_id())
    return make_response(render_template("transfer/dry-run.html", page=page), status)


def _refused(message: str, status: int = 422) -> AnyResponse:
    problems = [Problem("file", message)]
    shown = {"problems": problems, "wrong": message, "waiting": uploads.waiting()}
    page = render_template("transfer/bring-in.html", **shown)
    return make_response(page, status)


def _too_large() -> AnyResponse:
    most = MOST_BYTES // 1_000_000
    words = _(
        "This file is too large: at most %(most)s MB come in here. Pack records in a zip, split a spreadsheet, "
        "or use “scorekeeper import” on the machine itself.",
        most=most,
    )
    return _refused(words, 413)
