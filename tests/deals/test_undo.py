"""The last deal is taken back; it stays in its history, and its number comes next again."""

import pytest

from scorekeeper.models import Deal, DealRevision, DealScore
from tests.deals.conftest import GOOD, JSON
from tests.pagecheck import Page
from tests.paperform import PaperForm


def test_the_last_deal_is_taken_back(client, enter, undo, game, rows):
    enter(game, 1, **GOOD)
    enter(game, 2, **GOOD)
    answer = undo(game, 2)
    assert (answer.status_code, answer.headers["Location"]) == (303, f"/games/{game}")
    assert "Deal 2 is taken back." in client.get(f"/games/{game}").get_data(as_text=True)
    assert [(row["number"], row["live"], row["rev"]) for row in rows(Deal)] == [
        (1, True, 1),
        (2, False, 2),
    ]
    assert [row["total"] for row in rows(DealScore)] == [3945, 920]


def test_nothing_is_lost_by_it(enter, undo, game, rows):
    enter(game, 1, **GOOD)
    undo(game, 1)
    first, last = rows(DealRevision)
    assert (last["kind"], last["rev"], last["parent_rev"]) == ("undone", 2, 1)
    assert last["payload"] == first["payload"]


def test_its_number_comes_next_again_and_carries_the_chain_on(enter, form, undo, game, rows):
    enter(game, 1, **GOOD)
    undo(game, 1)
    assert form(game, 1).values["base_rev"] == "2"
    assert form(game, 1).values["s0-melded"] == ""
    enter(game, 1, **GOOD)
    last = rows(DealRevision)[-1]
    assert (last["kind"], last["rev"], last["parent_rev"], last["reason"]) == ("entered", 3, 2, "")
    assert [(row["rev"], row["live"]) for row in rows(Deal)] == [(3, True)]


def test_a_repeated_undo_takes_back_one_deal(enter, undo, game, rows):
    enter(game, 1, **GOOD)
    enter(game, 2, **GOOD)
    key = "a-key-of-one-undo-123"
    answers = [undo(game, 2, headers=JSON, op_key=key, base_rev="1") for _ in range(3)]
    assert {answer.data for answer in answers} == {answers[0].data}
    assert answers[0].get_json() == {"ok": True, "number": 2, "rev": 2, "totals": [3945, 920]}
    assert [row["live"] for row in rows(Deal)] == [True, False]


def test_only_the_last_deal_can_be_taken_back(enter, undo, game, rows):
    enter(game, 1, **GOOD)
    enter(game, 2, **GOOD)
    answer = undo(game, 1)
    assert answer.status_code == 422
    assert "that is deal 2" in answer.get_data(as_text=True)
    assert all(row["live"] for row in rows(Deal))


@pytest.mark.parametrize("number", [1, 2, 999])
def test_what_was_never_saved_can_not_be_taken_back(undo, game, number):
    answer = undo(game, number)
    assert answer.status_code == 422
    assert "There is no deal to take back." in answer.get_data(as_text=True)


def test_an_undo_of_what_was_changed_meanwhile_shows_what_it_says_now(
    client, enter, undo, game, rows
):
    enter(game, 1, **GOOD)
    enter(game, 1, s1__melded="360", reason="typed")
    answer = undo(game, 1, base_rev="1")
    assert answer.status_code == 409
    page = Page(answer.get_data(as_text=True))
    assert [e for e in page.all("td") if e.text.strip() == "360"]
    assert rows(Deal)[0]["live"]
    assert undo(game, 1, base_rev="1", headers=JSON).get_json()["status"] == 409
    assert PaperForm(answer, "").send(client, "").status_code == 303
    assert not rows(Deal)[0]["live"]


def test_the_key_of_a_save_is_no_key_of_an_undo(receipt, client, undo, game, rows):
    typed = receipt(game, 1, **GOOD)
    typed.send(client, "save")
    assert undo(game, 1, op_key=typed.values["op_key"]).status_code == 422
    assert rows(Deal)[0]["live"]


def test_the_key_of_an_undo_is_no_key_of_a_save(client, enter, receipt, undo, game):
    enter(game, 1, **GOOD)
    undo(game, 1, op_key="a-key-of-one-undo-123")
    answer = receipt(game, 1, **GOOD).send(client, "save", op_key="a-key-of-one-undo-123")
    assert answer.status_code == 422


@pytest.mark.parametrize(
    ("given", "status"),
    [({"op_key": None}, 400), ({"op_key": "short"}, 400), ({"base_rev": None}, 428)],
)
def test_an_undo_carries_its_keys(enter, undo, game, given, status):
    enter(game, 1, **GOOD)
    assert undo(game, 1, **given).status_code == status


def test_an_undo_is_a_post(client, enter, game):
    enter(game, 1, **GOOD)
    assert client.get(f"/games/{game}/deals/1/undo").status_code == 405
    keys = {"op_key": "a-key-of-one-undo-123", "base_rev": "1"}
    assert client.post("/games/222222/deals/1/undo", data=keys).status_code == 404


def test_the_scoreboard_offers_it(client, enter, game, rows):
    enter(game, 1, **GOOD)
    board = client.get(f"/games/{game}/score")
    assert f"/games/{game}/deals/1/undo" in board.get_data(as_text=True)
