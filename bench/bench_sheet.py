"""The filled sheet through our worker against WeasyPrint alone on the same HTML, and what the worker holds."""

import json
import statistics
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import weasyprint
from weasyprint.text.fonts import FontConfiguration

from bench.evenings import evenings
from bench.figure import Figure
from scorekeeper.record import read_record
from scorekeeper.sheets.drawing import sheet_html, style
from scorekeeper.sheets.paper import PAPERS
from scorekeeper.sheets.played import played_of_record
from scorekeeper.sheets.press import Press
from scorekeeper.sheets.sheet import sheet_of

RUNS = 21
WARM_UP = 5
SHEETS = 200
SEED = 20261127
GOAL_RATIO = 1.2
GOAL_MB = 80  # with the 80 of the server at rest these are the 160 of both


def figures() -> Iterator[Figure]:
    """Ours from the record to the PDF; both warm, turn by turn, on one FontConfiguration each."""
    record = json.dumps(next(iter(evenings(1, SEED))))
    press, fonts = Press(sheets=10 * SHEETS), FontConfiguration()
    css = style()
    page = _page(record)

    def alone() -> bytes:
        sheet = weasyprint.CSS(string=css, font_config=fonts)
        html = weasyprint.HTML(string=page)
        made: bytes = html.write_pdf(font_config=fonts, stylesheets=[sheet])
        return made

    try:
        ours, theirs = _turn_by_turn(lambda: press.draw(_page(record), css), alone)
        yield Figure(
            name="filled sheet of four deals, from the record to the PDF",
            measured=ours,
            unit="ms",
            base=theirs,
            base_name="WeasyPrint alone, without tags",
            goal=GOAL_RATIO,
        )
        for _ in range(SHEETS - RUNS - WARM_UP):
            press.draw(page, css)
        yield Figure(
            name=f"memory of the PDF worker after {SHEETS} sheets",
            measured=_resident_mb(press.pid),
            unit="MB",
            goal=GOAL_MB,
        )
    finally:
        press.close()


def _page(record: str) -> str:
    return sheet_html(sheet_of(played_of_record(read_record(record))), PAPERS["a4"], "en")


def _turn_by_turn(first: Callable[[], object], second: Callable[[], object]) -> tuple[float, float]:
    """Medians in milliseconds; what slows the machine down meanwhile slows both."""
    times: tuple[list[float], list[float]] = ([], [])
    for _ in range(WARM_UP + RUNS):
        for call, found in zip((first, second), times, strict=True):
            before = time.perf_counter()
            call()
            found.append((time.perf_counter() - before) * 1000)
    return statistics.median(times[0][WARM_UP:]), statistics.median(times[1][WARM_UP:])


def _resident_mb(pid: int | None) -> float:
    status = Path(f"/proc/{pid}/status").read_text()
    (line,) = [line for line in status.splitlines() if line.startswith("VmRSS")]
    return int(line.split()[1]) / 1024
