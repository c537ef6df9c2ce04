"""The opening calculator on a phone: one tap a card, with and without scripts, by touch and by keys."""

import pytest

from tests.journeys import deals
from tests.journeys.phone import NARROW, WIDTH

pytestmark = [pytest.mark.browser, pytest.mark.server]
LEAST_KEY = 60


def lay(one, cards):
    for card in cards.split():
        one.page.locator(f'[name="add"][value="{card}"]').click()


def laid(one):
    return one.page.locator("#cards").input_value()


def verdict(one):
    return " ".join(one.page.locator("[data-say]").inner_text().split())


@pytest.mark.parametrize("javascript", [True, False])
def test_one_tap_a_card(phone, javascript):
    one = phone(javascript=javascript)
    deals.sit_down(one)
    one.tap("Can we open?")
    asked = []
    one.page.on("request", lambda request: asked.append(request.url))
    assert verdict(one) == "Tap the cards you want to lay down."
    lay(one, "4 4 4")
    assert verdict(one) == "35 more to open"
    lay(one, "A 2 A")
    assert laid(one) == "4 4 4, A A 2"
    assert verdict(one) == "Enough: opens with 75"
    one.page.get_by_text("Undo", exact=True).click()
    assert laid(one) == "4 4 4, A 2"
    assert one.page.locator("[data-mark]").is_disabled()  # nobody knows now which was the last
    lay(one, "A")
    one.page.get_by_text("Top of the pile", exact=True).click()
    assert laid(one) == "4 4 4, A A* 2"
    assert one.page.locator("[data-pile]").locator("visible=true").inner_text() == "pile"
    has_asked = any("/games/" in url for url in asked)
    assert has_asked is not javascript  # with scripts the phone needs nobody
    one.look()


def test_a_wild_card_is_moved_by_two_taps(every_phone):
    one = every_phone()
    one.go(deals.sit_down(one) + "/opening?cards=K+K+K,+A+A+A+2")
    becomes(one, "K K K, A A A 2")
    tap(one, '[name="pick"][value="1.3"]')
    one.click(one.find("target", "To K K K"))
    becomes(one, "K K K 2, A A A")
    tap(one, '[name="add"][value="joker"]')
    becomes(one, "K K K 2, A A A joker")
    one.click(one.find("target", "Start again"))
    becomes(one, "")
    one.click(one.find("target", "Undo"))
    becomes(one, "K K K 2, A A A joker")


def tap(one, selector):
    one.soon(lambda: one.find("inSight", selector), selector)
    one.click(one.find("inSight", selector))


def becomes(one, cards):
    one.soon(lambda: one.value("cards") == cards, cards)


def test_what_is_no_legal_meld_is_said_at_once(phone):
    one = phone()
    one.go(deals.sit_down(one) + "/opening?cards=K+K+2+2+2")
    one.page.locator(".opening__meld").get_by_text(
        "wild cards are too many in this meld"
    ).wait_for()
    assert one.page.locator('[data-state="wrong"]').count() == 1
    lay(one, "K")
    assert one.page.locator(".field__error").locator("visible=true").count() == 1


def test_a_reload_keeps_the_cards_and_what_can_be_undone(phone):
    one = phone()
    one.go(deals.sit_down(one) + "/opening")
    lay(one, "K K joker")
    one.page.reload()
    assert laid(one) == "K K joker"
    one.page.get_by_text("Undo", exact=True).click()
    assert laid(one) == "K K"


def test_the_keys_alone_are_enough(phone):
    one = phone()
    one.go(deals.sit_down(one) + "/opening")
    one.page.locator('[name="add"][value="K"]').focus()
    for _ in range(3):
        one.page.keyboard.press("Enter")
    assert laid(one) == "K K K"
    one.page.locator('[name="pick"]').last.focus()
    one.page.keyboard.press("Space")
    assert one.page.evaluate("document.activeElement.value") == "0.2"
    one.page.keyboard.press("Tab")
    one.page.keyboard.press("Enter")
    assert laid(one) == "K K"
    assert one.page.evaluate("document.activeElement.name") == "pick"


@pytest.mark.parametrize("width", [WIDTH, NARROW])
def test_a_fingertip_fits_on_every_key_and_all_are_in_sight(phone, width):
    one = phone()
    one.go(deals.sit_down(one) + "/opening")
    one.page.set_viewport_size({"width": width, "height": 640})
    top = one.page.locator(".foot").bounding_box()["y"]
    keys = [key.bounding_box() for key in one.page.locator('[name="add"]').all()]
    assert len(keys) == 13
    for box in keys:
        assert box["width"] >= LEAST_KEY
        assert box["height"] >= LEAST_KEY
        assert box["y"] + box["height"] <= top
