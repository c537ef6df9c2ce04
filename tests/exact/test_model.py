"""Deals made by hand, each with its reason: the exact model on both sides of a border. (E1 and so on: see below.)

Most stand beside a side that melded nothing, so that only one side decides.
"""

import msgspec
import pytest

from scorekeeper.rules import Deal, Seating, catalogue
from tests.exact.model import possible

PAIRS, ALONE = (2, 2), (1, 1)
OUT = {"clean": 2, "dirty": 2, "wild": 1}
CANASTA = {"melded": 0, "left": 200}  # two players of canasta
REST = {"melded": 0, "left": 400}  # two players of Whitnack who melded nothing
LONE = {"melded": 0, "left": 250}  # one player
TWO = {"clean": 1, "dirty": 1}
TEN = {"10": 20}


def side(melded, left, books=None, **counts):
    return {"melded": melded, "left": left, "books": books or {}, "counts": counts}


def cards(melded, left, books=None, **counts):
    return side({"cards": melded}, {"cards": left}, books, **counts)


def values(melded, left, books=None, **counts):
    return side({"by_value": melded}, {"by_value": left}, books, **counts)


def ends(entry, variant="whitnack", **more):
    """Whether a deal can end so: the entry is the first side's, every other side ends as `rest`.

    `more`: `sides`, `rest`, which side went `out`, the number of the `deal`, every side's total `before`.
    """
    rules, seating = catalogue.load(variant), Seating(more.get("sides", PAIRS))
    others, out = len(seating.sides) - 1, more.get("out")
    plain = {
        "number": more.get("deal", 1),
        "out": None if out is None else {"side": out},
        "entries": [entry, *[more.get("rest", REST)] * others],
    }
    totals = (more.get("before", 0),) * len(seating.sides)
    packs = rules.packs.count(seating.players)
    return possible(rules, seating, packs, msgspec.convert(plain, Deal), totals)


WHITNACK = {
    "E1 counts from zero up": (
        side(50, 300, red_threes_laid=0), side(50, 300, red_threes_laid=-1), {}),
    "E1 points from zero up": (side(0, 300), side(-5, 300), {}),
    "E2 card points end in 0 or 5": (side(50, 340), side(50, 343), {}),
    "E2 so does a net": ({"net": -340}, {"net": -343}, {}),
    "E2 and a score": ({"score": -340}, {"score": -343}, {}),
    "E4 books to go out": (
        side(600, 5, OUT), side(600, 5, {**OUT, "dirty": 1}), {"out": 0}),
    "E5 ten red threes in five packs": (
        side(50, 340, red_threes_laid=6, red_threes_left=4),
        side(50, 340, red_threes_laid=6, red_threes_left=5), {}),
    "E6 thirty wild cards make four wild books": (
        side(900, 300, {"wild": 4}), side(1100, 300, {"wild": 5}), {}),
    "E6 and two are over for dirty ones": (
        side(1000, 300, {"wild": 4, "dirty": 2}), side(1050, 300, {"wild": 4, "dirty": 3}), {}),
    "E7 twenty of a rank are two clean books": (
        side(1400, 10, {"clean": 22}), side(1470, 10, {"clean": 23}), {}),
    "E8 seven fours are worth 35": (side(70, 300, {"clean": 2}), side(65, 300, {"clean": 2}), {}),
    "E8 six fours and a two are worth 50": (
        side(100, 300, {"dirty": 2}), side(95, 300, {"dirty": 2}), {}),
    "E8 seven twos are worth 140": (side(140, 300, {"wild": 1}), side(135, 300, {"wild": 1}), {}),
    "E18 ten jokers in five packs": (
        values({"50": 10, "20": 18}, {"5": 50}, {"wild": 4}),
        values({"50": 11, "20": 17}, {"5": 50}, {"wild": 4}), {}),
    "E10 the minimum of the first deal": (side(50, 300), side(45, 300), {}),
    "E10 the minimum of the fourth deal": (side(150, 300), side(145, 300), {"deal": 4}),
    "E11 a book is on the table": (side(0, 300), side(0, 300, {"clean": 1}), {}),
    "E12 partners have taken their feet": (
        side(600, 5, OUT, feet_left=0), side(600, 100, OUT, feet_left=1), {"out": 0}),
    "E12 the partner still holds a card": (side(600, 5, OUT), side(600, 0, OUT), {"out": 0}),
    "E12b nobody out, everyone holds a card": (
        side(600, 10, OUT), side(600, 5, OUT), {}),
    "E13 a foot of thirteen cheap cards and one more": (
        side(600, 70, OUT, feet_left=1), side(600, 65, OUT, feet_left=1), {}),
    "E13 red threes take places in the foot": (
        side(600, 60, OUT, feet_left=1, red_threes_left=2),
        side(600, 55, OUT, feet_left=1, red_threes_left=2), {}),
    "a side that melded nothing has its feet": (
        side(0, 300, feet_left=2), side(0, 300, feet_left=1), {}),
    "fifty-two cards were dealt": (
        side({"cards": {"A": 3}}, 245), side({"cards": {"A": 3}}, 240), {}),
    "left player by player: one of those who went out has nothing": (
        side(600, [0, 5], OUT), side(600, [5, 5], OUT), {"out": 0}),
    "left player by player: each holds a card": (
        side(600, [5, 5], OUT), side(600, [0, 10], OUT), {}),
    "one unfinished meld of a rank": (
        cards({"A": 6}, {**TEN, "K": 20, "4": 6}), cards({"A": 8}, {**TEN, "K": 20, "4": 4}), {}),
    "two books of a rank and one meld": (
        cards({"A": 20}, {**TEN, "K": 12}, {"clean": 2}),
        cards({"A": 16}, {**TEN, "K": 16}, {"clean": 2}), {}),
    "one wild card to two naturals": (
        cards({"A": 4, "2": 2}, {**TEN, "K": 20, "4": 6}),
        cards({"A": 3, "2": 2}, {**TEN, "K": 20, "4": 7}), {}),
    "jokers and twos serve alike": (
        cards({"joker": 4, "2": 3}, {**TEN, "K": 20, "4": 5}, {"wild": 1}),
        cards({"joker": 4, "2": 2}, {**TEN, "K": 20, "4": 6}, {"wild": 1}), {}),
    "a count by value has no card of another value": (
        values({"20": 3}, {"5": 50}), values({"20": 3, "15": 1}, {"5": 50}), {}),
    "E19 the least score of a player who goes out": (
        {"score": 3510}, {"score": 3505}, {"sides": ALONE, "rest": LONE, "out": 0}),
    "E12 alone and out, nothing is left": (
        side(600, 0, OUT), side(600, 5, OUT), {"sides": ALONE, "rest": LONE, "out": 0}),
}  # fmt: skip


CLEAN_FOUR = {"clean": 4, "dirty": 4}
SEVENS = {"sevens": 1, "wild": 1, "clean": 1, "dirty": 1}
MORE = {
    "E14 two clean books of aces, and open melds where books close": (
        "web", side(1420, 10, {"clean": 2}), side(1425, 10, {"clean": 2}), {}),
    "E17 nothing melded, no book": ("web", side(0, 300), side(0, 300, {"dirty": 1}), {}),
    "E15 one set of a rank: three clean and one dirty of fives, three of tens each, aces dirty": (
        "simpson", side(730, 30, {"clean": 7, "dirty": 4}), side(725, 30, {"clean": 7, "dirty": 4}),
        {"sides": (1, 1, 1, 1), "rest": {"melded": 0, "left": 200}}),
    "E15 eleven ranks, eleven books": (
        "simpson", side(900, 30, {"clean": 7, "dirty": 4}), side(900, 30, {"clean": 8, "dirty": 4}),
        {"sides": (1, 1, 1, 1), "rest": {"melded": 0, "left": 200}}),
    "partners may have more": (
        "brouillette-partner-low", side(700, 60, {"clean": 8, "dirty": 4}),
        side(700, 60, {"clean": 20, "dirty": 4}), {}),
    "E15b six black threes make no book": (
        "brouillette-high", side(60, 200, {}, black_threes_melded=6),
        side(60, 200, {"black_threes": 1}, black_threes_melded=6), {"sides": ALONE, "rest": LONE}),
    "three of a card make a meld, two don't": (
        "brouillette-high", side(60, 200, {}, black_threes_melded=3),
        side(60, 200, {}, black_threes_melded=2), {"sides": ALONE, "rest": LONE}),
    "a book of black threes stands for a clean one, not for a dirty one": (
        "brouillette-high",
        side(150, 0, {"black_threes": 1, "dirty": 1}, black_threes_melded=7),
        side(150, 0, {"black_threes": 1, "clean": 1}, black_threes_melded=7),
        {"sides": (1, 1, 1), "rest": LONE, "out": 0}),
    "black threes count -5 apart, and may be among the values as nothing": (
        "brouillette-high", values({"20": 3, "0": 3}, {"5": 30}, {}, black_threes_melded=3),
        values({"20": 3, "0": 4}, {"5": 30}, {}, black_threes_melded=3),
        {"sides": ALONE, "rest": LONE}),
    "the fourth deal asks for more": (
        "brouillette-partner-low", side(500, 5, CLEAN_FOUR),
        side(500, 5, {"clean": 4, "dirty": 3}), {"out": 0, "deal": 4}),
    "E16 one exact cut a player": (
        "simpson", side(60, 200, {}, exact_cut=1), side(60, 200, {}, exact_cut=2),
        {"sides": ALONE, "rest": LONE}),
    "where nobody lays red threes, one can be all that is held": (
        "simpson", side(300, 0, {"clean": 2}, red_threes_left=1), side(300, 0, {"clean": 2}),
        {"sides": ALONE, "rest": LONE}),
    "where they are laid, one is not": (
        "web", side(600, 5, {"clean": 2}, red_threes_left=1),
        side(600, 0, {"clean": 2}, red_threes_left=1), {"sides": ALONE, "rest": LONE}),
    "growing books hold more wild cards the more naturals they have": (
        "simpson", cards({"A": 8, "2": 7}, {"K": 12, "5": 5}, {"dirty": 1}),
        cards({"A": 7, "2": 7}, {"K": 12, "5": 5}, {"dirty": 1}), {"sides": ALONE, "rest": LONE}),
    "a canasta instead of a minimum": (
        "saskatchewan", side(35, 400, {"clean": 1}), side(250, 400), {"deal": 4}),
    "the minimum by the total before": (
        "canasta", side(90, 40), side(85, 40), {"before": 1500, "rest": CANASTA}),
    "less for a side below nothing": (
        "canasta", side(15, 90), side(10, 90), {"before": -5, "rest": CANASTA}),
    "a concealed exit owes no minimum": (
        "canasta", side(70, 30, {"clean": 1}, concealed=1), side(70, 30, {"clean": 1}),
        {"before": 1500, "rest": CANASTA, "out": 0}),
    "only one who goes out goes out concealed": (
        "canasta", side(100, 30, {"clean": 1}), side(100, 30, {"clean": 1}, concealed=1),
        {"rest": CANASTA}),
    "black threes lie with the side that goes out": (
        "canasta", cards({"7": 7, "3b": 3, "A": 3}, {"K": 8, "Q": 1}, {"clean": 1}),
        cards({"7": 7, "2": 1, "3b": 2, "A": 3}, {"K": 8, "Q": 1}, {"clean": 1}),
        {"rest": CANASTA, "out": 0}),
    "two natural cards beside three wild ones": (
        "pennies", cards({"9": 2, "2": 3}, {"K": 16, "A": 16, "J": 16, "5": 16, "3b": 3}),
        cards({"9": 1, "2": 3}, {"K": 16, "A": 16, "J": 16, "5": 16, "3b": 4}),
        {"rest": {"melded": 0, "left": 850}}),
    "a book of sevens is not a clean one": (
        "pennies", cards({"7": 7, "A": 3}, {"K": 16, "J": 16, "5": 16, "6": 14}, {"sevens": 1}),
        cards({"7": 7, "A": 3}, {"K": 16, "J": 16, "5": 16, "6": 14}, {"clean": 1}),
        {"rest": {"melded": 0, "left": 950}}),
    "the four kinds to go out": (
        "pennies", side(500, 300, SEVENS), side(500, 300, {**SEVENS, "sevens": 0, "clean": 2}),
        {"rest": {"melded": 0, "left": 800}, "out": 0}),
}  # fmt: skip


@pytest.mark.parametrize("name", WHITNACK)
def test_a_border_of_whitnack(name):
    can, cannot, more = WHITNACK[name]
    assert ends(can, **more)
    assert not ends(cannot, **more)


SEATS = {"pennies": (3, 3), "canasta": PAIRS}


@pytest.mark.parametrize("name", MORE)
def test_a_border_of_another_variant(name):
    variant, can, cannot, more = MORE[name]
    more = {"sides": SEATS.get(variant, PAIRS), **more}
    assert ends(can, variant, **more)
    assert not ends(cannot, variant, **more)
