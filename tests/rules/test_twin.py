"""The browser's rules are the same rules: the same names, the same data, the same answers on random deals."""

import json
from collections import Counter

import msgspec
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from scorekeeper.rules import catalogue, meld, minimums, tally
from tests.js.node import Twin

from . import strategies as own

GAMES = 800
LEAST_DEALS = 2000
MELDS = 1500
CALM = {"deadline": None, "database": None, "suppress_health_check": list(HealthCheck)}


@pytest.fixture(scope="module")
def twin():
    process = Twin()
    for name in own.PLAYABLE:
        process.ask("variant", key=name, data=catalogue.to_data(catalogue.load(name)))
    yield process
    process.close()


def plain(value):
    """What JSON makes of a result, so that both sides are compared as data."""
    return json.loads(msgspec.json.encode(value))


def whole(value):
    """A variant with everything in it that its data leaves out."""
    if isinstance(value, msgspec.Struct):
        return {name: whole(getattr(value, name)) for name in value.__struct_fields__}
    if isinstance(value, dict):
        return {key: whole(part) for key, part in value.items()}
    return [whole(part) for part in value] if isinstance(value, list | tuple) else value


@pytest.mark.parametrize("name", own.PLAYABLE)
def test_the_twin_fills_in_what_the_data_leaves_out(twin, name):
    variant = catalogue.load(name)
    data = catalogue.to_data(variant)
    assert twin.ask("variant", key=name, data=data) == plain(whole(variant))
    assert twin.ask("variant", key=name, data=plain(whole(variant))) == plain(whole(variant))


@pytest.mark.parametrize("name", own.PLAYABLE)
def test_the_twin_knows_the_rules_of_each_deal(twin, name):
    variant = catalogue.load(name)
    for players in range(2, 13):
        for deal in range(1, 6):
            rules = plain(whole(variant.at(players, deal)))
            theirs = twin.ask("at", key=name, players=players, deal=deal)
            assert {**theirs, "changes": []} == {**rules, "changes": []}, (players, deal)


def test_the_twin_scores_and_checks_random_deals_alike(twin):
    seen = Counter()

    @settings(max_examples=GAMES, **CALM)
    @given(own.games())
    def compare(game):
        ours = tally(game.variant, game.seating, game.packs, game.deals)
        theirs = twin.ask(
            "tally",
            key=game.variant.id,
            sides=game.seating.sides,
            packs=game.packs,
            deals=plain(game.deals),
        )
        assert theirs == {**plain(ours), "winners": list(ours.winners)}
        seen["deals"] += len(game.deals)
        seen.update(found.code for deal in ours.deals for found in deal.checks)
        seen[game.variant.id] += 1

    compare()
    assert seen["deals"] >= LEAST_DEALS
    assert all(seen[name] for name in own.PLAYABLE)
    assert len(seen) > 40, "the random deals reach too few checks"


def test_the_twin_asks_for_the_same_minimum(twin):
    @settings(max_examples=300, **CALM)
    @given(st.sampled_from(own.PLAYABLE), st.data(), st.integers(1, 12))
    def compare(name, data, deal):
        variant = catalogue.load(name)
        seating = data.draw(own.seatings(variant))
        near = st.sampled_from([0, 495, 500, 1000, 1500, 3000]).flatmap(
            lambda total: st.integers(total - 5, total + 5)
        )
        many = len(seating.sides)
        totals = tuple(data.draw(st.lists(own.ANY | near, min_size=many, max_size=many)))
        ours = minimums(variant, seating, deal, totals)
        theirs = twin.ask("minimums", key=name, sides=seating.sides, deal=deal, totals=totals)
        assert theirs == list(ours)

    compare()


def judged(rules, packs, text, minimum):
    try:
        return plain(meld.judge(rules, packs, meld.read_melds(rules, text), minimum))
    except meld.MeldError as error:
        return {"unreadable": error.card}


def test_the_twin_judges_random_melds_alike(twin):
    seen = Counter()

    @settings(max_examples=MELDS, **CALM)
    @given(st.sampled_from(own.PLAYABLE), st.data())
    def compare(name, data):
        variant = catalogue.load(name)
        players, deal = data.draw(st.integers(2, 6)), data.draw(st.integers(1, 5))
        text = data.draw(own.melds(variant))
        minimum = data.draw(st.sampled_from([None, 0, 15, 50, 90, 120]))
        packs = data.draw(st.integers(1, 5))
        ours = judged(variant.at(players, deal), packs, text, minimum)
        theirs = twin.ask(
            "meld", key=name, players=players, deal=deal, packs=packs, text=text, minimum=minimum
        )
        assert theirs == ours
        seen.update(problem["code"] for problem in ours.get("problems", ()))
        seen["opens"] += ours.get("opens", False)

    compare()
    assert seen["opens"] > 20
    assert len(seen) > 8, "the random melds reach too few problems"
