"""No false alarm: deals played with real cards by the rules carry no error and no warning."""

from collections import Counter

import msgspec
import pytest

from scorekeeper.demo.legal import LegalDeal
from scorekeeper.rules import catalogue, check_deal

from .strategies import PLAYABLE

DEALS = 40
MANY_DEALS = 4000


def alarms(legal: LegalDeal) -> list:
    found = check_deal(legal.variant, legal.seating, legal.packs, legal.deal, legal.before)
    return [check for check in found if check.level != "note"]


def play(name: str, deals: int) -> Counter:
    variant = catalogue.load(name)
    seen: Counter = Counter()
    for seed in range(deals):
        legal = LegalDeal(variant, seed)
        assert not alarms(legal), (
            f"{name} {seed}, {legal.seating.sides}, {legal.before}: "
            f"{msgspec.json.encode(legal.deal).decode()}"
        )
        seen["out" if legal.deal.out else "stopped"] += 1
        seen["opened"] += any(legal.play.table.melds)
    return seen


@pytest.mark.parametrize("name", PLAYABLE)
def test_a_deal_played_by_the_rules_raises_no_alarm(name):
    seen = play(name, DEALS)
    assert seen["out"] > 2, "too few of these deals end with somebody out"
    assert seen["stopped"] > 2
    assert seen["opened"] > 10


@pytest.mark.long
@pytest.mark.parametrize("name", PLAYABLE)
def test_very_many_deals_played_by_the_rules_raise_no_alarm(name):
    play(name, MANY_DEALS)


def test_remarks_about_points_are_rare():
    seeds = range(DEALS // 4)
    deals = [LegalDeal(catalogue.load(name), seed) for name in PLAYABLE for seed in seeds]
    codes = ("much-melded", "little-melded", "bonus-in-cards", "much-left", "little-left")
    remarked = 0
    for one in deals:
        found = check_deal(one.variant, one.seating, one.packs, one.deal, one.before)
        remarked += any(check.code in codes for check in found)
    assert remarked < 0.05 * len(deals)
