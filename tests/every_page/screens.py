"""The screens that every page has to fit, and what is wrong with it there."""

from pathlib import Path

import pytest
from playwright.sync_api import Page

from tests.every_page.shown import DOUBLE, Screen

MEASURE = (Path(__file__).parent / "measures.js").read_text(encoding="utf-8")
MEASURE = MEASURE[MEASURE.index("(exceptions)") :]
LARGER = {"normal": 1, "large": 1.2, "largest": 1.4}
SCREENS = {
    "narrow": Screen(320, 640),
    "phone": Screen(360, 640),
    "phone, largest letters": Screen(360, 640, "largest"),
    "phone, text at 200 %": Screen(360, 640, "normal", DOUBLE),
    "phone on its side": Screen(640, 360),
    "tablet": Screen(768, 1024),
    "computer": Screen(1280, 720),
}
HARDEST = ("narrow", "phone, text at 200 %")  # the long run has them all
# Links that stand in a line of words or figures, where a bigger target would push the lines apart.
SMALL = [
    "p > a",
    "li > a:not(.word)",
    "dd a",
    "small a",
    "table a",
    ".side__why",  # the total itself, the biggest thing on the page; its letters are the target
    "#good .chip, #bad .chip, #deal-parts .chip",  # patterns: six figures in a row at 320 px; no form asks for so many
]


def faults_on(page: Page, name: str) -> list[str]:
    """What is wrong with the page on this screen, to which it was turned."""
    screen = SCREENS[name]
    letter = page.evaluate("() => parseFloat(getComputedStyle(document.documentElement).fontSize)")
    assert letter == pytest.approx(screen.size * LARGER[screen.letters])
    faults: list[str] = page.evaluate(MEASURE, SMALL)
    return faults
