"""The page to choose what to print: everything has a usual answer, so it shows a picture at once."""

from flask import Response, make_response, render_template, request, url_for
from flask_babel import gettext as _
from werkzeug.datastructures import MultiDict

from scorekeeper.web.access import anyone_at_home

from . import bp
from .choices import CardChoice, cards_to_print, templates_to_fill
from .print_form import SPREADSHEET, USUAL, USUAL_ANSWERS, PrintForm
from .products import NORMAL, PRODUCTS
from .queries import last_games


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
    body = render_template(
        "sheets/choose.html",
        form=form,
        target=_target(form, chosen) if fits else "",
        picture=_picture(form) if fits else "",
        about=str(PRODUCTS[form.what.data].about) if form.what.data in PRODUCTS else "",
        templates=templates_to_fill(),
        games=last_games(),
    )
    return make_response(body, form.status)


def _target(form: PrintForm, chosen: CardChoice) -> str:
    asked = _asked(form)
    if form.what.data == SPREADSHEET:
        asked.pop("size")
        return url_for("sheets.blank_spreadsheet", variant_id=chosen.id, **asked)
    if form.copies.data != 1:
        asked["copies"] = form.copies.data
    return url_for("sheets.product_pdf", what=form.what.data, variant_id=chosen.id, **asked)


def _picture(form: PrintForm) -> str:
    if form.what.data == SPREADSHEET:
        return ""
    where = {"what": form.what.data, "variant_id": form.variant.data}
    return url_for("sheets.product_picture", **where, **_asked(form))


def _asked(form: PrintForm) -> dict[str, object]:
    size = None if form.size.data == NORMAL else form.size.data
    sides = None if form.sides.data == USUAL else form.sides.data
    return {"paper": form.paper.data, "size": size, "sides": sides}
