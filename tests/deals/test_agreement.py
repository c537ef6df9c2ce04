"""Who agrees to a deal: kept with the save or added later, for one revision and once."""

import pytest

from scorekeeper.extensions import db
from scorekeeper.models import DealAgreement, DealRevision, new_id
from scorekeeper.web.database import writing
from tests.deals.conftest import GOOD, JSON
from tests.pagecheck import Page

NOBODY = GOOD | {"out": "nobody", "s0__left0": "95"}


@pytest.fixture
def said(rows):
    """What was agreed: number, revision, how and by which side."""

    def said():
        found = rows(DealAgreement)
        return [(row["number"], row["rev"], row["how"], row["side_position"]) for row in found]

    return said


@pytest.fixture
def agree(client):
    """A side agrees: `agree(code, 1, "1", base_rev="1")`."""

    def agree(code, number, side, headers=None, **given):
        data = {"op_key": new_id(), "base_rev": "1", "side": side} | given
        return client.post(f"/games/{code}/deals/{number}/agree", data=data, headers=headers)

    return agree


@pytest.mark.parametrize(
    ("button", "kept"),
    [
        ("agree", [(1, 1, "side", 1)]),
        ("aloud", [(1, 1, "aloud", None)]),
        ("save", []),
    ],
)
def test_it_is_kept_with_the_save(client, receipt, game, said, button, kept):
    assert receipt(game, 1, **GOOD).send(client, button).status_code == 303
    assert said() == kept


def test_the_receipt_goes_to_the_side_that_did_not_go_out(client, form, game, said):
    answer = form(game, 1).send(client, **GOOD)
    assert "Hand the phone to Cili + Dani to read." in answer.get_data(as_text=True)
    other = form(game, 1).send(client, **GOOD | {"out": "1.0"})
    assert "Hand the phone to Anna + Béla to read." in other.get_data(as_text=True)


def test_where_nobody_went_out_all_agree(client, receipt, game, said):
    receipt(game, 1, **NOBODY).send(client, "agree")
    assert said() == [(1, 1, "aloud", None)]


def test_three_sides_agree_together_or_one_by_one(client, receipt, agree, new_game, said):
    game = new_game("simpson", (("Anna",), ("Béla",), ("Cili",)))
    typed = {"out": "0.0", "s1__left0": "20", "s2__left0": "30", "s0__left0": None}
    typed |= {f"s{side}__melded": "300" for side in range(3)} | {"s0__books__clean": "1"}
    page = receipt(game, 1, **typed)
    insisted = page.choices.get("insists", [])
    assert (
        page.send(client, "save", **({"insists": insisted} if insisted else {})).status_code == 303
    )
    answer = agree(game, 1, "1", headers=JSON).get_json()
    assert answer["agreement"] == {"sides": [1], "aloud": False, "waiting": [2]}
    answer = agree(game, 1, "aloud", headers=JSON).get_json()
    assert answer["agreement"] == {"sides": [1], "aloud": True, "waiting": []}


@pytest.mark.parametrize("times", [2, 3])
def test_a_repeated_save_adds_no_agreement(client, receipt, game, said, times):
    typed = receipt(game, 1, **GOOD)
    answers = [typed.send(client, "agree", headers=JSON).data for _ in range(times)]
    assert len(set(answers)) == 1
    assert said() == [(1, 1, "side", 1)]


def test_back_to_the_receipt_and_agreeing_after_all(client, receipt, game, said, rows):
    typed = receipt(game, 1, **GOOD)
    typed.send(client, "save")
    assert typed.send(client, "agree").status_code == 303
    assert said() == [(1, 1, "side", 1)]
    assert len(rows(DealRevision)) == 1


def test_a_late_repeat_does_not_agree_to_what_was_corrected_since(
    client, receipt, enter, game, said
):
    typed = receipt(game, 1, **GOOD)
    typed.send(client, "save")
    enter(game, 1, s1__melded="360", reason="typed")
    assert typed.send(client, "agree").status_code == 303
    assert said() == []


def test_the_same_numbers_from_a_second_phone_agree_to_the_first(client, receipt, game, said):
    first, second = receipt(game, 1, **GOOD), receipt(game, 1, **GOOD)
    first.send(client, "save")
    second.send(client, "agree")
    assert said() == [(1, 1, "side", 1)]


def test_numbers_that_came_too_late_are_agreed_by_nobody(client, receipt, game, said):
    first, second = receipt(game, 1, **GOOD), receipt(game, 1, **GOOD | {"s1__melded": "390"})
    first.send(client, "save")
    assert second.send(client, "agree").status_code == 409
    assert said() == []


def test_a_warning_stands_before_the_agreement(client, receipt, game, said):
    typed = receipt(game, 1, **GOOD | {"s0__books__wild": "0"})
    assert typed.send(client, "agree").status_code == 422
    assert typed.send(client, "agree", insists="contract.0.books").status_code == 303
    assert said() == [(1, 1, "side", 1)]


def test_any_phone_agrees_later(client, enter, agree, game, said):
    enter(game, 1, **GOOD)
    page = client.get(f"/games/{game}/deals/1/look").get_data(as_text=True)
    assert "Deal 1: do you agree?" in page
    assert "Waiting for Cili + Dani to agree" in page
    assert agree(game, 1, "1").headers["Location"] == f"/games/{game}"
    assert said() == [(1, 1, "side", 1)]
    page = client.get(f"/games/{game}/deals/1/look").get_data(as_text=True)
    assert "Agreed by Cili + Dani" in page
    assert "do you agree?" not in page


def test_agreeing_twice_is_agreeing_once(enter, agree, game, said):
    enter(game, 1, **GOOD)
    key = new_id()
    answers = [agree(game, 1, "1", headers=JSON, op_key=key) for _ in range(3)]
    answers += [agree(game, 1, "1", headers=JSON)]
    assert {answer.data for answer in answers} == {answers[0].data}
    assert said() == [(1, 1, "side", 1)]


def test_one_agrees_to_what_one_saw(client, enter, agree, game, said):
    enter(game, 1, **GOOD)
    enter(game, 1, s1__melded="360", reason="typed")
    answer = agree(game, 1, "1", base_rev="1")
    assert answer.status_code == 409
    page = Page(answer.get_data(as_text=True))
    assert "Deal 1 was changed meanwhile." in page.html
    assert [e for e in page.all("td") if e.text.strip() == "360"]
    assert agree(game, 1, "1", base_rev="1", headers=JSON).get_json()["status"] == 409
    assert said() == []
    assert agree(game, 1, "1", base_rev="2").status_code == 303
    assert said() == [(1, 2, "side", 1)]


def test_a_correction_asks_again_and_both_versions_stay(client, receipt, game, said):
    receipt(game, 1, **GOOD).send(client, "agree")
    receipt(game, 1, s1__melded="360", reason="typed").send(client, "save")
    page = client.get(f"/games/{game}/deals/1/history").get_data(as_text=True)
    assert page.count("Agreed by Cili + Dani") == 1
    assert page.count("Waiting for Cili + Dani to agree") == 1
    page = client.get(f"/games/{game}/score").get_data(as_text=True)
    assert "was 3,945 and 920, corrected at" in page
    assert "not agreed" in page


def test_what_was_taken_back_needs_nobody(enter, undo, agree, client, game, said):
    enter(game, 1, **GOOD)
    undo(game, 1)
    answer = agree(game, 1, "1")
    assert answer.status_code == 422
    assert "was taken back" in answer.get_data(as_text=True)
    assert client.get(f"/games/{game}/deals/1/look").status_code == 404
    assert said() == []


@pytest.mark.parametrize(
    ("given", "status"),
    [
        ({"side": "2"}, 400),
        ({"side": ""}, 400),
        ({"side": "everybody"}, 400),
        ({"op_key": "short"}, 400),
        ({"base_rev": ""}, 428),
        ({"base_rev": "two"}, 400),
    ],
)
def test_an_agreement_says_who_and_to_what(client, enter, game, said, given, status):
    enter(game, 1, **GOOD)
    data = {"op_key": new_id(), "base_rev": "1", "side": "1"} | given
    assert client.post(f"/games/{game}/deals/1/agree", data=data).status_code == status
    assert said() == []


def test_the_key_of_one_deal_agrees_to_no_other(enter, agree, game, said):
    enter(game, 1, **GOOD)
    enter(game, 2, **GOOD)
    key = new_id()
    agree(game, 1, "1", op_key=key)
    assert agree(game, 2, "1", op_key=key).status_code == 422
    assert said() == [(1, 1, "side", 1)]


def test_no_agreement_can_be_changed_or_removed(app, receipt, client, game):
    receipt(game, 1, **GOOD).send(client, "agree")
    with app.app_context():
        for change in (db.update(DealAgreement).values(how="aloud"), db.delete(DealAgreement)):
            with pytest.raises(db.exc.DatabaseError), writing() as session:
                session.execute(change)


def test_json_tells_who_has_agreed(client, receipt, game):
    answer = receipt(game, 1, **GOOD).send(client, "agree", headers=JSON).get_json()
    assert answer["agreement"] == {"sides": [1], "aloud": False, "waiting": []}


def test_every_line_is_a_button_to_its_place_in_the_form(client, form, game):
    answer = form(game, 1).send(client, **GOOD)
    page = Page(answer.get_data(as_text=True))
    buttons = [e.attributes["formaction"] for e in page.with_class("line-button")]
    anchors = [address.partition("#")[2] for address in buttons]
    assert {address.partition("#")[0] for address in buttons} == {f"/games/{game}/deals/1"}
    assert {"s0-books-clean", "s1-melded-part", "s1-left-part", "out"} <= set(anchors)
    data = {"op_key": new_id(), "base_rev": "0", "do": "edit"}
    drawn = client.post(f"/games/{game}/deals/1", data=data).get_data(as_text=True)
    missing = [anchor for anchor in anchors if f'id="{anchor}"' not in drawn]
    assert not missing
