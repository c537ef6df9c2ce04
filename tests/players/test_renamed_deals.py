"""Deals that were saved before a name was changed, and after."""

import json

import pytest

from scorekeeper.models import Deal, DealRevision, Seat, new_id
from tests.deals.conftest import GOOD
from tests.paperform import PaperForm


@pytest.fixture
def renamed(game, enter, rename, page):
    """A game with a deal that Anna ended; then Anna is called Zoe."""
    enter(game, 1, **GOOD)
    assert rename("Anna", "Zoe").status_code == 303
    assert "Anna is called Zoe from now on, everywhere." in page("/").html
    return game


def outs(rows, model=DealRevision):
    return [json.loads(row["payload"])["out"] for row in rows(model)]


def test_who_went_out_is_shown_by_the_new_name(page, renamed):
    for path in ("history", "why"):
        shown = page(f"/games/{renamed}/deals/1/{path}")
        assert "Zoe went out" in shown.html
        assert "Anna" not in shown.html


def test_the_form_still_knows_who_went_out(form, renamed):
    assert form(renamed, 1).values["out"] == "0.0"


def test_a_correction_keeps_who_went_out(client, renamed, form, page, rows):
    paper = form(renamed, 1)
    shown = paper.send(client, s1__melded="360", reason="typed")
    answer = PaperForm(shown, "deal").send(client, "save")
    assert answer.status_code == 303
    assert outs(rows) == [{"side": 0, "player": "Anna"}] * 2
    assert "Anna" not in page(f"/games/{renamed}/deals/1/history").html


def test_the_very_same_deal_is_confirmed_and_no_conflict(client, game, receipt, rename, rows):
    first, second = receipt(game, 1, **GOOD), receipt(game, 1, **GOOD)
    assert first.send(client, "save").status_code == 303
    rename("Anna", "Zoe")
    assert second.send(client, "save").status_code == 303
    assert [row["kind"] for row in rows(DealRevision)] == ["entered", "confirmed"]


def test_a_save_that_is_sent_again_is_answered_as_before(client, game, receipt, rename, rows):
    paper = receipt(game, 1, **GOOD)
    assert paper.send(client, "save").status_code == 303
    rename("Anna", "Zoe")
    assert paper.send(client, "save").status_code == 303
    assert len(rows(DealRevision)) == 1


def test_undo_keeps_what_was_stored(renamed, undo, rows, page):
    assert undo(renamed, 1).status_code == 303
    assert outs(rows) == [{"side": 0, "player": "Anna"}] * 2
    assert "Zoe went out" in page(f"/games/{renamed}/deals/1/history").html


def test_later_deals_call_the_seat_as_the_first_ones_did(renamed, enter, rows, page):
    enter(renamed, 2, **GOOD)
    assert outs(rows, Deal) == [{"side": 0, "player": "Anna"}] * 2
    assert "Zoe went out" in page(f"/games/{renamed}/deals/2/history").html


def test_a_swap_of_two_names_is_no_swap_of_two_people(renamed, rename, page):
    rename("Béla", "Anna")
    rename("Zoe", "Béla")
    assert "Béla went out" in page(f"/games/{renamed}/deals/1/history").html


def test_the_next_dealer_follows_from_seats_and_not_from_names(client, game, enter, rename, page):
    client.post(f"/games/{game}/dealer", data={"seat": "2", "number": "1"})
    enter(game, 1, **GOOD)
    rename("Béla", "Anna-Maria")
    assert "Dani" in page(f"/games/{game}").all("dd")[0].text


def test_a_chosen_dealer_is_stored_with_the_deal(client, game, enter, rename, rows, undo):
    client.post(f"/games/{game}/dealer", data={"seat": "2", "number": "1"})
    rename("Béla", "Adalbert")
    enter(game, 1, **GOOD)
    assert json.loads(rows(Deal)[0]["payload"])["dealer"] == "Béla"
    undo(game, 1)
    enter(game, 1, **GOOD)
    assert json.loads(rows(Deal)[0]["payload"])["dealer"] == "Béla"


def test_who_sits_in_went_out_under_their_own_name(client, game, enter, page, rows):
    enter(game, 1, **GOOD)
    data = {"name": "Eva", "seat": "0", "number": "2", "op_key": new_id(), "do": "sit-in"}
    assert client.post(f"/games/{game}/people", data=data).status_code == 303
    enter(game, 2, **GOOD)
    assert outs(rows, Deal) == [{"side": 0, "player": "Anna"}] * 2
    assert "Anna went out" in page(f"/games/{game}/deals/1/history").html
    assert "Eva went out" in page(f"/games/{game}/deals/2/history").html


def test_a_new_game_calls_people_as_they_are_called_now(client, renamed, rows):
    client.post("/games/again", data={"game_id": new_id(), "of": renamed})
    called = sorted(row["called"] for row in rows(Seat))
    assert called == sorted(["Anna", "Zoe", *2 * ["Béla", "Cili", "Dani"]])
