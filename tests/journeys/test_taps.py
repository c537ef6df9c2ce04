"""How many taps it takes: a deal by every usual way of counting, and an evening like the last one."""

import time
from functools import partial

import pytest

from tests.journeys.deals import PEOPLE
from tests.journeys.phone import Phone
from tests.visitor import Visitor
from tests.whitnack import start_game

pytestmark = [pytest.mark.browser, pytest.mark.server]
STEADY = 0.1  # seconds between two taps on one key; a quicker second one is a trembling finger


class Finger:
    """Taps what is in sight, and counts."""

    def __init__(self, phone: Phone) -> None:
        self.phone, self.taps = phone, 0

    def tap(self, selector: str) -> None:
        self._tap("inSight", selector)

    def words(self, words: str) -> None:
        self._tap("begins", words)

    def wait(self, words: str) -> None:
        self.phone.soon(lambda: self.phone.find("begins", words), words)

    def chips(self, side: int, **counts: int) -> None:
        """One chip for each line that is not nothing."""
        for line, number in counts.items():
            kind = "books" if line in ("clean", "dirty") else "counts"
            self.tap(f"[name='s{side}-{kind}-{line}'][value='{number}']")

    def keys(self, *numbers: str) -> None:
        """Numbers on the keypad, each with its OK; nothing typed is OK alone."""
        for number in numbers:
            for digit in number:
                self.tap(f"key-pad button[value='{digit}']")
            self.tap("key-pad button[value='ok']")

    def begin(self) -> None:
        """From the table to the form, and who went out."""
        self.words("Enter deal 1")
        # Before its scripts run the form is one long page.
        self.phone.soon(lambda: self.phone.attribute("html", "data-entry"), "the steps")
        self.tap("#out-0")

    def _tap(self, finder: str, wanted: str) -> None:
        time.sleep(STEADY)
        self.phone.soon(lambda: self.phone.find(finder, wanted), wanted)
        self.phone.touch(self.phone.find(finder, wanted))
        self.taps += 1


@pytest.fixture
def table(phone, server):
    """A phone with the table of a new game by rules with red threes and no wild books."""
    return partial(sit_down, phone, server)


def sit_down(phone, server, counting: str = "totals", left_by: str = "side") -> Finger:
    person = Visitor(server.port)
    code = start_game(person, list(PEOPLE), "web")
    address = f"/games/{code}/settings"
    settings = person.form(address, address)
    person.post(address, settings.filled({"counting": counting, "left_by": left_by}))
    person.hang_up()
    one = phone()
    one.go(f"/games/{code}")
    return Finger(one)


def enter(finger: Finger, first: list[str], second: list[str]) -> None:
    """The deal of which Anna goes out; the cards of each side as they are typed."""
    finger.begin()
    finger.chips(0, clean=3, dirty=2, red_threes_laid=2)
    finger.words("Next")
    finger.keys(*first)
    finger.chips(1, clean=2, dirty=3, red_threes_laid=1)
    finger.words("Next")
    finger.keys(*second)
    finger.wait("We agree")
    finger.phone.look()
    finger.words("We agree")
    finger.wait("Enter deal 2")
    assert finger.phone.says("3,025")
    assert finger.phone.says("2,350")


def test_by_totals(any_phone, server):
    finger = sit_down(any_phone, server)
    enter(finger, ["650", "25"], ["520", "170"])
    assert finger.taps <= 26


def test_with_the_cards_left_of_each_player(table):
    finger = table(left_by="player")
    enter(finger, ["650", "25"], ["520", "60", "110"])
    assert finger.taps <= 29


def test_by_value(table):
    finger = table(counting="value")
    first = ["2", "10", "20", "30", "", "1", "", "1"]
    enter(finger, first, ["2", "9", "12", "24", "1", "4", "4", ""])
    assert finger.taps <= 45


def test_with_help_to_count(table):
    finger = table()
    finger.begin()
    finger.words("Next")
    finger.words("Help me count")
    finger.keys("3", "11", "22", "12")
    assert finger.phone.says("Use 650")
    finger.words("Use 650")
    assert finger.phone.value("s0-melded") == "650"
    assert finger.taps <= 3 + 13
    finger.keys("25")
    assert finger.phone.says("Cili + Dani · 3 of 4")


def test_only_the_score(table):
    finger = table(counting="score")
    finger.begin()
    finger.keys("3025", "2350")
    finger.wait("We agree")
    finger.words("We agree")
    assert finger.taps <= 13


def test_an_evening_like_the_last_one(table):
    finger = table()
    finger.phone.go("/")
    finger.words("New evening")
    finger.words("Same as last time")
    finger.wait("Enter deal 1")
    assert finger.taps <= 2
