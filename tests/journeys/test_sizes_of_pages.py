"""Every page on every screen: nothing runs off the side, nothing is cut off, everything can be hit with a finger."""

from pathlib import Path

import pytest
from playwright.sync_api import Page, Route

from tests.every_page.visited import Sent, Site, visited_site
from tests.journeys.browser import shared_browser

pytestmark = pytest.mark.browser
ADDRESS = "http://localhost"
MEASURE = (Path(__file__).parent / "measures.js").read_text(encoding="utf-8")
MEASURE = MEASURE[MEASURE.index("(exceptions)") :]
ORDINARY, DOUBLE = 16, 32  # what the browser's own letters are set to
LARGER = {"normal": 1, "large": 1.2, "largest": 1.4}
SCREENS = {
    "narrow": (320, 640, "normal", ORDINARY),
    "phone": (360, 640, "normal", ORDINARY),
    "phone, largest letters": (360, 640, "largest", ORDINARY),
    "phone, text at 200 %": (360, 640, "normal", DOUBLE),
    "phone on its side": (640, 360, "normal", ORDINARY),
    "tablet": (768, 1024, "normal", ORDINARY),
    "computer": (1280, 720, "normal", ORDINARY),
}
# Links that stand in a line of words or figures, where a bigger target would push the lines apart.
SMALL = [
    "p > a",
    "li > a:not(.word)",
    "dd a",
    "small a",
    "table a",
    ".side__why",  # the total itself, the biggest thing on the page; its letters are the target
    "#good .chip, #bad .chip",  # on the page of patterns: six figures in a row at 320 px; no form asks for so many
]


@pytest.fixture(scope="module")
def site(tmp_path_factory):
    with visited_site(tmp_path_factory.mktemp("site")) as site:
        yield site


@pytest.fixture(scope="module")
def browser_page():
    page = shared_browser().new_page(has_touch=True)
    page.wire = page.context.new_cdp_session(page)
    yield page
    page.close()


HARDEST = {"narrow", "phone, text at 200 %"}  # the long run has them all


@pytest.mark.parametrize(
    "name", [n if n in HARDEST else pytest.param(n, marks=pytest.mark.long) for n in SCREENS]
)
def test_every_page_fits(site, browser_page, name):
    faults = [
        f"{one.name}: {fault}"
        for one in site.of_each_kind()
        for fault in look(browser_page, site, one, name)
    ]
    assert not faults, "\n".join(faults)


@pytest.mark.parametrize(
    ("harm", "word"),
    [
        ("document.body.style.minWidth = '700px'", "wide"),
        ("document.querySelector('.button--primary').style.minHeight = '0'", "high"),
        ("document.querySelector('.bar a').style.minHeight = '0'", "only"),
        ("document.querySelector('.foot').style.minHeight = '60vh'", "the foot takes"),
        ("document.querySelector('.foot').style.translate = '0 -9rem'", "lies under the foot"),
        (
            "document.querySelector('.button').style.cssText = 'width: 40px; white-space: nowrap'",
            "fit",
        ),
    ],
)
def test_harm_is_noticed(site, browser_page, harm, word):
    table = next(sent for sent in site.sent if sent.endpoint == "games.table")
    show(browser_page, site, table, "phone")
    browser_page.evaluate(f"() => {{ {harm} }}")
    assert any(word in fault for fault in browser_page.evaluate(MEASURE, SMALL))


def look(page: Page, site: Site, sent: Sent, name: str) -> set[str]:
    """What is wrong with a page at each of its steps, with all folds open."""
    show(page, site, sent, name)
    found, step = set(), ""
    while (words := page.locator("main").inner_text()) != step:
        step = words
        page.evaluate("() => document.querySelectorAll('details').forEach(one => one.open = true)")
        found |= set(page.evaluate(MEASURE, SMALL))
        forward = page.locator("[data-next]:visible")
        if forward.count():
            forward.click()
    return found


def show(page: Page, site: Site, sent: Sent, name: str) -> None:
    """A page as it was sent, where nothing was typed before; what it asks for comes from the app."""
    width, height, letters, size = SCREENS[name]
    html = sent.html.replace('data-size="normal"', f'data-size="{letters}"', 1)

    def answer(route: Route) -> None:
        request = route.request
        if request.method == "POST":
            route.fulfill(status=204)  # no content: the page stays as it is
        elif request.is_navigation_request():
            route.fulfill(status=sent.status, content_type="text/html", body=html)
        else:
            asked = site.client.get(request.url.removeprefix(ADDRESS))
            headers = dict(asked.headers)
            route.fulfill(status=asked.status_code, headers=headers, body=asked.get_data())

    page.unroute_all()
    page.route("**/*", answer)
    page.set_viewport_size({"width": width, "height": height})
    page.wire.send("Page.setFontSizes", {"fontSizes": {"standard": size, "fixed": size}})
    page.wire.send("Storage.clearDataForOrigin", {"origin": ADDRESS, "storageTypes": "indexeddb"})
    page.goto(ADDRESS + sent.address, wait_until="networkidle" if "<deal-draft" in html else "load")
    letter = page.evaluate("() => parseFloat(getComputedStyle(document.documentElement).fontSize)")
    assert letter == pytest.approx(size * LARGER[letters])
