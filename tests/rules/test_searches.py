"""What only the server searches for: each finding on an impossible deal, and on a legal one beside it nothing."""

import pytest

from scorekeeper.rules import check_deal
from tests.exact.model import possible

from . import vectors
from .check_codes import SEARCHES
from .test_vectors import plain

FILES = [vectors.read(path) for path in sorted((vectors.FOLDER / "searches").glob("*.json"))]
CASES = [case for file in FILES for case in file.cases]
TESTS = [
    pytest.param(case, test, id=f"{case.description} › {test.description}")
    for case in CASES
    for test in case.tests
]


def doubts(test):
    return {check.code for check in test.checks if check.level != "note"}


@pytest.mark.parametrize(("case", "test"), TESTS)
def test_a_search_finds_what_the_vector_says(case, test):
    rules, before = case.rules, (0,) * len(case.sides)
    packs = case.packs_in_play(rules)
    assert plain(check_deal(rules, case.seating, packs, test.deal, before)) == plain(test.checks)
    assert possible(rules, case.seating, packs, test.deal, before) is not bool(doubts(test))


@pytest.mark.parametrize("code", sorted(SEARCHES))
def test_every_search_has_an_impossible_deal_and_a_legal_one_beside_it(code):
    beside = [case for case in CASES if any(code in doubts(test) for test in case.tests)]
    assert beside
    assert any(not doubts(test) for case in beside for test in case.tests)
