"""Rule sets of real tables as variant files, each with a deal worked by hand; the browser's rules say the same."""

import tomllib
from collections import defaultdict
from pathlib import Path

import msgspec
import pytest

from scorekeeper.demo.legal import LegalDeal
from scorekeeper.rules import (
    Deal,
    Seating,
    catalogue,
    check_deal,
    minimums,
    places,
    score_deal,
)
from scorekeeper.rules.checks.searchable import is_searchable
from scorekeeper.rules.files import read_variant
from scorekeeper.rules.tally import is_over
from tests.js.node import Twin
from tests.running import CHECKOUT

from .strategies import PLAYABLE

FOLDER = CHECKOUT / "tests/rules/sets"
SETS = sorted(path.stem for path in FOLDER.glob("*.toml"))
LEAST = 40
PLAYED = 4
# The player of legal deals (scorekeeper/demo/legal_play.py) knows no books that open, no missing jokers, no special
# deck, no shared limits, no second foot, and always waives the minimum of a concealed exit.
UNPLAYED = {
    "clean-one-opens",
    "no-jokers",
    "special-deck",
    "super-books",
    "three-piles",
    "tournament-canasta",
}

# What tables differ in, and where it shows.
AXES = """
hand foot foot-differs foot-earned feet no-foot packs jokers special-cards sides
deals target above lead minutes lowest
minimum-deal minimum-score minimum-growing minimum-form counts-naturals counts-bonus waived
scale ace two-joker
clean dirty wild make-up own-price runs super size grows wild-limit fills unfinished dependence sets
red-laid red-left red-turn red-steps red-all red-by-out red-ordinary red-plus-left
black-left black-plus black-melded
out-bonus out-by-kind contract contract-by-players contract-none feet-unplayed nobody-out
left-others left-factor left-none left-whole foot-flat melded-minus melded-zero melded-never
cut cut-once cut-graded fine special-hand changes words
""".split()


class Worked(msgspec.Struct, forbid_unknown_fields=True):
    """A deal and all that is expected of it."""

    axes: list[str]
    sides: list[int]
    scores: list[int]
    entries: list[dict]
    lines: list[dict[str, tuple[int, int]]]
    number: int = 1
    packs: int = 0
    out: int | None = None
    before: list[int] = []
    minimum: list[int] | None = None
    places: list[int] | None = None
    over: bool | None = None

    @property
    def deal(self) -> Deal:
        out = None if self.out is None else {"side": self.out}
        data = {"number": self.number, "out": out, "entries": self.entries}
        return msgspec.convert(data, Deal)


def worked(name: str) -> Worked:
    text = (FOLDER / f"deals/{name}.toml").read_text("utf-8")
    return msgspec.convert(tomllib.loads(text), Worked)


def at_table(name: str):
    """The rules, who sits there, packs and totals before the deal."""
    variant, told = read_variant((FOLDER / f"{name}.toml").read_bytes()), worked(name)
    seating = Seating(tuple(told.sides))
    packs = told.packs or variant.packs.count(seating.players)
    before = tuple(told.before or [0] * len(told.sides))
    return variant, seating, packs, before, told


def telling(lines) -> dict[str, tuple[int, int]]:
    return {line["id"]: (line["count"], line["points"]) for line in lines if line["count"]}


@pytest.fixture(scope="module")
def twin():
    process = Twin()
    yield process
    process.close()


def test_there_are_sets_enough_and_a_deal_for_each():
    assert len(SETS) >= LEAST
    assert sorted(path.stem for path in (FOLDER / "deals").glob("*.toml")) == SETS


@pytest.mark.parametrize("name", SETS)
def test_a_set_scores_as_worked_by_hand(name):
    variant, seating, packs, before, told = at_table(name)
    found = score_deal(variant, seating, packs, told.deal)
    assert [telling(msgspec.to_builtins(list(side.lines))) for side in found] == told.lines
    assert [side.score for side in found] == told.scores
    for lines, score in zip(told.lines, told.scores, strict=True):
        assert sum(points for _, points in lines.values()) == score, "the file's own sum is wrong"


@pytest.mark.parametrize("name", SETS)
def test_a_legal_deal_of_a_set_raises_no_alarm(name):
    variant, seating, packs, before, told = at_table(name)
    found = check_deal(variant, seating, packs, told.deal, before)
    assert [check for check in found if check.level != "note"] == []


@pytest.mark.parametrize("name", sorted({*SETS} - UNPLAYED))
def test_deals_played_with_real_cards_raise_no_alarm(name):
    variant = read_variant((FOLDER / f"{name}.toml").read_bytes())
    for seed in range(PLAYED):
        legal = LegalDeal(variant, seed)
        found = check_deal(variant, legal.seating, legal.packs, legal.deal, legal.before)
        assert [check for check in found if check.level != "note"] == [], (seed, legal.deal)


def test_the_searches_understand_the_usual_rules_and_keep_silent_otherwise():
    assert all(is_searchable(catalogue.load(name)) for name in PLAYABLE)
    silent = {name for name in SETS if not is_searchable(at_table(name)[0])}
    assert silent == {
        "bolivia-of-a-family",
        "books-of-six",
        "earned-foot",
        "foot-unplayed",
        "garbage-hand",
        "left-never-counted",
        "lowest-wins",
        "make-up-of-wild-books",
        "minus-without-a-book",
        "super-books",
    }


@pytest.mark.parametrize("name", SETS)
def test_a_set_asks_for_the_minimum_and_ends_as_told(name):
    variant, seating, _, before, told = at_table(name)
    if told.minimum is not None:
        assert list(minimums(variant, seating, told.number, before)) == told.minimum
    after = tuple(a + b for a, b in zip(before, told.scores, strict=True))
    game = variant.at(seating.players, told.number + 1).game
    if told.over is not None:
        assert is_over(game, told.number, after) is told.over
    if told.places is not None:
        assert list(places(after, game.wins == "highest")) == told.places


@pytest.mark.parametrize("name", SETS)
def test_the_twin_says_the_same(twin, name):
    variant, seating, packs, before, told = at_table(name)
    twin.ask("variant", key=name, data=catalogue.to_data(variant))
    found = twin.ask(
        "deal",
        key=name,
        sides=told.sides,
        packs=packs,
        deal=msgspec.to_builtins(told.deal),
        before=before,
    )
    assert [telling(side["lines"]) for side in found["sides"]] == told.lines
    assert [side["score"] for side in found["sides"]] == told.scores
    assert [check for check in found["checks"] if check["level"] != "note"] == []


def test_every_axis_of_house_rules_has_a_set():
    shown = defaultdict(list)
    for name in SETS:
        for axis in worked(name).axes:
            shown[axis].append(name)
    assert sorted(shown) == sorted(AXES)


@pytest.mark.parametrize("name", SETS)
def test_a_set_says_which_table_it_is(name):
    lines = Path(FOLDER / f"{name}.toml").read_text("utf-8").splitlines()
    assert lines[0].startswith("# ")
    assert f'id = "{name}"' in lines
