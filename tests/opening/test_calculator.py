"""The opening calculator: starts empty, writes nothing, says what is missing."""

import pytest

from scorekeeper.models import new_id
from scorekeeper.rules import catalogue
from tests.deals.conftest import CANASTA, GOOD
from tests.deals.test_every_variant import seats
from tests.pagecheck import Page
from tests.visitor import forms_in


@pytest.fixture
def look(client):
    """The page for a query: `look(code, cards="K K K")`."""

    def get(code, status=200, **query):
        answer = client.get(f"/games/{code}/opening", query_string=query)
        assert answer.status_code == status
        return Page(answer.get_data(as_text=True))

    return get


def said(page):
    (verdict,) = [e for e in page.elements if "data-say" in e.attributes]
    return " ".join(verdict.text.split())


def written(page):
    (field,) = [e for e in page.all("input") if e.attributes["name"] == "cards"]
    return field.attributes["value"]


def problems(page):
    said = [*page.with_class("field__error"), *page.with_class("hint")]
    return [e.text.strip() for e in said if e.text.strip()]


def tap(look, code, page, button, value, **more):
    """Press a button of the form, as a browser without JavaScript does."""
    (form,) = [form for form in forms_in(page.html) if form.id == "opening"]
    return look(code, **dict(form.pairs), **more, **{button: value})


def test_it_starts_empty(look, game):
    page = look(game)
    assert written(page) == ""
    assert said(page) == "Tap the cards you want to lay down."
    assert "You need 50" in page.html


def test_it_is_one_tap_from_the_table(client, game):
    assert f'href="/games/{game}/opening"' in client.get(f"/games/{game}").get_data(as_text=True)


@pytest.mark.parametrize(
    ("cards", "words"),
    [
        ("K K K", "20 more to open"),
        ("K K K, Q Q Q", "✓ Enough: opens with 60"),
        ("A A 2", "✓ Enough: opens with 60"),
        ("a a joker", "✓ Enough: opens with 90"),
        ("9 9 9*, 8 8 8", "✓ Enough: opens with 60"),
        ("4 4 4", "35 more to open"),
        ("2 2 2", "✓ Enough: opens with 60"),
        ("A A A, K", "Enough points, but it can’t lie so"),
    ],
)
def test_the_verdict_in_words(look, game, cards, words):
    page = look(game, cards=cards)
    assert said(page) == words.removeprefix("✓ ")
    assert bool(page.with_class("opening__say--yes")) == words.startswith("✓")


@pytest.mark.parametrize(
    ("cards", "problem"),
    [
        ("K K", "A meld takes at least 3 cards."),
        ("K K Q", "king and queen can’t lie in one meld."),
        ("K K 2 2 joker", "3 wild cards are too many in this meld; 1 may lie there."),
        ("3b 3b 3b", "black three: never melded."),
        ("K K K, K K K", "king: only one unfinished meld of a rank."),
        ("K* K K, Q* Q Q", "Only one card can be the top of the discard pile."),
        (" ".join(["joker"] * 11), "joker: the packs hold only 10."),
        ("K K K K K K K K", "This book closes at 7 cards."),
    ],
)
def test_what_can_not_lie_so_is_said(look, game, cards, problem):
    found = [text.replace("'", "’") for text in problems(look(game, cards=cards))]
    assert problem in found


def test_cards_are_laid_by_taps_alone(look, game):
    page = look(game)
    for rank in "Q Q A A 2 Q".split():
        page = tap(look, game, page, "add", rank)
    assert written(page) == "Q Q Q, A A 2"
    assert said(page) == "Enough: opens with 90"
    page = tap(look, game, page, "add", "K")
    page = tap(look, game, page, "mark", "1")
    assert written(page) == "Q Q Q, A A 2, K*"
    assert "king from the pile" in page.html


def test_a_card_is_taken_back_by_a_tap(look, game):
    page = tap(look, game, look(game, cards="Q Q Q, A A 2"), "drop", "1.2")
    assert written(page) == "Q Q Q, A A"
    page = tap(look, game, look(game, cards="Q"), "drop", "0.0")
    assert written(page) == ""


def test_a_card_that_lies_there_asks_what_to_do_with_it(look, game):
    page = tap(look, game, look(game, cards="K K K, A A A 2"), "pick", "1.3")
    assert written(page) == "K K K, A A A 2"
    buttons = {e.attributes.get("value"): " ".join(e.text.split()) for e in page.all("button")}
    assert buttons["1.3-0"] == "To K K K"
    assert buttons["1.3-own"] == "To a meld of its own"
    assert written(tap(look, game, page, "move", "1.3-0")) == "K K K 2, A A A"
    assert written(tap(look, game, page, "top", "1.3")) == "K K K, A A A 2*"
    (pressed,) = [e for e in page.all("button") if e.attributes.get("aria-pressed") == "true"]
    assert "2: what with it?" in pressed.text


def test_every_tap_can_be_undone(look, game):
    page = look(game)
    texts = [written(page)]
    for name, value in (("add", "K"), ("add", "joker"), ("move", "0.1-own"), ("clear", "1")):
        page = tap(look, game, page, name, value)
        texts.append(written(page))
    assert texts == ["", "K", "K joker", "K, joker", ""]
    for text in reversed(texts[:-1]):
        page = tap(look, game, page, "undo", "1")
        assert written(page) == text
    (undo,) = [e for e in page.all("button") if "data-undo" in e.attributes]
    assert "disabled" in undo.attributes


def test_wild_cards_can_begin_a_meld_of_their_own(look, game):
    page = look(game, cards="K K K")
    page = tap(look, game, page, "another", "1")
    assert written(page) == "K K K, "
    for _ in range(3):
        page = tap(look, game, page, "add", "2")
    assert written(page) == "K K K, 2 2 2"


def test_only_cards_that_may_be_melded_are_offered(look, game):
    ranks = [
        e.attributes["value"] for e in look(game).all("button") if e.attributes.get("name") == "add"
    ]
    assert ranks == ["joker", "2", "A", "K", "Q", "J", "10", "9", "8", "7", "6", "5", "4"]


@pytest.mark.parametrize(
    ("cards", "word"), [("K K x", "x"), ("K;K", "K;K"), ("١", "١"), ("K K **", "**")]
)
def test_what_is_no_card_is_refused_and_kept(look, game, cards, word):
    page = look(game, 422, cards=cards)
    assert written(page) == cards
    assert page.title.startswith("Error:")
    (link,) = [e for e in page.all("a") if e.attributes["href"] == "#cards"]
    assert link.text == f"“{word}” is no card of this game."


def test_far_too_many_cards_are_refused(look, game):
    page = look(game, 422, cards="K " * 500)
    assert "These are 500 cards" in page.html


@pytest.mark.parametrize(
    "query",
    [
        {"side": "9"},
        {"side": "x"},
        {"for": "-1"},
        {"add": "Z"},
        {"add": "3r"},
        {"drop": "9.9", "cards": "K"},
        {"drop": "x" * 500, "cards": "K"},
        {"move": "0.0-9", "cards": "K"},
        {"move": "0.0-0", "cards": "K"},
        {"mark": "1", "last": "x" * 500, "cards": "K"},
        {"undo": "1", "past": ";" * 3000},
        {"undo": "1", "past": "x;"},
        {"cards": "\x00"},
        {"cards": "," * 3000},
    ],
)
def test_what_makes_no_sense_changes_nothing(client, game, query):
    answer = client.get(f"/games/{game}/opening", query_string=query)
    assert answer.status_code in (200, 422)


def test_each_side_has_its_own_minimum(look, enter, new_game):
    game = new_game("canasta")
    enter(game, 1, **CANASTA | {"s0__books__clean": "2", "s0__melded": "700"})
    page = look(game)
    assert "You need 90" in page.html
    assert [e.text.split() for e in page.all("button") if e.attributes.get("name") == "for"] == [
        ["Anna", "+", "Béla", "needs", "90"],
        ["Cili", "+", "Dani", "needs", "50"],
    ]
    page = tap(look, game, look(game, cards="A A A"), "for", "1")
    assert "You need 50" in page.html
    assert said(page) == "Enough: opens with 60"
    assert written(page) == "A A A"


def test_who_sits_in_is_named(client, look, enter, new_game):
    game = new_game("canasta")
    enter(game, 1, **CANASTA | {"s0__books__clean": "2", "s0__melded": "700"})
    eva = {"do": "sit-in", "op_key": new_id(), "who": "nobody", "name": "Eva"}
    client.post(f"/games/{game}/people", data=eva | {"seat": "2", "number": "2"})
    page = look(game)
    names = [
        " ".join(e.text.split()) for e in page.all("button") if e.attributes.get("name") == "for"
    ]
    assert names == ["Anna + Béla (Eva) needs 90", "Cili + Dani needs 50"]


def test_a_deal_that_asks_for_a_form(look, enter, new_game):
    game = new_game("saskatchewan")
    for number in (1, 2, 3):
        enter(game, number, **GOOD | {"s0__left0": "40"})
    page = look(game, cards="K K K")
    assert "You need a concealed canasta" in page.html
    assert said(page) == "Not yet: it takes a concealed canasta"
    assert said(look(game, cards="K K K K K K K")) == "Enough to open"
    assert said(look(game, cards="K K K K K K K*")) == "Not yet: it takes a concealed canasta"


def test_it_writes_nothing(client, config, look, game):
    file = config.home / "scorekeeper.db"
    before = file.read_bytes()
    look(game, cards="K K K", add="K")
    assert file.read_bytes() == before
    assert client.post(f"/games/{game}/opening").status_code == 405


@pytest.mark.parametrize("name", [n for n in catalogue.ids() if not catalogue.blanks(n)])
def test_every_variant(look, new_game, name):
    shape = catalogue.load(name).players.shapes[0]
    game = new_game(name, sides=seats(shape.sides, shape.each))
    assert said(look(game, cards="A A A A, K K K"))


def test_an_unknown_game_is_not_found(client):
    assert client.get("/games/222222/opening").status_code == 404
