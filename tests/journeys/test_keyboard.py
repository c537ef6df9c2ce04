"""An evening by the keyboard alone, and what a screen reader is told on the way."""

import pytest

from tests.journeys import deals
from tests.journeys.keyboard import Keyboard

pytestmark = [pytest.mark.browser, pytest.mark.server]


# WebKit marks no focus where no window manager says that its window is the active one.
@pytest.mark.parametrize(
    "any_phone", ["chromium", pytest.param("firefox", marks=pytest.mark.long)], indirect=True
)
def test_an_evening_by_keyboard(any_phone):
    one = any_phone()
    keys = Keyboard(one)
    one.go("/")
    keys.follow("New evening")
    for place, name in enumerate(deals.PEOPLE, 1):
        keys.write(f"New name {place}", name)
    keys.follow("Next")
    keys.choose("variant", "whitnack")
    keys.follow("Next")
    keys.follow("Start the game")
    game = one.path
    keys.follow("Enter deal 1")
    keys.fill(deals.FIRST)
    keys.follow("Show the receipt")
    assert one.says("3,945")
    keys.follow("We agree")
    assert one.path == game
    assert one.says("Deal 2 of 4")
    keys.follow("Score")
    keys.follow("Undo last deal")
    assert one.says("Deal 1 is taken back.")


def test_what_a_screen_reader_is_told_while_a_deal_is_entered(phone):
    one = phone()
    deals.sit_down(one)
    one.tap("Enter deal 1")
    assert _told(one, "main") >= {
        'heading "Enter deal 1" [level=1]',
        'group "Who went out?"',
        'radio "Anna with Béla"',
    }
    one.page.locator("[name=out][value='0.0']").press("Space")
    one.choose("Next")
    assert _told(one, "main") >= {
        'group "Anna + Béla"',
        'group "Clean books 500 each"',
        'radio "3"',
    }
    one.fill({"s0-books-clean": "2"})
    assert "status: 1,100" in _told(one, "footer"), "the sum so far is said as it changes"
    one.fill({name: value for name, value in deals.FIRST.items() if name != "out"})
    one.tap("Show the receipt")
    told = _told(one, "main")
    assert any(line.startswith('heading "') and "[level=1]" in line for line in told), told
    assert any(line.startswith("columnheader") and "Anna + Béla" in line for line in told), told
    assert any(line.startswith("rowheader") and "Clean books" in line for line in told), told


def _told(phone, part: str) -> set[str]:
    """The roles and names of a part of the page, one a line, as Chromium gives them to a reader."""
    lines = phone.page.locator(part).aria_snapshot().splitlines()
    return {line.strip().removeprefix("- ").removesuffix(":").strip("'") for line in lines}


def test_lost_and_unmarked_focus_is_noticed(phone):
    one = phone()
    keys = Keyboard(one)
    one.go("/")
    style = "document.querySelector('.foot .button').style"
    for harm, said in (
        ("outline = 'none'", "nothing marks New evening"),
        ("cssText = 'position: fixed; inset-block-start: -200px'", "out of sight"),
    ):
        one.page.evaluate(f"() => {{ {style}.{harm} }}")
        with pytest.raises(AssertionError, match="Tab does not lead to"):
            keys.press_on("no such words")
        assert any(said in fault for fault in one.faults), one.faults
        one.faults.clear()
