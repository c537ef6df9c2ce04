"""A phone at the table: one page of a real browser, 360 x 640, whose every view is looked at closely."""

import os
import re
from collections.abc import Mapping
from pathlib import Path

from playwright.sync_api import Browser, ConsoleMessage, Error, Locator, Page

WIDTH, HEIGHT, NARROW = 360, 640, 320
LEAST_TARGET = 72
REFUSALS = re.compile(r"status of (409|422)")  # a form that was refused is no fault of the page
CSP = """
addEventListener("securitypolicyviolation", (event) => {
  console.error(`policy: ${event.violatedDirective} ${event.blockedURI}`)
})
"""
MEASURE = """(narrow) => {
  const page = document.documentElement
  const wide = [...document.querySelectorAll("body *")].filter((one) => {
    return one.getBoundingClientRect().right > narrow + 1 && !one.closest(".table-frame, .hidden, .skip")
  })
  return { width: page.scrollWidth, wide: wide.slice(0, 3).map((one) => one.outerHTML.slice(0, 90)) }
}"""


class Phone:
    """Goes from page to page by taps; `faults` is what was wrong on the way."""

    def __init__(self, browser: Browser, url: str, name: str, *, javascript: bool = True) -> None:
        self.url, self.name = url, name
        self.faults: list[str] = []
        self._seen = 0
        self._context = browser.new_context(
            viewport={"width": WIDTH, "height": HEIGHT},
            device_scale_factor=2,
            has_touch=True,
            java_script_enabled=javascript,
            locale="en-GB",
        )
        self._context.add_init_script(CSP)
        self.page = self.new_tab()

    def new_tab(self) -> Page:
        """Another page of the same phone; it becomes the one that is used."""
        page = self._context.new_page()
        page.set_default_timeout(10_000)
        page.on("console", self._heard)
        page.on("pageerror", lambda error: self.faults.append(f"error in a script: {error}"))
        page.on("response", self._answered)
        self.page = page
        return page

    def close(self) -> None:
        """Put it away."""
        self._context.close()

    def go(self, path: str) -> None:
        """Open an address."""
        self.page.goto(self.url + path)
        self.look()

    def tap(self, words: str, *, look: bool = True) -> None:
        """Tap the button or link with exactly these words, and wait for the page it leads to."""
        target = self._with_words(words)
        self._reveal(target)
        with self.page.expect_navigation(wait_until="load"):
            target.click()
        if look:
            self.look()

    def fill(self, values: Mapping[str, str]) -> None:
        """Fill in fields by their names, going on from step to step where the form has steps."""
        for name, value in values.items():
            field = self.page.locator(f'[name="{name}"]:not([type=hidden])')
            if field.first.get_attribute("type") == "radio":
                chip = self.page.locator(f'[name="{name}"][value="{value}"]')
                label = self.page.locator(f'label[for="{chip.get_attribute("id")}"]')
                self._reveal(label)
                box = chip.bounding_box()  # some lie, unseen, over their whole label
                (chip if box and box["height"] > LEAST_TARGET / 2 else label).click()
            else:
                self._reveal(field.first)
                field.first.fill(value)

    def back_to_a_sent_page(self) -> None:
        """Back, to an answer to a form: the browser may ask whether to send that form again. Yes."""
        try:
            self.page.go_back(wait_until="load")
        except Error:
            self.page.reload()
        if not self.page.locator("main").count():
            self.page.reload()
        self.look()

    def fetch(self, words: str) -> bytes:
        """Download what the link with these words leads to."""
        address = self._with_words(words).get_attribute("href")
        answer = self._context.request.get(f"{self.url}{address}")
        assert answer.status == 200, answer.text()
        return answer.body()

    def says(self, words: str) -> bool:
        """Whether the page shows these words, however they are broken into lines."""
        return words in " ".join(self.page.locator("body").inner_text().split())

    def holds(self, words: str) -> bool:
        """Whether the words are on the page, also if they are folded away."""
        return words in " ".join((self.page.locator("main").text_content() or "").split())

    @property
    def path(self) -> str:
        """Where it is."""
        return self.page.url.removeprefix(self.url)

    def look(self) -> None:
        """Look at the page as it lies there: nothing runs off its side, the main button is big enough."""
        self._seen += 1
        self._keep_picture()
        for button in self.page.locator(".button--primary:visible").all():
            box = button.bounding_box()
            if box is None or box["height"] < LEAST_TARGET:
                self.faults.append(f"{self.path}: {button.inner_text()} is too low: {box}")
        self.page.set_viewport_size({"width": NARROW, "height": HEIGHT})
        found = self.page.evaluate(MEASURE, NARROW)
        if found["width"] > NARROW or found["wide"]:
            self.faults.append(f"{self.path}: wider than {NARROW}: {found}")
        self.page.set_viewport_size({"width": WIDTH, "height": HEIGHT})

    def _with_words(self, words: str) -> Locator:
        exact = re.compile(rf"^\s*{re.escape(words)}\s*$")
        targets = self.page.locator("a, button:not(.hidden)").filter(has_text=exact)
        shown = targets.locator("visible=true")
        return shown.first if shown.count() else targets.last

    def _reveal(self, target: Locator) -> None:
        """Bring a target into view: open what it is folded into, go on to its step."""
        folds = target.locator("xpath=ancestor::details[not(@open)]")
        for _ in range(12):
            if target.is_visible():
                return
            forward = self.page.locator("[data-next]:visible")
            if folds.count() and folds.first.locator("summary").is_visible():
                folds.first.locator("summary").click()
            elif forward.count():
                forward.click()
                self.look()
            else:
                break
        raise AssertionError(f"{self.path} does not show {target}")

    def _keep_picture(self) -> None:
        folder = os.environ.get("SCREENSHOTS")
        if folder:
            words = re.sub(r"[^a-z0-9]+", "-", self.path.lower().partition("?")[0]).strip("-")
            name = f"{self.name}-{self._seen:02}-{words[-40:] or 'home'}.png"
            Path(folder).mkdir(parents=True, exist_ok=True)
            self.page.screenshot(path=Path(folder) / name, full_page=True)

    def _heard(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning") and not REFUSALS.search(message.text):
            self.faults.append(f"{self.path} says in the console: {message.text}")

    def _answered(self, answer) -> None:
        if answer.status >= 400 and answer.status not in (409, 422):
            self.faults.append(f"{answer.url} answers {answer.status}")
