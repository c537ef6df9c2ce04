"""The checks and the exact model on random entries: a legal deal is never doubted, and hardly an impossible one missed.

What the checks let through though no legal deal ends so is shown by `python -m tests.exact.compare`.
"""

from random import Random

import pytest

from scorekeeper.rules import Variant, catalogue
from scorekeeper.rules.files import read_variant
from tests.exact.compare import can_be, cases, compare, complaints, report
from tests.exact.own_rules import own_rules
from tests.exact.written import WAYS, make_case
from tests.running import CHECKOUT

UNLIKE = ("whitnack", "web", "simpson", "brouillette-high", "pennies", "canasta")
OTHERS = ("saskatchewan", "gamerules", "brouillette-partner-low")
FEW, MANY = 40, 2000  # entries of a variant; none missed of few
MISSED_OF_MANY = 10
SEED = 2
IN_SEQUENCE = {"bolivia-of-a-family"}
SETS = {path.stem: path for path in sorted((CHECKOUT / "tests/rules/sets").glob("*.toml"))}


def _no_false_alarm(
    variant: Variant, count: int, seed: int, missed: int | None = None
) -> tuple[int, int]:
    found = compare(cases(variant, count, seed), explain=False)
    assert missed is None or found.missed <= missed, f"{variant.id} missed {found.missed}"
    assert found.alarms == 0, "\n".join(report(f"{variant.id}: {variant.about}", found))
    return found.possible, found.impossible


@pytest.mark.parametrize("variant", UNLIKE)
def test_no_legal_deal_is_doubted_and_no_other_missed(variant):
    assert min(_no_false_alarm(catalogue.load(variant), FEW, SEED, 0)) > FEW // 5


def test_no_legal_deal_is_doubted_by_own_rules():
    rng = Random(4)
    found = [_no_false_alarm(own_rules(rng), 6, seed) for seed in range(10)]
    assert sum(possible for possible, _ in found) > 20


@pytest.mark.parametrize("variant", OTHERS)
def test_deals_made_card_by_card_can_be(variant):
    rng = Random(3)
    for way in WAYS:
        case = make_case(catalogue.load(variant), way, rng)
        assert can_be(case), case
        assert complaints(case) == [], case


@pytest.mark.long
@pytest.mark.parametrize("variant", [*UNLIKE, *OTHERS])
def test_no_legal_deal_is_doubted_among_many_and_few_others_missed(variant):
    assert min(_no_false_alarm(catalogue.load(variant), MANY, SEED, MISSED_OF_MANY)) > MANY // 5


@pytest.mark.long
@pytest.mark.parametrize("seed", range(60))
def test_no_legal_deal_is_doubted_by_many_own_rules(seed):
    _no_false_alarm(own_rules(Random(seed)), 40, seed)


@pytest.mark.long
@pytest.mark.parametrize("name", sorted(SETS.keys() - IN_SEQUENCE))
def test_no_legal_deal_is_doubted_by_the_rules_of_real_tables(name):
    _no_false_alarm(read_variant(SETS[name].read_bytes()), 60, 1)
