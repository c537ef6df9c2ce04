"""Cards of a set of rules: as PDF, as a picture of the first page, as a spreadsheet; and tally cards."""

from flask import Response, abort, redirect, request
from flask_babel import gettext as _
from werkzeug.wrappers import Response as AnyResponse

from scorekeeper.models import playable
from scorekeeper.rules import Variant, catalogue
from scorekeeper.web.access import anyone_at_home
from scorekeeper.web.blank_words import missing_words
from scorekeeper.web.language import language
from scorekeeper.web.links import url_if
from scorekeeper.web.text import TextError, clean_text

from . import bp
from .answers import paper_asked, pdf, picture, refused, spreadsheet
from .card import MOST_SIDES, CardError
from .drawing import tally_html
from .print_form import MOST_COPIES, PICTURE
from .products import LARGE, NORMAL, PRODUCTS, SIZES, Product, Wish
from .queries import let_go
from .tally_card import may_be_made, tally_sheet
from .workbook import MEDIA_TYPE, blank_workbook

MOST_ROUNDS = 30


@bp.get("/print/<what>/<variant_id>.pdf")
@anyone_at_home
def product_pdf(what: str, variant_id: str) -> Response:
    """A card of a variant."""
    product = PRODUCTS.get(what) or abort(404)
    variant = playable(variant_id)
    if variant is None:
        return _unknown(variant_id)
    html = _html(product, variant)
    name = f"{what}-{variant_id}.pdf"
    return pdf(html, name, copies=_number("copies", MOST_COPIES), forms=product.forms)


@bp.get("/print/<what>/<variant_id>.png")
@anyone_at_home
def product_picture(what: str, variant_id: str) -> Response:
    """The first page of a card."""
    product, variant = PRODUCTS.get(what), playable(variant_id)
    if product is None or variant is None:
        abort(404)
    return picture(_html(product, variant), PICTURE)


@bp.get("/play/<variant_id>")
@anyone_at_home
def begin(variant_id: str) -> AnyResponse:
    """A new game by these rules: where the code of a card leads, short enough to type."""
    known = playable(variant_id) and url_if("games.new_game", variant=variant_id)
    return redirect(known) if known else abort(404)


@bp.get("/print/<variant_id>.xlsx")
@anyone_at_home
def blank_spreadsheet(variant_id: str) -> Response:
    """The spreadsheet of a variant, to be filled in."""
    variant = playable(variant_id) or abort(404)
    try:
        data = blank_workbook(variant, _sides(), paper_asked().id)
    except CardError:
        abort(404)
    return spreadsheet(data, f"score-card-{variant_id}.xlsx", MEDIA_TYPE)


@bp.get("/print/tally.pdf")
@anyone_at_home
def tally_pdf() -> Response:
    """Tally cards for rotating partners, by name or by number."""
    people, rounds = _people(), request.args.get("rounds", "")
    number = int(rounds) if rounds in map(str, range(1, MOST_ROUNDS + 1)) else 0
    sheet = tally_sheet(people, paper_asked(), rounds=number, large=_size() == LARGE)
    return pdf(tally_html(sheet, language()), "tally-cards.pdf")


def _html(product: Product, variant: Variant) -> str:
    wish = Wish(paper_asked(), _size(), _sides(), language(), request.host_url)
    try:
        html = product.draw(variant, wish)
    except CardError:
        abort(404)
    let_go()
    return html


def _unknown(variant_id: str) -> Response:
    """A template has no card before a table has filled it in; anything else is not there."""
    if variant_id not in catalogue.ids():
        abort(404)
    words = _(
        "%(name)s is a template. These are still open: %(missing)s.",
        name=_(catalogue.name(variant_id)),
        missing="; ".join(missing_words(variant_id)),
    )
    return refused(_("There is no card of this yet"), words, 422)


def _people() -> int | tuple[str, ...]:
    """Names, one a line, or how many people; 422 for too few, too many or what can't be printed."""
    lines = [line for line in request.args.get("people", "").splitlines() if line.strip()]
    try:
        names = tuple(clean_text(line) for line in lines)
    except TextError:
        abort(422)
    number = request.args.get("number", "8")
    many = len(names) or (int(number) if number in map(str, range(1, 100)) else 0)
    if not may_be_made(many):
        abort(422)
    return names or many


def _size() -> str:
    name = request.args.get("size", NORMAL)
    return name if name in SIZES else abort(422)


def _sides() -> int | None:
    """How many sides the card is for; none is asked for the usual number."""
    text = request.args.get("sides", "")
    if not text:
        return None
    return int(text) if text in map(str, range(2, MOST_SIDES + 1)) else abort(404)


def _number(name: str, most: int) -> int:
    text = request.args.get(name, "1")
    return int(text) if text in map(str, range(1, most + 1)) else abort(422)
