"""Keep what a phone is typing, every few seconds; go on with what another phone has typed."""

from typing import Any

from flask import abort, jsonify, redirect, request, url_for
from flask_babel import gettext as _
from werkzeug.wrappers import Response as AnyResponse

from scorekeeper.web.access import anyone_at_home
from scorekeeper.web.database import writing

from . import answers, bp
from .draft_owner import owner_or_new, posted_owner, remembered
from .draft_page import said_of
from .draft_posted import device_here, typed_of_request
from .drafts import TooMuchError, drafts_at, keep_draft, take_over
from .posted import carried_keys, form_of, ways_posted
from .queries import get_place_or_404

DRAFTS = "/games/<code:code>/deals/<deal:number>"


@bp.post(f"{DRAFTS}/draft")
@anyone_at_home
def keep(code: str, number: int) -> AnyResponse:
    """Keep the form as it stands, whether it makes sense or not."""
    owner = posted_owner()
    with writing() as session:
        place = get_place_or_404(code, number)
        if number > place.following + 1:
            abort(422)
        form = form_of(place, ways_posted(place), request.form)
        typed = typed_of_request(place, form, carried_keys(place), owner)
        try:
            kept = keep_draft(session, place, typed)
        except TooMuchError:
            abort(413)
        session.flush()
        said = said_of(place, drafts_at(place), owner)
    return remembered(jsonify(ok=True, kept=kept, said=said), owner)


@bp.post(f"{DRAFTS}/drafts/<uuid:draft_id>/take")
@anyone_at_home
def take(code: str, number: int, draft_id: Any) -> AnyResponse:
    """Go on here with what was typed elsewhere, which stays there, too."""
    owner = owner_or_new()
    with writing() as session:
        place = get_place_or_404(code, number)
        drafts = {one.row.id: one for one in drafts_at(place)}
        source = drafts.get(str(draft_id)) or abort(404)
        if not place.fits:
            comes = _("Deal %(number)s comes next; deals have no gaps.", number=place.following)
            return answers.refused(422, "not-next", comes)
        try:
            take_over(session, place, source, owner, device_here())
        except TooMuchError:
            abort(413)
    return remembered(redirect(url_for("deals.entry", code=code, number=number), 303), owner)
