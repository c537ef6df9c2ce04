"""What tables were seen to play beyond the built-in variants has words on the rules card as well."""

import pytest

from scorekeeper.rules import catalogue
from scorekeeper.rules.variant import put
from scorekeeper.web.rule_words import rules_card, usual_players
from scorekeeper.web.words import contract_words


@pytest.fixture
def card(app):
    """All rows of the classic game's card, by label, with some of its values changed."""

    def card(**changed):
        data = catalogue.to_data(catalogue.load("whitnack"))
        for path, value in changed.pop("values", {}).items():
            put(data, path, value)
        variant = catalogue.from_data(data | changed)
        sections = rules_card(variant, usual_players(variant))
        return {row.label: row.value for section in sections for row in section.rows}

    with app.test_request_context():
        yield card


@pytest.mark.parametrize(
    ("path", "value", "label", "said"),
    [
        ("contract.feet", "none", "Taken before", "no foot need be taken"),
        ("minimum.waived_empty", True, "Hand emptied by the play", "no minimum is needed"),
        ("game.lead", 3000, "The game ends",
         "after 4 deals, or sooner with a lead of 3,000 over the second"),
        ("game.minutes", 90, "Time", "90 minutes"),
        ("piles.feet", 2, "Each is dealt", "13 cards in the hand, 13 in each of 2 feet"),
        ("left.feet", "apart", "Cards left",
         "taken off; the cards of a foot not taken do not count"),
        ("counts.red_threes_laid.per", 3, "Red threes laid",
         "+100 for every 3"),
        ("counts.red_threes_laid.optional", True, "Red threes laid",
         "+100 each; need not be laid out at once"),
        ("counts.red_threes_left.steps", [{"start": 2, "points": -300}, {"start": 3, "points": -50}],
         "Red threes not laid", "number 1 −100, number 2 −300, from number 3 on −50 each"),
        ("counts.red_threes_laid.prices", [{"when": {"out": True}, "points": 200}],
         "Red threes laid", "+100 each; +200 each for a side that went out"),
        ("books.clean.made_of", "run", "Clean books", "500; 7 cards, in sequence, no wild card"),
        ("books.wild.holds", {"joker": 4}, "Wild books",
         "1,500; 7 cards, wild cards only, at least 4 × joker"),
    ],
)  # fmt: skip
def test_each_has_words(card, path, value, label, said):
    assert card(values={path: value})[label] == said


def test_a_book_that_grows_says_no_limit_that_it_outgrows(card):
    melds = {"ranks": ["A", "K", "4"], "ratio": 1, "margin": 1}
    book = {"id": "dirty", "label": "Dirty books", "bonus": 300, "wilds": "some", "grows": True}
    contract = {"books": {"dirty": 1}}
    rules = {"books": [book], "melds": melds, "contract": contract}
    said = card(**rules)["Dirty books"]
    assert said == "300; 7 cards or more, at least 1 wild card"
    rules["melds"] = {**melds, "max_wilds": 2}
    assert card(**rules)["Dirty books"] == "300; 7 cards or more, 1 to 2 wild cards"


def test_lines_that_share_a_limit_name_each_other(card):
    cut = {"points": 100, "most": "players", "group": "cut"}
    found = card(counts=[{"id": "a", "label": "Exact", **cut}, {"id": "b", "label": "Near", **cut}])
    assert found["Near"] == "+100 each; once for each player at most; together with: Exact"


def test_an_opening_by_form_names_its_books(card):
    minimum = {"by": "deal", "points": [50], "form": {"books": ["clean"]}}
    assert card(minimum=minimum)["Deals 1 to 4"] == "a finished book: Clean books"


@pytest.mark.parametrize(
    ("path", "value", "rows"),
    [
        ("books.clean.bonus", 700, {
            "Clean books, deals 1 to 3": "500; 7 cards, no wild card",
            "Clean books, deal 4": "700; 7 cards, no wild card"}),
        ("counts.red_threes_laid.points", 200, {
            "Red threes laid, deals 1 to 3": "+100 each", "Red threes laid, deal 4": "+200 each"}),
        ("left.factor", -2, {
            "Cards left, deals 1 to 3": "taken off", "Cards left, deal 4": "taken off 2 times"}),
        ("cards.points.A", 50, {
            "2, ace, deals 1 to 3": "20", "2, deal 4": "20", "Joker, ace, deal 4": "50"}),
        ("melds.least", 4, {
            "A meld, deals 1 to 3": "3 cards or more", "A meld, deal 4": "4 cards or more"}),
        ("contract.feet", "own", {
            "Taken before, deals 1 to 3": "every partner’s foot, and played from",
            "Taken before, deal 4": "the player’s own foot"}),
        ("minimum.waived_empty", True, {
            "Hand emptied by the play, deal 4": "no minimum is needed"}),
        ("piles.taken", "first-book", {
            "The foot is taken, deal 4": "with the side’s first finished book"}),
    ],
)  # fmt: skip
def test_whatever_differs_in_some_deals_is_on_the_card(card, path, value, rows):
    found = card(changes=[{"deals": [4], "set": {path: value}}])
    assert {label: found.get(label) for label in rows} == rows
    assert "Dirty books" in found


def test_what_differs_for_some_numbers_of_players_is_said_for_them(app):
    data = catalogue.to_data(catalogue.load("whitnack"))
    data["changes"] = [{"players": [6], "set": {"books.clean.bonus": 700}}]
    variant = catalogue.from_data(data)
    with app.test_request_context():
        said = [
            dict(row for section in rules_card(variant, n) for row in section.rows) for n in (4, 6)
        ]
    assert [rows["Clean books"][:3] for rows in said] == ["500", "700"]


def test_books_are_called_in_a_contract_as_the_table_calls_them(card):
    books = [
        {"id": "clean", "label": "Natürliche Canastas", "bonus": 500, "wilds": "none"},
        {"id": "dirty", "label": "Wild canastas", "bonus": 300, "wilds": "some"},
    ]
    contract = {"books": {"clean": 2, "dirty": 1}}
    assert card(books=books, contract=contract)["Finished books"] == "2 Natürliche Canastas, 1 wild"


@pytest.mark.parametrize(
    ("variant", "said"),
    [
        ("whitnack", "2 clean, 2 dirty, 1 wild"),
        ("pennies", "1 of sevens, 1 wild, 1 natural, 1 mixed"),
        ("simpson", "1 clean, 1 dirty"),
    ],
)
def test_the_short_words_for_books_are_those_of_their_labels(app, variant, said):
    with app.test_request_context():
        assert contract_words(catalogue.load(variant)) == said


def test_an_award_is_said_with_what_it_asks_for(card):
    award = {"id": "five", "label": "Five", "points": 1000, "books": {"clean": 5}, "each": True}
    assert card(sets=[award])["Five"] == "+1,000; for 5 clean together; for each such set"


def test_a_change_from_a_deal_on_is_seen(card):
    found = card(changes=[{"since": 3, "set": {"out.points": 300}}])
    assert found["Bonus, deals 1 to 2"] == "100"
    assert found["Bonus, deals 3 to 4"] == "300"


def test_a_line_of_every_sheet_can_have_the_tables_own_word(card):
    assert "Out bonus" not in card()
    assert card(words={"melded": "Auf dem Tisch"})["Auf dem Tisch"] == "added"
