"""The page to choose what to print, and the PDFs themselves."""

from flask import Response, abort, jsonify, make_response, render_template, request
from flask_babel import gettext as _
from flask_babel import lazy_gettext

from scorekeeper.models import playable
from scorekeeper.rules import catalogue
from scorekeeper.web.access import anyone_at_home
from scorekeeper.web.blank_words import missing_words
from scorekeeper.web.errors import wants_json
from scorekeeper.web.language import language

from . import bp
from .card import MOST_SIDES, CardError, card_of
from .choices import cards_to_print, templates_to_fill
from .drawing import blank_html, print_page, sheet_html
from .layout import LAYOUTS, TWO_UP, arrange
from .paper import PAPERS, Paper
from .press import PrintingBusy, PrintingError, PrintingOff
from .queries import game_or_404, last_games, let_go, played_of
from .sheet import sheet_of
from .workbook import MEDIA_TYPE, blank_workbook, game_workbook

NOT_PRINTED = {
    PrintingOff: (
        lazy_gettext("Printing is off"),
        lazy_gettext(
            "The machine that runs this lacks what drawing takes. Everything else works. "
            "On Debian or Ubuntu this brings it: sudo apt-get install --no-install-recommends "
            "libpangoft2-1.0-0 libharfbuzz-subset0 fonts-noto-core fonts-dejavu-core"
        ),
    ),
    PrintingBusy: (
        lazy_gettext("Other sheets are being printed"),
        lazy_gettext("Wait a few seconds, then try again."),
    ),
    PrintingError: (
        lazy_gettext("This sheet could not be printed"),
        lazy_gettext("It may be longer than a sheet can be. The game itself is safe."),
    ),
}


@bp.get("/print")
@anyone_at_home
def choose() -> str:
    """What to print, and on which paper."""
    return render_template(
        "sheets/choose.html",
        paper=_paper(),
        papers=PAPERS.values(),
        cards=cards_to_print(),
        templates=templates_to_fill(),
        games=last_games(),
    )


@bp.get("/games/<code:code>/sheet.pdf")
@anyone_at_home
def game_pdf(code: str) -> Response:
    """The filled sheet of a game as it stands."""
    game, paper = game_or_404(code), _paper()
    name = f"score-sheet-{game.date}-{game.code}.pdf"
    sheet = sheet_of(played_of(game))
    let_go()
    return _pdf(sheet_html(sheet, paper, language()), name)


@bp.get("/print/blank/<variant_id>.pdf")
@anyone_at_home
def blank_pdf(variant_id: str) -> Response:
    """The blank card of a variant."""
    variant = playable(variant_id)
    if variant is None and variant_id not in catalogue.ids():
        abort(404)
    if variant is None:
        missing = missing_words(variant_id)
        return _refused(
            _("There is no card of this yet"),
            _(
                "%(name)s is a template. These are still open: %(missing)s.",
                name=_(catalogue.name(variant_id)),
                missing="; ".join(missing),
            ),
            422,
        )
    paper, layout, sides = _paper(), _layout(), _sides()
    try:
        card = card_of(variant, sides)
    except CardError:
        abort(404)
    let_go()
    html = blank_html(arrange(card, paper, layout), language())
    return _pdf(html, f"blank-card-{variant_id}.pdf")


@bp.get("/games/<code:code>/score-card.xlsx")
@anyone_at_home
def game_spreadsheet(code: str) -> Response:
    """The spreadsheet of a game as it stands; it computes on."""
    game, paper = game_or_404(code), _paper()
    name = f"score-card-{game.date}-{game.code}.xlsx"
    played = played_of(game)
    let_go()
    return _spreadsheet(game_workbook(played, paper.id), name)


@bp.get("/print/blank/<variant_id>.xlsx")
@anyone_at_home
def blank_spreadsheet(variant_id: str) -> Response:
    """The spreadsheet of a variant, to be filled in."""
    variant = playable(variant_id) or abort(404)
    try:
        data = blank_workbook(variant, _sides(), _paper().id)
    except CardError:
        abort(404)
    return _spreadsheet(data, f"score-card-{variant_id}.xlsx")


def _spreadsheet(data: bytes, name: str) -> Response:
    answer = Response(data, content_type=MEDIA_TYPE)
    answer.headers.set("Content-Disposition", "attachment", filename=name)
    return answer


def _pdf(html: str, name: str) -> Response:
    """The printed page, to be looked at in the browser; or why there is none."""
    try:
        printed = print_page(html)
    except PrintingError as error:
        title, advice = NOT_PRINTED.get(type(error), NOT_PRINTED[PrintingError])
        return _refused(str(title), str(advice), 503)
    answer = Response(printed.pdf, content_type="application/pdf")
    answer.headers.set("Content-Disposition", "inline", filename=name)
    return answer


def _refused(title: str, advice: str, status: int) -> Response:
    if wants_json():
        answer = jsonify({"ok": False, "error": title, "errors": [], "status": status})
    else:
        answer = make_response(render_template("errors/error.html", title=title, advice=advice))
    answer.status_code = status
    return answer


def _paper() -> Paper:
    name = request.args.get("paper", "a4")
    return PAPERS[name] if name in PAPERS else abort(422)


def _layout() -> str:
    name = request.args.get("layout", TWO_UP)
    return name if name in LAYOUTS else abort(422)


def _sides() -> int | None:
    """How many sides the card is for; none is asked for the usual number."""
    text = request.args.get("sides", "")
    if not text:
        return None
    return int(text) if text in map(str, range(2, MOST_SIDES + 1)) else abort(404)
