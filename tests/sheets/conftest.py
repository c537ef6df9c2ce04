"""Games in the database whose sheets can be printed."""

import msgspec
import pytest

from scorekeeper import rules
from scorekeeper.deals.operations import Stamp, save_deal
from scorekeeper.extensions import db
from scorekeeper.games.operations import start_game
from scorekeeper.games.setup import Chair, Setup
from scorekeeper.models import default_league, game_by_code, new_id
from scorekeeper.web.database import writing


@pytest.fixture
def begin(app):
    """Begins a game from a record and gives its code: `begin(record)`; its deals are saved one by one."""

    def begin(record):
        sides = [side["players"] for side in record["sides"]]
        turns = range(max(map(len, sides)))
        chairs = tuple(
            Chair(names[turn], side) for turn in turns for side, names in enumerate(sides)
        )
        variant = rules.catalogue.load(record["variant"])
        setup = Setup(
            id=new_id(),
            variant=variant,
            chairs=chairs,
            first_dealer=0,
            packs=variant.packs.count(len(chairs)),
            date=record["date"],
            place=record.get("place", ""),
        )
        with app.app_context():
            with writing() as session:
                league = session.scalars(default_league()).one()
                code = start_game(session, league.id, setup).code
            for deal in record["deals"]:
                save(app, code, deal)
        return code

    return begin


@pytest.fixture
def save_again(app):
    """Saves a deal once more: `save_again(code, deal, rev, reason="…")`."""

    def again(code, deal, rev, **stamp):
        with app.app_context():
            save(app, code, deal, base_rev=rev, **stamp)

    return again


def save(app, code, deal, **stamp):
    game = db.session.scalars(game_by_code(code)).one()
    read = msgspec.convert(deal, rules.Deal)
    save_deal(game, read, Stamp(op_key=new_id(), **{"base_rev": 0, **stamp}))
