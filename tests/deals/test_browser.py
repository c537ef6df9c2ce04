"""A deal typed on a phone with JavaScript: one step at a time, added up and checked at once."""

import pytest

from tests.journeys import deals
from tests.journeys.conftest import browser, phone, server
from tests.visitor import Visitor
from tests.whitnack import start_game

pytestmark = [pytest.mark.browser, pytest.mark.server]
__all__ = ["browser", "phone", "server"]


@pytest.fixture
def game(server):
    person = Visitor(server.port)
    code = start_game(person, list(deals.PEOPLE))
    person.hang_up()
    return f"/games/{code}"


@pytest.fixture
def entry(phone, game):
    """A phone with the form of the first deal."""
    one = phone()
    one.go(f"{game}/deals/1")
    return one


def step(one):
    """The heading of the step that is shown, and which step it is."""
    return " ".join(
        one.page.locator("[data-step]:visible .entry__name:visible").inner_text().split()
    )


def go_on(one):
    one.page.locator("[data-next]:visible").click()


def so_far(one):
    return " ".join(one.page.locator("[data-so-far]").inner_text().split())


def test_a_tap_on_who_went_out_leads_to_that_side(entry):
    entry.page.locator("#out-2").click()
    assert step(entry) == "Cili + Dani 2 of 5"
    go_on(entry)
    go_on(entry)
    assert step(entry) == "Anna + Béla 4 of 5"


def test_the_running_total_follows_every_tap(entry):
    entry.page.locator("#out-0").click()
    assert so_far(entry) == "Anna + Béla so far 100"
    entry.fill({"s0-books-clean": "2", "s0-counts-red_threes_left": "1"})
    assert so_far(entry) == "Anna + Béla so far 1,000"
    entry.fill({"s0-melded": "1 250", "s0-left0": "35"})
    assert so_far(entry) == "Anna + Béla so far 2,215"
    go_on(entry)
    assert so_far(entry) == "Cili + Dani so far 0"


def test_the_checks_speak_while_typing_in_the_words_of_the_server(entry):
    entry.fill({**deals.FIRST, "s0-books-wild": "0"})
    entry.page.locator("[data-back]").click()
    entry.page.locator("[data-back]").click()
    assert step(entry) == "Anna + Béla 3 of 5"
    words = "Anna + Béla went out without the books it takes. Missing: 1 wild."
    assert entry.says(words)
    entry.page.locator("[data-back]").click()
    entry.fill({"s0-books-wild": "1"})
    go_on(entry)
    assert not entry.says(words)


def test_a_number_that_can_not_be_read_is_said_beside_its_field(entry):
    entry.page.locator("#out-0").click()
    go_on(entry)
    field = entry.page.locator("[name='s0-melded']")
    field.fill("1,25")
    field.blur()
    assert entry.says("Type a whole number, without a fraction.")
    assert field.get_attribute("aria-invalid") is not None
    field.fill("125")
    field.blur()
    assert not entry.says("Type a whole number, without a fraction.")


def test_back_on_the_phone_is_one_step_back_and_nothing_is_lost(entry):
    entry.page.locator("#out-0").click()
    entry.fill({"s0-books-clean": "2"})
    go_on(entry)
    entry.fill({"s0-melded": "480"})
    entry.page.go_back()
    assert step(entry) == "Anna + Béla 2 of 5"
    entry.page.locator("[data-back]").click()
    assert entry.page.locator("#out-0").is_visible()
    entry.page.go_forward()
    entry.page.go_forward()
    assert entry.page.locator("[name='s0-melded']").input_value() == "480"


def test_a_chip_empties_what_was_typed_for_the_last_one(entry):
    entry.page.locator("#out-0").click()
    entry.fill({"s0-books-clean": "more", "s0-books-clean-more": "7"})
    assert so_far(entry) == "Anna + Béla so far 3,600"
    entry.fill({"s0-books-clean": "3"})
    assert so_far(entry) == "Anna + Béla so far 1,600"
    assert entry.page.locator("[name='s0-books-clean-more']").input_value() == ""


def test_a_refused_form_opens_at_what_is_wrong(entry):
    entry.fill({**deals.FIRST, "s0-melded": "12a", "s1-left0": ""})
    entry.tap("Show the receipt")
    assert step(entry) == "Anna + Béla 3 of 5"
    entry.page.locator("[data-summary] a").last.click()
    assert step(entry) == "Cili + Dani 5 of 5"
    assert entry.page.evaluate("document.activeElement.name") == "s1-left0"


def test_correct_it_leads_to_the_step_of_the_finding(entry):
    entry.fill({**deals.FIRST, "s0-books-wild": "0"})
    entry.tap("Show the receipt")
    entry.tap("Correct it")
    assert step(entry) == "Anna + Béla 2 of 5"
    entry.fill({"s0-books-wild": "1"})
    entry.tap("Show the receipt")
    assert not entry.says("Please look again.")


def test_who_plays_alone_and_is_out_is_not_asked_for_cards(phone, server):
    person = Visitor(server.port)
    code = start_game(person, ["Anna", "Béla"])
    person.hang_up()
    one = phone()
    one.go(f"/games/{code}/deals/1")
    one.page.locator("#out-0").click()
    go_on(one)
    assert not one.page.locator("[name='s0-left0']").is_visible()
    one.page.locator("[data-back]").click()
    one.page.locator("[data-back]").click()
    one.page.locator("#out-1").click()
    assert step(one).startswith("Béla")


def test_the_calculator_asks_nobody_while_cards_are_tapped(phone, game):
    one = phone()
    one.go(f"{game}/opening")
    asked = []
    one.page.on("request", lambda request: asked.append(request.url))
    for rank in ("K", "K", "2", "A", "A"):
        one.page.locator(f"button[name=add][value='{rank}']").click()
    assert one.says("20 more to open") is False
    assert one.page.locator("#cards").input_value() == "K K 2, A A"
    assert one.says("A meld takes at least 3 cards.")
    one.page.locator("#top-1").check()
    one.page.locator("button[name=add][value='A']").click()
    assert one.page.locator("#cards").input_value() == "K K 2, A A A*"
    assert one.says("Enough to open")
    one.page.locator("button[name=drop]").first.click()
    assert one.page.locator("#cards").input_value() == "K 2, A A A*"
    assert [url for url in asked if "/games/" in url] == []
    one.page.reload()
    assert one.page.locator("#cards").input_value() == "K 2, A A A*"
    one.page.locator("#cards").fill("K K x")
    assert one.says("“x” is no card of this game.")
