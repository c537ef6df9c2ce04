"""Every deal of a game, and what the table insisted on."""

import pytest

from scorekeeper.extensions import db
from scorekeeper.games.board import board_page
from scorekeeper.models import game_by_code

GOOD = {
    "books": {"clean": 2, "dirty": 2, "wild": 1},
    "melded": 600,
    "left": 35,
    "counts": {"red_threes_laid": 3},
}
OTHER = {
    "books": {"clean": 1},
    "melded": 150,
    "left": 330,
    "counts": {"red_threes_laid": 1, "red_threes_left": 2, "feet_left": 1},
}
NO_WILD = {**GOOD, "books": {"clean": 2, "dirty": 2}}
OUT = {"side": 0, "player": "Anna"}


@pytest.fixture
def board(app):
    """The scoreboard's rows and remarks."""

    def board(code):
        with app.test_request_context():
            return board_page(db.session.scalars(game_by_code(code)).one())

    return board


def cells(shown):
    return [" ".join(e.text.split()) for e in shown.all("td")]


def test_scores_and_running_totals(page, start, play):
    code = start()
    play(code, 1, 1405, 1210)
    play(code, 2, -90, 1355)
    shown = page(f"/games/{code}/score")
    assert cells(shown) == [
        "1,405 total 1,405",
        "1,210 total 1,210",
        "−90 total 1,315",
        "1,355 total 2,565",
        "1,315",
        "2,565",
    ]
    heads = [" ".join(e.text.split()) for e in shown.all("th")]
    assert heads == [
        "Deal",
        "Anna + Béla",
        "Cili + Dani",
        "Deal 1 minimum 50 no detail not agreed",
    ] + [
        "Deal 2 minimum 90 no detail not agreed",
        "Total",
    ]


def test_each_deal_leads_to_its_form(page, start, play):
    code = start()
    play(code, 1, 1405, 1210)
    links = {e.attributes["href"] for e in page(f"/games/{code}/score").all("a")}
    assert f"/games/{code}/deals/1" in links


def test_minimums_that_differ_stand_with_each_side(page, start, play):
    code = start("canasta", packs=2)
    play(code, 1, 1650, -390)
    play(code, 2, 100, 100)
    assert cells(page(f"/games/{code}/score"))[2:4] == [
        "100 total 1,750 from 90",
        "100 total −290 from 15",
    ]


def test_before_the_first_deal(page, start):
    shown = page(f"/games/{start()}/score")
    assert "No deal has been counted yet" in shown.html
    assert "Undo last deal" not in shown.html


def test_what_the_table_insists_on_is_said_in_words(board, page, start, play):
    code = start()
    play(code, 1, NO_WILD, OTHER, out=OUT, insists=["contract"])
    found = board(code)
    assert [remark.text for remark in found.insisted] == [
        "Anna + Béla went out without the books it takes. Missing: 1 wild."
    ]
    assert found.doubtful == []
    assert found.rows[0].insisted
    assert not found.rows[0].doubtful
    shown = page(f"/games/{code}/score")
    assert "The table insists" in shown.html
    assert [e.text for e in shown.with_class("table__flag")] == ["insisted"]


def test_a_warning_that_nobody_insisted_on_asks_for_another_look(board, page, start, play):
    code = start()
    play(code, 1, NO_WILD, OTHER, out=OUT)
    found = board(code)
    assert found.insisted == []
    assert [remark.number for remark in found.doubtful] == [1]
    assert "Look at this again" in page(f"/games/{code}/score").html


def test_a_deal_without_warnings_has_no_mark(board, start, play):
    code = start()
    play(code, 1, GOOD, OTHER, out=OUT)
    row = board(code).rows[0]
    assert not row.insisted
    assert not row.doubtful


def test_an_insistence_goes_with_the_revision_that_it_belonged_to(board, start, play):
    code = start()
    play(code, 1, NO_WILD, OTHER, out=OUT, insists=["contract"])
    play(code, 1, GOOD, OTHER, out=OUT)
    assert board(code).insisted == []


def test_the_last_deal_can_be_taken_back_from_here(client, page, start, play):
    code = start()
    play(code, 1, 1405, 1210)
    play(code, 2, 100, 200)
    shown = page(f"/games/{code}/score")
    form = next(e for e in shown.all("form") if e.attributes["action"].endswith("/undo"))
    assert form.attributes["action"] == f"/games/{code}/deals/2/undo"
    fields = {
        e.attributes["name"]: e.attributes["value"] for e in shown.all("input") if form in e.parents
    }
    assert fields["base_rev"] == "1"
    assert client.post(form.attributes["action"], data=fields).status_code == 303
    assert cells(page(f"/games/{code}/score"))[-2:] == ["1,405", "1,210"]


def test_it_can_only_be_looked_at(client, start):
    assert client.post(f"/games/{start()}/score").status_code == 405
