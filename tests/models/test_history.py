"""What finished games come to is right at every moment: after an end, a correction, an undo, a game that goes on."""

import random

import msgspec
import pytest
from sqlalchemy import delete, select, update

from scorekeeper import rules
from scorekeeper.deals.operations import Stamp, save_deal, undo_deal
from scorekeeper.deals.queries import get_place_or_404
from scorekeeper.extensions import db
from scorekeeper.games.operations import end_game, play_on, start_game
from scorekeeper.games.setup import Chair, Setup
from scorekeeper.models import (
    ALL_TIME,
    EveningSum,
    Game,
    GameResult,
    League,
    PairSum,
    PlayerSum,
    default_league,
    new_id,
    rebuild,
)
from scorekeeper.server.selfcheck import prepare_database
from scorekeeper.web.database import writing

KINDS = (PlayerSum, EveningSum, PairSum, GameResult)


def begin(people, date="2026-11-27", variant="whitnack"):
    chosen = rules.catalogue.load(variant)
    chairs = tuple(Chair(name, seat % 2) for seat, name in enumerate(people))
    setup = Setup(
        id=new_id(), variant=chosen, chairs=chairs, first_dealer=0, packs=5, date=date, place=""
    )
    with writing() as session:
        league = session.scalars(default_league()).one()
        return start_game(session, league.id, setup).code


def save(code, number, scores, reason=""):
    deal = {"number": number, "out": None, "entries": [{"score": one} for one in scores]}
    with writing():
        place = get_place_or_404(code, number)
        stamp = Stamp(op_key=new_id(), base_rev=place.base_rev, reason=reason)
        save_deal(place, msgspec.convert(deal, rules.Deal), stamp)


def play(code, dice, deals=4):
    for number in range(1, deals + 1):
        save(code, number, [5 * dice.randrange(-100, 600) for _ in range(2)])


def everything():
    db.session.expire_all()
    return {
        kind.__name__: sorted(
            tuple(str(getattr(row, column.name)) for column in kind.__table__.columns)
            for row in db.session.scalars(select(kind))
        )
        for kind in KINDS
    }


def made_anew():
    with writing():
        rebuild(db.session.scalars(default_league()).one().id)
    return everything()


@pytest.fixture
def evening(context):
    dice = random.Random(5)
    codes = []
    for number in range(6):
        people = dice.sample(["Anna", "Béla", "Cili", "Dani", "Ede", "Fanni"], 4)
        codes.append(begin(people, f"2026-11-{20 + number // 2}"))
        play(codes[-1], dice)
    return codes


def test_a_game_that_goes_on_counts_nowhere(context):
    code = begin(["Anna", "Béla", "Cili", "Dani"])
    save(code, 1, [500, 400])
    assert not any(everything().values())


def test_the_sums_are_those_of_the_games(evening):
    kept = everything()
    assert len(kept["GameResult"]) == 6
    assert kept == made_anew()
    rows = db.session.scalars(select(PlayerSum).where(PlayerSum.scope == ALL_TIME)).all()
    assert sum(row.games for row in rows) == 24
    assert sum(row.difference for row in rows) == 0


def test_a_correction_of_the_oldest_deal_shows_everywhere(evening):
    before = everything()
    save(evening[0], 1, [9000, 0], "typed")
    after = everything()
    assert after != before
    assert after == made_anew()


def test_an_undone_deal_opens_the_game_and_takes_it_away(evening):
    with writing():
        place = get_place_or_404(evening[2], 4)
        undo_deal(place, Stamp(op_key=new_id(), base_rev=place.base_rev))
    kept = everything()
    assert len(kept["GameResult"]) == 5
    assert kept == made_anew()


def test_a_game_that_its_table_stops_counts_until_it_goes_on(evening):
    code = begin(["Anna", "Béla", "Cili", "Dani"], "2026-11-28")
    save(code, 1, [700, 300])
    game = select(Game).where(Game.code == code)
    with writing() as session:
        end_game(session.scalars(game).one())
    assert len(everything()["GameResult"]) == 7
    with writing() as session:
        play_on(session.scalars(game).one())
    assert len(everything()["GameResult"]) == 6
    assert everything() == made_anew()


def test_every_change_gives_the_league_a_new_version(evening):
    def version():
        db.session.expire_all()
        return db.session.scalars(select(League)).one().version

    before = version()
    save(evening[1], 2, [100, 5], "typed")
    assert version() > before


def test_the_games_of_an_earlier_version_are_added_at_the_start(app, evening):
    kept = everything()
    with writing() as session:
        for kind in KINDS:
            session.execute(delete(kind))
        session.execute(update(League).values(version=0))
    assert not any(everything().values())
    db.session.rollback()
    prepare_database(app)
    assert everything() == kept
