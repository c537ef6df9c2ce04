"""The steps of entering a deal: form, receipt, save. Every step is sent all that was typed and reads it anew."""

from functools import partial

from flask import Response, abort, request
from werkzeug.wrappers import Response as AnyResponse

from scorekeeper.web.errors import wants_json

from . import answers, pages
from .agreeing import is_closed
from .draft_page import filled_form, own_draft
from .draft_posted import keep_step
from .layout import parts
from .operations import was_for_another
from .posted import (
    SAVES,
    Keys,
    carried_keys,
    form_of,
    new_key,
    usual_ways,
    ways_changed,
    ways_posted,
)
from .queries import Place, get_place_or_404
from .reading import deal_of_form, typed, ways_of
from .receipt import receipt_of
from .receipt_page import ticks_of
from .saving import answer_save, show_unread

STEPS = ("receipt", "edit", *SAVES)


def blank_page(place: Place) -> Response:
    """The form: empty for the next deal, as it was typed for a saved one; with what is half typed on this phone."""
    wish = request.args.get("count")
    mine = None if wish or "afresh" in request.args else own_draft(place)
    if mine is not None:
        return pages.show_form(place, *filled_form(place, mine))
    standing = place.deal
    if standing is not None and not wish:
        ways = ways_of(standing)
    else:
        ways = usual_ways(place)
        ways = ways_changed(place, ways, wish) if wish else ways
    known = typed(standing, place.players, partial(parts, place.rules)) if standing else None
    form = form_of(place, ways, None, known)
    return pages.show_form(place, form, Keys(new_key(), place.base_rev))


def answer_post(code: str, number: int) -> AnyResponse:
    """Take one step."""
    step = request.form.get("do", "receipt")
    if step not in STEPS:
        abort(400)
    if step in SAVES and "count" not in request.form:
        return answer_save(code, number)
    place = get_place_or_404(code, number)
    if not place.fits:
        return answers.not_next(place)
    keys = carried_keys(place)
    form = form_of(place, ways_posted(place), request.form)
    keep_step(place, form, keys)
    if step == "edit" or "count" in request.form:
        return pages.show_form(place, form, Keys(new_key(), keys.base_rev))
    if not form.validate(late=keys.base_rev != place.base_rev):
        return show_unread(place, form, keys)
    deal = deal_of_form(form, place.number, place.deal)
    if was_for_another(place, deal, keys.op_key):  # from a page that the browser kept
        keys = Keys(new_key(), keys.base_rev)
    receipt = receipt_of(place, deal)
    if wants_json():
        return answers.receipt_answer(receipt, ticks_of(place) if is_closed(place) else [])
    return pages.show_receipt(place, form, deal, receipt, keys)
