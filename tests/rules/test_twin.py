"""The browser's rules are the same rules: the same names, the same data, the same answers on random deals."""

import json
from collections import Counter

import msgspec
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from scorekeeper.rules import catalogue, checks, meld, minimums, tally
from tests.js.node import Twin

from . import strategies as own
from .house_rules import house_rules

GAMES = 900
LEAST_DEALS = 2000
MELDS = 800
HOUSES = 250
CALM = {"deadline": None, "database": None, "suppress_health_check": list(HealthCheck)}


@pytest.fixture(scope="module")
def twin():
    process = Twin()
    for name in own.PLAYABLE:
        process.ask("variant", key=name, data=catalogue.to_data(catalogue.load(name)))
    yield process
    process.close()


@pytest.fixture(autouse=True)
def without_searches(monkeypatch):
    """A phone does without searches (checks/deep.py, whole.py), so they are not compared."""
    monkeypatch.setattr(checks, "DEEP", ())
    monkeypatch.setattr(checks, "WHOLE", ())


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


def compared(twin, game, key):
    result = tally(game.variant, game.seating, game.packs, game.deals)
    ours = {**plain(result), "winners": list(result.winners)}
    theirs = twin.ask(
        "tally", key=key, sides=game.seating.sides, packs=game.packs, deals=plain(game.deals)
    )
    assert theirs == ours
    return Counter(check["code"] for deal in ours["deals"] for check in deal["checks"])


def compare_random_games(twin, games):
    seen = Counter()

    @settings(max_examples=games, **CALM)
    @given(own.games())
    def compare(game):
        seen.update(compared(twin, game, game.variant.id))
        seen["deals"] += len(game.deals)
        seen[game.variant.id] += 1

    compare()
    assert all(seen[name] for name in own.PLAYABLE)
    assert len(seen) > 40, "the random deals reach too few checks"
    return seen["deals"]


def test_the_twin_scores_and_checks_random_deals_alike(twin):
    assert compare_random_games(twin, GAMES) >= LEAST_DEALS


@pytest.mark.long
def test_the_twin_scores_and_checks_very_many_deals_alike(twin):
    assert compare_random_games(twin, 20 * GAMES) >= 20 * LEAST_DEALS


def test_the_twin_plays_by_a_tables_own_rules(twin):
    @settings(max_examples=HOUSES, **CALM)
    @given(house_rules(), st.data())
    def compare(variant, data):
        filled = twin.ask("variant", key="own", data=catalogue.to_data(variant))
        assert filled == plain(whole(variant))
        game = data.draw(own.games_of(variant, most_deals=2))
        compared(twin, game, "own")
        text = data.draw(own.melds(variant))
        players, minimum = game.seating.players, data.draw(st.sampled_from([None, 0, 50]))
        theirs = twin.ask(
            "meld", key="own", players=players, deal=1, packs=game.packs, text=text, minimum=minimum
        )
        assert theirs == judged(variant.at(players, 1), game.packs, text, minimum)

    compare()


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
        minimum = data.draw(st.sampled_from([None, 0, 0, 15, 50, 90, 120]))
        packs = data.draw(st.integers(1, 5))
        ours = judged(variant.at(players, deal), packs, text, minimum)
        theirs = twin.ask(
            "meld", key=name, players=players, deal=deal, packs=packs, text=text, minimum=minimum
        )
        assert theirs == ours
        seen.update(problem["code"] for problem in ours.get("problems", ()))
        seen["opens"] += ours.get("opens", False)

    compare()
    assert seen["opens"] > 5
    assert len(seen) > 8, "the random melds reach too few problems"
