"""Whole games come in as if they had been played here: the same rows, the same sums."""

import json
from datetime import UTC, datetime

import pytest
from sqlalchemy import select
from sqlalchemy.exc import IntegrityError

from scorekeeper import rules
from scorekeeper.extensions import db
from scorekeeper.models import (
    Deal,
    DealMark,
    DealRevision,
    EveningSum,
    Game,
    GameResult,
    GameState,
    PairSum,
    Player,
    PlayerResult,
    PlayerSum,
    SideResult,
    SitsIn,
    WholeGame,
    add_whole_games,
    played,
    rebuild,
    sitting,
    swaps,
)
from scorekeeper.record import read_record
from scorekeeper.web.database import writing
from tests.records import record

FOLLOWS = (PlayerSum, EveningSum, PairSum, GameResult, PlayerResult, SideResult, DealMark)
SCORES = [[500, 300], [250, -40], [1000, 1200], [5, 0]]


def told(scores=SCORES, **changes):
    deals = [
        {"number": number, "out": None, "entries": [{"score": one} for one in both]}
        for number, both in enumerate(scores, start=1)
    ]
    return read_record(json.dumps(record(deals=deals, **changes)))


def whole(scores=SCORES, **options):
    return WholeGame(told=told(scores), **{"date": "2011-03-05"} | options)


@pytest.fixture
def add(league):
    def add(*games, **options):
        with writing():
            return add_whole_games(league.id, games, **options)

    return add


def everything():
    db.session.expire_all()
    return {
        kind: sorted(
            tuple(str(getattr(row, column.name)) for column in kind.__table__.columns)
            for row in db.session.scalars(select(kind))
        )
        for kind in FOLLOWS
    }


def test_a_game_has_its_people_its_deals_and_its_scores(add):
    detailed = WholeGame(
        told=read_record(json.dumps(record())), date="2011-03-06", place="At home", note="Rain"
    )
    codes = add(whole(), detailed)
    game = sitting(codes[1])
    assert [side.name for side in game.sides] == ["Anna + Béla", "Cili + Dani"]
    assert [seat.player.name for seat in game.seats] == ["Anna", "Cili", "Béla", "Dani"]
    assert (game.state, game.stopped, game.date) == ("ended", True, "2011-03-06")
    assert [one.scores for one in played(game.id)] == [((3945, 3945), (420, 420))]
    row = db.session.scalars(select(Game).where(Game.code == codes[1])).one()
    assert (row.place, row.note, row.origin) == ("At home", "Rain", None)
    assert sitting(codes[0]).stopped is False


def test_the_sums_are_those_that_are_made_anew(add, league):
    add(whole(), whole([[10, 20]], date="2011-03-06"), whole(date="2012-01-01", counts=False))
    kept = everything()
    assert len(kept[GameResult]) == 2
    with writing():
        assert rebuild(league.id) == 2
    assert everything() == kept


def test_only_totals_are_known_of_an_old_game(add):
    [code] = add(whole([[4210, 3805]], total_deals=4))
    result = db.session.scalars(select(GameResult)).one()
    assert (result.detail, sitting(code).total_deals) == (False, 4)
    assert db.session.scalars(select(DealMark)).all() == []
    assert {row.deals for row in db.session.scalars(select(PlayerResult))} == {4}


def test_a_game_that_goes_on_counts_nowhere_yet(add):
    codes = add(whole(SCORES[:2], goes_on=True), whole(goes_on=True))
    assert [sitting(code).state for code in codes] == [GameState.OPEN, GameState.ENDED]
    assert len(everything()[GameResult]) == 1


def test_people_are_found_by_their_names_or_as_told(add, create_game, client):
    create_game(("Béla", "Erzsi"), ("Cili", "Dani"))
    erzsi = db.session.scalars(select(Player).where(Player.name == "Erzsi")).one().id
    sides = [
        {"name": "1", "players": ["BÉLA", "Erzsébet"]},
        {"name": "2", "players": ["cili", "Fanni"]},
    ]
    game = WholeGame(told=told(sides=sides), date="2011-03-05")
    [code] = add(game, known_as={"erzsébet": erzsi})
    names = db.session.scalars(select(Player.name).order_by(Player.name_key)).all()
    assert names == ["Béla", "Cili", "Dani", "Erzsi", "Fanni"]
    assert [side.name for side in sitting(code).sides] == ["Béla + Erzsi", "Cili + Fanni"]
    assert client.get(f"/games/{code}").status_code == 200


def test_who_sat_in_and_what_the_table_insisted_on(add):
    game = whole(sits_in=(SitsIn(2, 1, "Eva"),), insists={1: ("odd",)}, author="Import")
    [code] = add(game)
    assert [swap.named for swap in swaps(sitting(code))] == [(2, "Cili", "Eva")]
    revision = db.session.scalars(select(DealRevision).order_by(DealRevision.number)).first()
    assert (json.loads(revision.insists), revision.author) == (["odd"], "Import")
    assert db.session.scalars(select(GameResult)).one().flagged


def test_moments_are_kept_where_they_are_told(add):
    began, saved = datetime(2011, 3, 5, 19, tzinfo=UTC), datetime(2011, 3, 5, 19, 30, tzinfo=UTC)
    add(whole(began=began, saved=(saved,)))
    assert db.session.scalars(select(Game)).one().created_at == began
    first, second, *_rest = db.session.scalars(select(Deal).order_by(Deal.number))
    assert first.updated_at == saved
    assert second.updated_at > saved


def test_the_same_origin_comes_in_once(add):
    add(whole(origin="sha256-of-it"))
    with pytest.raises(IntegrityError):
        add(whole(date="2011-03-06"), whole(origin="sha256-of-it"))
    db.session.rollback()
    assert len(everything()[GameResult]) == 1


def test_a_code_is_kept_where_it_is_free(add):
    assert add(whole(code="ABCDEF")) == ["ABCDEF"]
    [other] = add(whole(code="ABCDEF"))
    assert other != "ABCDEF"


def test_who_dealt_first_deals_on(add):
    deals = [{"number": 1, "dealer": "Dani", "out": None, "entries": [{"score": 5}, {"score": 0}]}]
    game = WholeGame(told=read_record(json.dumps(record(deals=deals))), date="2011-03-05")
    assert sitting(add(game)[0]).first_dealer == 3


def test_frozen_rules_are_kept(add):
    variant = rules.catalogue.load("pennies")
    [code] = add(WholeGame(told=told(variant="pennies"), date="2011-03-05"))
    assert sitting(code).variant_id == variant.id
