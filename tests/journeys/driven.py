"""A phone that is a page of Firefox or WebKit, driven by WebDriver commands.

WebDriver says less than Chromium does: no console, no failed answers. So the same journeys show here
that the pages work, and in Chromium also that nothing went wrong unseen.
"""

import base64
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Protocol

from tests.journeys.phone import FINDERS, HEIGHT, PATIENCE, WIDTH, Phone

ELEMENT = "element-6066-11e4-a52e-4f735466cecf"  # the name the standard gives to references
KEYS = {"Tab": "\ue004", "Enter": "\ue007", "Escape": "\ue00c", "Space": " "}
KEYS |= {f"Arrow{way}": chr(0xE012 + n) for n, way in enumerate(("Left", "Up", "Right", "Down"))}


class Driver(Protocol):
    """A browser that takes the commands of WebDriver by the names that Firefox gives them."""

    def command(self, name: str, **given: Any) -> Any:
        """Give a command; return the value of its answer."""

    def quit(self) -> None:
        """End the browser."""


class DrivenPhone(Phone):
    """Elements are references that the browser understands."""

    def __init__(self, driver: Driver, url: str, name: str) -> None:
        super().__init__(url, name)
        self._driver = driver
        self.resize(WIDTH, HEIGHT)

    def new_tab(self) -> str:
        before: str = self._driver.command("GetWindowHandle")
        self.to_tab(self._driver.command("NewWindow", type="tab")["handle"])
        return before

    def to_tab(self, tab: str) -> None:
        self._driver.command("SwitchToWindow", handle=tab)

    def close(self) -> None:
        self._driver.quit()

    @property
    def address(self) -> str:
        address: str = self._driver.command("GetCurrentURL")
        return address

    def open(self, address: str) -> None:
        self._driver.command("Navigate", url=address)

    def run(self, function: str, *given: Any) -> Any:
        script = f"{FINDERS}\nreturn {function}(...arguments)"
        return self._driver.command("ExecuteScript", script=script, args=list(given))

    def find(self, function: str, *given: Any) -> dict[str, str] | None:
        found: dict[str, str] | None = self.run(function, *given)
        return found

    def click(self, target: dict[str, str]) -> None:
        self.run("toTheMiddle", target)  # else it may lie under the foot of the page
        self._driver.command("ElementClick", id=target[ELEMENT])

    def tap_twice(self, words: str) -> None:
        target = self._target(words)
        self.run("toTheMiddle", target)
        tap = [{"type": "pointerDown", "button": 0}, {"type": "pointerUp", "button": 0}]
        over = {"type": "pointerMove", "origin": target, "x": 0, "y": 0}
        finger = {"type": "pointer", "id": "finger", "actions": [over, *tap, *tap]}
        with self.leaving():
            self._driver.command("PerformActions", actions=[finger])

    def type_in(self, target: dict[str, str], text: str) -> None:
        self._driver.command("ElementClear", id=target[ELEMENT])
        self._driver.command("ElementSendKeys", id=target[ELEMENT], text=text)

    def press(self, key: str) -> None:
        value = KEYS.get(key, key)
        strokes = [{"type": kind, "value": value} for kind in ("keyDown", "keyUp")]
        keyboard = {"type": "key", "id": "keyboard", "actions": strokes}
        self._driver.command("PerformActions", actions=[keyboard])

    @contextmanager
    def leaving(self) -> Iterator[None]:
        self.run("markPage")
        yield
        deadline = time.monotonic() + PATIENCE
        while not self._another_page():
            if time.monotonic() > deadline:
                raise AssertionError(f"no other page came after {self.path}: {self.run('text')}")
            time.sleep(0.05)

    def back(self) -> None:
        try:
            self._driver.command("Back")
        except DriverError as error:  # Firefox shows a page of its own where a form was sent
            if "error page" not in str(error):
                raise

    def forward(self) -> None:
        self._driver.command("Forward")

    def forget(self) -> None:
        self._driver.command("DeleteAllCookies")

    def reload(self) -> None:
        self._driver.command("Refresh")

    def resize(self, width: int, height: int) -> None:
        self._driver.command("SetWindowRect", x=0, y=0, width=width, height=height)

    def picture(self, path: Path) -> None:
        path.write_bytes(base64.b64decode(self._driver.command("TakeScreenshot")))

    def _another_page(self) -> bool:
        try:
            return bool(self.run("isAnotherPage"))
        except DriverError:  # between two pages there is nothing to ask
            return False


class DriverError(Exception):
    """What the browser says when it can't do a thing."""
