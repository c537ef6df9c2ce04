"""A whole evening on a phone, from the first page to the printed sheet and the next game."""

import io

import pytest
from pypdf import PdfReader

from tests.journeys import deals

pytestmark = [pytest.mark.browser, pytest.mark.server]


def test_a_whole_evening(every_phone):
    one = every_phone()
    game = deals.start_game(one)
    assert one.says("Deal 1 of 4")
    deals.enter_deal(one, game, 1, deals.FIRST)
    assert one.says("3,945")
    assert one.says("Deal 2 of 4")
    one.tap("Can we open?")
    assert one.says("90")
    one.tap("Back")
    _insist(one, game)
    deals.enter_deal(one, game, 3, deals.THIRD)
    _correct_the_first(one, game)
    deals.enter_deal(one, game, 4, deals.FOURTH)
    assert one.says("Anna + Béla win by 2,440")
    _enter_the_last_again(one, game)
    assert one.says("Anna + Béla win by 2,430")
    assert one.says("1. Anna + Béla 8,650 2. Cili + Dani 6,220")
    _check_sheet(one.fetch("Print"))
    _look_around(one, game)
    one.go(f"{game}/deals/1/history")
    assert one.says("Typed wrong")
    one.go(game)
    one.tap("Next game, same seats")
    assert one.path != game
    assert one.says("Deal 1 of 4")
    assert one.says("Anna + Béla")


def _insist(one, game):
    deals.to_receipt(one, game, 2, deals.SECOND)
    assert one.says("Please look again.")
    one.tap("We agree")
    assert one.says("Mark that the table insists, or correct it.")
    one.choose("The table insists")
    one.tap("We agree")
    assert one.says("6,340")
    one.tap("Score")
    assert one.says("insisted")
    one.tap("To the table")


def _correct_the_first(one, game):
    one.tap("Score")
    one.tap_about("Deal 1")
    kept = {
        name: value for name, value in deals.FIRST.items() if name.endswith(("melded", "left0"))
    }
    for name, value in kept.items():
        assert one.value(name) == value
    one.fill({"s1-melded": "160", "reason": "typed"})
    one.tap("Show the receipt")
    assert one.says("430")
    one.tap("We agree")
    one.tap("Score")
    assert one.says("4,910")
    one.tap("To the table")


def _enter_the_last_again(one, game):
    one.tap("Score")
    one.tap("Undo last deal")
    assert one.says("Deal 4 is taken back.")
    assert one.says("Deal 4 of 4")
    deals.enter_deal(one, game, 4, {**deals.FOURTH, "s0-left0": "100"})


def _check_sheet(pdf):
    text = " ".join(PdfReader(io.BytesIO(pdf)).pages[0].extract_text().split())
    for words in ("Anna + Béla", "Cili + Dani", "8,650", "6,220", "3,945", "430"):
        assert words in text, f"{words} is not on the sheet: {text}"
    assert "insist" in text


def _look_around(one, game, deals_played=4):
    """The pages that an evening does not lead to by itself."""
    one.go(game)
    one.tap("Rules card")
    for number in range(1, deals_played + 1):
        one.go(f"{game}/deals/{number}/history")
    for path in ("/games", "/rules", "/rules/whitnack", "/rules/jd", "/print", "/look"):
        one.go(path)


def test_evening_light_and_the_largest_letters(any_phone):
    one = any_phone()
    one.go("/look")
    one.tap("Evening")
    one.tap("Largest")
    game = deals.start_game(one)
    deals.enter_deal(one, game, 1, {**deals.FIRST, "s1-counts-red_threes_laid": "0"})
    deals.to_receipt(one, game, 2, deals.SECOND)
    assert one.attribute("html", "data-theme") == "evening"
    _look_around(one, game, deals_played=1)
    for path in ("/score", "/opening"):
        one.go(game + path)
