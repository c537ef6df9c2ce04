"""People come and go in the middle of an evening, change their names, and tell others how it went."""

import pytest

from tests.journeys import deals
from tests.journeys.conftest import PLAIN_LATER

# A phone at home has no clipboard for scripts, and perhaps nothing to share with.
LISTEN = """() => {
  delete Navigator.prototype.share
  addEventListener("copy", () => { window.copied = document.activeElement.value })
}"""

pytestmark = [pytest.mark.browser, pytest.mark.server]


@PLAIN_LATER
def test_somebody_sits_in_and_somebody_is_called_otherwise(every_phone):
    one = every_phone()
    game = deals.sit_down(one)
    deals.enter_deal(one, game, 1, deals.FIRST)
    one.tap("Somebody comes or goes")
    one.fill({"name": "Eva", "seat": "2"})
    one.tap("Sit in")
    assert one.path == game
    assert one.says("Anna + Béla (Eva)")
    assert one.says("Eva for Béla from deal 2")
    one.tap("A name is wrong")
    one.tap_about("Anna")
    one.write("#name", "Zoe")
    one.tap("Save")
    one.tap("Done")
    assert one.path == game
    assert one.says("Zoe + Béla (Eva)")
    one.tap("Change: Dealer")
    one.tap("Dani")
    assert one.says("Dealer Dani")
    one.go(f"{game}/deals/1/history")
    assert one.holds("Zoe went out")
    assert not one.holds("Eva")


@PLAIN_LATER
def test_one_more_plays_the_next_game(every_phone):
    one = every_phone()
    game = deals.sit_down(one)
    deals.enter_deal(one, game, 1, deals.FIRST)
    one.tap("Somebody comes or goes")
    one.fill({"name": "Eva", "seat": "nobody"})
    one.tap("End this game, begin the next one")
    assert one.says("Who sits where?")
    one.tap("Start the game")
    assert one.path != game
    assert one.holds("Eva")
    one.go(game)
    assert one.says("Anna + Béla win by 3,525")


@PLAIN_LATER
def test_the_same_evening_again_is_two_taps_from_home(every_phone):
    one = every_phone()
    game = deals.sit_down(one)
    one.go("/")
    one.tap("New evening")
    one.tap_about("Same as last time")
    assert one.path != game
    assert one.says("Anna + Béla")
    assert one.says("Deal 1 of 4")


def test_the_result_is_copied_with_one_tap(phone):
    one = phone()
    game = deals.sit_down(one)
    deals.enter_deal(one, game, 1, deals.FIRST)
    one.tap("End the game here")
    one.page.evaluate(LISTEN)
    one.choose("Share as text")
    assert one.says("Copied. Paste it wherever you like.")
    assert one.path == game
    assert "1. Anna + Béla: 3,945" in one.page.evaluate("window.copied")


def test_without_scripts_the_result_is_a_page_of_text(phone):
    one = phone(javascript=False)
    game = deals.sit_down(one)
    deals.enter_deal(one, game, 1, deals.FIRST)
    one.tap("End the game here")
    assert "1. Anna + Béla: 3,945" in one.fetch("Share as text").decode()
