"""The evening light is one tap away on the table, and everything stays where it was."""

import pytest

from tests.journeys import deals
from tests.journeys.phone import HEIGHT

pytestmark = [pytest.mark.browser, pytest.mark.server]


def in_sight(one, words):
    box = one.page.get_by_text(words, exact=True).bounding_box()
    return box["y"] >= 0 and box["y"] + box["height"] <= HEIGHT


def test_the_light_is_changed_by_one_tap_on_the_table(phone):
    one = phone()
    game = deals.start_game(one)
    deals.enter_deal(one, game, 1, deals.FIRST)
    one.go(game)
    assert in_sight(one, "Evening light")
    one.tap("Evening light")
    assert one.path == game
    assert one.attribute("html", "data-theme") == "evening"
    assert in_sight(one, "Day light")
    one.tap("Day light")
    assert one.path == game
    assert one.attribute("html", "data-theme") == "day"


def test_nothing_moves_when_motion_is_not_wanted(phone):
    one = phone()
    one.page.emulate_media(reduced_motion="reduce")
    one.go("/look")
    moving = """() => [...document.querySelectorAll("*")].filter((one) => {
      const { transitionDuration, animationName } = getComputedStyle(one)
      return animationName !== "none" || parseFloat(transitionDuration) > 0
    }).length"""
    assert one.page.evaluate(moving) == 0


def test_a_choice_is_seen_with_the_colours_of_the_system(phone):
    one = phone()
    one.page.emulate_media(forced_colors="active")
    one.go("/look")
    ground = "one => getComputedStyle(one).backgroundColor"
    chosen = one.page.locator(".button--chosen").first.evaluate(ground)
    assert chosen != one.page.locator(".button:not(.button--chosen)").first.evaluate(ground)


def test_more_contrast_is_given_to_who_asks_for_it(phone):
    one = phone()
    one.go("/")
    soft = "() => getComputedStyle(document.documentElement).getPropertyValue('--color-soft')"
    usual = one.page.evaluate(soft)
    one.page.emulate_media(contrast="more")
    assert one.page.evaluate(soft) != usual
