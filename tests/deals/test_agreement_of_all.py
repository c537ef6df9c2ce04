"""A table where every side agrees before an agreed deal is changed: corrected or taken back."""

import pytest

from scorekeeper.models import Deal, DealAgreement
from tests.deals.conftest import GOOD, JSON
from tests.paperform import PaperForm

CHANGE = {"s1__melded": "360", "reason": "typed"}


@pytest.fixture
def agreed_game(new_game, receipt, client):
    code = new_game(agreement="both")
    assert receipt(code, 1, **GOOD).send(client, "agree").status_code == 303
    return code


@pytest.mark.parametrize(
    ("ticks", "missing"),
    [([], "Anna + Béla and Cili + Dani"), (["0"], "Cili + Dani"), (["1"], "Anna + Béla")],
)
def test_a_correction_lacks_a_side(client, receipt, agreed_game, rows, ticks, missing):
    answer = receipt(agreed_game, 1, **CHANGE).send(client, "save", agree=ticks)
    assert answer.status_code == 422
    said = f"This deal is agreed. To change it, {missing} must agree."
    assert said in answer.get_data(as_text=True)
    assert rows(Deal)[0]["rev"] == 1
    again = receipt(agreed_game, 1, **CHANGE).send(client, "save", agree=ticks, headers=JSON)
    assert again.get_json()["errors"][0]["code"] == "not-all-agree"


def test_all_sides_together_correct_it(client, receipt, agreed_game, rows):
    answer = receipt(agreed_game, 1, **CHANGE).send(client, "save", agree=["0", "1"])
    assert answer.status_code == 303
    assert rows(Deal)[0]["rev"] == 2
    found = [(row["rev"], row["side_position"]) for row in rows(DealAgreement)]
    assert sorted(found) == [(1, 1), (2, 0), (2, 1)]


def test_saying_it_was_said_aloud_is_not_enough(client, receipt, agreed_game, rows):
    typed = receipt(agreed_game, 1, **CHANGE)
    assert typed.filled("save")
    assert not [pair for pair in typed.form.buttons if pair[1] in ("agree", "aloud")]
    data = typed.filled("save") | {"do": ["aloud"]}
    assert client.post(typed.action, data=data).status_code == 422
    assert rows(Deal)[0]["rev"] == 1


def test_what_nobody_agreed_to_is_changed_by_anyone(client, new_game, enter, receipt, rows):
    code = new_game(agreement="both")
    enter(code, 1, **GOOD)
    assert receipt(code, 1, **CHANGE).send(client, "save").status_code == 303
    assert rows(Deal)[0]["rev"] == 2


def test_taking_it_back_takes_all_sides_too(client, undo, agreed_game, rows):
    answer = undo(agreed_game, 1)
    assert answer.status_code == 422
    assert "Take deal 1 back?" in answer.get_data(as_text=True)
    assert rows(Deal)[0]["live"]
    assert undo(agreed_game, 1, headers=JSON).get_json()["errors"][0]["code"] == "not-all-agree"
    page = PaperForm(answer, "")
    assert page.send(client, "", agree=["1"]).status_code == 422
    assert page.send(client, "", agree=["0", "1"]).status_code == 303
    assert not rows(Deal)[0]["live"]


def test_the_receipt_in_json_says_who_must_agree(client, form, agreed_game):
    answer = form(agreed_game, 1).send(client, headers=JSON, **CHANGE).get_json()
    assert answer["must_agree"] == [0, 1]
    assert form(agreed_game, 2).send(client, headers=JSON, **GOOD).get_json()["must_agree"] == []
