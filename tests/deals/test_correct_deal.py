"""A saved deal is opened again and corrected: what was typed is there, and all that follows is computed anew."""

import json

import pytest

from scorekeeper.extensions import db
from scorekeeper.models import Deal, DealRevision, DealScore, Game, deal_of, game_by_code, tally_of
from scorekeeper.web.database import writing
from tests.deals.conftest import CANASTA, GOOD
from tests.paperform import PaperForm


def test_the_form_shows_what_was_typed(enter, form, game):
    typed = GOOD | {
        "s1__counts__red_threes_left": "0",
        "s0__adjustment": "50",
        "s0__adjustment__sign": "off",
        "s0__note": "Talked across the table",
    }
    enter(game, 1, **typed)
    values = form(game, 1).values
    drawn = {name.replace("__", "-"): text for name, text in typed.items()}
    assert {name: values[name] for name in drawn} == drawn
    assert values["base_rev"] == "1"


def test_a_correction_makes_a_new_revision(enter, game, rows):
    enter(game, 1, **GOOD)
    enter(game, 1, s1__melded="360", reason="counted")
    first, second = rows(DealRevision)
    assert (first["rev"], second["rev"], second["parent_rev"]) == (1, 2, 1)
    assert (second["kind"], second["reason"]) == ("corrected", "Counted again")
    assert [row["rev"] for row in rows(Deal)] == [2]


def test_a_correction_says_why(client, enter, form, game):
    enter(game, 1, **GOOD)
    drawn = form(game, 1)
    assert drawn.send(client, s1__melded="360").status_code == 422
    answer = drawn.send(client, s1__melded="360", reason="other")
    assert answer.status_code == 422
    assert "Say in a few words why it is changed." in answer.get_data(as_text=True)
    assert drawn.send(client, s1__melded="360", reason="because").status_code == 422


@pytest.mark.parametrize("reason", [None, "other", "typed"])
def test_own_words_are_a_reason(enter, game, rows, reason):
    enter(game, 1, **GOOD)
    enter(game, 1, s1__melded="360", reason=reason, words="Dani  found\tan ace ")
    assert rows(DealRevision)[1]["reason"] == "Dani found an ace"


def test_saving_without_a_change_changes_nothing(client, enter, form, game, rows):
    enter(game, 1, **GOOD)
    receipt = form(game, 1).send(client, reason="counted")
    assert PaperForm(receipt, "deal").send(client, "save").status_code == 303
    assert [row["kind"] for row in rows(DealRevision)] == ["entered", "confirmed"]
    assert rows(Deal)[0]["rev"] == 1


def test_what_follows_is_computed_anew(enter, game, rows):
    for number in (1, 2, 3):
        enter(game, number, **GOOD)
    enter(game, 1, s1__melded="360", reason="typed")
    totals = [row["total"] for row in rows(DealScore) if row["side_position"] == 1]
    assert sorted(totals) == [930, 1850, 2770]


def test_the_minimum_of_the_next_deal_follows(app, enter, new_game):
    game = new_game("canasta")
    enter(game, 1, **CANASTA)
    assert next_minimum(app, game) == (50, 50)
    enter(game, 1, s0__books__clean="2", s0__melded="700", reason="counted")
    assert next_minimum(app, game) == (90, 50)


def test_a_correction_can_end_a_game_and_open_it_again(enter, new_game, rows):
    game = new_game("canasta")
    enter(game, 1, **CANASTA)
    more = {"s0__adjustment__sign": "add", "reason": "rule"}
    enter(game, 1, s0__adjustment="5000", **more)
    assert rows(Game)[0]["state"] == "ended"
    enter(game, 1, s0__adjustment="500", **more)
    assert rows(Game)[0]["state"] == "open"


def test_an_old_deal_keeps_what_no_field_shows(app, client, enter, form, game):
    enter(game, 1, **GOOD)
    change(app, game, dealer="Dani", out={"side": 0, "player": "Annie"})
    drawn = form(game, 1)
    assert drawn.values["out"] == "0"
    enter(game, 1, s1__melded="360", reason="typed")
    payload = payload_of(app, game)
    assert (payload["dealer"], payload["out"]) == ("Dani", {"side": 0, "player": "Annie"})


def next_minimum(app, code):
    with app.app_context():
        return tally_of(db.session.scalars(game_by_code(code)).one()).next_minimum


def change(app, code, **parts):
    """Change the standing payload, as an import of an older record would have made it."""
    with app.app_context(), writing() as session:
        row = row_of(code)
        row.payload = json.dumps(json.loads(row.payload) | parts)
        session.add(row)


def payload_of(app, code):
    with app.app_context():
        return json.loads(row_of(code).payload)


def row_of(code):
    game = db.session.scalars(db.select(Game).where(Game.code == code)).one()
    return db.session.scalars(deal_of(game.id, 1)).one()
