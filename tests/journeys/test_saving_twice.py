"""Two taps, Back and again, a second tab, two phones: each deal is there once, and nothing is dropped."""

import sqlite3
from contextlib import closing

import pytest

from tests.journeys import deals
from tests.journeys.conftest import PLAIN_LATER

pytestmark = [pytest.mark.browser, pytest.mark.server]
OTHER_COUNT = {**deals.FIRST, "s1-melded": "155"}


@pytest.fixture
def rows(server):
    """What the file holds of deals: `rows("deal")`, `rows("deal_revision")`."""

    def read(table: str) -> list[dict]:
        with closing(sqlite3.connect(server.home / "scorekeeper.db")) as connection:
            connection.row_factory = sqlite3.Row
            return [dict(row) for row in connection.execute(f"SELECT * FROM {table} ORDER BY id")]

    return read


def _kinds(rows) -> list[str]:
    return [row["kind"] for row in rows("deal_revision")]


@PLAIN_LATER
def test_two_taps_on_save(every_phone, rows):
    one = every_phone()
    game = deals.sit_down(one)
    deals.to_receipt(one, game, 1, deals.FIRST)
    one.tap_twice("We agree")
    assert one.path == game
    assert one.says("Deal 2 of 4")
    assert _kinds(rows) == ["entered"]


@PLAIN_LATER
def test_refresh_after_save(every_phone, rows):
    one = every_phone()
    game = deals.sit_down(one)
    deals.enter_deal(one, game, 1, deals.FIRST)
    one.reload()
    one.look()
    assert one.says("Deal 2 of 4")
    assert _kinds(rows) == ["entered"]


@PLAIN_LATER
def test_back_to_the_receipt_and_save_again(every_phone, rows):
    one = every_phone()
    game = deals.sit_down(one)
    deals.enter_deal(one, game, 1, deals.FIRST)
    one.back_to_a_sent_page()
    assert "/deals/1" in one.path
    one.tap("We agree")
    assert one.path == game
    assert one.says("Deal 2 of 4")
    assert one.says("3,945")
    assert _kinds(rows) == ["entered"]


def test_back_to_the_form_shows_what_was_saved(any_phone, rows):
    one = any_phone()
    game = deals.sit_down(one)
    deals.enter_deal(one, game, 1, deals.FIRST)
    one.go(f"{game}/deals/1")
    assert one.says("Correct deal 1")
    one.fill({"reason": "counted"})
    one.tap("Show the receipt")
    one.tap("We agree")
    assert one.says("was saved already, with the same numbers")
    assert [row["rev"] for row in rows("deal")] == [1]


def test_the_same_deal_in_a_second_tab(any_phone, rows):
    """The second tab begins with the numbers of the first, which are one deal and not two."""
    one = any_phone()
    game = deals.sit_down(one)
    deals.to_receipt(one, game, 1, deals.FIRST)
    first = one.new_tab()
    one.go(game)
    one.tap("Enter deal 1")
    one.tap("Show the receipt")
    one.tap("We agree")
    one.to_tab(first)
    one.tap("We agree")
    assert one.says("Deal 2 of 4")
    assert len(rows("deal")) == 1
    assert _kinds(rows)[0] == "entered"
    assert set(_kinds(rows)[1:]) <= {"confirmed"}


@pytest.mark.parametrize("choice", ["Use mine", "Keep what is saved"])
def test_two_people_count_differently(any_phone, rows, choice):
    """The second sees both versions and chooses; both stay in the history."""
    one, other = any_phone("first-of-two"), any_phone(f"second-of-two-{choice[:3].lower()}")
    game = deals.sit_down(one)
    deals.to_receipt(other, game, 1, OTHER_COUNT)
    deals.enter_deal(one, game, 1, deals.FIRST)
    other.tap("We agree")
    assert other.says("Deal 1 was saved differently")
    for number in ("150", "155", "420", "425"):
        assert other.says(number)
    other.tap(choice)
    mine = choice == "Use mine"
    assert other.says("425" if mine else "420")
    assert len(rows("deal")) == 1
    assert _kinds(rows) == ["entered", "conflict"] + ["corrected"] * mine
    other.go(f"{game}/deals/1/history")
    assert [number for number in ("150", "155") if not other.holds(number)] == []


def test_a_refused_number_keeps_what_was_typed(phone, rows):
    one = phone(javascript=False)
    deals.sit_down(one)
    one.tap("Enter deal 1")
    one.fill({**deals.FIRST, "s0-melded": "1,25", "s1-melded": "12a"})
    one.tap("Show the receipt")
    assert one.says("There is a problem")
    assert one.value("s0-melded") == "1,25"
    assert one.value("s1-left0") == "130"
    one.click(one.find("one", "[data-summary] a"))
    assert one.path.endswith("#s0-melded")
    assert rows("deal") == []
