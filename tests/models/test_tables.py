"""The tables: what they hold, and what they refuse."""

import uuid
from datetime import UTC, datetime, timedelta, timezone

import pytest
from sqlalchemy import delete, select, text, update
from sqlalchemy.exc import IntegrityError, StatementError

from scorekeeper.extensions import db
from scorekeeper.models import (
    Base,
    Deal,
    DealRevision,
    DealScore,
    Game,
    GameState,
    Player,
    RevisionKind,
    Seat,
    deal_of,
    deals_of,
    game_by_code,
    games_of,
    name_key,
    new_id,
    player_by_name,
    players_of,
    revision_by_key,
    revisions_of,
    scores_of,
    totals_of,
)
from scorekeeper.web.database import writing


@pytest.fixture
def game(create_game):
    return create_game(("Anna", "Béla"), ("Cili", "Dani"))


def deal(game, number, scores=(), **options):
    made = Deal(
        id=new_id(),
        league_id=game.league_id,
        game_id=game.id,
        number=number,
        payload="{}",
        op_key=new_id(),
        **options,
    )
    made.scores = [
        DealScore(league_id=game.league_id, side_position=at, score=score, total=0)
        for at, score in enumerate(scores)
    ]
    return made


def revision(game, number=1, **options):
    given = {"rev": 1, "kind": RevisionKind.ENTERED.value, "op_key": new_id()}
    return DealRevision(
        league_id=game.league_id,
        game_id=game.id,
        number=number,
        payload="{}",
        payload_hash="0" * 64,
        **given | options,
    )


def saved(*rows):
    with writing() as session:
        session.add_all(rows)


def test_ids_are_version_7_and_in_time_order():
    ids = [new_id() for _ in range(100)]
    assert len(set(ids)) == 100
    assert {uuid.UUID(each).version for each in ids} == {7}
    assert {uuid.UUID(each).variant for each in ids} == {uuid.RFC_4122}
    stamps = [uuid.UUID(each).int >> 80 for each in ids]
    assert stamps == sorted(stamps)


def test_every_table_carries_the_league():
    for table in Base.metadata.sorted_tables:
        assert table.name == "league" or "league_id" in table.columns


def test_every_constraint_has_a_name():
    for table in Base.metadata.sorted_tables:
        assert all(constraint.name for constraint in table.constraints)


def test_a_side_is_called_by_its_players(game):
    assert [side.name for side in game.sides] == ["Anna + Béla", "Cili + Dani"]
    assert [seat.player.name for seat in game.seats] == ["Anna", "Cili", "Béla", "Dani"]


def test_a_game_is_found_by_its_code_however_it_is_typed(game):
    assert db.session.scalars(game_by_code(game.code.lower())).one() is game
    assert db.session.scalars(game_by_code("ZZZZZZ")).one_or_none() is None


def test_games_come_newest_first_and_by_state(create_game, league):
    old = create_game(("Anna",), ("Béla",), date="2026-01-01", state=GameState.ENDED.value)
    new = create_game(("Anna",), ("Béla",), date="2026-02-01")
    assert db.session.scalars(games_of(league.id)).all() == [new, old]
    assert db.session.scalars(games_of(league.id, GameState.OPEN)).all() == [new]
    assert db.session.scalars(games_of(league.id, GameState.ENDED)).all() == [old]


@pytest.mark.parametrize("name", ["béla", "  BÉLA ", "be\u0301la"])
def test_a_name_means_one_person_however_it_is_typed(game, league, name):
    assert db.session.scalars(player_by_name(league.id, name)).one().name == "Béla"


def test_a_name_key_is_stable():
    assert name_key("Straße  A") == name_key("STRASSE a")
    assert name_key(name_key("İ")) == name_key("İ")


def test_players_come_by_name(game, league):
    names = [player.name for player in db.session.scalars(players_of(league.id))]
    assert names == ["Anna", "Béla", "Cili", "Dani"]


def test_one_name_once_in_a_league(game, league):
    with pytest.raises(IntegrityError):
        saved(Player(league_id=league.id, name="anna", name_key="anna"))


def test_nobody_sits_twice(game):
    anna = game.seats[0].player
    seat = Seat(
        league_id=game.league_id, game_id=game.id, side_position=1, position=9, player_id=anna.id
    )
    with pytest.raises(IntegrityError):
        saved(seat)


def test_a_seat_needs_its_side(game, league):
    eva = Player(id=new_id(), league_id=league.id, name="Eva", name_key="eva")
    seat = Seat(league_id=league.id, game_id=game.id, side_position=7, position=9, player_id=eva.id)
    with pytest.raises(IntegrityError):
        saved(eva, seat)


@pytest.mark.parametrize("change", [{"state": "paused"}, {"packs": 0}])
def test_a_game_is_open_or_ended_and_has_packs(create_game, change):
    with pytest.raises(IntegrityError):
        create_game(("Anna",), ("Béla",), **change)


def test_one_deal_a_number(game):
    saved(deal(game, 1))
    with pytest.raises(IntegrityError):
        saved(deal(game, 1))


def test_an_undone_deal_does_not_stand(game):
    saved(deal(game, 1), deal(game, 2, live=False))
    assert [d.number for d in db.session.scalars(deals_of(game.id))] == [1]
    assert db.session.scalars(deal_of(game.id, 2)).one().live is False


def test_scores_and_totals_are_those_of_the_deals_that_stand(game):
    saved(deal(game, 1, (100, -50)), deal(game, 2, (200, 0)), deal(game, 3, (9, 9), live=False))
    rows = db.session.execute(scores_of(game.id)).all()
    assert [(number, row.score) for number, row in rows] == [(1, 100), (1, -50), (2, 200), (2, 0)]
    totals = db.session.execute(totals_of([game.id])).all()
    assert sorted(tuple(row) for row in totals) == [(game.id, 0, 300, 2), (game.id, 1, -50, 2)]


def test_a_moment_keeps_its_zone(game):
    made = deal(game, 1)
    made.updated_at = datetime(2026, 11, 27, 21, 0, tzinfo=timezone(timedelta(hours=2)))
    saved(made)
    db.session.expire_all()
    again = db.session.scalars(deal_of(game.id, 1)).one()
    assert again.updated_at == datetime(2026, 11, 27, 19, 0, tzinfo=UTC)


def test_a_moment_without_a_zone_is_refused(game):
    with pytest.raises(StatementError, match="zone"):
        saved(deal(game, 1, updated_at=datetime(2026, 11, 27)))


def test_revisions_are_read_oldest_first_and_by_key(game):
    first, second = revision(game, op_key="a" * 32), revision(game, rev=2, kind="corrected")
    saved(first)
    saved(second)
    assert db.session.scalars(revisions_of(game.id, 1)).all() == [first, second]
    assert db.session.scalars(revision_by_key("a" * 32)).one() is first


@pytest.mark.parametrize(
    "statement",
    [
        update(DealRevision).values(reason="changed"),
        delete(DealRevision),
        text("UPDATE deal_revision SET payload = 'x'"),
        text("DELETE FROM deal_revision"),
        text("INSERT OR REPLACE INTO deal_revision SELECT * FROM deal_revision"),
    ],
    ids=["update", "delete", "raw update", "raw delete", "replace"],
)
def test_a_revision_is_never_changed_or_removed(game, statement):
    saved(revision(game))
    with pytest.raises(IntegrityError, match="only ever added"), writing() as session:
        session.execute(statement)
    assert [r.reason for r in db.session.scalars(select(DealRevision))] == [""]


def test_an_operation_is_saved_once(game):
    saved(revision(game, op_key="k" * 32))
    with pytest.raises(IntegrityError):
        saved(revision(game, number=2, op_key="k" * 32))


def test_a_revision_number_is_given_once_but_refused_saves_have_none(game):
    saved(revision(game))
    saved(revision(game, rev=None, kind="conflict"), revision(game, rev=None, kind="confirmed"))
    with pytest.raises(IntegrityError):
        saved(revision(game))


def test_a_revision_needs_its_game(game, league):
    lost = revision(game)
    lost.game_id = new_id()
    with pytest.raises(IntegrityError):
        saved(lost)


def test_a_game_with_revisions_stays(game):
    saved(revision(game))
    with pytest.raises(IntegrityError), writing() as session:
        session.execute(delete(Game))
