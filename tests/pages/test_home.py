"""The first page: with nothing, with games, and with pages that are not there."""

import json

import pytest

from scorekeeper.extensions import db
from scorekeeper.models import (
    Deal,
    DealScore,
    Game,
    GameState,
    League,
    Player,
    Seat,
    Side,
    default_league,
    name_key,
    new_code,
    new_id,
    this_evening,
)
from scorekeeper.pages.queries import game_lines
from scorekeeper.rules import catalogue
from scorekeeper.web.database import writing

FROZEN = json.dumps(catalogue.to_data(catalogue.load("whitnack")))


@pytest.fixture
def play(app):
    """Makes a game with scores and gives back its code."""

    def make(*names, scores=(), state="open", date="2026-11-27"):
        with app.app_context(), writing() as session:
            league = session.scalars(default_league()).one()
            game = Game(
                id=new_id(),
                league_id=league.id,
                code=new_code(),
                variant_id="whitnack",
                variant=FROZEN,
                packs=5,
                date=date,
                state=state,
            )
            for at, name in enumerate(names):
                player = Player(league_id=league.id, name=name, name_key=name_key(name + new_id()))
                seat = Seat(league_id=league.id, position=at, player=player)
                game.sides.append(Side(league_id=league.id, position=at, seats=[seat]))
            session.add(game)
            session.flush()
            if not scores:
                return game.code
            deal = Deal(league_id=league.id, game_id=game.id, number=1, payload="{}", op_key="k")
            deal.scores = [
                DealScore(league_id=league.id, side_position=at, score=score, total=score)
                for at, score in enumerate(scores)
            ]
            session.add(deal)
            return game.code

    return make


def test_a_first_visit_says_how_to_begin(page):
    home = page("/")
    assert "Nobody is playing just now." in home.html
    assert home.with_class("game-card") == []


def test_a_game_that_goes_on_shows_names_and_totals(page, play):
    play("Anna", "Béla", scores=(1250, -90))
    home = page("/")
    assert [side.text for side in home.with_class("side__name")] == ["Anna", "Béla"]
    assert [total.text for total in home.with_class("side__total")] == ["1,250", "−90"]
    assert "Nobody is playing" not in home.html


def about(home):
    return [e.text for e in home.with_class("game-card__when")]


def test_a_game_left_open_goes_on_where_it_was(page, play):
    code = play("Anna", "Béla", scores=(1250, -90))
    home = page("/")
    assert about(home) == ["begun on Friday, 27 November 2026 · Deal 2 of 4"]
    links = {e.text.strip(): e.attributes["href"] for e in home.all("a")}
    assert links["Continue"] == f"/games/{code}"


def test_a_game_of_today_says_only_which_deal_comes(page, play):
    play("Anna", "Béla", date=this_evening(League(time_zone="")))
    assert about(page("/")) == ["Deal 1 of 4"]


def test_where_the_lowest_total_wins_it_leads(app, play, monkeypatch):
    lowest = catalogue.data("whitnack") | {"game": {"deals": 4, "wins": "lowest"}}
    lowest = json.dumps(catalogue.to_data(catalogue.from_data(lowest)))
    monkeypatch.setitem(globals(), "FROZEN", lowest)
    play("Anna", "Béla", scores=(100, 200))
    with app.test_request_context():
        assert [side.leads for side in game_lines(GameState.OPEN)[0].sides] == [True, False]


def test_people_are_one_tap_away_once_somebody_has_played(page, play):
    assert "/players" not in {e.attributes["href"] for e in page("/").all("a")}
    play("Anna", "Béla")
    assert "/players" in {e.attributes["href"] for e in page("/").all("a")}


def test_a_game_that_ended_stands_among_the_played(page, play):
    play("Anna", "Béla", scores=(1250, -90), state="ended")
    home = page("/")
    assert home.with_class("game-card") == []
    assert len(home.with_class("games__row")) == 1


def test_the_side_in_front_leads_and_a_tie_has_none(app, play):
    play("Anna", "Béla", scores=(100, 200))
    play("Cili", "Dani", scores=(100, 100))
    play("Eva", "Fred")
    with app.test_request_context():
        leads = {
            tuple(side.name for side in game.sides): [side.leads for side in game.sides]
            for game in game_lines(GameState.OPEN)
        }
    assert leads == {
        ("Anna", "Béla"): [False, True],
        ("Cili", "Dani"): [False, False],
        ("Eva", "Fred"): [False, False],
    }


def test_a_name_is_never_read_as_html(page, play):
    play("<script>alert(1)</script>", '"><img src=x onerror=alert(1)>', scores=(1, 2))
    home = page("/")
    assert "<script>alert" not in home.html
    assert home.all("img") == []


def test_many_games_take_few_queries(app, play):
    from sqlalchemy import event

    for _ in range(6):
        play("Anna", "Béla", scores=(1, 2))
    asked = []
    with app.test_request_context():
        event.listen(db.engine, "before_cursor_execute", lambda *given: asked.append(given[2]))
        assert len(game_lines(GameState.OPEN)) == 6
    assert len([sql for sql in asked if sql.startswith("SELECT")]) <= 6


def test_health_needs_no_database(bare_app):
    client = bare_app.test_client()
    assert client.get("/healthz").text == "ok\n"
    assert client.get("/readyz").status_code == 503


def test_ready_with_a_database(client):
    assert client.get("/readyz").text == "ready\n"
