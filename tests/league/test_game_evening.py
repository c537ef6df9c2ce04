"""A game changes its evening, or does not count: the tables follow at once."""

import pytest
from sqlalchemy import select

from scorekeeper.extensions import db
from scorekeeper.models import Game, default_league, rebuild
from scorekeeper.web.database import writing
from tests.league.test_standings import shown
from tests.models.test_history import everything

FOUR = ["Anna", "Béla", "Cili", "Dani"]


@pytest.fixture
def game(play):
    return play(FOUR, [[500, 400]] * 4, "2026-10-02")


def send(client, code, **more):
    data = {"date": "2026-10-02", "place": "", **more}
    return client.post(f"/games/{code}/evening", data=data)


def is_true(app):
    """Whether what is kept is what the games say."""
    with app.app_context():
        kept = everything()
        with writing():
            rebuild(db.session.scalars(default_league()).one().id)
        return everything() == kept


def test_a_game_that_does_not_count_is_in_no_table_until_it_does(client, page, app, game):
    before = shown(page)
    assert set(before) == set(FOUR)
    assert send(client, game, uncounted="yes").status_code == 303
    assert "does not count in the tables" in page(f"/games/{game}").html
    assert shown(page) == {}
    assert client.get("/league/evenings/2026-10-02").status_code == 404
    assert is_true(app)
    assert send(client, game).status_code == 303
    assert shown(page) == before
    assert is_true(app)


def test_a_game_goes_to_another_evening_and_season(client, page, app, game):
    client.post("/league/seasons", data={"name": "Autumn", "starts": "2026-10-05"})
    assert shown(page) == {}
    assert send(client, game, date="2026-10-06").status_code == 303
    assert set(shown(page)) == set(FOUR)
    assert client.get("/league/evenings/2026-10-02").status_code == 404
    assert page("/league/evenings/2026-10-06")
    assert is_true(app)


@pytest.mark.parametrize("date", ["2026-02-30", "yesterday", ""])
def test_a_date_that_is_none_is_said_beside_the_field(client, page, game, date):
    before = shown(page)
    answer = send(client, game, date=date)
    assert answer.status_code == 422
    assert "This is not a date." in answer.text
    assert shown(page) == before


def test_a_game_that_goes_on_can_be_put_right_too(client, app, play):
    code = play(FOUR, [[500, 400]])
    assert send(client, code, date="2026-10-01", place="At Anna’s", uncounted="yes").status_code
    with app.app_context():
        row = db.session.scalars(select(Game)).one()
        assert (row.date, row.place, row.counts) == ("2026-10-01", "At Anna’s", False)
    assert "does not count" in client.get(f"/games/{code}").text


def test_it_can_be_said_before_the_game(client, app):
    address = "/games/new?step=seats&person=Anna&person=Béla&variant=whitnack"
    given = client.get(address).text
    game_id = given.split('name="game_id" value="')[1].split('"')[0]
    seats = {"seat0": "Anna", "seat1": "Béla", "dealer": "Anna", "packs": "3"}
    data = {"step": "seats", "person": ["Anna", "Béla"], "variant": "whitnack", "sides": "rules"}
    more = {"date": "2026-10-01", "place": "", "game_id": game_id, "uncounted": "yes"}
    assert client.post("/games/new", data={**data, **seats, **more}).status_code == 303
    with app.app_context():
        assert db.session.scalars(select(Game)).one().counts is False
