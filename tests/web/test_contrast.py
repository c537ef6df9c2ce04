"""The colours as they stand in tokens.css: text at least 7:1 on its ground, lines at least 3:1."""

import re
from pathlib import Path

import pytest

CSS = (Path(__file__).parents[2] / "static/css/tokens.css").read_text(encoding="utf-8")
GROUNDS = ("paper", "surface")
TEXTS = [(text, ground) for text in ("ink", "soft", "felt", "red", "wild") for ground in GROUNDS]
TEXTS += [("error", "paper"), ("warning", "surface")]
TEXTS += [("on-felt", "felt"), ("paper", "ink"), ("warning", "warning-ground")]
TEXTS += [("error", "error-ground")]
THEMES = ("day", "evening")


def palette(theme):
    start = CSS.index('[data-theme="evening"]')
    part = CSS[start:] if theme == "evening" else CSS[:start]
    return dict(re.findall(r"--raw-([a-z-]+): (#[0-9A-F]{6});", part))


def luminance(colour):
    parts = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    linear = [p / 12.92 if p <= 0.04045 else ((p + 0.055) / 1.055) ** 2.4 for p in parts]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(one, other):
    light, dark = sorted((luminance(one), luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def test_black_on_white_is_21_to_1():
    assert contrast("#000000", "#FFFFFF") == pytest.approx(21)


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize(("text", "ground"), TEXTS)
def test_text_can_be_read(theme, text, ground):
    colours = palette(theme)
    assert contrast(colours[text], colours[ground]) >= 7


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("ground", GROUNDS)
def test_lines_can_be_seen(theme, ground):
    colours = palette(theme)
    assert contrast(colours["line"], colours[ground]) >= 3


def test_both_lights_have_the_same_colours():
    assert palette("day").keys() == palette("evening").keys()
