"""Numbers as people type them, in the form of a deal: taken, or refused and kept."""

import pytest

from tests.deals.conftest import GOOD
from tests.pagecheck import Page
from tests.paperform import PaperForm

TAKEN = [
    "1250",
    "1 250",
    "1\u00a0250",
    "1\u202f250",
    "1\u2009250",
    "1,250",
    "1.250",
    "1'250",
    "1’250",
]
REFUSED = {
    "1,25": "Type a whole number, without a fraction.",
    "12a": "This is not a number.",
    "1e3": "This is not a number.",
    "--5": "This is not a number.",
    "-5": "Type the number without a sign.",
    "−5": "Type the number without a sign.",
    "１２": "This is not a number.",
    "١٢": "This is not a number.",
    "²": "This is not a number.",
    "9" * 20: "This number is too long.",
    "9" * 5000: "This number is too long.",
    "": "Type a number.",
    "\u202e12": "This is not a number.",
}
FIELDS = ["s0__melded", "s1__left0"]


@pytest.mark.parametrize("text", TAKEN)
def test_a_number_is_taken_as_people_write_it(client, form, game, text):
    answer = form(game, 1).send(client, **GOOD | {"s0__melded": text})
    assert answer.status_code == 200
    assert ">1,250</button>" in answer.get_data(as_text=True)


@pytest.mark.parametrize("field", FIELDS)
@pytest.mark.parametrize("text", REFUSED)
def test_what_may_mean_something_else_is_refused_and_kept(client, form, game, field, text):
    answer = form(game, 1).send(client, **GOOD | {field: text})
    assert answer.status_code == 422
    name = field.replace("__", "-")
    page = Page(answer.get_data(as_text=True))
    (link,) = [e for e in page.all("a") if e.attributes.get("href") == f"#{name}"]
    assert REFUSED[text] in link.text
    (said,) = [e for e in page.elements if e.attributes.get("id") == f"{name}-error"]
    assert REFUSED[text] in said.text
    typed = PaperForm(answer, "deal").values
    assert typed[name] == text[:200]
    others = {name.replace("__", "-"): text for name, text in (GOOD | {field: text[:200]}).items()}
    assert {name: typed[name] for name in others} == others


@pytest.mark.parametrize("text", ["1 250", "1.250"])
def test_the_receipt_carries_the_text_and_not_the_number(client, form, game, text):
    answer = form(game, 1).send(client, **GOOD | {"s0__melded": text})
    assert PaperForm(answer, "deal").values["s0-melded"] == text


def test_all_that_is_wrong_is_said_at_once(client, form, game):
    answer = form(game, 1).send(
        client, **GOOD | {"s0__melded": "12a", "s1__left0": "", "out": None}
    )
    page = Page(answer.get_data(as_text=True))
    summary = [e for e in page.all("a") if e.inside("ul") and "#" in e.attributes["href"]]
    assert [e.attributes["href"] for e in summary] == ["#out-0", "#s0-melded", "#s1-left0"]


def test_points_agreed_need_their_sign(client, form, game):
    typed = GOOD | {"s0__adjustment": "100"}
    answer = form(game, 1).send(client, **typed)
    assert answer.status_code == 422
    assert "Say whether it is added or taken off." in answer.get_data(as_text=True)
    answer = form(game, 1).send(client, **typed | {"s0__adjustment__sign": "off"})
    assert answer.status_code == 200
    assert ">−100</button>" in answer.get_data(as_text=True)


def test_a_note_without_points_is_asked_about(client, form, game):
    answer = form(game, 1).send(client, **GOOD | {"s1__note": "A meld of fours in our heads"})
    assert answer.status_code == 422
    assert "There is a note but no points." in answer.get_data(as_text=True)
    assert PaperForm(answer, "deal").values["s1-note"] == "A meld of fours in our heads"


@pytest.mark.parametrize("note", ["a\u0000b", "\u202eabc", "x" * 121])
def test_a_note_that_can_not_be_printed_is_refused(client, form, game, note):
    typed = GOOD | {"s1__note": note, "s1__adjustment": "5", "s1__adjustment__sign": "add"}
    assert form(game, 1).send(client, **typed).status_code == 422
