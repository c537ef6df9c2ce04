"""A rules card says what the data say: nothing more, and nothing left out."""

import msgspec
import pytest

from scorekeeper import rules
from scorekeeper.rules.score import is_priced
from scorekeeper.web.rule_words import rules_card, shape_words, usual_players
from scorekeeper.web.words import line_label

STARTABLE = [name for name in rules.catalogue.ids() if not rules.catalogue.blanks(name)]


@pytest.fixture(autouse=True)
def _language(app):
    with app.test_request_context():
        yield


def card(variant, players=None, packs=None):
    """All rows of a card, by label."""
    if isinstance(variant, str):
        variant = rules.catalogue.load(variant)
    sections = rules_card(variant, players or usual_players(variant), packs)
    return {row.label: row.value for section in sections for row in section.rows}


def changed(name, **parts):
    """A built-in variant with some of its data changed."""
    return rules.catalogue.from_data({**rules.catalogue.data(name), **parts})


@pytest.mark.parametrize("name", STARTABLE)
def test_every_book_and_every_priced_line_is_on_the_card(name):
    variant = rules.catalogue.load(name)
    rows = card(variant)
    wanted = [*variant.books, *(count for count in variant.counts if is_priced(count))]
    assert {line_label(variant, part.id) for part in wanted} <= set(rows)
    assert all(label and value and "%" not in label + value for label, value in rows.items())


@pytest.mark.parametrize("name", STARTABLE)
def test_a_card_is_plain_data(name):
    variant = rules.catalogue.load(name)
    sections = rules_card(variant, usual_players(variant))
    assert msgspec.json.encode([[s.title, [list(row) for row in s.rows]] for s in sections])
    labels = [row.label for section in sections for row in section.rows]
    assert len(labels) == len(set(labels))


def test_minimums_by_deal():
    rows = card("whitnack")
    assert [rows[f"Deal {n}"] for n in (1, 2, 3, 4)] == ["50", "90", "120", "150"]


def test_minimums_by_total():
    rows = card("canasta")
    assert rows["Total below 0"] == "15"
    assert rows["Total of 3,000 or more"] == "120"
    assert rows["Out in one turn, concealed"] == "no minimum is needed"


def test_a_minimum_that_is_asked_for_by_form():
    assert card("saskatchewan")["Deal 4"] == "a concealed canasta"


def test_an_endless_game_says_how_its_minimum_goes_on():
    variant = changed(
        "whitnack",
        minimum={"by": "deal", "points": [60, 90], "plus": 30},
        game={"target": 10000},
    )
    rows = card(variant)
    assert rows["Deal 1"] == "60"
    assert rows["Deal 2"] == "90"
    assert rows["Every deal after that"] == "30 more each time"
    assert rows["The game ends"] == "with a total of 10,000"


def test_an_endless_game_whose_minimum_stays():
    minimum = {"by": "deal", "points": [60, 90]}
    rows = card(changed("whitnack", minimum=minimum, game={"target": 10000}))
    assert rows["From deal 2 on"] == "90"


def test_a_contract_that_changes_in_the_last_deal():
    rows = card("brouillette-low")
    assert rows["Finished books, deals 1 to 3"] == "1 clean, 1 dirty"
    assert rows["Finished books, deal 4"] == "2 clean, 2 dirty"


def test_rules_for_another_number_of_players():
    assert card("canasta", 4)["Each is dealt"] == "11 cards"
    three = card("canasta", 3)
    assert three["Each is dealt"] == "13 cards"
    assert three["The game ends"] == "with a total of 7,500"
    assert card("canasta", 2)["Finished books"] == "2 of any kind"


def test_a_games_own_number_of_packs():
    assert card("whitnack")["Packs for 4 players"] == "5"
    assert card("whitnack", 4, 6)["Packs for 4 players"] == "6"


def test_cards_of_the_same_worth_stand_together():
    rows = card("brouillette-low")
    assert rows["King to 8"] == "10"
    assert rows["2, ace"] == "20"
    assert rows["Black three"] == "0"
    assert rows["Black three still held"] == "5"


def test_a_book_says_what_it_is_made_of():
    assert card("whitnack")["Dirty books"] == "300; 7 cards, 1 to 2 wild cards"
    assert card("pennies")["Canastas of sevens"].startswith("1,500; 7 cards, of rank 7")
    assert "stands for one of the clean piles" in card("brouillette-low")["Piles of black threes"]


def test_a_condition_is_said_in_words():
    value = card("canasta")["Red threes laid"]
    assert value == "+100 each; all of them: +800 together; against the side unless it has melded"
    assert "unless it has 1 of sevens finished" in card("pennies")["Red threes laid"]
    assert card("simpson")["Lifted exactly 22"] == "+100 each; once for each player at most"


def test_steps_of_a_price():
    counts = [
        {
            "id": "threes",
            "label": "Threes",
            "points": 100,
            "steps": [{"start": 4, "points": 200}],
            "zero_unless": {"out": True, "total": 2},
        }
    ]
    rows = card(changed("whitnack", counts=counts))
    assert rows["Threes"] == (
        "number 1 to 3 +100 each, from number 4 on +200 each; "
        "only for a side that went out and has 2 finished books"
    )


def test_how_the_cards_count():
    variant = changed(
        "whitnack",
        melded={"factor": 2, "without_book": "minus"},
        left={"factor": -3, "sides": "not-out"},
    )
    rows = card(variant)
    assert rows["Cards on the table"] == ("added 2 times; taken off a side without a finished book")
    assert rows["Cards left"] == "taken off 3 times, but not from the side that went out"


def test_seats_in_words():
    shapes = rules.catalogue.load("whitnack").players.shapes
    assert shape_words(shapes[0]) == "2 sides of 2"
    assert shape_words(shapes[-1]) == "6 players, each alone"


@pytest.mark.parametrize(
    ("minimum", "label"),
    [
        ({"by": "none"}, "Minimum"),
        ({"by": "deal", "points": [0, 50]}, "Deal 1"),
        (
            {"by": "score", "bands": [{"points": 0}, {"at": 1000, "points": 50}]},
            "Total below 1,000",
        ),
    ],
)
def test_where_nothing_is_needed_to_open_the_card_says_so(minimum, label):
    rows = card(changed("whitnack", minimum=minimum))
    assert rows[label] == "nothing needed"
