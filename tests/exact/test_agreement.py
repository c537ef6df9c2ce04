"""The checks and the exact model on random entries: a legal deal is never doubted.

What the checks let through though no legal deal ends so is shown by `python -m tests.exact.compare`.
"""

from random import Random

import pytest

from scorekeeper.rules import catalogue
from tests.exact.compare import can_be, cases, compare, complaints, report
from tests.exact.written import WAYS, make_case

UNLIKE = ("whitnack", "web", "simpson", "brouillette-high", "pennies", "canasta")
OTHERS = ("saskatchewan", "gamerules", "brouillette-partner-low")


def _no_false_alarm(variant: str, count: int, seed: int) -> None:
    found = compare(cases(catalogue.load(variant), count, seed), explain=False)
    lines = "\n".join(report(variant, found))
    assert found.possible > count // 4, lines
    assert found.impossible > count // 4, lines
    assert found.alarms == 0, lines


@pytest.mark.parametrize("variant", UNLIKE)
def test_no_legal_deal_is_doubted(variant):
    _no_false_alarm(variant, 200, 1)


@pytest.mark.long
@pytest.mark.parametrize("variant", [*UNLIKE, *OTHERS])
def test_no_legal_deal_is_doubted_among_many(variant):
    _no_false_alarm(variant, 2000, 2)


@pytest.mark.parametrize("variant", OTHERS)
def test_deals_made_card_by_card_can_be(variant):
    rng = Random(3)
    for way in WAYS * 4:
        case = make_case(catalogue.load(variant), way, rng)
        assert can_be(case), case
        assert complaints(case) == [], case
