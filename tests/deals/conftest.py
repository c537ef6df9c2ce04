"""Games in the database and forms on the screen, for tests of the deals."""

import json

import pytest

from scorekeeper.extensions import db
from scorekeeper.models import (
    Deal,
    Game,
    Player,
    Seat,
    Side,
    default_league,
    name_key,
    new_code,
    new_id,
)
from scorekeeper.rules import Seating, catalogue
from scorekeeper.web.database import writing
from tests.paperform import PaperForm

PAIRS = (("Anna", "Béla"), ("Cili", "Dani"))
JSON = {"Accept": "application/json"}
# A deal of two pairs that no check has anything to say about.
GOOD = {
    "out": "0.0",
    "s0__books__clean": "2",
    "s0__books__dirty": "2",
    "s0__books__wild": "1",
    "s0__counts__red_threes_laid": "3",
    "s0__melded": "480",
    "s0__left0": "35",
    "s1__books__clean": "1",
    "s1__counts__red_threes_laid": "2",
    "s1__melded": "350",
    "s1__left0": "130",
}
# The same for classic canasta.
CANASTA = {
    "out": "0.0",
    "s0__books__clean": "1",
    "s0__melded": "300",
    "s0__left0": "20",
    "s1__books__clean": "1",
    "s1__melded": "300",
    "s1__left0": "20",
}


def make_game(variant="whitnack", sides=PAIRS, **options):
    """A game in the database; returns its code. To be called inside the app."""
    rules = catalogue.load(variant) if isinstance(variant, str) else variant
    league = db.session.scalars(default_league()).one()
    packs = rules.packs.count(Seating(tuple(map(len, sides))).players)
    frozen = json.dumps(catalogue.to_data(rules))
    with writing() as session:
        game = Game(
            id=new_id(),
            league_id=league.id,
            code=new_code(),
            variant_id=rules.id,
            variant=frozen,
            **{"packs": packs, "date": "2026-11-27", **options},
        )
        for at, names in enumerate(sides):
            game.sides.append(_side(session, league.id, at, names, len(sides)))
        session.add(game)
        return game.code


def _side(session, league_id, at, names, sides):
    side = Side(id=new_id(), league_id=league_id, position=at)
    for turn, name in enumerate(names):
        person = session.query(Player).filter_by(name_key=name_key(name)).one_or_none()
        person = person or Player(
            id=new_id(), league_id=league_id, name=name, name_key=name_key(name)
        )
        seat = Seat(id=new_id(), league_id=league_id, position=at + turn * sides, player=person)
        side.seats.append(seat)
    return side


@pytest.fixture
def new_game(app):
    """Makes a game: `new_game("canasta", sides=(("Anna",), ("Béla",)))`."""

    def make(*args, **options):
        with app.app_context():
            return make_game(*args, **options)

    return make


@pytest.fixture
def game(new_game):
    """The code of a game of two pairs."""
    return new_game()


@pytest.fixture
def form(client):
    """The form of a deal as drawn: `form(code, 1)`."""

    def get(code, number, query=""):
        answer = client.get(f"/games/{code}/deals/{number}{query}")
        assert answer.status_code == 200, answer.get_data(as_text=True)
        return PaperForm(answer, "deal")

    return get


@pytest.fixture
def receipt(client, form):
    """The receipt of a deal that was typed: `receipt(code, 1, **GOOD)`; its form can be sent."""

    def run(code, number, **typed):
        answer = form(code, number).send(client, **typed)
        assert answer.status_code == 200, answer.get_data(as_text=True)
        return PaperForm(answer, "deal")

    return run


@pytest.fixture
def enter(client, receipt):
    """Types a deal, reads the receipt and agrees: `enter(code, 1, **GOOD)`."""

    def run(code, number, **typed):
        answer = receipt(code, number, **typed).send(client, "save")
        assert answer.status_code == 303, answer.get_data(as_text=True)
        return answer

    return run


@pytest.fixture
def rows(app):
    """What the database holds: `rows(Deal)`, as plain dicts in the order they were made."""

    def read(model):
        with app.app_context():
            found = db.session.query(model).order_by(*model.__table__.primary_key.columns).all()
            return [
                {c.name: getattr(row, c.name) for c in model.__table__.columns} for row in found
            ]

    return read


@pytest.fixture
def undo(client, rows):
    """Takes a deal back: `undo(code, 1)`; returns the answer."""

    def run(code, number, headers=None, **given):
        found = [row["rev"] for row in rows(Deal) if row["number"] == number]
        data = {"op_key": new_id(), "base_rev": str(found[-1] if found else 0)} | given
        data = {name: text for name, text in data.items() if text is not None}
        return client.post(f"/games/{code}/deals/{number}/undo", data=data, headers=headers)

    return run
