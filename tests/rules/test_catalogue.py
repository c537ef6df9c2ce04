import json

import pytest

from scorekeeper.rules import BlankVariantError, VariantError, catalogue
from scorekeeper.rules.variant import put

from .strategies import PLAYABLE

TEMPLATES = [name for name in catalogue.ids() if name not in PLAYABLE]


def changed(name, path, value):
    data = json.loads(json.dumps(catalogue.to_data(catalogue.load(name))))
    put(data, path, value)
    return data


def test_eleven_variants_can_start_and_six_are_templates():
    assert catalogue.ids() == (
        "whitnack", "gamerules", "saskatchewan", "web", "simpson", "brouillette-low",
        "brouillette-high", "brouillette-partner-low", "brouillette-partner-high", "pennies",
        "canasta", "bain", "rasa", "demeritt-standard", "demeritt-own", "jd", "remastered",
    )  # fmt: skip
    assert len(PLAYABLE) == 11


@pytest.mark.parametrize("name", PLAYABLE)
def test_a_variant_survives_being_written_and_read(name):
    variant = catalogue.load(name)
    assert catalogue.to_data(catalogue.from_data(catalogue.to_data(variant))) == catalogue.to_data(
        variant
    )
    assert variant.id == name
    assert catalogue.name(name) == variant.name


@pytest.mark.parametrize("name", TEMPLATES)
def test_a_template_says_which_numbers_are_missing(name):
    with pytest.raises(BlankVariantError) as refused:
        catalogue.load(name)
    assert refused.value.blanks == catalogue.blanks(name) != ()
    assert all(blank in str(refused.value) for blank in refused.value.blanks)


def test_a_template_can_start_once_its_blanks_are_filled_in():
    data = json.loads(json.dumps(catalogue.data("rasa")))
    for path in catalogue.blanks("rasa"):
        put(data, path, [50, 90, 120, 150] if path == "minimum.points" else 100)
    assert catalogue.from_data(data).minimum.points == [50, 90, 120, 150]


def test_a_template_filled_in_halfway_is_still_one():
    data = json.loads(json.dumps(catalogue.data("rasa")))
    put(data, "minimum.points", [50, 90, 120, 150])
    with pytest.raises(BlankVariantError) as refused:
        catalogue.from_data(data)
    assert "minimum.points" not in refused.value.blanks


def test_there_is_no_variant_of_an_unknown_name():
    with pytest.raises(KeyError):
        catalogue.load("grady")
    with pytest.raises(KeyError):
        catalogue.load("../whitnack")


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
        "changes[0].set, changes[1].set: contract.books.x",
        "no such kind",
    ),
]


@pytest.mark.parametrize(("path", "value", "where", "reason"), REFUSED)
def test_a_variant_that_makes_no_sense_is_refused_with_the_path(path, value, where, reason):
    with pytest.raises(VariantError) as refused:
        catalogue.from_data(changed("whitnack", path, value))
    assert refused.value.path == where
    assert reason in refused.value.reason
