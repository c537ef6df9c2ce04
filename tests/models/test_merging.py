"""Two people become one: their games, who sat in, and every sum follow; two who sat in one game stay two."""

import json
import random

import pytest
from sqlalchemy import delete, select, update
from sqlalchemy.exc import IntegrityError

from scorekeeper.extensions import db
from scorekeeper.models import (
    Player,
    PlayerMerge,
    PlayerResult,
    Seat,
    SeatChange,
    crowded,
    games_of_both,
    merge_people,
    name_key,
    new_id,
    read_deal,
    shown_deal,
    sitting,
)
from scorekeeper.models.sitting import played
from scorekeeper.web.database import writing
from tests.models.test_history import begin, everything, made_anew, play, save


def person(name):
    return db.session.scalars(select(Player).where(Player.name_key == name_key(name))).one()


def merge(gone, kept):
    with writing():
        return merge_people(person(gone), person(kept)).gone_id


@pytest.fixture
def evening(context):
    """Anna and Annie never sat in one game."""
    dice = random.Random(3)
    codes = []
    for number, name in enumerate(("Anna", "Annie", "Anna", "Annie")):
        people = [name, *dice.sample(["Béla", "Cili", "Dani", "Ede"], 3)]
        codes.append(begin(people, f"2026-11-{20 + number // 3}"))
        play(codes[-1], dice)
    return codes


def swap(code, position, number, name):
    with writing() as session:
        game = sitting(code)
        known = session.scalars(select(Player).where(Player.name_key == name_key(name))).first()
        known = known or Player(
            id=new_id(), league_id=game.league_id, name=name, name_key=name_key(name)
        )
        row = SeatChange(
            league_id=game.league_id, game_id=game.id, position=position, op_key=new_id()
        )
        row.from_number, row.player = number, known
        session.add(row)


def test_all_sums_are_those_of_one_person(evening):
    before = everything()
    gone = merge("Annie", "Anna")
    kept = everything()
    assert kept != before
    assert kept == made_anew()
    assert gone not in str(kept)
    assert db.session.scalars(select(Player).where(Player.id == gone)).all() == []
    rows = select(PlayerResult).where(PlayerResult.player_id == person("Anna").id)
    assert len(db.session.scalars(rows).all()) == 4


def test_a_merge_can_be_looked_up_later(evening):
    gone = merge("Annie", "Anna")
    row = db.session.scalars(select(PlayerMerge)).one()
    assert (row.gone_id, row.gone_name, row.kept_name) == (gone, "Annie", "Anna")
    assert row.kept_id == person("Anna").id
    assert len(json.loads(row.games)) == 2
    for statement in (update(PlayerMerge).values(gone_name="x"), delete(PlayerMerge)):
        with pytest.raises(IntegrityError, match="only ever added"), writing() as session:
            session.execute(statement)


def test_old_deals_call_the_seat_as_they_did(context):
    code = begin(["Annie", "Béla", "Cili", "Dani"])
    save(code, 1, [100, 200])
    begin(["Anna", "Béla", "Cili", "Dani"])
    merge("Annie", "Anna")
    assert "Annie" in {seat.called for seat in db.session.scalars(select(Seat))}
    game = sitting(code)
    assert game.seats[0].player.name == "Anna"
    deal = read_deal(played(game.id)[0].payload)
    named = type(deal)(number=1, entries=deal.entries, out=None, dealer="Annie")
    assert shown_deal(game, named).dealer == "Anna"


def test_two_who_sat_in_one_game_are_two(evening):
    code = begin(["Anna", "Annie", "Béla", "Cili"])
    both = person("Annie").id, person("Anna").id
    assert games_of_both(*both) == [code]
    with pytest.raises(ValueError, match="one person"):
        merge("Annie", "Anna")
    with pytest.raises(ValueError, match="one person"):
        merge("Anna", "Anna")


def test_who_sat_in_follows_a_merge(evening):
    swap(evening[0], 1, 2, "Eva")
    swap(evening[1], 1, 2, "Éva")
    merge("Éva", "Eva")
    assert sitting(evening[1]).at(2).seats[1].player.name == "Eva"
    assert crowded(sitting(evening[1]), 1) is None


def test_who_sat_in_for_the_other_is_somebody_else(evening):
    swap(evening[0], 0, 2, "Annie")
    assert games_of_both(person("Anna").id, person("Annie").id) == [evening[0]]


def test_a_swap_that_was_taken_back_keeps_nobody_apart(evening):
    swap(evening[0], 1, 2, "Annie")
    swap(evening[0], 1, 2, sitting(evening[0]).seats[1].owner.name)
    merge("Annie", "Anna")
    assert sitting(evening[0]).at(3).seats[1].player == sitting(evening[0]).seats[1].owner


def test_who_sat_in_changes_in_no_other_way(evening):
    swap(evening[0], 1, 2, "Eva")
    other = person("Annie").id
    for statement in (
        update(SeatChange).values(player_id=other),
        update(SeatChange).values(from_number=1),
        update(SeatChange).values(position=0, player_id=other),
        delete(SeatChange),
    ):
        with pytest.raises(IntegrityError, match="only ever added"), writing() as session:
            session.execute(statement)
