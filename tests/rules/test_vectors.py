"""Runs every golden vector against the rules, and holds the files to their types, their schema and their variants."""

import json

import msgspec
import pytest
from msgspec import UNSET

from scorekeeper.rules import catalogue, check_deal, meld, minimums, score_deal, tally

from . import vectors
from .check_codes import QUICK, SEARCHES
from .strategies import PLAYABLE

LEAST = 400


def collected():
    for path in vectors.files():
        file = vectors.read(path)
        for case in file.cases:
            for test in case.tests:
                name = f"{path.stem} › {case.description} › {test.description}"
                yield pytest.param(case, test, id=name)


VECTORS = list(collected())


def in_files():
    """How many tests the files hold, counted without the types."""
    plain = [json.loads(path.read_text("utf-8")) for path in vectors.files()]
    return sum(len(case["tests"]) for file in plain for case in file["cases"])


@pytest.mark.parametrize(("case", "test"), VECTORS)
def test_vector(case, test):
    RUNNERS[type(test)](case, case.rules, test)


def scored(case, rules, test):
    found = score_deal(rules, case.seating, case.packs_in_play(rules), test.deal)
    lines = [[(line.id, line.count, line.points) for line in side.lines] for side in found]
    assert lines == test.lines
    assert [side.score for side in found] == test.scores


def checked(case, rules, test):
    before = tuple([0] * len(case.sides) if test.before is UNSET else test.before)
    found = check_deal(rules, case.seating, case.packs_in_play(rules), test.deal, before)
    assert plain([check for check in found if check.code not in SEARCHES]) == plain(test.checks)


def needed(case, rules, test):
    assert list(minimums(rules, case.seating, test.deal, tuple(test.totals))) == test.minimum


def judged(case, rules, test):
    of_deal = rules.at(case.seating.players, test.deal)
    minimum = minimums(rules, case.seating, test.deal, (test.total,))[0]
    if test.unreadable is not UNSET:
        with pytest.raises(meld.MeldError) as refused:
            meld.read_melds(of_deal, test.text)
        assert refused.value.card == test.unreadable
        return
    melds = meld.read_melds(of_deal, test.text)
    found = meld.judge(of_deal, case.packs_in_play(rules), melds, minimum)
    assert plain(found) == plain(test.result)


def tallied(case, rules, test):
    found = tally(rules, case.seating, case.packs_in_play(rules), test.deals)
    assert [[side.score for side in deal.sides] for deal in found.deals] == test.scores
    assert [list(deal.minimum) for deal in found.deals] == test.minimums
    assert list(found.totals) == test.totals
    assert [side.total for side in found.deals[-1].sides] == test.totals if test.deals else True
    assert (list(found.places), found.over) == (test.places, test.over)
    assert (list(found.winners), list(found.next_minimum)) == (test.winners, test.next_minimum)
    unsaid = {"no-detail", *SEARCHES}
    said = [(d.number, c.code) for d in found.deals for c in d.checks if c.code not in unsaid]
    assert said == test.findings


RUNNERS = {
    vectors.ScoreTest: scored,
    vectors.ChecksTest: checked,
    vectors.MinimumTest: needed,
    vectors.MeldTest: judged,
    vectors.GameTest: tallied,
}


def plain(value):
    return json.loads(msgspec.json.encode(value))


def test_every_vector_of_the_files_is_run():
    assert len(VECTORS) == in_files() >= LEAST


def test_vectors_have_names_of_their_own():
    names = [parameters.id for parameters in VECTORS]
    assert sorted(names) == sorted(set(names))


def test_the_schema_is_that_of_the_types():
    assert json.loads(vectors.SCHEMA.read_text("utf-8")) == vectors.schema()


@pytest.mark.parametrize("name", PLAYABLE)
def test_a_variant_is_the_one_the_vectors_froze(name):
    # A changed number is a new edition: write the file anew, and the CHANGELOG says it.
    assert vectors.variant_data(name) == catalogue.to_data(catalogue.load(name))


def test_no_variant_is_frozen_that_is_gone():
    assert {path.stem for path in (vectors.FOLDER / "variants").iterdir()} == set(PLAYABLE)


def test_every_check_has_a_vector_that_fires():
    fired = {check.code for p in VECTORS for check in getattr(p.values[1], "checks", ())}
    fired |= {code for p in VECTORS for _, code in getattr(p.values[1], "findings", ())}
    assert QUICK - fired == set()
    assert len(QUICK) > 30


def test_every_problem_of_a_meld_has_a_vector():
    results = [p.values[1].result for p in VECTORS if isinstance(p.values[1], vectors.MeldTest)]
    shown = {problem.code for r in results if r is not UNSET for problem in r.problems}
    text = (vectors.CHECKOUT / "scorekeeper/rules/meld.py").read_text("utf-8")
    codes = {part.split('"')[1] for part in text.split("Problem(")[1:] if part.startswith('"')}
    assert codes <= shown
    assert {"only-when-out", "never-melded"} <= shown
