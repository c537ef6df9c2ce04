"""The pages of a deal: the form, the receipt, the conflict, the history."""

from collections.abc import Sequence
from typing import Any

from flask import Response, make_response, render_template, request

from scorekeeper.rules import Deal
from scorekeeper.web.source_words import edition_words
from scorekeeper.web.why_words import opening_why

from .agreeing import is_closed
from .comparison import Comparison
from .draft_page import draft_box, unsaved
from .entry_page import entry_page
from .forms import DealForm
from .posted import Keys, new_key, typed_pairs
from .queries import Place
from .receipt import Receipt
from .receipt_page import named_whys, receipt_page, ticks_of, unticked
from .saved_page import SavedPage
from .versions import Version, out_words


def show_form(place: Place, form: DealForm, keys: Keys, status: int = 200) -> Response:
    """The form; with a summary if it was typed and can't be read."""
    page = entry_page(place, form, keys)
    draft = draft_box(place)
    return _answer("deals/entry.html", status, page=page, problems=form.problems(), draft=draft)


def show_receipt(
    place: Place, form: DealForm, deal: Deal, receipt: Receipt, keys: Keys, status: int = 200
) -> Response:
    """Both sides line by line, with what the checks say and whose word is asked."""
    page = receipt_page(place, form, deal, receipt, keys, refused=status != 200)
    return _answer("deals/receipt.html", status, page=page, problems=page.problems())


def show_saved(page: SavedPage, status: int = 200) -> Response:
    """A deal as it stands, for whoever has not agreed to it yet."""
    return _answer("deals/look.html", status, page=page)


def show_conflict(place: Place, form: DealForm, comparison: Comparison, status: int) -> Response:
    """What is saved and what was sent, side by side, to choose from."""
    typed = typed_pairs(form)
    if not any(name == "reason" for name, _value in typed):
        typed.append(("reason", "both"))
    typed += [("insists", key[:200]) for key in request.form.getlist("insists")[:50]]
    keys = Keys(new_key(), place.base_rev)
    return _answer(
        "deals/conflict.html", status, place=place, comparison=comparison, typed=typed, keys=keys
    )


def show_undo(place: Place, saved: Version, status: int) -> Response:
    """What the deal says now, to somebody whose undo was refused: it was changed, or it takes every side."""
    page = {"place": place, "saved": saved, "keys": Keys(new_key(), place.base_rev)}
    ticks = ticks_of(place) if is_closed(place) else []
    problems = [unticked(ticks)] if ticks and status == 422 else []
    return _answer("deals/undo-refused.html", status, **page, ticks=ticks, problems=problems)


def show_history(place: Place, versions: Sequence[Version]) -> Response:
    """Everything that was ever saved for a deal."""
    return _answer(
        "deals/history.html", 200, place=place, versions=versions, unsaved=unsaved(place)
    )


def show_why(place: Place, deal: Deal) -> Response:
    """Every figure of a deal, with how it came about."""
    found = zip(named_whys(place, deal), place.before, strict=True)
    at = place.seating.players, deal.number
    return _answer(
        "deals/why.html",
        200,
        place=place,
        out=out_words(deal, place.sides),
        sides=[
            (name, side, before, opening_why(place.variant, at, before))
            for (name, side), before in found
        ],
        edition=edition_words(place.variant),
    )


def _answer(template: str, status: int, **context: Any) -> Response:
    answer = make_response(render_template(template, **context))
    answer.status_code = status
    # Back must show these pages with all that was typed in them: the phone may keep them, nobody else.
    answer.headers["Cache-Control"] = "private, no-cache"
    answer.vary.update(("Cookie", "Accept"))
    return answer
