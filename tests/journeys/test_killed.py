"""Chromium killed in the middle of typing, again and again: what had been kept by then is there."""

import contextlib
import random
import statistics
from collections.abc import Iterator
from urllib.parse import parse_qsl

import pytest
from playwright.sync_api import Error, Page

from tests.journeys.killed import KilledChromium
from tests.visitor import Visitor
from tests.whitnack import start_game

pytestmark = [pytest.mark.browser, pytest.mark.server]

SHORT, LONG = 5, 25
MOST_MS = 1000  # a stroke older than this at the kill must be there; see the figure that is printed
FIELDS = ("s0-melded", "s0-left0", "s1-melded", "s1-left0", "s0-note")
# Reports every state of the form as it is typed, and as the element says that it is kept.
WATCH = """
addEventListener("DOMContentLoaded", () => {
  const form = document.querySelector("#deal")
  const box = document.querySelector("deal-draft")
  if (!form || !box) return
  const body = () => new URLSearchParams(new FormData(form)).toString()
  const now = () => performance.timeOrigin + performance.now()
  form.addEventListener("input", (event) => event.isTrusted && typed(body(), now()))
  const watch = new MutationObserver(() => box.dataset.state === "kept" && kept(body(), now()))
  watch.observe(box, { attributeFilter: ["data-state"] })
})
"""
BODY = "new URLSearchParams(new FormData(document.querySelector('#deal'))).toString()"
SHOW_ALL = """() => {
  for (const one of document.querySelectorAll("#deal [hidden]")) one.hidden = false
  for (const one of document.querySelectorAll("#deal details")) one.open = true
}"""


@pytest.fixture
def chromium(browser, tmp_path) -> Iterator[KilledChromium]:
    one = KilledChromium(browser, tmp_path / "profile")
    yield one
    one.kill()


@pytest.mark.parametrize("kills", [SHORT, pytest.param(LONG, marks=pytest.mark.long)])
def test_every_stroke_that_was_kept_outlives_the_browser(chromium, server, kills):
    with Visitor(server.port) as visitor:
        game = start_game(visitor, ["Anna", "Béla", "Cili", "Dani"])
    evening = _Evening(chromium, f"{server.url}/games/{game}/deals/1", random.Random(kills))
    for _ in range(kills):
        evening.type_until_killed(evening.open())
    evening.open()
    print(evening)
    assert evening.strokes > 5 * kills
    assert evening.oldest < MOST_MS


def test_with_nothing_to_keep_it_in_it_would_be_lost(chromium, server):
    """A control: neither disk nor server, and the same kill costs everything."""
    with Visitor(server.port) as visitor:
        game = start_game(visitor, ["Anna", "Béla", "Cili", "Dani"])
    address = f"{server.url}/games/{game}/deals/1"
    page = chromium.start()
    page.add_init_script("Object.defineProperty(window, 'indexedDB', { value: undefined })")
    page.route("**/draft", lambda route: route.abort())
    page.goto(address)
    page.locator("deal-draft[data-state]").wait_for(state="attached")
    page.evaluate(SHOW_ALL)
    page.locator('[name="s0-melded"]').press_sequentially("650")
    page.locator('[data-where="nowhere"]').wait_for()
    chromium.kill()
    page = chromium.start()
    page.goto(address)
    page.locator("deal-draft[data-state]").wait_for(state="attached")
    assert page.locator('[name="s0-melded"]').input_value() == ""


class _Evening:
    """A form that is typed in, killed and opened again."""

    def __init__(self, chromium: KilledChromium, address: str, chance: random.Random) -> None:
        self.chromium, self.address, self.chance = chromium, address, chance
        self.lost: list[float] = []  # milliseconds between such a stroke and the kill
        self.strokes = self.kills = 0
        self.typed: list[tuple[str, float]] = []
        self.kept: list[tuple[str, float]] = []
        self.waits: list[float] = []  # from a stroke to its being kept, in milliseconds

    def __str__(self) -> str:
        return (
            f"{self.kills} kills, {self.strokes} strokes, {len(self.lost)} lost, the oldest of them"
            f" {self.oldest:.0f} ms before the kill; kept after {statistics.median(self.waits):.0f} ms"
            f" in the middle, {max(self.waits):.0f} ms at most"
        )

    @property
    def oldest(self) -> float:
        return max(self.lost, default=0.0)

    def open(self) -> Page:
        """The form in a browser that has just been started; what was typed before must be in it."""
        page = self.chromium.start()
        reported: list[tuple[str, float]] = []
        kept: list[tuple[str, float]] = []
        page.expose_function("typed", lambda body, when: reported.append((body, when)))
        page.expose_function("kept", lambda body, when: kept.append((body, when)))
        page.add_init_script(WATCH)
        page.goto(self.address)
        page.locator("deal-draft[data-state]").wait_for(state="attached")
        if self.kills:
            assert page.locator("[data-here]").is_visible(), page.locator("main").inner_text()
            self._compare(_fields(page.evaluate(BODY)))
        self.typed, self.kept = reported, kept
        return page

    def type_until_killed(self, page: Page) -> None:
        page.evaluate(SHOW_ALL)
        self.chromium.kill_in(self.chance.uniform(0.3, 2))
        with contextlib.suppress(Error):  # in the middle of it the browser is gone
            self._type(page)
        self.chromium.kill()
        self.kills += 1
        self.strokes += len(self.typed)
        began = dict(self.typed)
        self.waits += [when - began[body] for body, when in self.kept if body in began]

    def _compare(self, found: dict[str, str]) -> None:
        states = [_fields(body) for body, _when in self.typed]
        # What is there and was not reported any more is newer than all that was.
        at = states.index(found) if found in states else len(states)
        assert at >= max((states.index(_fields(body)) for body, _when in self.kept), default=0)
        self.lost += [1000 * self.chromium.killed_at - when for _body, when in self.typed[at + 1 :]]

    def _type(self, page: Page) -> None:
        """In one field after another, at a random pace."""
        for stroke in range(400):
            if stroke % 4 == 0:
                page.locator(f'[name="{self.chance.choice(FIELDS)}"]').focus()
                page.keyboard.press("End")
            page.keyboard.press(self.chance.choice("123456789"))
            page.wait_for_timeout(self.chance.choice((0, 0, 15, 40, 90, 150)))


def _fields(body: str) -> dict[str, str]:
    """What was typed, without the keys of the page."""
    pairs = parse_qsl(body)
    return {name: value for name, value in pairs if name not in ("op_key", "base_rev")}
