"""Games in the database whose sheets can be printed."""

import msgspec
import pytest

from scorekeeper import rules
from scorekeeper.deals.operations import Stamp, save_deal
from scorekeeper.deals.queries import get_place_or_404
from scorekeeper.games.operations import start_game
from scorekeeper.games.setup import Chair, Setup
from scorekeeper.models import default_league, new_id
from scorekeeper.models.agreement import keep_agreed
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
                save(code, deal)
        return code

    return begin


@pytest.fixture
def save_again(app):
    """Saves a deal once more: `save_again(code, deal, reason="…")`."""

    def again(code, deal, **stamp):
        with app.app_context():
            save(code, deal, **stamp)

    return again


@pytest.fixture
def agree(app):
    """Gives the word of these sides (none: all, aloud) to a deal as it stands: `agree(code, 1, [0])`."""

    def given(code, number, sides):
        with app.app_context(), writing():
            place = get_place_or_404(code, number)
            keep_agreed(
                sides,
                league_id=place.game.league_id,
                game_id=place.game.id,
                number=number,
                rev=place.base_rev,
                op_key=new_id(),
                device="",
            )

    return given


def save(code, deal, **stamp):
    read = msgspec.convert(deal, rules.Deal)
    with writing():
        place = get_place_or_404(code, read.number)
        save_deal(place, read, Stamp(op_key=new_id(), **{"base_rev": place.base_rev, **stamp}))
