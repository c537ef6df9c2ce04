"""Cards laid tap by tap: where wild cards go, and that the browser lays them as the server does."""

import json
import random
import subprocess

import pytest

from scorekeeper.opening.taps import MOST_STEPS, Laid, after_tap, read_past, write_past
from scorekeeper.rules import catalogue
from tests.js.node import need_node
from tests.running import CHECKOUT

NAMES = [name for name in catalogue.ids() if not catalogue.blanks(name)]
PACKS = 5


def laid(cards, variant="whitnack"):
    """The melds after these taps, in writing."""
    rules, state = catalogue.load(variant), Laid(())
    for card in cards.split():
        name, _colon, value = card.rpartition(":")
        state = after_tap(rules, PACKS, state, name or "add", value)
    return state.text


@pytest.mark.parametrize(
    ("taps", "melds"),
    [
        ("Q Q Q A A 2", "Q Q Q, A A 2"),
        ("K K joker", "K K joker"),
        ("K K K A A 2", "K K K, A A 2"),
        ("2 A A", "A A 2"),
        ("K K K 2 A A", "K K K, A A 2"),  # where it lay it was not needed
        ("K K K 2 A A A", "K K K, A A A 2"),
        ("K K Q Q joker 2", "K K 2, Q Q joker"),
        ("K K K another:1 2 2 2", "K K K, 2 2 2"),
        ("K K K another:1 K K K", "K K K, K K K"),
    ],
)
def test_a_wild_card_goes_where_fewest_things_are_wrong(taps, melds):
    assert laid(taps) == melds


def test_a_card_moved_by_hand_stays_as_long_as_nothing_is_wrong_with_it():
    assert laid("K K K A A A 2 move:1.3-0 Q") == "K K K 2, A A A, Q"


def test_only_one_card_is_the_top_of_the_pile():
    assert laid("K mark:1 Q mark:1") == "K, Q*"
    assert laid("K mark:1 mark:1") == "K"
    assert laid("K K Q top:0.0") == "K* K, Q"


def test_what_can_be_undone_is_bounded():
    rules, state = catalogue.load("whitnack"), Laid(())
    for _ in range(MOST_STEPS * 2):
        state = after_tap(rules, PACKS, state, "add", "K")
        assert read_past(write_past(state.past)) == state.past
    assert 0 < len(state.past) <= MOST_STEPS
    assert len(write_past(state.past)) <= 1500


def test_with_more_cards_than_anybody_holds_nothing_is_tried(monkeypatch):
    rules, state = catalogue.load("whitnack"), Laid((("K",),) * 31)
    monkeypatch.setattr("scorekeeper.opening.cards.faults", None)
    assert after_tap(rules, PACKS, state, "add", "2").melds[-1] == ("K", "2")


def some_taps(draw, rules):
    ranks = [*rules.cards.points, *rules.cards.wild, "Z"]
    for _ in range(draw.randrange(4, 40)):
        at, index, to = draw.randrange(4), draw.randrange(4), draw.choice(["0", "1", "2", "own"])
        kind = draw.choices(
            ["add", "move", "drop", "top", "mark", "pick", "another", "clear"],
            [14, 2, 1, 1, 1, 1, 1, 0.2],
        )[0]
        place = f"{at}.{index}" + (f"-{to}" if kind == "move" else "")
        yield [kind, draw.choice(ranks) if kind == "add" else place]


def by_server(rules, taps):
    state, said = Laid(()), []
    for name, value in taps:
        state = after_tap(rules, PACKS, state, name, value)
        picked = list(state.picked) if state.picked else None
        said.append([state.text, state.last, write_past(state.past), picked])
    return said


def test_the_browser_lays_cards_as_the_server_does():
    draw = random.Random(1905)
    games = [(catalogue.load(name), []) for name in NAMES for _ in range(6)]
    games = [(rules, list(some_taps(draw, rules))) for rules, _none in games]
    asked = [{"variant": catalogue.to_data(rules), "packs": PACKS, "taps": t} for rules, t in games]
    done = subprocess.run(
        [need_node(), str(CHECKOUT / "tests/opening/taps.mjs")],
        input=json.dumps(asked), capture_output=True, text=True, check=True, timeout=60,
    )  # fmt: skip
    assert json.loads(done.stdout) == [by_server(rules, taps) for rules, taps in games]
