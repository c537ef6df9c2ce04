"""What a finding says: the table's words, the numbers, the field to look at first."""

import msgspec
import pytest

from scorekeeper.rules import Deal, Seating, catalogue, check_deal
from scorekeeper.web.messages import check_message

PAIRS = Seating((2, 2))
NAMES = ["Anna + Béla", "Cili + Dani"]
HELD = {"left": 850, "counts": {"feet_left": 2}}


def said(app, data, entries, out=None):
    rules = catalogue.from_data(data)
    read = msgspec.convert({"number": 1, "out": out, "entries": entries}, Deal)
    with app.test_request_context():
        found = check_deal(rules, PAIRS, 5, read, (0, 0))
        return {one.code: check_message(one, rules, NAMES) for one in found}


WHITNACK = catalogue.data("whitnack")
GROUPED = {"points": 50, "most": "players", "group": "cut"}
OWN = {
    **WHITNACK,
    "words": {"left": "Cartas na mão"},
    "counts": [
        *WHITNACK["counts"],
        {"id": "exact", "label": "Exactly 26", **GROUPED},
        {"id": "near", "label": "One card off", **GROUPED},
    ],
}


@pytest.mark.parametrize(
    ("code", "first", "out", "message"),
    [
        ("more-than-packs", {"counts": {"red_threes_laid": 11}, "left": 600}, None,
         "Over all sides, red three: 11, but 5 packs hold 10."),
        ("shared-limit", {"counts": {"exact": 1, "near": 2}, "left": 600}, None,
         "Exactly 26 and One card off: 3 together, but Anna + Béla can have 2 at most."),
        ("fewer-than-dealt", {"melded": 60, "left": 20}, None,
         "At least 52 cards were dealt to Anna + Béla; these points are at most 16 cards. "
         "Look at: Cartas na mão."),
        ("left-too-little", {"books": {"clean": 2, "dirty": 2, "wild": 1}, "melded": 680, "left": 0}, {"side": 0},
         "Cartas na mão: 0, but it is at least 5. Cards still held: 1 or more."),
        ("feet-though-out", {"books": {"clean": 2, "dirty": 2, "wild": 1}, "melded": 680, "left": 90,
                             "counts": {"feet_left": 1}}, {"side": 0},
         "Anna + Béla went out, so no foot can be left there. Counted: 1."),
        ("card-not-there", {"melded": {"cards": {"K": 7, "3b": 3}}, "left": 300}, None,
         "Cards on the table: 3 × black three, which can't lie there."),
        ("no-such-sum", {"melded": 343, "left": 300}, None,
         "Cards on the table: 343. No cards add up to that: 340 or 345 would do."),
    ],
)  # fmt: skip
def test_a_message_has_the_numbers_and_the_words_of_the_table(app, code, first, out, message):
    assert said(app, OWN, [{"melded": 0, **first}, {"melded": 0, **HELD}], out)[code] == message


@pytest.mark.parametrize(
    ("first", "second", "sum_of"),
    [
        ({"red_threes_laid": 6}, {"red_threes_laid": 5}, "6 + 5"),
        ({"red_threes_laid": 6, "red_threes_left": 1}, {"red_threes_laid": 4}, "6 + 1 + 4"),
    ],
)
def test_too_many_cards_are_told_as_they_were_typed(app, first, second, sum_of):
    entries = [{"melded": 0, "left": 600, "counts": counts} for counts in (first, second)]
    message = f"Over all sides, red three: {sum_of}, but 5 packs hold 10."
    assert said(app, OWN, entries)["more-than-packs"] == message


def test_cards_counted_by_rank_are_told_as_they_were_typed(app):
    kings = [{"melded": {"cards": {"K": many}}, "left": 300} for many in (21, 20)]
    message = "Over all sides, king: 21 + 20, but 5 packs hold 20."
    assert said(app, OWN, kings)["more-than-packs"] == message


@pytest.mark.parametrize(
    ("asked", "named"),
    [
        (["wild"], "Wild books"),
        (["wild", "clean"], "Wild books, Piles of our own"),
        ([], "Piles of our own, Dirty books, Wild books"),
    ],
)
def test_the_books_that_a_deal_opens_with_are_named_as_the_table_calls_them(app, asked, named):
    books = [
        {**book, "label": "Piles of our own"} if book["id"] == "clean" else book
        for book in OWN["books"]
    ]
    rules = {**OWN, "books": books, "minimum": {**OWN["minimum"], "form": {"books": asked}}}
    assert said(app, rules, [{"melded": 60, "left": 300}, {"melded": 0, **HELD}])[
        "opening-form"
    ] == (
        f"Anna + Béla has cards on the table, but none of the books that this deal opens with: {named}."
    )
