"""Enter, agree, correct and undo a deal; look at its history."""

from flask import Response, abort, flash, redirect, request, url_for
from flask_babel import gettext as _
from werkzeug.wrappers import Response as AnyResponse

from scorekeeper.web.access import anyone_at_home
from scorekeeper.web.database import writing
from scorekeeper.web.errors import wants_json

from . import answers, bp, pages
from .devices import device_of
from .draft_owner import owner_or_new, remembered
from .entering import answer_post, blank_page
from .operations import Result, undo_deal
from .posted import required_keys, sides_ticked
from .queries import Place, get_place_or_404, revisions
from .receipt_page import ticks_of, unticked
from .stamp import Stamp
from .versions import saved_version, standing_version

ENTRY = "/games/<code:code>/deals/<deal:number>"


@bp.route(ENTRY, methods=["GET", "POST"])
@anyone_at_home
def entry(code: str, number: int) -> AnyResponse:
    """The form of a deal; what was typed goes to the receipt, and from there into the book."""
    if request.method == "POST":
        return answer_post(code, number)
    place = get_place_or_404(code, number)
    if not place.fits:
        return answers.not_next(place, 404)
    return remembered(blank_page(place), owner_or_new())


@bp.get(f"{ENTRY}/history")
@anyone_at_home
def history(code: str, number: int) -> Response:
    """Everything that was ever saved for a deal."""
    place = get_place_or_404(code, number)
    found = revisions(place.game, number)
    if not found:
        abort(404)
    return pages.show_history(place, [saved_version(place, one) for one in found])


@bp.get(f"{ENTRY}/why")
@anyone_at_home
def why(code: str, number: int) -> Response:
    """How every figure of a saved deal came about."""
    place = get_place_or_404(code, number)
    return pages.show_why(place, place.deal or abort(404))


@bp.post(f"{ENTRY}/undo")
@anyone_at_home
def undo(code: str, number: int) -> AnyResponse:
    """Take the last deal back."""
    keys = required_keys()
    with writing():
        before = get_place_or_404(code, number)
        stamp = Stamp(
            op_key=keys.op_key,
            base_rev=keys.base_rev,
            agreed=sides_ticked(before),
            device=device_of(request.headers.get("User-Agent", "")),
        )
        outcome = undo_deal(before, stamp)
        rev = outcome.revision.rev if outcome.revision else None
    place = get_place_or_404(code, number)
    if outcome.result is Result.SAVED:
        return _undone(place, rev or 0)
    if outcome.result is Result.CONFLICT:
        return _undo_conflict(place)
    if outcome.result is Result.ONE_SIDED:
        return _undo_one_sided(place)
    if outcome.result is Result.KEY_USED:
        return answers.refused(422, "key-used", _("This was sent before, for something else."))
    return answers.refused(422, "not-last", _not_last(place))


def _undone(place: Place, rev: int) -> AnyResponse:
    if wants_json():
        return answers.undone_answer(place.number, rev, place.before)
    flash(_("Deal %(number)s is taken back. Its numbers stay in its history.", number=place.number))
    return redirect(url_for("games.table", code=place.game.code), 303)


def _undo_conflict(place: Place) -> Response:
    message = _("Deal %(number)s was changed meanwhile.", number=place.number)
    if wants_json():
        return answers.refused(409, "conflict", message)
    return pages.show_undo(place, standing_version(place), 409)


def _undo_one_sided(place: Place) -> Response:
    if wants_json():
        return answers.refused(422, "not-all-agree", unticked(ticks_of(place)).message)
    return pages.show_undo(place, standing_version(place), 422)


def _not_last(place: Place) -> str:
    last = place.following - 1
    if not last:
        return _("There is no deal to take back.")
    return _("Only the last deal can be taken back, and that is deal %(number)s.", number=last)
