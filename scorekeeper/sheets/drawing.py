"""Draws plain data as the HTML of a printed page, and has it printed. No other file knows the templates.

The templates see strings and numbers only, all of them escaped.
"""

from dataclasses import dataclass
from functools import cache
from typing import Any

from flask_babel import gettext, ngettext
from jinja2 import Environment, FileSystemLoader, StrictUndefined

from scorekeeper.web.places import site_folder

from .code import Code, code_at
from .evening import Evening
from .layout import Arrangement
from .paper import Format, Paper
from .press import LONG_WORK, Press, Printed, long_press, press
from .rules_sheet import RulesSheet
from .sheet import Sheet
from .slip import Slip
from .tally_card import TallySheet

# Width of the lines' names on a filled sheet, in millimetres; in large print too.
SHEET_LABEL, LARGE_LABEL = 47.0, 66.0
SHEET_ROW, LARGE_SHEET_ROW = 7.2, 9.6  # nothing is written by hand there
LONG_EVENING = 8  # games; with more it takes long


def blank_html(arrangement: Arrangement, language: str) -> str:
    """The page of a blank card."""
    return _draw(
        "card.html", language, arrangement=arrangement, card=arrangement.card, fillable=False
    )


def fillable_html(arrangement: Arrangement, language: str) -> str:
    """The same with fields that a tablet can fill in; to be printed with `forms=True`."""
    return _draw(
        "card.html", language, arrangement=arrangement, card=arrangement.card, fillable=True
    )


@dataclass(frozen=True)
class SheetSize:
    """The sizes of a filled sheet's tables, in millimetres."""

    column: float
    label: float
    row: float
    code: Code | None


def sheet_html(sheet: Sheet, paper: Paper, language: str, host: str = "") -> str:
    """The pages of a filled sheet; `host` is this server's address, for the code of the game."""
    form = Format(paper, lying=sheet.lies)
    return _draw("sheet.html", language, sheet=sheet, size=_size(sheet, form, host), format=form)


def evening_html(evening: Evening, paper: Paper, language: str, host: str = "") -> str:
    """What the games came to, then their sheets."""
    upright, lying = Format(paper), Format(paper, lying=True)
    sheets = [(one, _size(one, lying if one.lies else upright, host)) for one in evening.sheets]
    row = LARGE_SHEET_ROW if evening.large else SHEET_ROW
    label = LARGE_LABEL if evening.large else SHEET_LABEL
    sizes = {"format": upright, "lying": lying, "row": row, "label": label}
    return _draw("evening.html", language, evening=evening, sheets=sheets, **sizes)


def _size(sheet: Sheet, form: Format, host: str) -> SheetSize:
    columns = sheet.per_block * len(sheet.sides)
    code = code_at(host, f"/games/{sheet.code}") if sheet.code else None
    label = LARGE_LABEL if sheet.large else SHEET_LABEL
    row = LARGE_SHEET_ROW if sheet.large else SHEET_ROW
    return SheetSize(round((form.width - label) / columns, 2), label, row, code)


def slip_html(slip: Slip, language: str) -> str:
    """A page of slips, all alike."""
    return _draw("slip.html", language, slip=slip, fit=slip.fit, format=slip.fit.format)


def rules_html(sheet: RulesSheet, language: str) -> str:
    """The rules card, two on a page or one."""
    return _draw("rules.html", language, sheet=sheet, fit=sheet.fit, format=sheet.fit.format)


def tally_html(sheet: TallySheet, language: str) -> str:
    """Tally cards, one for each person."""
    return _draw("tally.html", language, sheet=sheet, fit=sheet.fit, format=sheet.fit.format)


def print_page(html: str, *, by: Press = press, **wishes: Any) -> Printed:
    """The PDF of a page; raises a PrintingError if there is none. See pdf.draw() for what may be wished."""
    return by.draw(html, style(), **wishes)


def print_long(html: str, **wishes: Any) -> Printed:
    """The same for what takes long: it has more time, and sheets need not wait for it."""
    return print_page(html, by=long_press, seconds=LONG_WORK, **wishes)


def draw_page(template: str, language: str, **data: Any) -> str:
    """The HTML of a template for paper, from plain data."""
    return _draw(template, language, **data)


def _draw(template: str, language: str, **data: Any) -> str:
    return _templates().get_template(f"sheets/{template}").render(language=language, **data)


@cache
def style() -> str:
    """The style sheet of all printed pages: the files of static/css/paper in order."""
    folder = site_folder("static") / "css" / "paper"
    return "\n".join(path.read_text("utf-8") for path in sorted(folder.glob("*.css")))


@cache
def _templates() -> Environment:
    # An environment of its own: a sheet needs no request, no session and no addresses.
    made = Environment(
        loader=FileSystemLoader(site_folder("templates")),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        extensions=["jinja2.ext.i18n"],
    )
    made.install_gettext_callables(gettext, ngettext, newstyle=True)  # type: ignore[attr-defined]
    return made
