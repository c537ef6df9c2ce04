"""The last deal on the table: what it came to, who has agreed, and that it can be taken back at once."""

import pytest

from scorekeeper.extensions import db
from scorekeeper.models import game_by_code, new_id
from scorekeeper.models.agreement import keep_agreed
from scorekeeper.web.database import writing

OUT = {"side": 0, "player": "Anna"}


@pytest.fixture
def agree(app):
    """Sides agree to the first revision of a deal: `agree(code, 1, None)`."""

    def agree(code, number, *sides):
        with app.app_context(), writing():
            game = db.session.scalars(game_by_code(code)).one()
            of = {"league_id": game.league_id, "game_id": game.id, "number": number, "rev": 1}
            keep_agreed(sides, **of, op_key=new_id(), device="")

    return agree


def said(shown):
    return [" ".join(e.text.split()) for e in shown.with_class("agreement")]


def test_before_the_first_deal_there_is_none(page, start):
    assert not page(f"/games/{start()}").with_class("last-deal")


def test_what_it_came_to_and_whose_word_is_missing(page, start, play):
    code = start()
    play(code, 1, 3025, 2350, out=OUT)
    shown = page(f"/games/{code}")
    assert "Deal 1: 3,025 to 2,350" in shown.html
    assert said(shown) == ["Waiting for Cili + Dani to agree"]
    links = {" ".join(e.text.split()): e.attributes["href"] for e in shown.all("a")}
    assert links["Deal 1: do you agree?"] == f"/games/{code}/deals/1/look"


def test_many_sides_stand_one_after_the_other(page, start, play):
    code = start("simpson", ("Anna", "Béla", "Cili"), sides=3)
    play(code, 1, 300, -50, 20, out=OUT)
    shown = page(f"/games/{code}")
    assert "Deal 1: 300 · −50 · 20" in shown.html
    assert said(shown) == ["Waiting for Béla and Cili to agree"]


@pytest.mark.parametrize("sides", [(None,), (1,), (0, 1)])
def test_once_it_is_agreed_it_is_quiet(page, start, play, agree, sides):
    code = start()
    play(code, 1, 3025, 2350, out=OUT)
    agree(code, 1, *sides)
    shown = page(f"/games/{code}")
    assert "Waiting for" not in shown.html
    assert len(said(shown)) == len(sides)


def test_the_word_of_the_side_that_went_out_is_not_enough(page, start, play, agree):
    code = start()
    play(code, 1, 3025, 2350, out=OUT)
    agree(code, 1, 0)
    assert "Waiting for Cili + Dani to agree" in said(page(f"/games/{code}"))


def test_where_nobody_went_out_one_side_is_enough(page, start, play, agree):
    code = start()
    play(code, 1, 300, 200)
    assert said(page(f"/games/{code}")) == ["Waiting for the others to agree"]
    agree(code, 1, 1)
    assert "Waiting for" not in page(f"/games/{code}").html


def test_an_agreement_to_an_earlier_version_does_not_count(page, start, play, agree):
    code = start()
    play(code, 1, 3025, 2350, out=OUT)
    agree(code, 1, 1)
    play(code, 1, 3025, 2340, out=OUT)
    assert said(page(f"/games/{code}")) == ["Waiting for Cili + Dani to agree"]


def test_it_is_taken_back_from_the_table(client, page, start, play):
    code = start()
    play(code, 1, 3025, 2350, out=OUT)
    shown = page(f"/games/{code}")
    (form,) = [e for e in shown.all("form") if e.attributes["action"].endswith("/deals/1/undo")]
    fields = {
        e.attributes["name"]: e.attributes["value"] for e in shown.all("input") if form in e.parents
    }
    assert client.post(form.attributes["action"], data=fields).status_code == 303
    assert "Deal 1 is taken back." in page(f"/games/{code}").html


def test_the_result_names_the_deals_that_were_not_agreed(client, page, start, play, agree):
    code = start()
    for number in (1, 2, 3):
        play(code, number, 300, 200, out=OUT)
    agree(code, 2, None)
    client.post(f"/games/{code}/end")
    facts = [" ".join(e.text.split()) for e in page(f"/games/{code}").with_class("facts__value")]
    assert "deals 1 and 3" in facts
