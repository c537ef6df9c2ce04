"""A merge is taken back: each has the games again that were theirs; what was written down since stays where it is."""

import json
import random

import pytest
from sqlalchemy import delete, select, text, update
from sqlalchemy.exc import IntegrityError

from scorekeeper.extensions import db
from scorekeeper.models import (
    Player,
    PlayerMerge,
    PlayerParting,
    Seat,
    became,
    game_by_code,
    moving_back,
    part_people,
    refresh,
    sitting,
    written_down_since,
)
from scorekeeper.web.database import writing
from tests.models.test_history import begin, everything, made_anew, play
from tests.models.test_merging import evening, merge, person, swap

__all__ = ["evening"]


@pytest.fixture
def forgotten(context):
    """Merges become such as an earlier version wrote them: only the games are known."""

    def forget():
        with writing() as session:
            session.execute(text("DROP TRIGGER player_merge_no_update"))
            session.execute(text("UPDATE player_merge SET moved = NULL"))

    return forget


def sat_in(code, position, number, name):
    """The same as a table does it: all that is kept of the game follows."""
    swap(code, position, number, name)
    with writing() as session:
        refresh(session.scalars(game_by_code(code)).one())


def merge_row(gone):
    found = select(PlayerMerge).where(PlayerMerge.gone_name == gone)
    return db.session.scalars(found.order_by(PlayerMerge.created_at.desc())).first()


def part(gone, name=None):
    with writing():
        return part_people(merge_row(gone), name or gone).back_id


def of(name):
    """The codes of the games in which somebody has a seat."""
    rows = db.session.scalars(select(Seat).where(Seat.player_id == person(name).id)).all()
    return {row.side.game.code for row in rows}


def test_all_is_as_if_they_had_never_been_one(evening):
    sat_in(evening[1], 0, 2, "Eva")
    sat_in(evening[1], 0, 3, "Annie")
    before = everything()
    gone = merge("Annie", "Anna")
    assert everything() != before
    back = part("Annie")
    after = everything()
    assert str(after).count(back) == str(before).count(gone) > 0
    for kind in ("PlayerSum", "EveningSum", "GameResult"):  # of pairs an id says who comes first
        rows = sorted(str(row).replace(gone, back) for row in before[kind])
        assert sorted(map(str, after[kind])) == rows
    assert after == made_anew()


@pytest.mark.parametrize("old", [False, True])
def test_each_has_their_own_games_again(evening, forgotten, old):
    mine, theirs = of("Anna"), of("Annie")
    merge("Annie", "Anna")
    if old:
        forgotten()
    assert of("Anna") == mine | theirs
    part("Annie")
    assert (of("Anna"), of("Annie")) == (mine, theirs)
    assert everything() == made_anew()


def test_what_was_known_of_who_comes_back_is_so_again(evening):
    with writing():
        person("Annie").guest = True
        person("Annie").archived_at = person("Annie").created_at
    before = person("Annie").created_at
    merge("Annie", "Anna")
    part("Annie", "Annie K.")
    again = person("Annie K.")
    assert (again.guest, again.created_at, again.archived_at) == (True, before, before)


def test_games_written_down_since_stay(evening):
    merge("Annie", "Anna")
    later = begin(["Anna", "Béla", "Cili", "Dani"], "2026-11-29")
    play(later, random.Random(1))
    assert written_down_since(merge_row("Annie"), person("Anna").id) == ([later], 1)
    part("Annie")
    assert later in of("Anna")
    assert later not in of("Annie")
    assert everything() == made_anew()


@pytest.mark.parametrize("old", [False, True])
def test_who_sat_in_goes_back_too(evening, forgotten, old):
    swap(evening[0], 1, 2, "Eva")
    swap(evening[1], 1, 2, "Éva")
    merge("Éva", "Eva")
    if old:
        forgotten()
    part("Éva", "Évi")
    assert sitting(evening[0]).at(2).seats[1].player.name == "Eva"
    assert sitting(evening[1]).at(2).seats[1].player.name == "Évi"


def test_who_came_back_to_their_own_seat_since_is_the_owner_still(evening):
    sat_in(evening[1], 0, 2, "Eva")
    merge("Annie", "Anna")
    sat_in(evening[1], 0, 3, "Anna")
    part("Annie")
    seat = sitting(evening[1]).at(3).seats[0]
    assert seat.owner.name == "Annie"
    assert seat.player == seat.owner
    assert everything() == made_anew()


def test_who_was_put_into_an_old_game_since_stays_there(evening):
    """Annie's seat is hers again, while Anna sits in for another in the same game."""
    merge("Annie", "Anna")
    sat_in(evening[1], 0, 3, "Eva")
    sat_in(evening[1], 1, 3, "Anna")
    part("Annie")
    seats = sitting(evening[1]).at(3).seats
    assert (seats[0].owner.name, seats[1].player.name) == ("Annie", "Anna")
    assert everything() == made_anew()


@pytest.mark.parametrize("old", [False, True])
def test_a_swap_that_was_taken_back_moves_no_seat(evening, forgotten, old):
    """Anna has a seat in a game in which Annie once was to sit in and then did not."""
    mine = of("Anna")
    swap(evening[0], 1, 2, "Annie")
    swap(evening[0], 1, 2, sitting(evening[0]).seats[1].owner.name)
    merge("Annie", "Anna")
    assert sitting(evening[0]).id in merge_row("Annie").game_ids
    if old:
        forgotten()
    part("Annie")
    assert of("Anna") == mine


def test_what_nobody_can_tell_stays_and_is_named(evening, forgotten):
    """Annie was to sit in from the second deal, then it was Anna: of an old merge both lines look the same."""
    swap(evening[1], 1, 2, "Eva")
    swap(evening[1], 1, 2, "Éva")
    merge("Éva", "Eva")
    forgotten()
    game = sitting(evening[1])
    assert moving_back(merge_row("Éva")).unclear == (game.id,)
    part("Éva", "Évi")
    assert sitting(evening[1]).at(2).seats[1].player.name == "Eva"


def test_another_old_merge_in_the_same_game_keeps_nothing_back(evening, forgotten):
    """Béla was written Beki in the games in which Anna was written Annie: two merges, each of them taken back."""
    with writing() as session:
        league = person("Anna").league_id
        session.add(Player(league_id=league, name="Robi", name_key="robi"))
    mine, theirs = of("Anna"), of("Annie")
    other = (of("Béla") & theirs, "Béla") if of("Béla") & theirs else (of("Cili") & theirs, "Cili")
    assert other[0]
    merge("Annie", "Anna")
    merge(other[1], "Robi")
    forgotten()
    part("Annie")
    assert (of("Anna"), of("Annie")) == (mine, theirs)
    assert everything() == made_anew()


@pytest.fixture
def chain(evening):
    """Annie was merged into Anna, and Anna into Ann; what each had on their own."""
    own = {name: of(name) for name in ("Anna", "Annie")}
    with writing() as session:
        session.add(Player(league_id=person("Anna").league_id, name="Ann", name_key="ann"))
    merge("Annie", "Anna")
    merge("Anna", "Ann")
    assert of("Ann") == own["Anna"] | own["Annie"]
    return own


def test_the_first_of_two_merges_is_taken_back_first(chain):
    part("Annie")
    assert (of("Ann"), of("Annie")) == (chain["Anna"], chain["Annie"])
    part("Anna")
    assert (of("Ann"), of("Anna"), of("Annie")) == (set(), chain["Anna"], chain["Annie"])
    assert everything() == made_anew()


def test_the_last_of_two_merges_is_taken_back_first(chain):
    part("Anna")
    assert of("Anna") == chain["Anna"] | chain["Annie"]
    part("Annie")
    assert (of("Anna"), of("Annie")) == (chain["Anna"], chain["Annie"])
    assert everything() == made_anew()


def test_who_came_back_and_was_merged_again_goes_with_the_later_merge(chain):
    part("Annie")
    merge("Annie", "Ann")
    part("Anna")
    assert (of("Ann"), of("Anna")) == (chain["Annie"], chain["Anna"])
    part("Annie")
    assert (of("Ann"), of("Annie")) == (set(), chain["Annie"])
    assert everything() == made_anew()


def test_old_ids_lead_to_who_it_is_by_now(evening):
    gone = merge("Annie", "Anna")
    assert became(gone) == person("Anna").id
    back = part("Annie")
    assert back != gone
    assert (became(gone), became(back)) == (back, None)
    assert merge("Annie", "Anna") == back, "one id is merged once only"
    assert became(gone) == became(back) == person("Anna").id


def test_a_parting_is_written_down_and_never_changed(evening):
    merge("Annie", "Anna")
    back = part("Annie")
    row = db.session.scalars(select(PlayerParting)).one()
    assert (row.merge_id, row.back_id) == (merge_row("Annie").id, back)
    assert (row.from_name, row.back_name) == ("Anna", "Annie")
    assert len(json.loads(row.games)) == 2
    with pytest.raises(ValueError, match="already"):
        part("Annie")
    for statement in (update(PlayerParting).values(back_name="x"), delete(PlayerParting)):
        with pytest.raises(IntegrityError, match="only ever added"), writing() as session:
            session.execute(statement)
