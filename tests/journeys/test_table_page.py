"""What must be in sight on the page that lies on the table, with few people and with many."""

import pytest

from tests.journeys import deals
from tests.journeys.phone import HEIGHT, NARROW, WIDTH

pytestmark = [pytest.mark.browser, pytest.mark.server]

LONG = "W" * 40
TWELVE = [f"Player {number}" for number in range(1, 12)] + [LONG]


def test_with_four_nothing_lies_under_the_foot(phone):
    one = phone()
    deals.sit_down(one)
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


FOUR = ("Annamária", "Béla Kovács", "Cili", "Szentgyörgyi Dániel")
SEATS = "/games/new?step=seats&variant=whitnack&sides=rules&person=" + "&person=".join(FOUR)
CUT = """() => [...document.querySelectorAll(".seats select")].flatMap((one) => {
  const { font, paddingLeft, paddingRight } = getComputedStyle(one)
  const pen = Object.assign(document.createElement("canvas").getContext("2d"), { font })
  const room = one.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight)
  const words = [...one.options].map((option) => option.text)
  return words.filter((text) => pen.measureText(text).width > room)
})"""
BROKEN = """(name) => {
  const words = document.createTreeWalker(name, NodeFilter.SHOW_TEXT).nextNode()
  const broken = (word) => {
    const range = new Range()
    range.setStart(words, word.index)
    range.setEnd(words, word.index + word[0].length)
    return range.getClientRects().length > 1
  }
  return [...words.data.matchAll(/[^ ]+/g)].filter(broken).map((word) => word[0])
}"""


def larger(one, size):
    one.page.context.add_cookies([{"name": "size", "value": size, "url": one.url}])


@pytest.mark.parametrize("size", ["normal", "largest"])
def test_long_names_can_be_read(phone, size):
    one = phone()
    larger(one, size)
    one.go(SEATS)
    assert one.page.evaluate(CUT) == []
    one.tap("Start the game")
    game = one.path
    deals.enter_deal(one, game, 1, deals.FIRST)
    one.go(f"{game}/score")
    frame = one.page.locator(".table-frame--board")
    assert frame.evaluate("frame => frame.scrollWidth <= frame.clientWidth")
    broken = [
        word for name in frame.locator(".board__name").all() for word in name.evaluate(BROKEN)
    ]
    assert broken == ([] if size == "normal" else ["Szentgyörgyi"])
    one.go("/")
    assert one.page.locator(".bar").bounding_box()["height"] < 90
