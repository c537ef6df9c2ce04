"""What an answer brought, told from what could not be before it."""

import copy

import pytest

from scorekeeper.house_rules import draft
from scorekeeper.house_rules.fresh import fresh

HIGH = {"minimum.points": [9000]}


@pytest.fixture(autouse=True)
def _language(app):
    with app.test_request_context():
        yield


def rules(*changes, **parts):
    return {**draft.begin("whitnack"), "changes": list(changes), **copy.deepcopy(parts)}


def codes(before, after):
    return [(one.code, one.path) for one in fresh(before, after)]


def test_the_same_fault_in_another_deal_is_a_fault_of_its_own():
    before = rules({"deals": [2], "set": HIGH})
    after = rules({"deals": [2], "set": HIGH}, {"deals": [3], "set": HIGH})
    assert draft.problems(before)
    assert [code for code, _path in codes(before, after)] == ["minimum-too-high"]
    assert "changes[1]" in codes(before, after)[0][1]


def test_a_fault_of_a_change_that_only_stands_elsewhere_now_is_known():
    bad, good = {"deals": [2], "set": HIGH}, {"deals": [3], "set": {"out.points": 200}}
    assert codes(rules(good, bad), rules(bad, good)) == []


def test_a_fault_of_all_deals_is_not_told_again_of_a_deal_that_does_not_touch_it():
    minimum = draft.begin("whitnack")["minimum"] | {"points": [9000]}
    before = rules(minimum=minimum)
    after = rules({"deals": [2], "set": {"out.points": 200}}, minimum=minimum)
    assert draft.problems(before)
    assert codes(before, after) == []


def test_a_change_that_brings_the_fault_of_all_deals_again_is_told():
    minimum = draft.begin("whitnack")["minimum"] | {"points": [9000]}
    after = rules({"deals": [2], "set": HIGH}, minimum=minimum)
    assert [code for code, _path in codes(rules(minimum=minimum), after)] == ["minimum-too-high"]
