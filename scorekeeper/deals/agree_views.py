"""A saved deal on any phone: look at it, and agree to it."""

from flask import Response, abort, redirect, request, url_for
from flask_babel import gettext as _
from werkzeug.wrappers import Response as AnyResponse

from scorekeeper.web.access import anyone_at_home
from scorekeeper.web.database import writing
from scorekeeper.web.errors import wants_json

from . import answers, bp, pages
from .devices import device_of
from .operations import Result, agree_deal
from .posted import ALOUD, required_keys
from .queries import get_place_or_404
from .saved_page import saved_page
from .stamp import Stamp

DEAL = "/games/<code:code>/deals/<deal:number>"


@bp.get(f"{DEAL}/look")
@anyone_at_home
def look(code: str, number: int) -> Response:
    """What a deal says now, and who has agreed to it."""
    place = get_place_or_404(code, number)
    return pages.show_saved(saved_page(place)) if place.stands else abort(404)


@bp.post(f"{DEAL}/agree")
@anyone_at_home
def agree(code: str, number: int) -> AnyResponse:
    """A side agrees to what it saw, or all of them aloud."""
    keys = required_keys()
    with writing():
        place = get_place_or_404(code, number)
        stamp = Stamp(
            op_key=keys.op_key,
            base_rev=keys.base_rev,
            agreed=(_side_posted(len(place.sides)),),
            device=device_of(request.headers.get("User-Agent", "")),
        )
        result = agree_deal(place, stamp).result
    place = get_place_or_404(code, number)
    if result is Result.KEY_USED:
        return answers.refused(422, "key-used", _("This was sent before, for something else."))
    if not place.stands:
        message = _("Deal %(number)s was taken back, so there is nothing to agree to.")
        return answers.refused(422, "not-saved", message % {"number": number})
    if result is Result.CONFLICT:
        if wants_json():
            message = _("Deal %(number)s was changed meanwhile.", number=number)
            return answers.refused(409, "conflict", message)
        return pages.show_saved(saved_page(place, changed=True), 409)
    if wants_json():
        return answers.agreed_answer(place)
    return redirect(url_for("games.table", code=code), 303)


def _side_posted(sides: int) -> int | None:
    """The side that agrees; none for all, aloud."""
    said = request.form.get("side", "")
    if said == ALOUD:
        return None
    known = {str(side): side for side in range(sides)}
    return known[said] if said in known else abort(400)
