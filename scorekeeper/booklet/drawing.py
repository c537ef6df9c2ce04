"""Draws a booklet as the HTML of its printed pages."""

from scorekeeper.sheets.drawing import draw_page
from scorekeeper.sheets.paper import Format, Paper

from .booklet import Booklet


def booklet_html(booklet: Booklet, paper: Paper, language: str, *, large: bool = False) -> str:
    """All pages; to be printed with what takes long."""
    form = Format(paper)
    return draw_page("booklet.html", language, booklet=booklet, format=form, large=large)
