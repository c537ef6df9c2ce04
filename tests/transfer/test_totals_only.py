"""Of an old game nothing but the totals may be known: it counts, says `no detail`, and asks nobody anything."""

import io
import re

from sqlalchemy import select

from scorekeeper.extensions import db
from scorekeeper.models import Game

from .conftest import table
from .test_pages import ROLES

OLD = table("Date,Anna,Béla", "2011-03-05,12450,9000")


def words(answer):
    return re.sub(r"\s+", " ", re.sub(r"<[^>]+>", " ", answer.get_data(as_text=True)))


def test_a_game_of_totals_says_so_everywhere(client, app):
    sent = client.post("/league/bring-in", data={"file": (io.BytesIO(OLD), "old.csv")})
    dry_run = client.post(sent.headers["Location"], data=ROLES).headers["Location"]
    assert "no detail" in words(client.get(dry_run))
    client.post(dry_run, data={"do": "yes"})
    with app.app_context():
        code = db.session.scalars(select(Game.code)).one()
    result = words(client.get(f"/games/{code}"))
    assert "4 deals, no detail" in result
    for odd in ("1 deal", "Best deal", "agree", "Play on", "Undo"):
        assert odd not in result
    board = words(client.get(f"/games/{code}/score"))
    assert "no detail" in board
    assert "look again" not in board.lower()
    assert "4 deals · no detail" in words(client.get("/games"))
    assert "no detail" in words(client.get("/league/evenings/2011-03-05"))


def test_a_game_that_came_in_asks_nobody_to_agree(client, app):
    data = table("Date,Deal,Anna,Béla", "2011-03-05,1,500,300", ",2,100,200")
    sent = client.post("/league/bring-in", data={"file": (io.BytesIO(data), "old.csv")})
    roles = {"role-0": "date", "role-1": "deal", "role-2": "theirs", "role-3": "theirs"}
    dry_run = client.post(sent.headers["Location"], data=roles).headers["Location"]
    client.post(dry_run, data={"do": "yes"})
    with app.app_context():
        code = db.session.scalars(select(Game.code)).one()
    assert "Not agreed" not in words(client.get(f"/games/{code}"))
