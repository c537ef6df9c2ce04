"""A deal typed on a phone with JavaScript: one step at a time, added up and checked at once."""

import pytest

from tests.journeys import deals
from tests.journeys.conftest import browser, phone
from tests.visitor import Visitor
from tests.whitnack import start_game

pytestmark = [pytest.mark.browser, pytest.mark.server]
__all__ = ["browser", "phone"]


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
    """Whose step is shown, and which of all it is."""
    return " ".join(one.page.locator("[data-deal-place]").inner_text().split())


def back(one):
    one.page.locator(".bar__back").click()


def press(one, *keys):
    """Keys of the keypad, as a steady finger presses them."""
    for key in keys:
        one.page.wait_for_timeout(90)
        one.page.locator(f"key-pad button[value='{key}']").click()


def go_on(one):
    one.page.locator("[data-next]:visible").click()


def so_far(one):
    name = one.page.locator("[data-so-far] [data-name]").inner_text()
    return f"{name} {one.page.locator('[data-so-far] output').inner_text()}"


def lead(one):
    return one.page.locator("[data-so-far] [data-lead]").inner_text()


def test_a_tap_on_who_went_out_leads_to_that_side(entry):
    entry.page.locator("#out-2").click()
    assert step(entry) == "Cili + Dani · 1 of 4"
    go_on(entry)
    go_on(entry)
    assert step(entry) == "Anna + Béla · 3 of 4"


def test_the_running_total_follows_every_tap(entry):
    entry.page.locator("#out-0").click()
    assert so_far(entry) == "Anna + Béla so far 100"
    entry.fill({"s0-books-clean": "2", "s0-counts-red_threes_left": "1"})
    assert so_far(entry) == "Anna + Béla so far 1,000"
    entry.fill({"s0-melded": "1 250", "s0-left0": "35"})
    assert so_far(entry) == "Anna + Béla so far 2,215"
    assert lead(entry) == "Anna + Béla lead by 2,215"
    go_on(entry)
    assert so_far(entry) == "Cili + Dani so far 0"
    entry.fill({"s1-books-clean": "more"})
    entry.page.locator("#s1-books-clean [data-many='7']").click()
    assert so_far(entry) == "Cili + Dani so far 3,500"
    assert lead(entry) == "Cili + Dani lead by 1,285"


def test_a_tie_is_said_once_both_sides_are_counted(entry):
    entry.page.locator("#out-4").click()
    assert (so_far(entry), lead(entry)) == ("Anna + Béla so far 0", "")
    entry.fill({"s0-melded": "250", "s0-left0": "50"})
    assert lead(entry) == "Anna + Béla lead by 200"
    entry.fill({"s1-melded": "200", "s1-left0": "0"})
    assert lead(entry) == "It is a tie"


def test_the_checks_speak_while_typing_in_the_words_of_the_server(entry):
    entry.fill({**deals.FIRST, "s0-books-wild": "0"})
    back(entry)
    back(entry)
    assert step(entry) == "Anna + Béla · 2 of 4"
    words = "Anna + Béla went out without the books it takes. Missing: 1 wild."
    assert entry.says(words)
    back(entry)
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
    assert step(entry) == "Anna + Béla · 1 of 4"
    back(entry)
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
    assert step(entry) == "Anna + Béla · 2 of 4"
    entry.page.locator("[data-summary] a").last.click()
    assert step(entry) == "Cili + Dani · 4 of 4"
    assert entry.page.evaluate("document.activeElement.name") == "s1-left0"


def test_correct_it_leads_to_the_step_of_the_finding(entry):
    entry.fill({**deals.FIRST, "s0-books-wild": "0"})
    entry.tap("Show the receipt")
    entry.tap("Correct it")
    assert step(entry) == "Anna + Béla · 1 of 4"
    entry.fill({"s0-books-wild": "1"})
    entry.tap("Back to the receipt")
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
    back(one)
    back(one)
    one.page.locator("#out-1").click()
    assert step(one).startswith("Béla")


def test_the_keypad_leads_from_field_to_field_and_on(entry):
    entry.page.locator("#out-0").click()
    go_on(entry)
    assert entry.page.locator("#s0-melded").get_attribute("inputmode") == "none"
    assert entry.page.evaluate("document.activeElement.name") == "s0-melded"
    press(entry, "ok")
    assert entry.says("Type a number. Type 0 if there is nothing.")
    press(entry, "0", "6", "5", "0", "ok")
    assert entry.value("s0-melded") == "650"
    assert entry.page.evaluate("document.activeElement.name") == "s0-left0"
    assert entry.says("Left in Béla’s hand and foot")
    press(entry, "1", "2", "3", "4", "5")
    assert entry.value("s0-left0") == "1234"
    assert entry.says("At most 4 digits.")
    press(entry, "clear")
    assert entry.value("s0-left0") == ""
    entry.page.get_by_role("button", name="All cards out").click()
    assert entry.value("s0-left0") == "0"
    assert step(entry) == "Cili + Dani · 3 of 4"


def test_a_trembling_finger_writes_one_digit(entry):
    entry.page.locator("#out-0").click()
    go_on(entry)
    entry.page.evaluate("""() => {
      const key = document.querySelector("key-pad button[value='5']")
      key.click()
      key.click()
    }""")
    assert entry.value("s0-melded") == "5"


def test_real_keys_do_what_the_keypad_does(entry):
    entry.page.locator("#out-0").focus()
    for key in ("Space", "Enter", "Enter", "4", "8", "0", "Enter", "3", "5", "Enter"):
        entry.press(key)
    assert (entry.value("s0-melded"), entry.value("s0-left0")) == ("480", "35")
    assert step(entry) == "Cili + Dani · 3 of 4"


def test_a_nought_is_not_in_the_way_of_the_next_digit(entry):
    entry.page.locator("#out-0").click()
    entry.fill({"s0-melded": "0"})
    entry.page.locator("#s0-left0").focus()
    entry.page.locator("#s0-melded").focus()
    entry.press("7")
    assert entry.value("s0-melded") == "7"


def test_the_phones_own_keyboard_is_a_choice(phone, game):
    one = phone()
    one.go("/look")
    one.tap("Use my phone’s keyboard")
    one.go(f"{game}/deals/1")
    one.page.locator("#out-0").click()
    go_on(one)
    assert one.page.locator("key-pad").count() == 0
    assert one.page.locator("#s0-melded").get_attribute("inputmode") == "numeric"


def test_help_to_count_can_be_put_right(entry):
    entry.page.locator("#out-0").click()
    go_on(entry)
    entry.page.get_by_role("button", name="Help me count").click()
    press(entry, "3", "ok", "2", "ok")
    entry.choose("Use 190")
    assert entry.page.evaluate("document.activeElement.name") == "s0-left0"
    assert so_far(entry) == "Anna + Béla so far 290"
    entry.page.locator("#s0-melded").focus()
    entry.page.get_by_role("button", name="Help me count").click()
    assert entry.page.locator("#count-melded-20").input_value() == "2"
    entry.page.get_by_role("button", name="Close").click()
    assert entry.value("s0-melded") == "190"


def test_who_is_out_is_not_asked_where_each_player_counts(phone, game):
    one = phone()
    one.go(f"{game}/deals/1?count=left-player")
    one.page.locator("#out-1").click()
    go_on(one)
    assert one.page.locator("#s0-left0").is_visible()
    assert not one.page.locator("#s0-left1").is_visible()


def test_a_line_is_changed_and_the_receipt_comes_back(entry):
    entry.fill(deals.FIRST)
    entry.tap("Show the receipt")
    with entry.leaving():
        entry.page.locator("button[formaction$='#s1-melded-part']").click()
    assert step(entry) == "Cili + Dani · 4 of 4"
    assert entry.page.evaluate("document.activeElement.name") == "s1-melded"
    press(entry, "clear", "1", "6", "0")
    assert entry.value("s1-melded") == "160"
    press(entry, "ok")
    entry.page.wait_for_selector("text=We agree")
    assert entry.says("160"), entry.run("text")
