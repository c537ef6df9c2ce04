"""The same save more than once: one deal, and the same answer each time."""

import pytest

from scorekeeper.models import Deal, DealRevision
from tests.deals.conftest import GOOD, JSON
from tests.paperform import PaperForm


@pytest.mark.parametrize("times", [1, 3])
def test_a_repeated_save_changes_nothing(client, receipt, game, rows, times):
    typed = receipt(game, 1, **GOOD)
    first = typed.send(client, "save", headers=JSON)
    again = [typed.send(client, "save", headers=JSON) for _ in range(times)]
    assert {answer.data for answer in again} == {first.data}
    assert (len(rows(Deal)), len(rows(DealRevision))) == (1, 1)


def test_the_page_after_a_repeat_is_the_table_again(client, receipt, game):
    typed = receipt(game, 1, **GOOD)
    answers = [typed.send(client, "save") for _ in range(2)]
    assert [(a.status_code, a.headers["Location"]) for a in answers] == [
        (303, f"/games/{game}")
    ] * 2


def test_a_repeat_gets_its_answer_whatever_happened_since(client, enter, receipt, game, rows):
    typed = receipt(game, 1, **GOOD)
    first = typed.send(client, "save", headers=JSON).get_json()
    enter(game, 2, **GOOD)
    enter(game, 1, **GOOD | {"s1__melded": "360", "reason": "counted"})
    again = typed.send(client, "save", headers=JSON)
    assert (again.status_code, again.get_json()["rev"]) == (200, first["rev"])
    assert len(rows(DealRevision)) == 3


def test_a_repeat_of_what_was_taken_back_does_not_bring_it_back(client, receipt, undo, game, rows):
    typed = receipt(game, 1, **GOOD)
    typed.send(client, "save")
    undo(game, 1)
    assert typed.send(client, "save").status_code == 303
    assert [row["live"] for row in rows(Deal)] == [False]


def test_another_deal_under_the_same_key_is_refused(client, receipt, form, game, rows):
    typed = receipt(game, 1, **GOOD)
    key = typed.values["op_key"]
    typed.send(client, "save")
    other = receipt(game, 1, **GOOD | {"s1__melded": "360", "reason": "typed"})
    answer = other.send(client, "save", op_key=key, headers=JSON)
    assert answer.status_code == 422
    assert answer.get_json()["yours"]["deal"]["entries"][1]["melded"] == 360
    page = other.send(client, "save", op_key=key)
    assert page.status_code == 422
    assert "Use mine" in page.get_data(as_text=True)
    assert len(rows(DealRevision)) == 1


def test_what_was_corrected_after_a_refusal_is_another_save(client, form, receipt, game, rows):
    kept = form(game, 1)  # the page that Back shows once more, with its key
    late = PaperForm(kept.send(client, **GOOD | {"s1__melded": "360"}), "deal")
    receipt(game, 1, **GOOD).send(client, "save")
    assert [late.send(client, "save").status_code for _ in range(2)] == [409] * 2
    again = PaperForm(kept.send(client, **GOOD | {"s1__melded": "360"}), "deal")
    assert again.values["op_key"] == late.values["op_key"]
    other = PaperForm(kept.send(client, **GOOD | {"s1__melded": "370"}), "deal")
    assert other.values["op_key"] != late.values["op_key"]
    assert other.send(client, "save").status_code == 409
    assert ['"melded":370' in row["payload"] for row in rows(DealRevision)] == [False, False, True]


def test_the_same_deal_of_another_game_under_the_same_key_is_refused(
    client, receipt, new_game, rows
):
    one, other = new_game(), new_game()
    typed = receipt(one, 1, **GOOD)
    typed.send(client, "save")
    answer = receipt(other, 1, **GOOD).send(client, "save", op_key=typed.values["op_key"])
    assert answer.status_code == 422
    assert len(rows(Deal)) == 1


@pytest.mark.parametrize("key", [None, "", "short", "x" * 65, "0123456789abcde!", "\u00e9" * 20])
def test_a_save_without_a_proper_key_is_refused(client, receipt, game, rows, key):
    answer = receipt(game, 1, **GOOD).send(client, "save", op_key=key)
    assert answer.status_code == 400
    assert rows(Deal) == []


@pytest.mark.parametrize(("base", "status"), [(None, 428), ("", 428), ("-1", 400), ("one", 400)])
def test_a_save_says_what_it_is_based_upon(client, receipt, game, rows, base, status):
    answer = receipt(game, 1, **GOOD).send(client, "save", base_rev=base)
    assert answer.status_code == status
    assert rows(Deal) == []


def test_the_header_of_the_web_says_it_too(client, receipt, game, rows):
    typed = receipt(game, 1, **GOOD)
    headers = {"If-Match": '"0"'}
    assert typed.send(client, "save", base_rev=None, headers=headers).status_code == 303
    assert len(rows(Deal)) == 1


def test_a_game_that_was_ended_meanwhile_says_so_before_it_takes_a_deal(
    client, enter, receipt, game, rows
):
    enter(game, 1, **GOOD)
    typed = receipt(game, 2, **GOOD)
    client.post(f"/games/{game}/end")
    assert typed.send(client, "save", headers=JSON).status_code == 422
    answer = typed.send(client, "save")
    assert answer.status_code == 422
    assert "This game is over. One more deal counts all the same." in answer.text
    assert len(rows(Deal)) == 1
    assert PaperForm(answer, "deal").send(client, "save").status_code == 303
    assert len(rows(Deal)) == 2
