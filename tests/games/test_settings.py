"""How a table counts and agrees: chosen once, kept for this game and taken over by the next."""

import json

import msgspec
import pytest

from scorekeeper.extensions import db
from scorekeeper.models import Game, new_id
from scorekeeper.rules import Variant, catalogue
from tests.games.conftest import FOUR
from tests.pagecheck import Page

CHOSEN = {"counting": "cards", "left_by": "player", "agreement": "both"}


@pytest.fixture
def habits(app):
    """What is kept of how a game's table counts, the newest game first."""

    def habits():
        with app.app_context():
            games = db.session.scalars(
                db.select(Game).order_by(Game.created_at.desc(), Game.id.desc())
            )
            return [
                {"counting": game.counting, "left_by": game.left_by, "agreement": game.agreement}
                for game in games
            ]

    return habits


@pytest.mark.parametrize("path", ["", "/deals/1"], ids=["table", "entry"])
def test_it_is_one_tap_away(page, start, path):
    code = start()
    links = {e.attributes.get("href") for e in page(f"/games/{code}{path}").all("a")}
    assert f"/games/{code}/settings" in links


def test_what_is_chosen_is_kept(client, page, form_of, start, habits):
    code = start()
    form = form_of(page(f"/games/{code}/settings"), "settings")
    assert form == {"counting": ["totals"], "left_by": ["side"], "agreement": ["one"]}
    answer = client.post(f"/games/{code}/settings", data=CHOSEN)
    assert (answer.status_code, answer.headers["Location"]) == (303, f"/games/{code}")
    assert habits() == [CHOSEN]
    form = form_of(page(f"/games/{code}/settings"), "settings")
    assert form == {name: [value] for name, value in CHOSEN.items()}


@pytest.mark.parametrize("wrong", [{"counting": "guess"}, {"left_by": "table"}, {"agreement": ""}])
def test_what_is_no_choice_is_refused(client, start, habits, wrong):
    code = start()
    answer = client.post(f"/games/{code}/settings", data=CHOSEN | wrong)
    assert answer.status_code == 422
    assert "Choose one of these." in answer.get_data(as_text=True)
    assert habits()[0]["counting"] == "totals"


def test_a_player_alone_shares_no_cards(client, page, form_of, start, habits):
    code = start("simpson", ("Anna", "Béla"), sides=2)
    assert "left_by" not in form_of(page(f"/games/{code}/settings"), "settings")
    client.post(f"/games/{code}/settings", data=CHOSEN)
    assert habits()[0]["left_by"] == "side"


def test_by_value_only_where_no_card_takes_points_off(page, start):
    data = json.loads(json.dumps(catalogue.to_data(catalogue.load("whitnack"))))
    data["cards"]["points"]["4"] = -5
    for rules, by_value in (("whitnack", True), (msgspec.convert(data, Variant), False)):
        shown = page(f"/games/{start(rules)}/settings")
        values = [e.attributes.get("value") for e in shown.all("input")]
        assert "cards" in values
        assert ("value" in values) == by_value


def test_the_next_game_takes_it_over(client, start, habits):
    code = start()
    client.post(f"/games/{code}/settings", data=CHOSEN)
    client.post("/games/again", data={"game_id": new_id(), "of": code})
    assert habits() == [CHOSEN, CHOSEN]


def test_a_new_evening_begins_as_just_these_people_counted_last(
    client, page, form_of, start, habits
):
    ours = start()
    client.post(f"/games/{ours}/settings", data=CHOSEN)
    start(people=("Eva", "Filip", "Gita", "Hana"))
    seats = client.get(
        "/games/new",
        query_string={"step": "seats", "person": FOUR, "variant": "whitnack", "sides": "2"},
    )
    form = form_of(Page(seats.get_data(as_text=True)))
    assert client.post("/games/new", data=form).status_code == 303
    assert habits()[0] == CHOSEN


def test_a_game_that_is_not_there(client):
    assert client.get("/games/222222/settings").status_code == 404
