"""The rules to read: all variants, one of them, and those of a game."""

import json

import pytest

from scorekeeper import rules
from scorekeeper.extensions import db
from scorekeeper.models import Game, Player, Seat, Side, default_league, new_code, new_id
from scorekeeper.web.database import writing

TEMPLATES = [name for name in rules.catalogue.ids() if rules.catalogue.blanks(name)]
READY = [name for name in rules.catalogue.ids() if not rules.catalogue.blanks(name)]


def card(shown):
    labels = [e.text for e in shown.with_class("rules-card__label")]
    values = [e.text for e in shown.with_class("rules-card__value")]
    return dict(zip(labels, values, strict=True))


@pytest.fixture
def game(app):
    """A game of three people, by canasta with a number of its own, with one pack more than usual."""
    data = {**rules.catalogue.data("canasta"), "out": {"points": 250}}
    frozen = rules.catalogue.to_data(rules.catalogue.from_data(data))
    with app.app_context(), writing() as session:
        league = session.scalars(default_league()).one()
        game = Game(
            id=new_id(),
            league_id=league.id,
            code=new_code(),
            variant_id="canasta",
            variant=json.dumps(frozen),
            packs=3,
            date="2026-11-27",
        )
        for at, name in enumerate(("Anna", "Béla", "Cili")):
            player = Player(league_id=league.id, name=name, name_key=name.casefold())
            seat = Seat(league_id=league.id, position=at, player=player)
            game.sides.append(Side(league_id=league.id, position=at, seats=[seat]))
        session.add(game)
        return game.code


def test_every_variant_is_listed(page):
    links = {e.attributes["href"] for e in page("/rules").all("a")}
    assert {f"/rules/{name}" for name in rules.catalogue.ids()} <= links


def test_templates_say_how_much_is_missing(page):
    shown = page("/rules").html
    assert shown.count("are missing.</b>") == len(TEMPLATES)


@pytest.mark.parametrize("name", READY)
def test_the_card_of_a_variant(page, name):
    rows = card(page(f"/rules/{name}"))
    assert {"Bonus", "Joker", "A meld", "The game ends"} <= set(rows)
    assert any(label.startswith("Finished books") for label in rows)


@pytest.mark.parametrize("name", TEMPLATES)
def test_a_template_says_what_it_lacks(page, name):
    shown = page(f"/rules/{name}")
    assert "These rules can’t start yet. They do not say:" in shown.html
    assert len(shown.all("li")) >= 2
    assert card(shown) == {}


def test_the_rules_for_another_number_of_players(page):
    assert card(page("/rules/canasta?players=2"))["Finished books"] == "2 of any kind"
    assert card(page("/rules/canasta?players=4"))["Finished books"] == "1 of any kind"


@pytest.mark.parametrize("players", ["0", "1", "5", "99", "x", "", "-2", "٢"])
def test_a_number_that_the_rules_do_not_have_is_the_usual_one(page, players):
    shown = page(f"/rules/canasta?players={players}")
    chosen = [e.text for e in shown.all("a") if "aria-current" in e.attributes]
    assert chosen == ["4"]


def test_the_rules_of_a_game_are_those_it_began_with(page, game):
    rows = card(page(f"/games/{game}/rules"))
    assert rows["Bonus"] == "250"
    assert rows["Packs for 3 players"] == "3"
    assert rows["Each is dealt"] == "13 cards"


@pytest.mark.parametrize("address", ["/rules/poker", "/rules/..", "/games/ABCDEF/rules"])
def test_what_is_not_there(client, address):
    assert client.get(address).status_code == 404


@pytest.mark.parametrize("address", ["/rules", "/rules/canasta"])
def test_it_can_only_be_looked_at(client, address):
    assert client.post(address).status_code == 405


def test_the_page_of_a_game_does_not_change_it(page, game, app):
    page(f"/games/{game}/rules")
    with app.app_context():
        assert db.session.scalars(db.select(Game)).one().state == "open"


def test_every_rule_says_where_it_comes_from_and_what_that_is(page):
    shown = page("/rules/whitnack")
    sources = [e.text for e in shown.with_class("rules-card__source")]
    assert "pagat: face up on the table" in sources
    assert "pagat" in [e.text for e in shown.with_class("differs__label")]
    assert "DeMeritt" not in [e.text for e in shown.with_class("differs__label")]


@pytest.mark.parametrize("name", READY)
def test_every_variant_has_a_worked_example_line_by_line(page, name):
    shown = page(f"/rules/{name}")
    assert shown.with_class("why__said")


def test_a_game_by_changed_rules_names_no_source(page, game):
    shown = page(f"/games/{game}/rules")
    assert not shown.with_class("rules-card__source")
    assert "edition 1" in " ".join(e.text for e in shown.with_class("hint"))


def test_own_rules_are_read_in_their_own_place(client):
    assert client.get("/rules/own-aaaaaa").location.endswith("/rules/own/own-aaaaaa")
