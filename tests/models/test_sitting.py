"""Games as plain values say the same as their rows."""

import json

import pytest

from scorekeeper import rules
from scorekeeper.extensions import db
from scorekeeper.models import Deal, new_id, played, refresh, sitting
from scorekeeper.models.dealer import next_dealer
from scorekeeper.models.sitting import GAME_COLUMNS
from scorekeeper.web.database import writing

FROZEN = json.dumps(rules.catalogue.to_data(rules.catalogue.load("whitnack")))


@pytest.fixture
def game(create_game):
    return create_game(("Anna", "Béla"), ("Cili", "Dani"), variant=FROZEN)


@pytest.fixture
def save(game):
    """Saves a deal: `save(1, 300, -50, dealer="Cili")`."""

    def save(number, *scores, **more):
        entries = [{"score": score} for score in scores]
        payload = json.dumps({"number": number, "out": None, "entries": entries, **more})
        with writing() as session:
            row = Deal(league_id=game.league_id, game_id=game.id, number=number)
            row.payload, row.op_key = payload, new_id()
            session.add(row)
            refresh(game)
        return row

    return save


def test_a_game_and_its_people(game):
    found = sitting(game.code.lower())
    assert [getattr(found, name) for name in GAME_COLUMNS] == [
        getattr(game, name) for name in GAME_COLUMNS
    ]
    for seen, rows in ((found.seats, game.seats), *zip_seats(found, game)):
        assert [seat.player.name for seat in seen] == [seat.player.name for seat in rows]
        assert [seat.position for seat in seen] == [seat.position for seat in rows]
    assert [side.name for side in found.sides] == [side.name for side in game.sides]


def zip_seats(found, game):
    return [(one.seats, two.seats) for one, two in zip(found.sides, game.sides, strict=True)]


def test_no_game_has_an_unknown_code(game):
    assert sitting("222222") is None


def test_deals_with_the_scores_that_are_kept(game, save):
    save(1, 300, -50)
    last = save(2, 100, 500)
    with writing():
        last.live = False
        refresh(game)
    first, undone = played(game.id)
    assert (first.number, first.rev, first.live) == (1, 1, True)
    assert first.scores == ((300, 300), (-50, -50))
    assert (undone.number, undone.live, undone.scores) == (2, False, ())
    assert undone.payload == last.payload


def test_what_did_not_change_is_not_written_again(game, save):
    save(1, 300, -50)
    db.session.rollback()
    with writing() as session:
        before = session.connection().exec_driver_sql("SELECT total_changes()").scalar_one()
        refresh(game)
        after = session.connection().exec_driver_sql("SELECT total_changes()").scalar_one()
    assert after == before


def test_the_next_dealer_is_told_from_what_was_written(game, save):
    seats = [seat.player.name for seat in game.seats]
    save(1, 1, 2)
    assert next_dealer(sitting(game.code), played(game.id)).player.name == seats[1]
    save(2, 1, 2, dealer=seats[0])
    assert next_dealer(sitting(game.code), played(game.id)).player.name == seats[1]
    save(3, 1, 2)
    assert next_dealer(sitting(game.code), played(game.id)).player.name == seats[2]
