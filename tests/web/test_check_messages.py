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
         "Over all sides: 11 × red three, but 5 packs hold 10."),
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
