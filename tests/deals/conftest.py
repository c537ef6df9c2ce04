"""Games in the database and forms on the screen, for tests of the deals."""

import json

import pytest

from scorekeeper.extensions import db
from scorekeeper.models import Game, Player, Seat, Side, default_league, name_key, new_code, new_id
from scorekeeper.rules import Seating, catalogue
from scorekeeper.web.database import writing
from tests.paperform import PaperForm, page_of

PAIRS = (("Anna", "Béla"), ("Cili", "Dani"))
# A deal of two pairs that no check has anything to say about.
GOOD = {
    "out": "0.0",
    "s0-books-clean": "2",
    "s0-books-dirty": "2",
    "s0-books-wild": "1",
    "s0-counts-red_threes_laid": "3",
    "s0-melded": "480",
    "s0-left0": "35",
    "s1-books-clean": "1",
    "s1-counts-red_threes_laid": "2",
    "s1-melded": "350",
    "s1-left0": "130",
}


def make_game(variant=None, sides=PAIRS, **options):
    """A game in the database; returns its code. To be called inside the app."""
    rules = catalogue.load(variant or "whitnack") if not hasattr(variant, "id") else variant
    league = db.session.scalars(default_league()).one()
    seating = Seating(tuple(map(len, sides)))
    with writing() as session:
        game = Game(
            id=new_id(),
            league_id=league.id,
            code=new_code(),
            variant_id=rules.id,
            variant=json.dumps(catalogue.to_data(rules)),
            packs=rules.packs.count(seating.players),
            date="2026-11-27",
            **options,
        )
        for at, names in enumerate(sides):
            game.sides.append(_side(session, league.id, at, names, len(sides)))
        session.add(game)
        code = game.code
    return code


def _side(session, league_id, at, names, sides):
    side = Side(id=new_id(), league_id=league_id, position=at)
    for turn, name in enumerate(names):
        player = Player(id=new_id(), league_id=league_id, name=name, name_key=name_key(name))
        known = session.query(Player).filter_by(name_key=player.name_key).one_or_none()
        side.seats.append(
            Seat(
                id=new_id(), league_id=league_id, position=at + turn * sides, player=known or player
            )
        )
    return side


@pytest.fixture
def game(app):
    """The code of a game of two pairs."""
    with app.app_context():
        return make_game()


@pytest.fixture
def form(client):
    """The form of a deal as drawn: `form(code, 1)`."""

    def get(code, number, query=""):
        answer = client.get(f"/games/{code}/deals/{number}{query}")
        assert answer.status_code == 200, answer.get_data(as_text=True)
        return PaperForm(page_of(answer), "deal")

    return get


@pytest.fixture
def enter(client, form):
    """Types a deal, reads the receipt and agrees: `enter(code, 1, **GOOD)`; returns the answer."""

    def run(code, number, **typed):
        receipt = form(code, number).send(client, do="receipt", **typed)
        assert receipt.status_code == 200, page_of(receipt).html
        return PaperForm(page_of(receipt), "deal").send(client, do="save")

    return run
