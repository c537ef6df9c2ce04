"""Why a deal came to what it did: every figure with count, value, rule and source."""

import msgspec
import pytest

from scorekeeper.rules import Deal, Seating, catalogue, score_deal
from scorekeeper.rules.examples import examples, packs_of
from scorekeeper.web.why_words import opening_why, whys
from tests.deals.conftest import GOOD
from tests.pagecheck import Page

READY = [name for name in catalogue.ids() if not catalogue.blanks(name)]


def said(app, variant, sides, deal, packs=5):
    """Each side's lines as texts: `sum | said | said | source`."""
    with app.test_request_context():
        read = msgspec.convert({"number": 1} | deal, Deal)
        rules = catalogue.load(variant) if isinstance(variant, str) else variant
        found = whys(rules, Seating(sides), packs, read)
        return [{one.line: (one.sum, *one.said, one.source) for one in s.lines} for s in found]


def test_count_times_value_the_rule_and_the_source(app):
    entries = [
        {"books": {"clean": 2}, "counts": {"red_threes_laid": 3}, "melded": 480, "left": 35},
        {"melded": 0, "left": [100, 20]},
    ]
    first, second = said(app, "whitnack", (2, 2), {"out": {"side": 0}, "entries": entries})
    assert first["clean"] == ("2 × 500 = 1,000", "pagat, taken over from gamerules")
    assert first["red_threes_laid"] == (
        "3 × 100 = 300", "The rule: +100 each.", "pagat: face up on the table",
    )  # fmt: skip
    assert first["out"] == ("+100", "For going out.", "pagat")
    assert first["melded"][:2] == ("480", "Counted together at the table.")
    assert second["left"][:2] == ("100 + 20, so −120", "Cards still held are taken off.")


def test_minus_because_not_opened_and_all_together(app):
    deal = {
        "out": None,
        "entries": [
            {"counts": {"red_threes_laid": 4}, "left": 60},
            {
                "counts": {"red_threes_laid": 1},
                "melded": {"by_value": {"10": 12, "20": 3}},
                "left": 5,
            },
        ],
    }
    first, second = said(app, "canasta", (2, 2), deal, packs=2)
    assert first["red_threes_laid"][:2] == (
        "4 count −800", "Against the side: it counts for one that has melded.",
    )  # fmt: skip
    assert "all of them: +800 together" in first["red_threes_laid"][2]
    assert second["melded"][0] == "12 × 10 + 3 × 20, so +180"


def test_typed_numbers_are_said_to_be_typed(app):
    deal = {"out": None, "entries": [{"score": 400, "adjustment": -10}, {"net": -20}]}
    first, second = said(app, "whitnack", (2, 2), deal)
    assert "only the score is known" in first["score"][1]
    assert "Agreed at the table" in first["adjustment"][1]
    assert "less what is left" in second["net"][1]


def test_of_own_rules_a_number_says_whose_it_is(app):
    data = catalogue.to_data(catalogue.load("whitnack")) | {"id": "own-aaaaaa", "base": "whitnack"}
    data["out"] = {"points": 250}
    deal = {
        "out": {"side": 0},
        "entries": [{"books": {"clean": 1}, "melded": 90, "left": 0}, {"net": 0}],
    }
    first, _second = said(app, catalogue.from_data(data), (2, 2), deal)
    assert first["out"][-1] == "the table’s own rules"
    assert (
        first["clean"][-1]
        == "as in Whitnack (classic partnership): pagat, taken over from gamerules"
    )


def test_what_a_side_needed_to_open_says_why(app):
    with app.test_request_context():
        asked = [
            opening_why(catalogue.load(name), at, before)
            for name, at, before in (
                ("whitnack", (4, 2), 700),
                ("canasta", (4, 3), 1600),
                ("saskatchewan", (4, 4), 0),
            )
        ]
        nothing = opening_why(own(minimum={"by": "none"}), (4, 1), 0)
    assert asked == [
        ("90", "To open in deal 2"),
        ("90", "To open, with a total of 1,600 before"),
        ("a concealed canasta", "To open in deal 4"),
    ]
    assert nothing == ("", "")


def own(base="whitnack", **parts):
    data = catalogue.to_data(catalogue.load(base)) | {"id": "own-aaaaaa", "base": base}
    return catalogue.from_data(data | parts)


ENTRIES = [
    {"books": {"clean": 1}, "counts": {"red_threes_laid": 1}, "melded": 90, "left": 40},
    {"net": 0},
]
TABLE = "the table’s own rules"


def test_a_number_that_the_table_changed_for_a_deal_is_the_tables(app):
    rules = own(changes=[{"deals": [2], "set": {"books.clean.bonus": 700, "left.factor": -2}}])
    for number, whose in ((1, False), (2, True)):
        deal = {"number": number, "out": None, "entries": ENTRIES}
        first, _second = said(app, rules, (2, 2), deal)
        assert [(first[line][-1] == TABLE) for line in ("clean", "left")] == [whose, whose]
        assert first["melded"][-1] != TABLE


def test_a_change_of_the_base_stays_the_bases(app):
    rules = own("brouillette-low")
    deal = {"number": 4, "out": {"side": 0}, "entries": [{**ENTRIES[0], "counts": {}}, {"net": 0}]}
    first, _second = said(app, rules, (1, 1), deal, packs=3)
    assert all(TABLE not in line for line in first.values())


@pytest.mark.parametrize(
    ("line", "parts"),
    [
        ("red_threes_laid", {"counts": [{"id": "red_threes_laid", "label": "Red threes laid",
                                         "card": "3r", "place": "laid", "points": 100,
                                         "minus_unless": {"opened": True}}]}),
        ("melded", {"melded": {"without_book": "minus"}}),
        ("left", {"left": {"sides": "not-out"}}),
    ],
)  # fmt: skip
def test_a_number_counts_as_changed_when_its_rule_is(app, line, parts):
    first, _second = said(app, own(**parts), (2, 2), {"out": None, "entries": ENTRIES})
    assert first[line][-1] == TABLE
    assert first["clean"][-1] != TABLE


def test_steps_of_a_price_are_added_up(app):
    steps = [{"start": 4, "points": 200}, {"start": 9, "points": 0}]
    count = {"id": "red_threes_laid", "label": "Red threes laid", "card": "3r", "place": "laid"}
    rules = own(counts=[{**count, "points": 100, "steps": steps}])
    found = {}
    for number in (2, 5, 9):
        entry = ENTRIES[0] | {"counts": {"red_threes_laid": number}}
        first, _second = said(app, rules, (2, 2), {"out": None, "entries": [entry, ENTRIES[1]]})
        found[number] = first["red_threes_laid"][0]
    assert found == {
        2: "2 × 100 = 200",
        5: "3 × 100 + 2 × 200, so +700",
        9: "3 × 100 + 5 × 200 + 1 × 0, so +1,300",
    }


@pytest.mark.parametrize("name", READY)
def test_the_lines_of_every_example_add_up_to_its_score(app, name):
    variant = catalogue.load(name)
    with app.test_request_context():
        for one in examples(name):
            packs = packs_of(name, one)
            scored = score_deal(variant, one.seating, packs, one.deal)
            found = whys(variant, one.seating, packs, one.deal)
            for side, why in zip(scored, found, strict=True):
                assert why.score == side.score == sum(line.points for line in why.lines)
                assert all(line.sum for line in why.lines)


def test_the_page_of_a_saved_deal(client, enter, game):
    enter(game, 1, **GOOD)
    page = Page(client.get(f"/games/{game}/deals/1/why").get_data(as_text=True))
    text = " ".join(" ".join(e.text.split()) for e in page.elements if e.tag in ("dd", "dt", "p"))
    assert "2 × 500 = 1,000" in text
    assert "To open in deal 1 50" in text
    assert "Whitnack (classic partnership), edition 1" in text
    board = client.get(f"/games/{game}/score").get_data(as_text=True)
    assert f"/games/{game}/deals/1/why#side-1" in board
    table = client.get(f"/games/{game}").get_data(as_text=True)
    assert 'class="side__why"' in table
    assert f"/games/{game}/deals/1/why" in client.get(f"/games/{game}/deals/1/history").get_data(
        as_text=True
    )


def test_the_receipt_says_why_before_it_is_saved(receipt, client, form, game):
    html = form(game, 1).send(client, **GOOD).get_data(as_text=True)
    assert "Why these figures?" in html
    assert "2 × 500 = 1,000" in html


def test_a_deal_that_is_not_there_has_no_why(client, enter, undo, game):
    assert client.get(f"/games/{game}/deals/1/why").status_code == 404
    assert client.get("/games/ZZZZZZ/deals/1/why").status_code == 404
    enter(game, 1, **GOOD)
    undo(game, 1)
    assert client.get(f"/games/{game}/deals/1/why").status_code == 404
