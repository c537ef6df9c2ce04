"""The history of a deal: every revision in words, one tap away from the deal."""

import pytest
from sqlalchemy.exc import DatabaseError

from scorekeeper.extensions import db
from scorekeeper.models import DealRevision
from scorekeeper.web.database import writing
from tests.deals.conftest import CANASTA, GOOD
from tests.pagecheck import Page


@pytest.fixture
def history(client):
    def get(code, number=1):
        answer = client.get(f"/games/{code}/deals/{number}/history")
        assert answer.status_code == 200
        return Page(answer.get_data(as_text=True))

    return get


def titles(page):
    return [" ".join(e.text.split()) for e in page.with_class("version__title")]


def test_every_revision_is_there_newest_first(client, enter, receipt, undo, history, game):
    late = receipt(game, 1, **GOOD | {"s1__melded": "390"})
    same = receipt(game, 1, **GOOD)
    enter(game, 1, **GOOD)
    late.send(client, "save")
    same.send(client, "save")
    enter(game, 1, s1__melded="360", reason="typed", words="360, not 350")
    undo(game, 1)
    enter(game, 1, **GOOD)
    page = history(game)
    assert titles(page) == [
        "Entered this one stands",
        "Taken back",
        "Corrected",
        "Saved again with the same numbers",
        "Sent too late, kept but not counted",
        "Entered",
    ]
    assert "Why: 360, not 350" in page.html
    assert "390" in page.html


def test_it_is_one_tap_from_the_deal(client, enter, game):
    enter(game, 1, **GOOD)
    page = Page(client.get(f"/games/{game}/deals/1").get_data(as_text=True))
    assert [e for e in page.all("a") if e.attributes["href"] == f"/games/{game}/deals/1/history"]
    page = Page(client.get(f"/games/{game}/deals/2").get_data(as_text=True))
    assert not [e for e in page.all("a") if "history" in e.attributes["href"]]


def test_what_the_table_insisted_on_is_in_words(client, receipt, history, game):
    typed = receipt(game, 1, **GOOD | {"s0__books__wild": "0"})
    typed.send(client, "save", insists="contract.0.books")
    page = history(game)
    assert (
        "The table insisted: Anna + Béla went out without the books it takes. Missing: 1 wild."
        in (page.html)
    )


def test_a_warning_that_no_longer_shows_is_still_told(client, receipt, enter, history, new_game):
    game = new_game("canasta")
    enter(game, 1, **CANASTA | {"s0__books__clean": "2", "s0__melded": "700"})
    low = CANASTA | {"out": "1.0", "s0__books__clean": "", "s0__melded": "80", "s0__left0": "90"}
    typed = receipt(game, 2, **low | {"s0__books__clean": None})
    answer = typed.send(client, "save", insists="below-minimum.0.melded")
    assert answer.status_code == 303
    assert "needed 90 to open" in history(game, 2).html
    enter(game, 1, s0__books__clean="1", s0__melded="300", reason="typed")
    assert "The table insisted: 1 warning that no longer shows" in history(game, 2).html


def test_a_deal_that_never_was_has_none(client, game):
    assert client.get(f"/games/{game}/deals/1/history").status_code == 404


def test_no_revision_can_be_changed_or_removed(app, enter, game):
    enter(game, 1, **GOOD)
    with app.app_context():
        for statement in (db.update(DealRevision).values(reason="x"), db.delete(DealRevision)):
            with pytest.raises(DatabaseError), writing() as session:
                session.execute(statement)
