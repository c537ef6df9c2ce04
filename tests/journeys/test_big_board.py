"""The board for the room keeps itself current, fills its screen whatever it is, and keeps it on."""

import pytest

from tests.journeys import deals

pytestmark = [pytest.mark.browser, pytest.mark.server]
SCREENS = [(1280, 720), (1920, 1080), (1024, 768), (768, 1024), (360, 640), (640, 360)]
TWELVE = [f"Player-number {number}" for number in range(1, 13)]
AWAKE = """
window.asked = 0
const wakeLock = { request: async () => (window.asked += 1, { released: false }) }
Object.defineProperty(navigator, "wakeLock", { value: wakeLock })
"""
CUT_OFF = """() => [...document.querySelectorAll(".big-side")].flatMap((side) => {
  const box = side.getBoundingClientRect()
  return [...side.children].filter((one) => {
    const inner = one.getBoundingClientRect()
    return inner.bottom > box.bottom + 1 || inner.top < box.top - 1 || one.scrollWidth > one.clientWidth + 1
  }).map((one) => one.outerHTML.slice(0, 90))
})"""


def test_it_shows_a_deal_that_was_saved_elsewhere(any_phone):
    one, board = any_phone(), any_phone("board")
    game = deals.sit_down(one)
    board.go(f"{game}/board")
    assert board.says("No deal has been counted yet")
    deals.enter_deal(one, game, 1, deals.FIRST)
    board.run("refreshBoard")
    board.soon(lambda: board.says("3,945"), "the new total")
    assert board.says("Anna + Béla lead by 3,525")


def test_a_network_that_is_away_changes_nothing(phone):
    board = phone()
    game = deals.sit_down(board)
    board.go(f"{game}/board")
    board.page.route("**/board", lambda route: route.abort())
    board.page.evaluate("document.querySelector('big-board').refresh()")
    assert board.says("No deal has been counted yet")
    board.faults.clear()  # the browser says in its console that the network is away


@pytest.mark.parametrize("people", [4, 12])
def test_nothing_is_cut_off(phone, people):
    one = phone()
    names = "&".join(f"person={name}" for name in TWELVE[:people])
    sides = 2 if people == 4 else people
    one.go(f"/games/new?step=seats&variant=simpson&sides={sides}&{names}")
    one.tap("Start the game")
    one.go(f"{one.path}/board")
    for width, height in SCREENS:
        one.page.set_viewport_size({"width": width, "height": height})
        assert one.page.evaluate(CUT_OFF) == [], (width, height)
        wide, high = one.page.evaluate(
            "[document.documentElement.scrollWidth, document.documentElement.scrollHeight]"
        )
        assert wide == width
        assert high == height or min(width, height) < 720, "a television can't be scrolled"


@pytest.mark.parametrize("place", ["", "/board", "/deals/1"])
def test_the_screen_stays_on(phone, place):
    one = phone()
    game = deals.sit_down(one)
    one.page.add_init_script(AWAKE)
    one.go(game + place)
    one.page.wait_for_function("window.asked === 1")


def test_elsewhere_it_may_go_dark(phone):
    one = phone()
    one.page.add_init_script(AWAKE)
    one.go("/")
    one.page.wait_for_timeout(300)
    assert one.page.evaluate("window.asked") == 0
