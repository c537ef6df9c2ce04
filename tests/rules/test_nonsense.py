"""Rules that make no sense are refused, with the path, the reason and its numbers."""

import json

import msgspec
import pytest

from scorekeeper.rules import Variant, VariantError, catalogue
from scorekeeper.rules.faults import REASONS
from scorekeeper.rules.sense import find_faults
from scorekeeper.rules.variant import put


def changed(name, path, value):
    data = json.loads(json.dumps(catalogue.to_data(catalogue.load(name))))
    put(data, path, value)
    return data


REFUSED = [
    ("boooks", [], "boooks", "unknown"),
    ("piles.hnad", 13, "piles.hnad", "unknown"),
    ("counts.red_threes_laid.pionts", 5, "counts[0].pionts", "unknown"),
    ("counts.red_threes_laid.minus_unless", {"opend": True}, "counts[0].minus_unless.opend", "unk"),
    ("piles", {}, "piles.hand", "missing"),
    ("books.wild.bonus", "1500", "books[2].bonus", "expected `int`"),
    ("books.wild.bonus", 10**9, "books[2].bonus", "expected `int` <= 999999"),
    ("books.wild.wilds", "all", "books[2].wilds", "invalid enum value"),
    ("packs.per_player", 100, "packs.per_player", "expected `int` <= 99"),
    ("books", [], "books", "missing"),
    ("contract.books", {"sevens": 1}, "contract.books.sevens", "no such kind"),
    ("books.clean.fills", ["sevens"], "books.clean.fills", "no such kind"),
    ("minimum.form", {"books": ["sevens"]}, "minimum.form.books", "no such kind"),
    ("counts.feet_left.id", "clean", "clean", "used twice"),
    (
        "counts.red_threes_laid.zero_unless",
        {"books": {"x": 1}},
        "counts.red_threes_laid",
        "no such",
    ),
    ("counts.red_threes_laid.card", "lady", "counts.red_threes_laid.card", "hold no lady"),
    ("cards.points", {"joker": 50, "2": 20}, "cards.points.A", "missing"),
    ("cards.wild", ["jester"], "cards.points.jester", "missing"),
    ("books.clean.ranks", ["3b"], "books.clean.ranks", "not a rank"),
    ("melds.ranks", [], "books.clean.ranks", "no card"),
    ("players.min", 8, "players.min", "more than the most"),
    ("packs", {"plus": 1}, "packs", "are dealt"),
    ("game", {}, "game", "ends the game"),
    ("minimum", {"by": "deal"}, "minimum.points", "missing"),
    ("minimum", {"by": "score"}, "minimum.bands", "missing"),
    ("changes", [{"set": {"piles.hnad": 1}}], "changes[0].set", "unknown field `hnad`"),
    ("changes", [{"set": {"books.sevens.bonus": 1}}], "changes[0].set", "no such path"),
    ("changes", [{"set": {"name.first": 1}}], "changes[0].set", "no such path"),
    (
        "changes",
        [{"set": {"out.points": 5}}, {"deals": [3], "set": {"contract.books": {"x": 1}}}],
        "changes[1].set: contract.books.x",
        "no such kind",
    ),
]


@pytest.mark.parametrize(("path", "value", "where", "reason"), REFUSED)
def test_a_variant_that_makes_no_sense_is_refused_with_the_path(path, value, where, reason):
    with pytest.raises(VariantError) as refused:
        catalogue.from_data(changed("whitnack", path, value))
    assert refused.value.path == where
    assert reason in refused.value.reason


LINE = {"id": "own", "label": "Own line"}
RUN = {"id": "runs", "label": "Runs", "bonus": 1500, "wilds": "none", "made_of": "run"}
SUPER = {"id": "super", "label": "Super", "bonus": 900, "wilds": "any", "size": 8}
WILD = {"id": "twos", "label": "Twos", "bonus": 3000, "wilds": "only", "ranks": ["2"]}


def with_more(part, *more):
    return [*catalogue.to_data(catalogue.load("whitnack"))[part], *more]


# A change to the classic game, and what a page is told about it: path, code, numbers.
NONSENSE = [
    ("players.shapes", [], "players.shapes", "no-seats", {}),
    (
        "players.shapes",
        [{"sides": 2, "each": 4}],
        "players.shapes[0]",
        "seats-outside",
        {"players": 8, "least": 2, "most": 6},
    ),
    ("piles.hand", 0, "piles.hand", "no-hand", {}),
    ("piles.feet", 5, "packs", "too-few-packs", {"players": 4, "dealt": 312, "cards": 270}),
    (
        "contract.books",
        {"wild": 5},
        "contract.books",
        "contract-too-many",
        {"players": 4, "packs": 5},
    ),
    (
        "counts.red_threes_laid.minus_unless",
        {"books": {"wild": 9}},
        "counts.red_threes_laid.minus_unless",
        "never-so-many",
        {"packs": 7},
    ),
    (
        "counts.red_threes_laid.prices",
        [{"when": {"total": 60}, "points": 5}],
        "counts.red_threes_laid.prices",
        "never-so-many",
        {"packs": 7},
    ),
    (
        "sets",
        [{**LINE, "points": 1, "books": {"wild": 7}}],
        "sets.own.books",
        "never-so-many",
        {"packs": 7},
    ),
    ("contract.total", 99, "contract.total", "contract-too-many", {"players": 4, "packs": 5}),
    (
        "minimum.points",
        [50, 4100],
        "minimum.points",
        "minimum-too-high",
        {"points": 4100, "most": 4060, "packs": 7},
    ),
    (
        "minimum",
        {"by": "deal", "points": [50], "plus": 2000},
        "minimum.plus",
        "minimum-too-high",
        {"points": 6050, "most": 4060, "packs": 7},
    ),
    ("melds.wild", False, "books.wild.wilds", "no-wild-melds", {}),
    ("melds.max_wilds", 0, "books.dirty.wilds", "no-wilds-fit", {"size": 7}),
    ("melds.least", 8, "books.clean.size", "shorter-than-a-meld", {"size": 7, "least": 8}),
    ("books.clean.holds", {"A": 8}, "books.clean.holds", "holds-too-much", {"cards": 8, "size": 7}),
    ("books", with_more("books", WILD), "books.twos.wilds", "never-matches", {"kind": "wild"}),
    ("books.wild.ranks", ["A"], "books.wild.ranks", "not-wild", {"card": "A"}),
    ("cards.points.4", -5, "cards.points.4", "negative-card", {"card": "4"}),
    ("cards.left", {"3b": -5}, "cards.left.3b", "negative-card", {"card": "3b"}),
    ("cards.apart", ["3r", "A"], "cards.apart.A", "apart-and-melded", {"card": "A"}),
    ("counts", with_more("counts", {**LINE, "place": "laid"}), "counts.own.card", "which-card", {}),
    ("counts", with_more("counts", {**LINE, "id": "out"}), "out", "own-name", {}),
    (
        "counts",
        with_more("counts", {**LINE, "group": "cut"}),
        "counts.own.group",
        "no-limit",
        {"group": "cut"},
    ),
    (
        "counts",
        with_more("counts", {**LINE, "within": ["runs"]}),
        "counts.own",
        "no-such-kind",
        {"kind": "runs"},
    ),
    (
        "counts",
        with_more("counts", {**LINE, "prices": [{"when": {"books": {"x": 1}}, "points": 5}]}),
        "counts.own",
        "no-such-kind",
        {"kind": "x"},
    ),
    (
        "counts.red_threes_laid.steps",
        [{"start": 4, "points": 1}, {"start": 3, "points": 2}],
        "counts.red_threes_laid.steps",
        "out-of-order",
        {},
    ),
    ("sets", [{**LINE, "points": 100}], "sets.own", "nothing-asked", {}),
    ("sets", [{**LINE, "points": 1, "books": {"x": 5}}], "sets.own", "no-such-kind", {"kind": "x"}),
    (
        "minimum",
        {"by": "score", "bands": [{"points": 90, "at": 500}, {"points": 50}]},
        "minimum.bands",
        "out-of-order",
        {},
    ),
    (
        "changes",
        [{"deals": [2, 3], "since": 5, "set": {"out.points": 1}}],
        "changes[0]",
        "never-applies",
        {"deals": "2, 3", "since": 5},
    ),
]


@pytest.mark.parametrize(("path", "value", "where", "code", "values"), NONSENSE)
def test_nonsense_is_told_with_its_numbers(path, value, where, code, values):
    variant = msgspec.convert(changed("whitnack", path, value), Variant)
    found = list(find_faults(variant))
    assert (where, code, values) in [(f.path, f.code, f.values) for f in found]
    assert all(fault.reason for fault in found)


def codes_of(path, value):
    try:
        variant = msgspec.convert(changed("whitnack", path, value), Variant)
    except msgspec.ValidationError:
        return set()
    return {found.code for found in find_faults(variant)}


def test_every_code_of_nonsense_can_be_reached():
    reached = set().union(*(codes_of(row[0], row[1]) for row in [*REFUSED, *NONSENSE]))
    assert reached | {"book-too-big"} == set(REASONS)


@pytest.mark.parametrize(
    ("path", "value"),
    [
        ("books", [SUPER, *with_more("books")]),
        ("books", with_more("books", RUN)),
        ("books", [WILD, *with_more("books")]),
        ("game", {"minutes": 120}),
        ("game", {"lead": 5000}),
        ("minimum.form", {"books": ["clean"]}),
        ("contract.books", {}),
        ("left", {"factor": 1}),
    ],
)
def test_unusual_rules_are_no_nonsense(path, value):
    assert list(find_faults(msgspec.convert(changed("whitnack", path, value), Variant))) == []


def test_a_book_that_no_table_has_the_cards_for_is_refused():
    black = {"id": "black", "label": "Black threes", "bonus": 1, "wilds": "none", "ranks": ["3b"]}
    data = changed(
        "simpson", "books", [*catalogue.to_data(catalogue.load("simpson"))["books"], black]
    )
    put(data, "melds.ranks", [*data["melds"]["ranks"], "3b"])
    put(data, "players.max", 2)
    put(data, "players.shapes", [{"sides": 2, "each": 1}])
    found = list(find_faults(msgspec.convert(data, Variant)))
    assert [(f.path, f.code, f.values) for f in found] == [
        ("books.black.size", "book-too-big", {"packs": 3})
    ]


def test_rules_for_some_players_are_asked_of_their_seats_only():
    data = changed("canasta", "changes", [{"players": [2], "set": {"piles.hand": 40}}])
    assert list(find_faults(msgspec.convert(data, Variant))) == []
    put(data, "changes", [{"players": [4], "set": {"piles.hand": 40}}])
    assert [f.code for f in find_faults(msgspec.convert(data, Variant))] == ["too-few-packs"]
