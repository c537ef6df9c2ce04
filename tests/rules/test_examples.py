"""The examples on the rules pages are deals that were worked by hand."""

import json

import msgspec
import pytest

from scorekeeper.rules import catalogue, score_deal
from scorekeeper.rules.deal import Deal
from scorekeeper.rules.examples import examples, packs_of
from tests.running import CHECKOUT

from .strategies import PLAYABLE

CASES = json.loads((CHECKOUT / "tests/vectors/scores.json").read_text())["cases"]


def by_hand(name):
    return [
        (case["sides"], msgspec.convert(test["deal"], Deal), test["scores"])
        for case in CASES
        if case["variant"] == name
        for test in case["tests"]
    ]


@pytest.mark.parametrize("name", PLAYABLE)
def test_every_variant_has_an_example_that_the_rules_score_as_the_hand_did(name):
    assert examples(name)
    for one in examples(name):
        assert (one.sides, one.deal, one.scores) in by_hand(name)
        scored = score_deal(catalogue.load(name), one.seating, packs_of(name, one), one.deal)
        assert [side.score for side in scored] == one.scores


def test_a_template_has_none():
    assert examples("bain") == ()
