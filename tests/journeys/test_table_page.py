"""What must be in sight on the page that lies on the table, with few people and with many."""

import pytest

from tests.journeys import deals
from tests.journeys.phone import HEIGHT, NARROW, WIDTH

pytestmark = [pytest.mark.browser, pytest.mark.server]

LONG = "W" * 40
TWELVE = [f"Player {number}" for number in range(1, 12)] + [LONG]


def test_with_four_nothing_lies_under_the_foot(phone):
    one = phone()
    deals.start_game(one)
    foot = one.page.locator(".foot").bounding_box()
    for target in (
        one.page.locator("main a, main button, main summary").locator("visible=true").all()
    ):
        box = target.bounding_box()
        assert box["y"] + box["height"] <= foot["y"], target.inner_text()
    assert foot["y"] + foot["height"] <= HEIGHT
    assert not one.page.get_by_text("Remove this game").is_visible()
    one.page.get_by_text("More", exact=True).click()
    assert one.page.get_by_text("Remove this game").is_visible()


@pytest.mark.parametrize("width", [WIDTH, NARROW])
def test_with_twelve_every_figure_is_in_sight(phone, width):
    one = phone()
    seats = "&".join(f"person={name}" for name in TWELVE)
    one.go(f"/games/new?step=seats&variant=simpson&sides=12&{seats}")
    one.tap("Start the game")
    one.page.set_viewport_size({"width": width, "height": HEIGHT})
    figures = one.page.locator(".side__total, .side__foot b").all()
    assert len(figures) == 24
    for figure in figures:
        box = figure.bounding_box()
        assert 0 < box["x"] + box["width"] < width


def test_with_the_largest_letters_both_sides_of_the_scoreboard_are_in_sight(phone):
    one = phone()
    game = deals.start_game(one)
    deals.enter_deal(one, game, 1, deals.FIRST)
    one.page.context.add_cookies([{"name": "size", "value": "largest", "url": one.url}])
    one.go(f"{game}/score")
    frame = one.page.locator(".table-frame--board")
    assert frame.evaluate("frame => frame.scrollWidth <= frame.clientWidth")
