"""A league with a few evenings in it."""

import random

import msgspec
import pytest
from sqlalchemy import select

from scorekeeper import rules
from scorekeeper.deals.operations import Stamp, save_deal
from scorekeeper.deals.queries import get_place_or_404
from scorekeeper.extensions import db
from scorekeeper.games.operations import start_game
from scorekeeper.games.setup import Chair, Setup
from scorekeeper.models import Player, default_league, new_id
from scorekeeper.web.database import writing

PEOPLE = ("Anna", "Béla", "Cili", "Dani", "Ede", "Fanni")


@pytest.fixture
def play(app):
    """Plays a game to its end: `play(people, [[500, 300], …], date)`; partners sit crosswise. Gives its code."""

    def play(people, deals, date="2026-11-27", variant="whitnack"):
        chosen = rules.catalogue.load(variant) if isinstance(variant, str) else variant
        sides = len(deals[0])
        chairs = tuple(Chair(name, seat % sides) for seat, name in enumerate(people))
        packs = chosen.packs.count(len(people))
        setup = Setup(
            id=new_id(),
            variant=chosen,
            chairs=chairs,
            first_dealer=0,
            packs=packs,
            date=date,
            place="",
        )
        with app.app_context():
            with writing() as session:
                code = start_game(session, session.scalars(default_league()).one().id, setup).code
            for number, scores in enumerate(deals, start=1):
                save(code, number, scores)
        return code

    return play


@pytest.fixture
def evenings(play):
    """Twelve games on six evenings."""
    dice = random.Random(11)

    def made(games=12):
        found = []
        for number in range(games):
            deals = [[5 * dice.randrange(-100, 600) for _ in range(2)] for _ in range(4)]
            people, date = dice.sample(PEOPLE, 4), f"2026-10-{1 + number // 2:02}"
            found.append((people, deals, date, play(people, deals, date)))
        return found

    return made


@pytest.fixture
def player_id(app):
    """The id of the player of that name."""

    def find(name):
        with app.app_context():
            return db.session.scalars(select(Player.id).where(Player.name == name)).one()

    return find


def save(code, number, scores, reason=""):
    deal = {"number": number, "out": None, "entries": [{"score": one} for one in scores]}
    with writing():
        place = get_place_or_404(code, number)
        stamp = Stamp(op_key=new_id(), base_rev=place.base_rev, reason=reason)
        save_deal(place, msgspec.convert(deal, rules.Deal), stamp)
