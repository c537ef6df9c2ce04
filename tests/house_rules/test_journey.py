"""A stranger writes the rules of a table from the pages alone, starts a game by them, and scores a deal.

The rules are those of a Brazilian family of the game: books of six, small bonuses, tens and below at 8, a flat
price for a foot not taken, and red threes and melds that turn against a side without a book.
"""

import pytest

from scorekeeper.extensions import db
from scorekeeper.models import game_by_code
from tests.house_rules.conftest import as_dict
from tests.pagecheck import Page
from tests.visitor import pick

PEOPLE = ["Anna", "Béla", "Cili", "Dani"]
DEAL = {
    "out": "0.0",
    "s0-books-clean": "1",
    "s0-books-dirty": "1",
    "s0-counts-red_threes_laid": "2",
    "s0-melded": "318",
    "s0-left0": "16",
    "s1-counts-red_threes_laid": "1",
    "s1-counts-feet_left": "1",
    "s1-melded": "98",
    "s1-left0": "140",
}
# By hand. Anna: 200 + 100 + 2 x 100 + 318 + 50 for going out - 16 = 852.
# Cili: -100 for the three, -100 for the foot, -98 for melds without a book, -140 left = -438.
SCORES = ["852", "−438"]


@pytest.fixture
def family_rules(writer):
    """The id of the rules, written page by page."""
    writer.begin("web")
    eights = {f"cards.points.{rank}": "8" for rank in ("4", "5", "6", "7", "8", "9", "10")}
    writer.answer("cards", eights | {"cards.points.2": "10", "left.feet": "apart"})
    writer.answer("cards", {"melded.without_book": "minus"})
    books = {"books.clean.bonus": "200", "books.clean.size": "6"}
    books |= {"books.dirty.bonus": "100", "books.dirty.size": "6"}
    writer.answer("books", books)
    threes = "counts.red_threes_laid.minus_unless"
    writer.answer(
        "counts",
        {f"{threes}:opened": "", f"{threes}:total": "1", "counts.feet_left.points": "-100"},
    )
    given = {"contract.books.clean": "1", "contract.books.dirty": "1", "out.points": "50"}
    writer.answer("going-out", given | {"contract.feet": "own"})
    writer.answer("opening", {"minimum.by": "none"})
    writer.answer("books", {"books.clean.label": "Red piles"})
    return writer.save("Rules of the family")


def test_the_rules_say_what_was_written(client, family_rules):
    page = Page(client.get(f"/rules/own/{family_rules}").get_data(as_text=True))
    labels = [" ".join(e.text.split()) for e in page.with_class("differs__label")]
    values = [" ".join(e.text.split()) for e in page.with_class("differs__values")]
    said = dict(zip(labels, values, strict=True))
    assert "Red piles: Cards it takes" in said
    assert said["Cards: 2"].endswith("now: 10")
    assert "are taken off" in said["Cards on the table of a side without a book"]
    assert "has 1 finished books" in said["Red threes laid: Turns against the side, unless it"]


def begin_game(client, variant_id):
    query = {"step": "seats", "person": PEOPLE, "variant": variant_id, "sides": "rules"}
    page = client.get("/games/new", query_string=query).get_data(as_text=True)
    answer = client.post("/games/new", data=as_dict(pick(page, "/games/new").pairs))
    assert answer.status_code == 303
    return answer.location


def test_a_deal_is_scored_by_them(client, family_rules):
    table = begin_game(client, family_rules)
    form = pick(client.get(f"{table}/deals/1").get_data(as_text=True), f"{table}/deals/1")
    answer = client.post(form.action, data=as_dict(form.filled(DEAL, "receipt")))
    receipt = answer.get_data(as_text=True)
    assert "can’t be" not in receipt
    form = pick(receipt, f"{table}/deals/1", button="save")
    insisted = {"insists": form.choices["insists"]} if "insists" in form.choices else {}
    answer = client.post(form.action, data=as_dict(form.filled(insisted, "save")))
    assert answer.status_code == 303, answer.get_data(as_text=True)
    page = Page(client.get(table).get_data(as_text=True))
    assert [e.text.strip() for e in page.with_class("side__why")] == SCORES
    why = client.get(f"{table}/deals/1/why").get_data(as_text=True)
    assert "Against the side: it counts for one that has 1 finished book." in why
    assert "Taken off, because the side has no finished book." in why
    assert "Red piles" in why
    assert "the table’s own rules" in why


def packs(client, table):
    with client.application.app_context():
        return db.session.scalars(game_by_code(table.rsplit("/", 1)[1])).one().packs


def test_a_game_keeps_the_edition_that_it_began_with(client, writer, family_rules):
    table = begin_game(client, family_rules)
    page = client.get(f"/rules/own/{family_rules}").get_data(as_text=True)
    form = pick(page, f"/rules/own/{family_rules}/change")
    writer.draft = client.post(form.action, data=as_dict(form.pairs)).location
    writer.answer("books", {"books.clean.bonus": "999"})
    writer.answer("game", {"packs.plus": "2"})
    writer.save("Rules of the family")
    assert "999" not in client.get(f"{table}/rules").get_data(as_text=True)
    again = pick(client.get("/games/new").get_data(as_text=True), "/games/again")
    same = client.post(again.action, data=as_dict(again.pairs)).location
    assert "999" in client.get(f"{same}/rules").get_data(as_text=True)
    assert (packs(client, table), packs(client, same)) == (5, 6), "as many as the rules say"
    newer = begin_game(client, family_rules)
    assert "999" in client.get(f"{newer}/rules").get_data(as_text=True)


def test_own_rules_stand_first_in_a_new_game_and_lead_back_to_it(client, writer, family_rules):
    query = {"step": "rules", "person": PEOPLE, "sides": "2"}
    html = client.get("/games/new", query_string=query).get_data(as_text=True)
    form = pick(html, "/games/new")
    assert form.choices["variant"][0] == family_rules
    links = [e.attributes["href"] for e in Page(html).all("a")]
    fill = next(link for link in links if "base=rasa" in link)
    assert "/rules/own/new?" in fill
    html = client.get(fill).get_data(as_text=True)
    form = pick(html, "/rules/own/new")
    assert ("base", "rasa") in form.pairs
    answer = client.post(form.action, data=as_dict(form.filled({"base": "simpson"})))
    writer.draft = answer.location
    key = writer.save("For tonight")
    assert key == "new"  # back in the new game, with its people
    saved = client.get("/rules/own").get_data(as_text=True)
    assert "For tonight" in saved


@pytest.mark.parametrize("onward", ["//evil.example", "step=rules", "x=1&y=2", "a" * 9000])
def test_what_leads_elsewhere_is_forgotten(client, writer, onward):
    answer = client.get("/rules/own/new", query_string={"onward": onward, "base": "whitnack"})
    assert answer.status_code == 200
    form = pick(answer.get_data(as_text=True), "/rules/own/new")
    assert "onward" not in dict(form.pairs)
    writer.begin("whitnack")
    assert writer.save().startswith("own-")


def test_a_blank_card_is_printed(client, family_rules):
    page = client.get("/print").get_data(as_text=True)
    assert f"/print/card/{family_rules}.pdf" in page
    answer = client.get(f"/print/card/{family_rules}.pdf")
    assert answer.status_code in (200, 503)  # 503: this machine can't draw
    if answer.status_code == 200:
        assert answer.data.startswith(b"%PDF")
