"""Two people save the same deal: the same is confirmed, a difference is shown and chosen from."""

import pytest

from scorekeeper.models import Deal, DealRevision
from tests.deals.conftest import GOOD, JSON
from tests.pagecheck import Page
from tests.paperform import PaperForm

OTHER = GOOD | {"s1__melded": "360", "out": "0.1"}


@pytest.fixture
def late(client, receipt, game):
    """Two receipts drawn before anything was saved; the first is saved."""

    def run(**typed):
        mine, theirs = receipt(game, 1, **GOOD), receipt(game, 1, **typed)
        assert mine.send(client, "save").status_code == 303
        return theirs

    return run


def test_an_equal_entry_confirms(client, late, rows):
    assert late(**GOOD).send(client, "save", headers=JSON).get_json()["rev"] == 1
    kinds = [(row["kind"], row["rev"], row["parent_rev"]) for row in rows(DealRevision)]
    assert kinds == [("entered", 1, None), ("confirmed", None, 1)]
    assert rows(Deal)[0]["rev"] == 1


def test_a_line_left_out_is_the_same_as_a_line_of_nothing(client, late, rows):
    answer = late(**GOOD | {"s1__books__dirty": "0"}).send(client, "save")
    assert answer.status_code == 303
    assert "with the same numbers" in client.get(answer.headers["Location"]).get_data(as_text=True)
    assert rows(DealRevision)[1]["kind"] == "confirmed"


def test_a_different_entry_is_kept_and_does_not_stand(client, late, rows):
    theirs = late(**OTHER)
    before = rows(Deal)
    answer = theirs.send(client, "save")
    assert answer.status_code == 409
    assert rows(Deal) == before
    conflict = rows(DealRevision)[1]
    assert (conflict["kind"], conflict["rev"], conflict["parent_rev"]) == ("conflict", None, 0)
    assert '"melded":360' in conflict["payload"]


def test_both_versions_stand_line_beside_line(client, late):
    page = Page(late(**OTHER).send(client, "save").get_data(as_text=True))
    rows = [" ".join(e.text.split()) for e in page.all("tr")]
    assert rows.count("LineSavedYours") == 2
    assert [e.text for e in page.all("h2")] == ["Anna + Béla", "Cili + Dani"]
    assert "Cards on the table not the same350360" in rows
    assert [row for row in rows if "not the same" in row] == [
        "Cards on the table not the same350360"
    ]
    assert "Anna went out" in page.html
    assert "Béla went out" in page.html


def test_both_versions_in_json(client, late):
    answer = late(**OTHER).send(client, "save", headers=JSON)
    data = answer.get_json()
    assert (answer.status_code, data["ok"], data["status"], data["base_rev"]) == (
        409,
        False,
        409,
        1,
    )
    assert data["saved"]["deal"]["entries"][1]["melded"] == 350
    assert data["yours"]["deal"]["entries"][1]["melded"] == 360


def test_a_repeated_late_save_is_kept_once(client, late, rows):
    theirs = late(**OTHER)
    assert [theirs.send(client, "save").status_code for _ in range(3)] == [409] * 3
    assert len(rows(DealRevision)) == 2


def test_mine_becomes_a_correction_with_a_reason(client, late, rows):
    theirs = late(**OTHER)
    choice = PaperForm(theirs.send(client, "save"), "")
    assert choice.values["op_key"] != theirs.values["op_key"]
    assert choice.send(client, "save").status_code == 303
    last = rows(DealRevision)[-1]
    assert (last["kind"], last["rev"], last["parent_rev"]) == ("corrected", 2, 1)
    assert last["reason"] == "Two counts, this one stands"
    assert '"melded":360' in rows(Deal)[0]["payload"]


def test_keep_what_is_saved_leads_back_to_the_table(client, late, game):
    page = Page(late(**OTHER).send(client, "save").get_data(as_text=True))
    (link,) = [e for e in page.all("a") if "Keep what is saved" in e.text]
    assert link.attributes["href"] == f"/games/{game}"


def test_mine_may_be_late_again(client, late, enter, game, rows):
    choice = PaperForm(late(**OTHER).send(client, "save"), "")
    enter(game, 1, **GOOD | {"s1__melded": "355", "reason": "counted"})
    again = choice.send(client, "save")
    assert again.status_code == 409
    assert [row["kind"] for row in rows(DealRevision)] == [
        "entered",
        "conflict",
        "corrected",
        "conflict",
    ]


def test_two_corrections_of_the_same_deal(client, enter, receipt, game, rows):
    enter(game, 1, **GOOD)
    mine = receipt(game, 1, **GOOD | {"s0__melded": "490", "reason": "counted"})
    theirs = receipt(game, 1, **GOOD | {"s0__melded": "500", "reason": "typed"})
    assert mine.send(client, "save").status_code == 303
    answer = theirs.send(client, "save")
    assert answer.status_code == 409
    assert PaperForm(answer, "").values["reason"] == "typed"
    chain = [(row["rev"], row["parent_rev"]) for row in rows(DealRevision) if row["rev"]]
    assert chain == [(1, None), (2, 1)]


def test_what_was_taken_back_meanwhile_is_shown_as_that(client, enter, receipt, undo, game, rows):
    enter(game, 1, **GOOD)
    late = receipt(game, 1, **OTHER | {"reason": "counted"})
    undo(game, 1)
    answer = late.send(client, "save")
    assert answer.status_code == 409
    assert "took it back" in answer.get_data(as_text=True)
    assert PaperForm(answer, "").send(client, "save").status_code == 303
    assert rows(DealRevision)[-1]["kind"] == "entered"


def test_insisting_is_carried_through_a_conflict(client, receipt, game, rows):
    no_wild = GOOD | {"s0__books__wild": "0"}
    mine, theirs = receipt(game, 1, **GOOD), receipt(game, 1, **no_wild)
    mine.send(client, "save")
    answer = theirs.send(client, "save", insists="contract.0.books")
    assert answer.status_code == 409
    assert PaperForm(answer, "").send(client, "save").status_code == 303
    assert rows(DealRevision)[-1]["insists"] == '["contract"]'
