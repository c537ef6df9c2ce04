"""A page as it was sent, in a real browser, on any screen; what it asks for comes from the app."""

from collections.abc import Iterator
from typing import NamedTuple

from playwright.sync_api import CDPSession, Page, Route

from tests.every_page.axe import SCRIPT as AXE
from tests.every_page.visited import Sent, Site
from tests.journeys.browser import shared_browser

ADDRESS = "http://localhost"
ORDINARY, DOUBLE = 16, 32  # what the browser's own letters are set to
STEP = "() => document.querySelector('[data-step]:not([hidden])')?.id"
LETTERS = "(size) => (document.documentElement.dataset.size = size)"
TURNED = """() => new Promise((done) => {
  window.dispatchEvent(new Event("resize"))
  requestAnimationFrame(() => done())
})"""
UNFOLD = "() => document.querySelectorAll('details').forEach((one) => (one.open = true))"


class Screen(NamedTuple):
    """How wide and high it is, how large its letters are: by the page's own choice, and by the browser's."""

    width: int
    height: int
    letters: str = "normal"
    size: int = ORDINARY


# So high that nothing lies under the foot of the page, which sticks to the window.
HIGH = Screen(360, 6000)


class Shower:
    """One page of a browser, which remembers nothing of the page before."""

    def __init__(self, site: Site) -> None:
        self._site = site
        self._answers: dict[str, tuple[int, dict[str, str], bytes]] = {}
        self._sent: Sent | None = None
        self._letters = "normal"
        self.page: Page = shared_browser().new_page(has_touch=True)
        self._wire: CDPSession = self.page.context.new_cdp_session(self.page)
        self.page.add_init_script(path=AXE)
        self.page.route("**/*", self._answer)

    def show(self, sent: Sent, screen: Screen = HIGH) -> None:
        """Show a page where nothing was typed before."""
        storage = {"origin": ADDRESS, "storageTypes": "all"}
        self._wire.send("Storage.clearDataForOrigin", storage)
        self._sent, self._letters = sent, screen.letters
        self._fit(screen)
        self.page.goto(ADDRESS + sent.address)
        if "<deal-draft" in sent.html:  # it may have the page drawn once more
            self.page.wait_for_selector("deal-draft[data-state='ready']", state="attached")

    def turn(self, screen: Screen) -> None:
        """The same page on another screen."""
        self.page.evaluate(LETTERS, screen.letters)
        self._fit(screen)
        self.page.evaluate(TURNED)

    def steps(self) -> Iterator[None]:
        """Each step of the page, with all folds open; most pages have one."""
        last = None
        while (step := self.page.evaluate(STEP)) != last or step is None:
            last = step
            self.page.evaluate(UNFOLD)
            yield
            forward = self.page.locator("[data-next]:visible")
            if not forward.count():
                return
            forward.click()

    def close(self) -> None:
        """Put it away."""
        self.page.close()

    def _fit(self, screen: Screen) -> None:
        sizes = {"standard": screen.size, "fixed": screen.size}
        self._wire.send("Page.setFontSizes", {"fontSizes": sizes})
        self.page.set_viewport_size({"width": screen.width, "height": screen.height})

    def _answer(self, route: Route) -> None:
        request, sent = route.request, self._sent
        assert sent is not None
        if request.method == "POST":
            route.fulfill(status=204)  # no content: the page stays as it is
        elif request.is_navigation_request():
            letters = f'data-size="{self._letters}"'
            html = sent.html.replace('data-size="normal"', letters, 1)
            route.fulfill(status=sent.status, content_type="text/html", body=html)
        else:
            status, headers, body = self._from_the_app(request.url.removeprefix(ADDRESS))
            route.fulfill(status=status, headers=headers, body=body)

    def _from_the_app(self, path: str) -> tuple[int, dict[str, str], bytes]:
        if path not in self._answers:
            asked = self._site.client.get(path)
            self._answers[path] = (asked.status_code, dict(asked.headers), asked.get_data())
        return self._answers[path]
