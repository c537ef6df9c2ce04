"""A phone that is a page of Chromium, which also tells what went wrong unseen."""

import re
from collections.abc import Callable
from contextlib import AbstractContextManager
from functools import cache
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, ConsoleMessage, ElementHandle, Error, Page, Response

from tests.journeys.phone import FINDERS, HEIGHT, PATIENCE, WIDTH, Phone

REFUSALS = re.compile(r"status of (409|422)")  # a form that was refused is no fault of the page
CSP = """
addEventListener("securitypolicyviolation", (event) => {
  console.error(`policy: ${event.violatedDirective} ${event.blockedURI}`)
})
"""

RELOADS = 5


class Profile:
    """What Chromium keeps apart for one phone: when it is put back the next phone gets it, with nothing left in it.

    A new one for each would take a second of work: Chromium starts and ends its processes for it.
    """

    def __init__(self, browser: Browser, url: str, javascript: bool) -> None:
        self._url, self.free = url, False
        self.context = browser.new_context(
            viewport={"width": WIDTH, "height": HEIGHT},
            device_scale_factor=2,
            has_touch=True,
            java_script_enabled=javascript,
            locale="en-GB",
        )
        self.context.add_init_script(CSP)
        self._resting = self.context.new_page()  # as long as it is open, the process is
        self._resting.goto(f"{url}/healthz")
        self._wire = self.context.new_cdp_session(self._resting)

    def take(self) -> None:
        """Forget whatever was kept for the phone before."""
        self.free = False
        self.context.clear_cookies()
        everything = {"origin": self._url, "storageTypes": "all"}
        self._wire.send("Storage.clearDataForOrigin", everything)
        self._wire.send("Network.clearBrowserCache")

    def put_back(self) -> None:
        """Close all pages of this phone."""
        for page in self.context.pages:
            if page != self._resting:
                page.close()
        self.free = True


@cache
def _profiles(_url: str, _javascript: bool) -> list[Profile]:
    return []


def _profile(browser: Browser, url: str, javascript: bool) -> Profile:
    made = _profiles(url, javascript)
    for one in made:
        if one.free:
            one.take()
            return one
    made.append(Profile(browser, url, javascript))
    return made[-1]


class ChromiumPhone(Phone):
    """`page` is the page of Playwright, for what only Chromium is asked."""

    def __init__(self, browser: Browser, url: str, name: str, *, javascript: bool = True) -> None:
        super().__init__(url, name)
        self._profile = _profile(browser, url, javascript)
        self._context = self._profile.context
        self.page = self._new_page()

    def new_tab(self) -> Page:
        before, self.page = self.page, self._new_page()
        return before

    def to_tab(self, tab: Page) -> None:
        self.page = tab

    def close(self) -> None:
        self._profile.put_back()

    @property
    def address(self) -> str:
        return self.page.url

    def open(self, address: str) -> None:
        self.page.goto(address)

    def run(self, function: str, *given: Any) -> Any:
        return self._on_a_page(self.page.evaluate, function, given)

    def find(self, function: str, *given: Any) -> ElementHandle | None:
        return self._on_a_page(self.page.evaluate_handle, function, given).as_element()

    def _on_a_page(self, ask: Callable[..., Any], function: str, given: tuple[Any, ...]) -> Any:
        """Chromium may be between two pages just then: what was asked of the first is asked of the second."""
        for _try in range(RELOADS):
            try:
                return ask(_call(function), list(given))
            except Error as error:
                if "context was destroyed" not in str(error):
                    raise
                self.page.wait_for_load_state("load")
        return ask(_call(function), list(given))

    def click(self, target: ElementHandle) -> None:
        target.click()

    def tap_twice(self, words: str) -> None:
        target = self._target(words)
        with self.leaving():
            target.dblclick()

    def type_in(self, target: ElementHandle, text: str) -> None:
        target.fill(text)

    def press(self, key: str) -> None:
        if key.isascii():
            self.page.keyboard.press(key)
        else:
            self.page.keyboard.insert_text(key)

    def leaving(self) -> AbstractContextManager[Any]:
        return self.page.expect_navigation(wait_until="load")

    def back(self) -> None:
        try:
            self.page.go_back(wait_until="load")
        except Error:
            self.reload()

    def forward(self) -> None:
        self.page.go_forward(wait_until="load")

    def forget(self) -> None:
        self._context.clear_cookies()

    def touch(self, target: ElementHandle) -> None:
        target.tap()

    def reload(self) -> None:
        """Chromium may be between two pages: its own of an error, and the one that was asked for."""
        for _try in range(RELOADS):
            try:
                self.page.reload()
            except Error as error:
                if "Not attached" not in str(error):
                    raise
                self.page.wait_for_timeout(200)
            else:
                return
        self.page.reload()

    def resize(self, width: int, height: int) -> None:
        self.page.set_viewport_size({"width": width, "height": height})

    def picture(self, path: Path) -> None:
        self.page.screenshot(path=path, full_page=True)

    def _new_page(self) -> Page:
        page = self._context.new_page()
        page.set_default_timeout(PATIENCE * 1000)
        page.on("console", self._heard)
        page.on("pageerror", lambda error: self.faults.append(f"error in a script: {error}"))
        page.on("response", self._answered)
        return page

    def _heard(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning") and not REFUSALS.search(message.text):
            self.faults.append(f"{self.path} says in the console: {message.text}")

    def _answered(self, answer: Response) -> None:
        if answer.status >= 400 and answer.status not in (409, 422):
            self.faults.append(f"{answer.url} answers {answer.status}")


def _call(function: str) -> str:
    return f"(given) => {{ {FINDERS}\nreturn {function}(...given) }}"
