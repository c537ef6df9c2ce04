"""A person at the keyboard alone: Tab, Enter, arrows and letters; no pointer, no reading of the code.

At each stop the focus must be somewhere, in sight, under nothing, and marked.
"""

from collections.abc import Callable, Mapping
from typing import Any

from tests.journeys.phone import Phone

MOST_STOPS = 120
Stop = dict[str, Any]


class Keyboard:
    """Walks over a page; `faults` of the phone gets what is wrong with the focus."""

    def __init__(self, phone: Phone) -> None:
        self.phone = phone

    def follow(self, words: str) -> None:
        """Go to the button or link with these words and press Enter; another page comes."""
        self._to(words, lambda stop: stop["words"] == words)
        with self.phone.leaving():
            self.phone.press("Enter")
        self.phone.look()

    def press_on(self, words: str) -> None:
        """Go to the button or fold with these words and press Enter; the page stays."""
        self._to(words, lambda stop: stop["words"] == words)
        self.phone.press("Enter")

    def write(self, words: str, text: str) -> None:
        """Go to the field with this label and type."""
        self._to(words, lambda stop: stop["words"] == words and stop["tag"] == "input")
        self._type(text)

    def choose(self, name: str, value: str) -> None:
        """Go to a group of choices and to one of them by the arrows."""
        stop = self._to(name, lambda stop: stop["name"] == name)
        for _ in range(MOST_STOPS):
            if stop["value"] == value:
                if not stop["checked"]:
                    self.phone.press("Space")
                return
            self.phone.press("ArrowDown")
            stop = self._stop()
        raise AssertionError(f"{self.phone.path} has no {name} with {value}")

    def fill(self, values: Mapping[str, str]) -> None:
        """Fill in a form of steps; where a field is not on this step, go on by the button for that."""
        for name, value in values.items():
            self._to_the_step_of(name)
            if self.phone.attribute(f'[name="{name}"]:not([type=hidden])', "type") == "radio":
                self.choose(name, value)
            else:
                self._to(name, lambda stop, name=name: stop["name"] == name)
                self._type(value)

    def _to_the_step_of(self, name: str) -> None:
        for _ in range(12):
            field = self.phone.find("field", name)
            if self.phone.run("isShown", field):
                return
            forward = self.phone.find("before", field)
            assert forward is not None, f"{self.phone.path}: nothing leads to {name}"
            self.press_on(self.phone.run("said", forward))
        raise AssertionError(f"{self.phone.path}: no step has {name}")

    def _type(self, text: str) -> None:
        for letter in text:
            self.phone.press(letter)

    def _to(self, what: str, fits: Callable[[Stop], bool]) -> Stop:
        """Tab on until the stop fits; it may be the one where the focus is now."""
        for _ in range(MOST_STOPS):
            stop = self._stop()
            if stop and fits(stop):
                return stop
            self.phone.press("Tab")
        raise AssertionError(f"{self.phone.path}: Tab does not lead to {what}")

    def _stop(self) -> Stop:
        stop: Stop | None = self.phone.run("focus")
        if stop is None:
            return {}
        if fault := self.phone.run("focusFault"):
            self.phone.faults.append(f"{self.phone.path}: {fault}")
        return stop
