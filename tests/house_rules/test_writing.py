"""What the pages do for who writes rules: parts that come and go, their order, their limits, what one begins from."""

import pytest

from scorekeeper.extensions import db
from scorekeeper.house_rules import draft_views, forms


def test_a_kind_of_book_is_added_and_left_out_with_all_that_asks_for_it(writer, client, drafts):
    writer.begin("whitnack").answer("books", {"kind": "sevens"}, button="1")
    assert [book["id"] for book in drafts()[0]["books"]] == ["clean", "dirty", "wild", "sevens"]
    writer.answer("books", {"books.clean.bonus": "600"}, button="wild")
    assert drafts()[0]["books"][0]["bonus"] == 600  # what was typed beside it is kept
    assert [book["id"] for book in drafts()[0]["books"]] == ["clean", "dirty", "sevens"]
    assert drafts()[0]["contract"]["books"] == {"clean": 2, "dirty": 2}
    shown = writer.client_get(writer.draft)
    assert "Books of sevens" in shown
    assert "left out" in shown


def test_red_threes_can_be_ordinary_cards(writer, saved):
    writer.begin("simpson").answer("cards", {"cards.apart": None, "cards.points.3r": "5"})
    writer.save()
    cards = saved()[0][2]["cards"]
    assert (cards["apart"], cards["points"]["3r"]) == ([], 5)


def test_the_enter_key_keeps_a_page_and_adds_nothing(writer):
    for place in ("books", "counts", "sets", ""):
        writer.begin("whitnack").client_get(f"{writer.draft}/{place}".rstrip("/"))
        form = writer.page.index('id="rules"')
        first = writer.page.index('type="submit"', form)
        assert "name=" not in writer.page[first : writer.page.index(">", first)], place


def test_a_book_that_asks_for_more_comes_before_the_one_that_takes_it_all(writer, drafts):
    writer.begin("pennies").answer("books", {"kind": "own"}, button="1")
    more = {"books.own.label": "Four jokers", "books.own.bonus": "3000", "books.own.wilds": "only"}
    writer.answer("books", more | {"books.own.holds.joker": "4"})
    books = [book["id"] for book in drafts()[0]["books"]]
    assert books.index("own") == books.index("wild") - 1
    assert "Mend it" not in writer.client_get(writer.draft)


@pytest.mark.parametrize(
    ("base", "apart"), [("whitnack", ["3r", "3b"]), ("canasta", ["3r"]), ("bain", ["3r", "3b"])]
)
def test_black_threes_with_a_price_are_not_counted_twice(writer, drafts, base, apart):
    writer.begin(base).answer("counts", {"kind": "black_threes_left"}, button="1")
    cards = drafts()[0]["cards"]
    assert cards.get("apart", ["3r"]) == apart


def test_lines_share_a_limit_by_any_word(writer, drafts):
    writer.begin("simpson").answer("counts", {"counts.exact_cut.group": "The Cut"})
    exact = next(one for one in drafts()[0]["counts"] if one["id"] == "exact_cut")
    assert exact["group"] == "the-cut"


def test_a_page_is_read_and_kept_in_one_transaction(writer, monkeypatch):
    """Else of two people on two pages, one would write over the other."""
    inside = []

    def checked(sheet):
        inside.append(db.session().info.get("writing"))
        return forms.check(sheet)

    monkeypatch.setattr(draft_views, "check", checked)
    writer.begin("whitnack").answer("going-out", {"out.points": "200"})
    assert inside == [True]


def test_our_own_rules_can_be_begun_from(writer, saved):
    writer.begin("whitnack").answer("books", {"books.clean.bonus": "600"})
    first = writer.save("Tuesday rules")
    writer.begin(first)
    assert "Tuesday rules, our way" in writer.client_get(writer.draft)
    assert "+600" in writer.page
    second = writer.save("Wednesday rules")
    ((_key, _edition, one), (_key2, edition, other)) = saved()
    assert (first != second, edition, other["base"]) == (True, 1, "whitnack")
    assert (one["name"], other["name"]) == ("Tuesday rules", "Wednesday rules")
