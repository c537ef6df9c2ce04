"""The pages of a deal: the form, the receipt, the conflict, the history."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from flask import Response, make_response, render_template, request
from flask_babel import gettext as _

from scorekeeper.rules import Deal
from scorekeeper.web.fields import Problem
from scorekeeper.web.source_words import edition_words
from scorekeeper.web.why_words import SideWhy, whys

from .comparison import Comparison
from .entry_page import entry_page
from .forms import DealForm
from .posted import Keys, new_key, typed_pairs, who_may_agree
from .queries import Place
from .receipt import Receipt, not_answered
from .versions import Version, out_words


@dataclass(frozen=True)
class ReceiptPage:
    """The receipt of a deal that was typed."""

    place: Place
    receipt: Receipt
    keys: Keys
    out: str
    typed: list[tuple[str, str]]
    insisted: Sequence[str]
    agree: list[str]
    agreed: str
    readers: str
    whys: list[tuple[str, SideWhy]]
    asks: bool  # somebody wanted to save it, and something stands open


def show_form(place: Place, form: DealForm, keys: Keys, status: int = 200) -> Response:
    """The form; with a summary if it was typed and can't be read."""
    page = entry_page(place, form, keys)
    return _answer("deals/entry.html", status, page=page, problems=form.problems())


def show_receipt(
    place: Place, form: DealForm, deal: Deal, receipt: Receipt, keys: Keys, status: int = 200
) -> Response:
    """Both sides line by line, with what the checks say."""
    insisted = request.form.getlist("insists")
    page = ReceiptPage(
        place=place,
        receipt=receipt,
        keys=keys,
        out=out_words(deal, place.sides),
        typed=typed_pairs(form),
        insisted=insisted,
        agree=who_may_agree(place, form),
        agreed=request.form.get("agreed", ""),
        readers=other_sides(place, deal),
        whys=_named_whys(place, deal),
        asks=status != 200,
    )
    wanted = receipt.of_level("error")
    if page.asks and not wanted:
        wanted = not_answered(receipt.findings, insisted)
    problems = [Problem(f"finding-{finding.key}", finding.message) for finding in wanted]
    return _answer("deals/receipt.html", status, page=page, problems=problems)


def other_sides(place: Place, deal: Deal) -> str:
    """Who should read the receipt: the sides that did not go out, and most likely did not type it."""
    if deal.out is None:
        return ""
    others = [name for side, name in enumerate(place.sides) if side != deal.out.side]
    return _(" or ").join(others)


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


def show_undo_conflict(place: Place, saved: Version) -> Response:
    """What the deal says now, to somebody who wanted to undo what it said before."""
    keys = Keys(new_key(), place.base_rev)
    return _answer("deals/undo-conflict.html", 409, place=place, saved=saved, keys=keys)


def show_history(place: Place, versions: Sequence[Version]) -> Response:
    """Everything that was ever saved for a deal."""
    return _answer("deals/history.html", 200, place=place, versions=versions)


def _named_whys(place: Place, deal: Deal) -> list[tuple[str, SideWhy]]:
    found = whys(place.variant, place.seating, place.game.packs, deal)
    return list(zip(place.sides, found, strict=True))


def show_why(place: Place, deal: Deal) -> Response:
    """Every figure of a deal, with how it came about."""
    found = zip(_named_whys(place, deal), place.before, strict=True)
    return _answer(
        "deals/why.html",
        200,
        place=place,
        out=out_words(deal, place.sides),
        sides=[(name, side, before) for (name, side), before in found],
        edition=edition_words(place.variant),
    )


def _answer(template: str, status: int, **context: Any) -> Response:
    answer = make_response(render_template(template, **context))
    answer.status_code = status
    # Back must show these pages with all that was typed in them: the phone may keep them, nobody else.
    answer.headers["Cache-Control"] = "private, no-cache"
    answer.vary.update(("Cookie", "Accept"))
    return answer
