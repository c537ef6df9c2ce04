"""Two phones at one table: one saves a deal, the other reads it and agrees."""

import pytest

from tests.journeys import deals

pytestmark = [pytest.mark.browser, pytest.mark.server]


def test_the_other_side_agrees_on_its_own_phone(every_phone):
    mine = every_phone("mine")
    game = deals.sit_down(mine)
    deals.to_receipt(mine, game, 1, deals.FIRST)
    assert mine.says("Hand the phone to Cili + Dani to read.")
    mine.tap("Save, not agreed yet")
    assert mine.says("Deal 1 is saved: 3,945 to 420")
    assert mine.says("Waiting for Cili + Dani to agree")
    theirs = every_phone("theirs")
    theirs.go(game)
    theirs.tap("Deal 1: do you agree?")
    assert theirs.says("3,945")
    theirs.tap("Cili + Dani agree")
    assert theirs.says("Agreed by Cili + Dani")
    mine.go(game)
    assert mine.says("Agreed by Cili + Dani")
    assert not mine.says("Waiting for")
    mine.tap("Score")
    assert mine.says("agreed")
    assert not mine.says("not agreed")


def test_a_correction_asks_again(any_phone):
    one = any_phone()
    game = deals.sit_down(one)
    deals.enter_deal(one, game, 1, deals.FIRST)
    assert one.says("Agreed by Cili + Dani")
    one.tap("Look")
    one.tap("Correct it")
    one.fill({"s1-melded": "160", "reason": "typed"})
    one.tap("Show the receipt")
    one.tap("Save, not agreed yet")
    assert one.says("Waiting for Cili + Dani to agree")
    one.tap("Score")
    assert one.says("was 3,945 and 420, corrected at")
    one.tap("Deal 1: look and agree")
    one.tap("They agreed aloud")
    assert one.says("Agreed aloud")
    one.tap("Undo")
    assert one.says("Deal 1 is taken back.")
    assert one.says("Deal 1 of 4")


def test_a_table_where_both_sides_agree_to_a_change(any_phone):
    one = any_phone()
    game = deals.sit_down(one)
    one.choose("More")
    one.tap("How this table counts")
    one.fill({"agreement": "both"})
    one.tap("Count like this")
    deals.enter_deal(one, game, 1, deals.FIRST)
    one.go(f"{game}/deals/1")
    one.fill({"s1-melded": "160", "reason": "typed"})
    one.tap("Show the receipt")
    one.tap("Save the change")
    assert one.says("To change it, Anna + Béla and Cili + Dani must agree.")
    one.choose("We agree: Anna + Béla")
    one.choose("We agree: Cili + Dani")
    one.tap("Save the change")
    assert one.says("430")
    assert one.says("Agreed by Anna + Béla")
    assert one.says("Agreed by Cili + Dani")
