"""What the checks say on the receipt: errors block, warnings ask, notes only tell."""

import json

import pytest

from scorekeeper.models import Deal, DealRevision
from tests.deals.conftest import GOOD, JSON
from tests.pagecheck import Page
from tests.paperform import PaperForm

NO_WILD = GOOD | {"s0__books__wild": "0"}  # Anna went out without the wild book
IMPOSSIBLE = GOOD | {
    "s0__counts__red_threes_laid": "more",
    "s0__counts__red_threes_laid__more": "11",
}
KEY = "contract.0.books"


def test_an_error_can_only_be_corrected(client, form, game):
    answer = form(game, 1).send(client, **IMPOSSIBLE)
    assert answer.status_code == 200
    page = Page(answer.get_data(as_text=True))
    assert page.title.startswith("Error:")
    assert "This can’t be." in page.html
    assert "We agree" not in page.html
    assert [e for e in page.all("button") if "Correct something" in e.text]


def test_an_error_is_not_saved_whatever_is_sent(client, receipt, game, rows):
    typed = receipt(game, 1, **IMPOSSIBLE)
    typed.form.buttons.append(("do", "save"))
    answer = typed.send(client, "save")
    assert answer.status_code == 422
    assert rows(Deal) == rows(DealRevision) == []
    (error,) = typed.send(client, "save", headers=JSON).get_json()["errors"]
    assert (error["level"], error["code"]) == ("error", "more-than-packs")


def test_a_warning_asks(client, receipt, game, rows):
    answer = receipt(game, 1, **NO_WILD).send(client, "save")
    assert answer.status_code == 422
    page = Page(answer.get_data(as_text=True))
    assert "Mark that the table insists, or correct it." in page.html
    (link,) = [e for e in page.all("a") if e.attributes.get("href") == f"#finding-{KEY}"]
    assert "1 wild" in link.text
    assert rows(Deal) == []


def test_the_table_insists_and_it_is_kept(client, receipt, game, rows):
    answer = receipt(game, 1, **NO_WILD).send(client, "save", insists=KEY)
    assert answer.status_code == 303
    assert json.loads(rows(DealRevision)[0]["insists"]) == ["contract"]


def test_each_warning_needs_its_own_answer(client, form, receipt, game, rows):
    two = NO_WILD | {"s1__melded": "352"}
    typed = receipt(game, 1, **two)
    answer = typed.send(client, "save", insists=KEY)
    assert answer.status_code == 422
    asked = PaperForm(answer, "deal")
    assert asked.values["insists"] == KEY
    answer = asked.send(client, "save", insists=[KEY, "no-such-sum.1.melded"])
    assert answer.status_code == 303
    assert json.loads(rows(DealRevision)[0]["insists"]) == ["contract", "no-such-sum"]


def test_who_insists_on_something_else_is_asked_again(client, receipt, game, rows):
    typed = receipt(game, 1, **NO_WILD)
    answer = typed.send(client, "save", headers=JSON, insists="contract.1.books")
    (error,) = answer.get_json()["errors"]
    assert (answer.status_code, error["insist"], error["level"]) == (422, KEY, "warning")
    assert rows(Deal) == []


def test_nothing_is_kept_where_nobody_had_to_insist(client, receipt, game, rows):
    typed = receipt(game, 1, **GOOD)
    typed.form.names.append("insists")
    typed.send(client, "save", insists=KEY)
    assert rows(DealRevision)[0]["insists"] == "[]"


def test_a_note_is_one_line_and_no_question(client, form, game):
    answer = form(game, 1).send(client, **GOOD | {"s1__left0": "1200"})
    page = Page(answer.get_data(as_text=True))
    assert [e.text for e in page.with_class("hint") if "That is a lot." in e.text]
    assert not page.with_class("notice")
    assert PaperForm(answer, "deal").send(client, "save").status_code == 303


def test_correct_it_leads_to_the_field(client, form, game):
    answer = form(game, 1).send(client, **NO_WILD)
    page = Page(answer.get_data(as_text=True))
    (button,) = [e for e in page.all("button") if e.text.strip() == "Correct it"]
    path, _, anchor = button.attributes["formaction"].partition("#")
    assert path == f"/games/{game}/deals/1"
    edit = PaperForm(answer, "deal").send(client, "edit")
    assert f'id="{anchor}"' in edit.get_data(as_text=True)


@pytest.mark.parametrize("typed", [GOOD, NO_WILD, IMPOSSIBLE])
def test_correct_something_gives_the_form_as_it_was_typed(client, receipt, game, typed):
    before = receipt(game, 1, **typed)
    answer = before.send(client, "edit")
    assert answer.status_code == 200
    form = PaperForm(answer, "deal")
    drawn = {name.replace("__", "-"): text for name, text in typed.items()}
    assert {name: form.values[name] for name in drawn} == drawn
    assert form.values["base_rev"] == "0"
    assert form.values["op_key"] != before.values["op_key"]
