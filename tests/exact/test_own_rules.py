"""Deals made by hand by rules that no built-in variant has: the exact model on both sides of a border."""

from typing import Any

import msgspec
import pytest

from scorekeeper.rules import Deal, Seating, catalogue
from scorekeeper.rules.variant import put
from tests.exact.model import possible

ALONE, PAIRS = (1, 1), (2, 2)
SPECIAL = {"id": "garbage", "label": "Garbage hand", "only": "out", "most": "one", "frees": True}
TWELVE = {"id": "super", "label": "Twelve", "bonus": 1, "wilds": "any", "size": 12, "grows": True}
TWOS = {"id": "twos", "label": "Twos", "bonus": 1, "wilds": "only", "ranks": ["2"]}
JOKERS = {"id": "jokers", "label": "Jokers", "bonus": 1, "wilds": "only", "holds": {"joker": 4}}
CUTS = [
    {"id": "cut", "label": "Exact", "most": "players", "group": "cut"},
    {"id": "one_off", "label": "One off", "most": "players", "group": "cut"},
]


def side(melded, left, books=None, **counts):
    return {"melded": melded, "left": left, "books": books or {}, "counts": counts}


def cards(melded, left, books=None):
    return {"melded": {"cards": melded}, "left": {"cards": left}, "books": books or {}}


def ends(rules: dict[str, Any], entry: dict[str, Any], sides=PAIRS, out=None, base="whitnack"):
    """Whether a deal can end so by changed rules, beside a side that says nothing of its cards."""
    plain = catalogue.to_data(catalogue.load(base))
    for path, value in rules.items():
        if path.endswith("+"):
            plain[path[:-1]] = [*value, *plain[path[:-1]]]
        else:
            put(plain, path, value)
    variant, seating = catalogue.from_data(plain), Seating(sides)
    deal = {"number": 1, "out": out, "entries": [entry, {"net": -400}]}
    packs = variant.packs.count(seating.players)
    return possible(variant, seating, packs, msgspec.convert(deal, Deal), (0, 0))


FIRST = {"side": 0}
BORDERS: dict[str, tuple[dict[str, Any], dict[str, Any], dict[str, Any], dict[str, Any]]] = {
    "two feet each, all there while nothing is melded": (
        {"piles.feet": 2, "piles.foot": 5}, side(0, 400, feet_left=4), side(0, 400, feet_left=3), {}),
    "partners took one of two feet each": (
        {"piles.feet": 2, "piles.foot": 5},
        side(600, 40, {"clean": 2, "dirty": 2, "wild": 1}, feet_left=1),
        side(600, 90, {"clean": 2, "dirty": 2, "wild": 1}, feet_left=2), {"out": FIRST}),
    "feet counted apart: the hands of thirteen cards": (
        {"left.feet": "apart"}, side(0, 130), side(0, 125), {}),
    "a foot left unplayed by who went out": (
        {"contract.feet": "none"},
        side(600, 65, {"clean": 2, "dirty": 2, "wild": 1}, feet_left=1),
        side(600, 0, {"clean": 2, "dirty": 2, "wild": 1}, feet_left=1),
        {"out": FIRST, "sides": ALONE}),
    "a special hand asks for no cards": (
        {"counts+": [SPECIAL]}, side(0, 0, garbage=1), side(0, 0), {"out": FIRST, "sides": ALONE}),
    "eleven aces are a clean book, twelve are one of twelve": (
        {"books+": [TWELVE], "books.clean.grows": True, "melds.one_set": True},
        cards({"A": 12}, {"K": 20, "4": 20}, {"super": 1}),
        cards({"A": 12}, {"K": 20, "4": 20}, {"clean": 1}), {}),
    "of twelve only from twelve on": (
        {"books+": [TWELVE], "books.clean.grows": True, "melds.one_set": True},
        cards({"A": 11}, {"K": 20, "4": 20, "5": 1}, {"clean": 1}),
        cards({"A": 11}, {"K": 20, "4": 20, "5": 1}, {"super": 1}), {}),
    "a book of twos": (
        {"books+": [TWOS]}, cards({"2": 7}, {"K": 20, "4": 20, "5": 5}, {"twos": 1}),
        cards({"2": 6, "joker": 1}, {"K": 20, "4": 20, "5": 5}, {"twos": 1}), {}),
    "is not another wild one": (
        {"books+": [TWOS]}, cards({"2": 6, "joker": 1}, {"K": 20, "4": 20, "5": 5}, {"wild": 1}),
        cards({"2": 7}, {"K": 20, "4": 20, "5": 5}, {"wild": 1}), {}),
    "a book that holds four jokers": (
        {"books+": [JOKERS]}, cards({"2": 3, "joker": 4}, {"K": 20, "4": 20, "5": 5}, {"jokers": 1}),
        cards({"2": 4, "joker": 3}, {"K": 20, "4": 20, "5": 5}, {"jokers": 1}), {}),
    "lines that share a limit": (
        {"counts+": CUTS}, side(60, 300, cut=1, one_off=1), side(60, 300, cut=2, one_off=1), {}),
    "no minimum for who may have emptied the hand": (
        {"minimum.waived_empty": True}, side(15, 300, feet_left=1), side(15, 300, feet_left=2), {}),
    "naturals only open": (
        {"minimum.counts": "naturals"}, cards({"A": 3}, {"K": 20, "4": 20, "5": 9}),
        cards({"A": 2, "joker": 1}, {"K": 20, "4": 20, "5": 9}), {}),
    "bonuses open": (
        {"minimum.counts": "cards_and_bonus"}, side(35, 300, {"clean": 1}), side(30, 300), {}),
    "cards that bring nothing need no count": (
        {"left.factor": 0}, side(600, 0), side(600, 5), {}),
    "each with its own price": (
        {"cards.left": {"A": 45, "K": 45}}, side(60, {"by_value": {"45": 20, "5": 40}}),
        side(60, {"by_value": {"20": 20, "5": 40, "10": 1, "45": 41}}), {}),
    "an award for each five books": (
        {"sets": [{"id": "five", "label": "Five", "points": 5000, "total": 5, "each": True}],
         "books.clean.bonus": 0, "books.dirty.bonus": 0, "books.wild.bonus": 0},
        {"score": 10_500}, {"score": 50_000}, {}),
}  # fmt: skip


@pytest.mark.parametrize("name", BORDERS)
def test_a_border_of_own_rules(name):
    rules, can, cannot, more = BORDERS[name]
    assert ends(rules, can, **more)
    assert not ends(rules, cannot, **more)
