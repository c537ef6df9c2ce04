"""A game in the database, to hang deals upon."""

import pytest

from scorekeeper.extensions import db
from scorekeeper.models import Game, Player, Seat, Side, default_league, name_key, new_code, new_id
from scorekeeper.web.database import writing


@pytest.fixture
def league(context):
    return db.session.scalars(default_league()).one()


@pytest.fixture
def create_game(league):
    """Makes a game of sides, each a tuple of names: `create_game(("Anna", "Béla"), ("Cili",))`."""
    people = {}

    def player(name):
        if name not in people:
            people[name] = Player(
                id=new_id(), league_id=league.id, name=name, name_key=name_key(name)
            )
        return people[name]

    def create(*sides, **options):
        given = {"variant_id": "whitnack", "variant": "{}", "packs": 5, "date": "2026-11-27"}
        with writing() as session:
            game = Game(id=new_id(), league_id=league.id, code=new_code(), **given | options)
            for at, names in enumerate(sides):
                side = Side(league_id=league.id, position=at)
                side.seats = [
                    Seat(
                        league_id=league.id,
                        position=at + turn * len(sides),
                        player=player(name),
                    )
                    for turn, name in enumerate(names)
                ]
                game.sides.append(side)
            session.add(game)
        return game

    return create
