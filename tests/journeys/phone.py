"""A phone at the table: one page of a real browser, 360 x 640, whose every view is looked at closely.

What a phone does is the same in every browser and stands here; how a browser is told to do it stands
with each of them (`chromium.py`, `driven.py`).
"""

import os
import re
import time
from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping
from contextlib import AbstractContextManager
from pathlib import Path
from typing import Any

from tests.running import NO_PROXY

WIDTH, HEIGHT, NARROW = 360, 640, 320
LEAST_TARGET = 72
PATIENCE = 10
FINDERS = (Path(__file__).parent / "finders.js").read_text()


class Phone(ABC):
    """Goes from page to page by taps; `faults` is what was wrong on the way."""

    def __init__(self, url: str, name: str) -> None:
        self.url, self.name = url, name
        self.faults: list[str] = []
        self._seen = 0

    def go(self, path: str) -> None:
        """Open an address."""
        self.open(self.url + path)
        self.look()

    def tap(self, words: str, *, look: bool = True) -> None:
        """Tap the button or link with exactly these words, and wait for the page it leads to."""
        self._tap_to_a_page(self._target(words), look)

    def tap_about(self, words: str) -> None:
        """Tap the button or link that has these words among others, and wait for its page."""
        self._tap_to_a_page(self._soon("targetAbout", words), look=True)

    def choose(self, words: str) -> None:
        """Tap these words where they lead to no other page: a choice, the head of a fold."""
        self.click(self._soon("words", words))

    def fill(self, values: Mapping[str, str]) -> None:
        """Fill in fields by their names, going on from step to step where the form has steps."""
        for name, value in values.items():
            if not self.run("has", name):
                raise AssertionError(f"{self.path} has no field {name}")
            if self.attribute(f'[name="{name}"]:not([type=hidden])', "type") == "radio":
                self._revealed(self._soon("labelOf", name, value))
                self.click(self._soon("choice", name, value))
            else:
                self.type_in(self._revealed(self._soon("field", name)), value)

    def write(self, selector: str, text: str) -> None:
        """Type into one field."""
        self.type_in(self._soon("one", selector), text)

    def value(self, name: str) -> str | None:
        """What stands in a field."""
        return self.run("valueOf", name)

    def attribute(self, selector: str, name: str) -> str | None:
        """An attribute of the first such element."""
        return self.run("attribute", selector, name)

    def back_to_a_sent_page(self) -> None:
        """Back, to an answer to a form: the browser may ask whether to send that form again. Yes."""
        self.back()
        if not self.run("attribute", "main", "id"):
            self.reload()
        self.look()

    def fetch(self, words: str) -> bytes:
        """Download what the link with these words leads to."""
        self._target(words)
        address = self.url + self.run("addressOf", words)
        with NO_PROXY.open(address, timeout=PATIENCE) as answer:
            assert answer.status == 200
            body: bytes = answer.read()
            return body

    def says(self, words: str) -> bool:
        """Whether the page shows these words, however they are broken into lines."""
        return words in self.run("text")

    def shows(self, selector: str) -> bool:
        """Whether one of these elements is in sight."""
        return self.find("inSight", selector) is not None

    def soon(self, is_so: Callable[[], Any], what: str) -> None:
        """Wait until it is so."""
        deadline = time.monotonic() + PATIENCE
        while not is_so():
            if time.monotonic() > deadline:
                raise AssertionError(f"{self.path}: {what} did not come: {self.run('text')}")
            time.sleep(0.05)

    def touch(self, target: Any) -> None:
        """Tap with a finger, where the browser can be told to."""
        self.click(target)

    def holds(self, words: str) -> bool:
        """Whether the words are on the page, also if they are folded away."""
        return words in self.run("allText")

    @property
    def path(self) -> str:
        """Where it is."""
        return self.address.removeprefix(self.url)

    def look(self) -> None:
        """Look at the page as it lies there: nothing runs off its side, the main button is big enough."""
        self._seen += 1
        self._keep_picture()
        for words in self.run("low", LEAST_TARGET):
            self.faults.append(f"{self.path}: {words} is too low")
        self.resize(NARROW, HEIGHT)
        if self._wide():
            time.sleep(0.5)  # the window may still be turning
        if wide := self._wide():
            self.faults.append(f"{self.path}: wider than {self.run('widthNow')}: {wide}")
        self.resize(WIDTH, HEIGHT)

    def _wide(self) -> list[Any]:
        found: list[Any] = self.run("wide", self.run("widthNow"))
        return found

    def _target(self, words: str) -> Any:
        return self._soon("target", words)

    def _tap_to_a_page(self, target: Any, look: bool) -> None:
        self._revealed(target)
        with self.leaving():
            self.click(target)
        if look:
            self.look()

    def _soon(self, finder: str, *given: Any) -> Any:
        """What the finder finds, now or in a moment."""
        deadline = time.monotonic() + PATIENCE
        while (found := self.find(finder, *given)) is None:
            if time.monotonic() > deadline:
                raise AssertionError(f"{self.path} has no {finder} {given}: {self.run('text')}")
            time.sleep(0.05)
        return found

    def _revealed(self, target: Any) -> Any:
        """Bring a target into view: open what it is folded into, go on to its step."""
        for _ in range(12):
            if self.run("isShown", target):
                return target
            forward = self.find("before", target)
            if forward is None:
                break
            self.click(forward)
            self.look()
        raise AssertionError(f"{self.path} does not show {target}")

    def _keep_picture(self) -> None:
        folder = os.environ.get("SCREENSHOTS")
        if folder:
            words = re.sub(r"[^a-z0-9]+", "-", self.path.lower().partition("?")[0]).strip("-")
            name = f"{self.name}-{self._seen:02}-{words[-40:] or 'home'}.png"
            Path(folder).mkdir(parents=True, exist_ok=True)
            self.picture(Path(folder) / name)

    @property
    @abstractmethod
    def address(self) -> str:
        """The whole address of the page."""

    @abstractmethod
    def open(self, address: str) -> None:
        """Open an address and wait until it is there."""

    @abstractmethod
    def run(self, function: str, *given: Any) -> Any:
        """What a function of finders.js returns, as data."""

    @abstractmethod
    def find(self, function: str, *given: Any) -> Any:
        """The element that a function of finders.js returns, or None."""

    @abstractmethod
    def click(self, target: Any) -> None:
        """Tap an element that is in sight."""

    @abstractmethod
    def type_in(self, target: Any, text: str) -> None:
        """Put this text into a field in place of what stands there."""

    @abstractmethod
    def leaving(self) -> AbstractContextManager[Any]:
        """Wait at the end until another page is there."""

    @abstractmethod
    def back(self) -> None:
        """One page back."""

    @abstractmethod
    def forward(self) -> None:
        """One page forward again."""

    @abstractmethod
    def forget(self) -> None:
        """Lose the cookies, as a browser that is killed may."""

    @abstractmethod
    def press(self, key: str) -> None:
        """Press a key of a real keyboard: Tab, Enter, ArrowDown, a letter."""

    @abstractmethod
    def new_tab(self) -> Any:
        """Another page of the same phone, to be used from now on; returns the one before."""

    @abstractmethod
    def to_tab(self, tab: Any) -> None:
        """Use this page again."""

    @abstractmethod
    def tap_twice(self, words: str) -> None:
        """Two quick taps on a button, and wait for the page it leads to."""

    @abstractmethod
    def reload(self) -> None:
        """Fetch the same page again."""

    @abstractmethod
    def resize(self, width: int, height: int) -> None:
        """Make the window so large."""

    @abstractmethod
    def picture(self, path: Path) -> None:
        """Keep a picture of the whole page."""

    @abstractmethod
    def close(self) -> None:
        """Put it away."""
