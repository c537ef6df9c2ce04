"""The page to choose what to print: everything has a usual answer, so it shows a picture at once."""

from dataclasses import dataclass
from typing import Any

from flask import Response, make_response, render_template, request, url_for
from flask_babel import gettext as _
from werkzeug.datastructures import MultiDict

from scorekeeper.models import playable
from scorekeeper.web.access import anyone_at_home
from scorekeeper.web.language import language

from . import bp
from .card import CardError
from .choices import CardChoice, cards_to_print, templates_to_fill
from .paper import PAPERS
from .print_form import PICTURE, SPREADSHEET, USUAL, USUAL_ANSWERS, PrintForm
from .products import NORMAL, PRODUCTS, Wish
from .queries import last_games, seasons_with_games


@bp.get("/print")
@anyone_at_home
def choose() -> Response:
    """What to print, by which rules, on which paper; with a picture of it."""
    cards = cards_to_print()
    usual = {**USUAL_ANSWERS, "variant": cards[0].id}
    form = PrintForm(MultiDict(usual | request.args.to_dict()))
    form.variant.choices = [(card.id, card.name) for card in cards]
    chosen = next((card for card in cards if card.id == form.variant.data), cards[0])
    form.sides.choices = [(USUAL, _("as usual"))] + [
        (str(one.sides), one.words) for one in chosen.sides if not one.usual
    ]
    if form.sides.data not in [value for value, *_rest in form.sides.choices]:
        form.sides.data = USUAL  # other rules were chosen, which have no card for so many
    fits = form.validate()
    picture = _picture(form) if fits else None
    there_is = picture or form.what.data == SPREADSHEET
    body = render_template(
        "sheets/choose.html",
        form=form,
        target=_target(form, chosen) if fits and there_is else "",
        picture=picture,
        about=_about(form) if there_is or not fits else _("There is none for so many sides."),
        templates=templates_to_fill(),
        games=last_games(),
        booklets=seasons_with_games(),
    )
    return make_response(body, form.status)


def _about(form: PrintForm) -> str:
    return str(PRODUCTS[form.what.data].about) if form.what.data in PRODUCTS else ""


def _target(form: PrintForm, chosen: CardChoice) -> str:
    asked = _asked(form)
    if form.what.data == SPREADSHEET:
        asked.pop("size")
        return url_for("sheets.blank_spreadsheet", variant_id=chosen.id, **asked)
    if form.copies.data != 1:
        asked["copies"] = form.copies.data
    return url_for("sheets.product_pdf", what=form.what.data, variant_id=chosen.id, **asked)


@dataclass(frozen=True)
class Picture:
    """Where the picture of a page is, and its size in pixels, so that nothing jumps when it comes."""

    address: str
    width: int
    height: int


def _picture(form: PrintForm) -> Picture | None:
    product, variant = PRODUCTS.get(form.what.data), playable(form.variant.data)
    if product is None or variant is None:
        return None
    asked = _asked(form)
    sides = int(asked["sides"]) if asked["sides"] else None
    wish = Wish(PAPERS[form.paper.data], form.size.data, sides, language(), request.host_url)
    try:
        paper = product.format(variant, wish)
    except CardError:
        return None
    where = {"what": product.id, "variant_id": variant.id}
    return Picture(
        address=url_for("sheets.product_picture", **where, **asked),
        width=PICTURE,
        height=round(PICTURE * paper.full_height / paper.full_width),
    )


def _asked(form: PrintForm) -> dict[str, Any]:
    size = None if form.size.data == NORMAL else form.size.data
    sides = None if form.sides.data == USUAL else form.sides.data
    return {"paper": form.paper.data, "size": size, "sides": sides}
