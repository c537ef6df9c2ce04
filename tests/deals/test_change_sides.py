"""Somebody leaves their seat to another and sits in on the other side: the game ends all the same."""

from sqlalchemy import select

from scorekeeper.extensions import db
from scorekeeper.models import Player, PlayerResult, new_id
from tests.deals.conftest import GOOD


def sit_in(client, code, seat, number, name):
    data = {"name": name, "who": name, "seat": str(seat), "number": str(number)}
    answer = client.post(f"/games/{code}/people", data={**data, "op_key": new_id(), "do": "sit-in"})
    assert answer.status_code == 303


def results(app):
    with app.app_context():
        found = select(Player.name, PlayerResult.position, PlayerResult.outcome, PlayerResult.deals)
        rows = db.session.execute(found.join(Player, Player.id == PlayerResult.player_id))
        return {row[0]: tuple(row[1:]) for row in rows}


def test_who_changes_sides_is_in_the_game_once(app, client, new_game, enter, page):
    code = new_game()
    enter(code, 1, **GOOD)
    sit_in(client, code, 0, 2, "Eva")
    sit_in(client, code, 1, 2, "Anna")
    for number in (2, 3, 4):
        enter(code, number, **GOOD)
    found = results(app)
    assert found["Anna"][0] == 1, "where she sat in three of four deals"
    assert {name: row[2] for name, row in found.items()}["Anna"] == 4
    assert "Anna" in page("/league").html
