"""Numbers and dates as the page writes them."""

import pytest

from scorekeeper.web.formatting import day, points, signed


@pytest.mark.parametrize(
    ("value", "text"),
    [
        (0, "0"),
        (-0, "0"),
        (5, "5"),
        (1250, "1,250"),
        (-90, "−90"),
        (-1234567, "−1,234,567"),
        (None, ""),
        (10**30, "1" + ",000" * 10),
    ],
)
def test_points(value, text):
    assert points(value) == text


@pytest.mark.parametrize(("value", "text"), [(100, "+100"), (-100, "−100"), (0, "0"), (None, "")])
def test_signed(value, text):
    assert signed(value) == text


def test_a_date_is_in_words_and_other_text_stays():
    assert day("2026-11-27") == "27 November 2026"
    assert day("last winter") == "last winter"
