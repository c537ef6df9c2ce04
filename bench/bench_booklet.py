"""A booklet of thirty pages, and a hundred sheets of an evening: one by one, and in one PDF."""

import dataclasses
import json
import resource
import time
from collections.abc import Callable, Iterator
from typing import Any

import pypdfium2
import weasyprint
from flask import Flask
from flask_babel import Babel
from weasyprint.text.fonts import FontConfiguration

from bench.evenings import evenings
from bench.figure import Figure
from scorekeeper.booklet.drawing import booklet_html
from scorekeeper.booklet.telling import booklet_of
from scorekeeper.record import read_record
from scorekeeper.sheets.drawing import evening_html, print_long, sheet_html, style
from scorekeeper.sheets.evening import evening_of
from scorekeeper.sheets.paper import PAPERS
from scorekeeper.sheets.played import Played, played_of_record
from scorekeeper.sheets.press import LONG_WORK, Press
from scorekeeper.sheets.sheet import sheet_of
from tests.booklet.conftest import chronicle

PEOPLE, DAYS, GAMES = 12, 24, 3
SHEETS, IN_ONE = 100, 50  # more than some 75 in one PDF would take more memory than a worker may
SEED = 20261127
A4 = PAPERS["a4"]
GOAL_RATIO = 1.2
GOAL_MB = 512
CPU_SECONDS = 10  # of a usual sheet


def figures() -> Iterator[Figure]:
    """Seconds, and the most memory that a worker took."""
    app = Flask(__name__)
    Babel(app)
    with app.test_request_context():
        yield from _booklet()
        games = [_played(record) for record in evenings(SHEETS, SEED)]
        yield from _one_by_one(games)
        yield from _in_one(games[:IN_ONE])
        yield Figure(
            name="… the most memory that any worker took",
            measured=resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss / 1024,
            unit="MB",
            goal=GOAL_MB,
        )


def _booklet() -> Iterator[Figure]:
    told = chronicle([f"Person {number}" for number in range(PEOPLE)], days=DAYS, games=GAMES)

    def html() -> str:
        return booklet_html(booklet_of(told, "", ""), A4, "en")

    pages = len(pypdfium2.PdfDocument(print_long(html()).pdf))
    yield Figure(
        name=f"booklet of {pages} pages, work with the start of its worker",
        measured=_work(lambda: print_long(html())),
        unit="s",
        goal=CPU_SECONDS,
    )


def _one_by_one(games: list[Played]) -> Iterator[Figure]:
    pages = [sheet_html(sheet_of(game), A4, "en") for game in games]
    press = Press(sheets=2 * SHEETS)
    try:
        press.draw(pages[0], style())
        fonts, css = FontConfiguration(), style()
        sheet = weasyprint.CSS(string=css, font_config=fonts)
        alone = _seconds(
            lambda: [
                weasyprint.HTML(string=page).write_pdf(font_config=fonts, stylesheets=[sheet])
                for page in pages
            ]
        )
        took = _seconds(lambda: [press.draw(page, css) for page in pages])
    finally:
        press.close()
    yield Figure(
        name=f"{SHEETS} sheets of an evening, one by one",
        measured=took,
        unit="s",
        base=alone,
        base_name="WeasyPrint alone, without tags",
        goal=GOAL_RATIO,
    )


def _in_one(games: list[Played]) -> Iterator[Figure]:
    html = evening_html(evening_of(games), A4, "en")
    yield Figure(
        name=f"an evening of {IN_ONE} games in one PDF, work",
        measured=_work(lambda: print_long(html)),
        unit="s",
        goal=LONG_WORK,
    )


def _played(record: dict[str, Any]) -> Played:
    return dataclasses.replace(played_of_record(read_record(json.dumps(record))), code="K7M3QX")


def _work(call: Callable[[], object]) -> float:
    """Seconds of a processor that workers took which are gone by now, as those of print_long() are."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    call()
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def _seconds(call: Callable[[], object]) -> float:
    before = time.perf_counter()
    call()
    return time.perf_counter() - before
