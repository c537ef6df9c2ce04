"""Nothing typed is lost: refresh, back and forward, turned, a second tab, another phone, another way of counting."""

import pytest

from tests.journeys import deals
from tests.journeys.half_typed import (
    HALF,
    begin,
    kept,
    on_the_server,
    ready,
    shown_step,
    there,
    typed,
)

pytestmark = [pytest.mark.browser, pytest.mark.server]


def test_a_refresh_keeps_numbers_and_step(any_phone):
    one = any_phone()
    begin(one, deals.sit_down(one))
    step = shown_step(one)
    one.reload()
    ready(one)
    assert typed(one) == HALF
    assert shown_step(one) == step != "step-out"
    assert one.shows("[data-here]")


def test_opened_anew_it_goes_on_where_it_was(any_phone):
    one = any_phone()
    game = deals.sit_down(one)
    begin(one, game)
    step = shown_step(one)
    one.go(game)
    one.tap("Enter deal 1")
    ready(one)
    assert (typed(one), shown_step(one)) == (HALF, step)


def test_back_and_forward(any_phone):
    one = any_phone()
    game = deals.sit_down(one)
    path = begin(one, game)
    one.go("/")
    one.back()
    one.soon(lambda: one.path.startswith(path), "the form")
    ready(one)
    there(one)
    one.forward()
    one.back()
    ready(one)
    there(one)


def test_turned_and_turned_back(any_phone):
    one = any_phone()
    begin(one, deals.sit_down(one))
    for size in ((640, 360), (360, 640)):
        one.resize(*size)
        assert typed(one) == HALF


def test_what_is_typed_after_a_correction_on_the_receipt_outlives_a_refresh(any_phone):
    """The page is an answer to a form then, and a refresh sends that form again, as it was."""
    one = any_phone()
    deals.to_receipt(one, deals.sit_down(one), 1, deals.FIRST)
    one.tap("Correct something")
    one.fill({"s0-melded": "485"})
    kept(one)
    one.reload()
    ready(one)
    there(one, {**HALF, "s0-melded": "485"})


def test_what_the_server_draws_after_a_refusal_stays(phone):
    one = phone()
    deals.to_receipt(one, deals.sit_down(one), 1, {**deals.FIRST, "s0-melded": "1,25"})
    ready(one)
    assert one.says("There is a problem")
    assert typed(one)["s0-melded"] == "1,25"


def test_it_goes_when_the_deal_is_saved(any_phone):
    one = any_phone()
    game = deals.sit_down(one)
    deals.enter_deal(one, game, 1, deals.FIRST)
    assert not one.holds("half typed")
    one.go(f"{game}/deals/2")
    ready(one)
    assert not one.shows("[data-here]")
    one.go(f"{game}/deals/1")
    ready(one)
    assert not one.shows("[data-here]")
    assert not one.holds("Somebody else has saved")


def test_starting_afresh_and_bringing_them_back(any_phone):
    one = any_phone()
    begin(one, deals.sit_down(one))
    one.reload()
    ready(one)
    one.tap("Start afresh")
    ready(one)
    assert typed(one)["s0-melded"] == ""
    one.tap("Bring them back")
    ready(one)
    assert typed(one) == HALF
    one.tap("Start afresh")
    ready(one)
    one.fill({"s0-melded": "90"})
    kept(one)
    one.reload()
    ready(one)
    assert typed(one) == {"out": "", "s0-books-clean": "", "s0-melded": "90"}


def test_a_second_tab_shows_the_same_numbers(any_phone):
    one = any_phone()
    game = deals.sit_down(one)
    path = begin(one, game)
    first = one.new_tab()
    one.go(path)
    ready(one)
    assert typed(one) == HALF
    one.fill({"s0-melded": "485"})
    kept(one)
    one.to_tab(first)
    one.run("lookAgain")
    one.soon(lambda: one.value("s0-melded") == "485", "what the other tab has")


def test_another_phone_goes_on(any_phone):
    one, other = any_phone("begins"), any_phone("goes-on")
    game = deals.sit_down(one)
    path = begin(one, game)
    on_the_server(one)
    other.go(game)
    assert other.holds("Deal 1 is half typed (Linux, ")
    other.go(path)
    assert other.holds("A deal is half typed on another phone (Linux, ")
    assert typed(other)["s0-melded"] == ""
    other.tap("Go on with it")
    ready(other)
    assert typed(other) == HALF
    one.reload()
    ready(one)
    assert typed(one) == HALF
    assert one.holds("has gone on with your numbers")
    deals.enter_deal(other, game, 1, deals.FIRST)
    one.go(path)
    ready(one)
    assert one.holds("Somebody else has saved this deal meanwhile.")
    one.go(f"{path}/history")
    assert one.holds("Also typed, not saved")
    one.choose("What was typed")
    one.tap("Go on with it")
    ready(one)
    assert typed(one) == HALF
    assert one.holds("Correct deal 1")


def test_a_correction_is_kept_apart_from_the_entry(phone):
    one = phone()
    game = deals.sit_down(one)
    deals.enter_deal(one, game, 1, deals.FIRST)
    begin(one, game, values={"s1-melded": "155"})
    one.reload()
    ready(one)
    assert one.value("s1-melded") == "155"
    assert one.value("s0-melded") == deals.FIRST["s0-melded"]


def test_cards_that_are_being_counted_are_kept_too(phone):
    one = phone()
    game = deals.sit_down(one)
    path = begin(one, game)
    one.page.locator('[name="s0-left0"]').focus()
    one.page.locator("[data-help]:visible").first.click()
    one.page.locator("dialog[open] [data-worth]").first.fill("3")
    kept(one)
    one.go(path)
    ready(one)
    one.page.locator('[name="s0-left0"]').focus()
    one.page.locator("[data-help]:visible").first.click()
    assert one.page.locator("dialog[open] [data-worth]").first.input_value() == "3"


def test_a_way_of_counting_that_the_page_does_not_have_is_drawn_for_it(phone):
    """The cookie is lost, and with it the server's knowledge of whose numbers to draw."""
    one = phone()
    game = deals.sit_down(one)
    one.go(f"{game}/deals/1?count=value")
    one.fill({"s0-melded-v50": "3"})
    kept(one)
    one.page.context.clear_cookies()
    one.go(f"{game}/deals/1")
    one.page.locator('[name="s0-melded-v50"]').wait_for(state="attached")
    ready(one)
    assert one.value("s0-melded-v50") == "3"


def test_what_was_typed_in_another_way_is_there_when_it_is_changed_back(any_phone):
    one = any_phone()
    path = begin(one, deals.sit_down(one))
    for _step in range(2):
        one.click(one.find("one", ".bar__back"))
    one.choose("Count in another way")
    one.tap("So many of each value")
    one.fill({"s0-melded-v50": "3"})
    kept(one)
    one.forget()  # so that it is not the server that brings them
    one.go(f"{path}?count=value#step-out")
    ready(one)
    assert one.value("s0-melded-v50") == "3"
    one.choose("Count in another way")
    one.tap("One sum")
    assert typed(one) == HALF


OLD = """([name, days]) => new Promise((done) => {
  indexedDB.open("scorekeeper", 1).onsuccess = ({ target }) => {
    const drawer = target.result.transaction("kept", "readwrite").objectStore("kept")
    drawer.get(name).onsuccess = ({ target: { result } }) => {
      drawer.put({ ...result, at: Date.now() - days * 86400000 }, name).onsuccess = done
    }
  }
})"""
NAMES = """() => new Promise((done) => {
  indexedDB.open("scorekeeper", 1).onsuccess = ({ target }) => {
    const asked = target.result.transaction("kept").objectStore("kept").getAllKeys()
    asked.onsuccess = () => done(asked.result.filter((name) => name.startsWith("draft/")))
  }
})"""


def test_drafts_of_games_that_are_over_or_gone_do_not_stay_for_ever(phone):
    one = phone()
    ended, gone, old, new = (deals.sit_down(one) for _ in range(4))
    deals.enter_deal(one, ended, 1, deals.FIRST)
    begin(one, ended, 2)
    for game in (gone, old, new):
        begin(one, game)
    for game, days in ((gone, 2), (old, 61), (new, 50)):
        one.page.evaluate(OLD, [f"draft/{game[-6:]}/1/0", days])
    for game, words in ((ended, "End the game here"), (gone, "Remove this game")):
        one.go(game)
        one.choose("More")
        one.tap(words)
    last = deals.sit_down(one)
    one.go(f"{last}/deals/1")
    ready(one)
    left = [f"draft/{new[-6:]}/1/0"]
    one.page.wait_for_function(f"async () => String(await ({NAMES})()) === '{left[0]}'")
    one.go(f"{ended}/deals/2")
    ready(one)
    assert typed(one) == HALF  # the server has it
    one.faults[:] = [fault for fault in one.faults if gone[-6:] not in fault and "404" not in fault]


def test_without_scripts_the_steps_keep_it(phone):
    one = phone(javascript=False)
    game = deals.sit_down(one)
    deals.to_receipt(one, game, 1, deals.FIRST)
    one.go(game)
    assert one.holds("Deal 1 is half typed")
    one.tap("Enter deal 1")
    assert one.holds("Your numbers from")
    assert one.value("s0-melded") == deals.FIRST["s0-melded"]
