"""Names in deals, and who sits in which seat in which deal."""

import pytest

from scorekeeper import rules
from scorekeeper.extensions import db
from scorekeeper.models import (
    Player,
    SeatChange,
    crowded,
    name_key,
    new_id,
    shown_deal,
    sitting,
    stored_deal,
    swaps,
)
from scorekeeper.web.database import writing


@pytest.fixture
def game(create_game):
    return create_game(("Anna", "Béla"), ("Cili", "Dani"))


@pytest.fixture
def sit_in(game):
    """From this deal on somebody sits in that seat: `sit_in(2, 3, "Eva")`."""

    def sit_in(position, number, name):
        with writing() as session:
            known = session.scalars(db.select(Player).filter_by(name_key=name_key(name))).first()
            player = known or Player(league_id=game.league_id, name=name, name_key=name_key(name))
            change = SeatChange(
                league_id=game.league_id,
                game_id=game.id,
                position=position,
                from_number=number,
                player=player,
                op_key=new_id(),
            )
            session.add(change)

    return sit_in


@pytest.fixture
def rename(game):
    def rename(old, new):
        with writing() as session:
            player = session.scalars(db.select(Player).filter_by(name_key=name_key(old))).one()
            player.name, player.name_key = new, name_key(new)

    return rename


def deal(number, side=0, player=None, **more):
    return rules.Deal(number=number, out=rules.Out(side, player), entries=[], **more)


def names(game, number):
    return [seat.player.name for seat in sitting(game.code).at(number).seats]


def side_names(game, number):
    return [side.name for side in sitting(game.code).at(number).sides]


def test_a_seat_is_called_what_its_player_was_called_at_the_start(game, rename):
    rename("Béla", "Adalbert")
    seats = sitting(game.code).seats
    assert [seat.called for seat in seats] == ["Anna", "Cili", "Béla", "Dani"]
    assert [seat.player.name for seat in seats] == ["Anna", "Cili", "Adalbert", "Dani"]


def test_a_deal_is_stored_by_the_old_name_and_shown_by_the_new(game, rename):
    rename("Béla", "Adalbert")
    now = sitting(game.code)
    stored = stored_deal(now, deal(1, player="Adalbert", dealer="adalbert "))
    assert (stored.out.player, stored.dealer) == ("Béla", "Béla")
    shown = shown_deal(now, stored)
    assert (shown.out.player, shown.dealer) == ("Adalbert", "Adalbert")


def test_a_name_that_nobody_has_and_no_name_at_all_stay(game):
    now = sitting(game.code)
    for one in (deal(1, player="Zita"), deal(1), rules.Deal(number=1, out=None, entries=[])):
        assert stored_deal(now, one) == one == shown_deal(now, one)


def test_who_sits_there_in_each_deal(game, sit_in):
    sit_in(2, 3, "Eva")
    assert names(game, 2) == ["Anna", "Cili", "Béla", "Dani"]
    assert names(game, 3) == names(game, 9) == ["Anna", "Cili", "Eva", "Dani"]
    assert side_names(game, 2) == ["Anna + Béla", "Cili + Dani"]
    assert side_names(game, 3) == ["Anna + Béla (Eva)", "Cili + Dani"]


def test_looking_at_one_deal_and_then_another(game, sit_in):
    sit_in(2, 3, "Eva")
    now = sitting(game.code)
    assert now.at(3).at(2) == now.at(2)
    assert swaps(now.at(3)) == swaps(now)


def test_of_two_changes_for_one_deal_the_later_counts(game, sit_in):
    sit_in(2, 3, "Eva")
    sit_in(2, 3, "Béla")
    assert names(game, 3) == ["Anna", "Cili", "Béla", "Dani"]
    assert swaps(sitting(game.code)) == []


def test_swaps_in_order(game, sit_in):
    sit_in(2, 4, "Béla")
    sit_in(2, 2, "Eva")
    sit_in(3, 3, "Fred")
    assert [swap.named for swap in swaps(sitting(game.code))] == [
        (2, "Béla", "Eva"),
        (3, "Dani", "Fred"),
        (4, "Béla", "Béla"),
    ]


def test_who_sits_in_goes_out_in_the_name_of_the_seat(game, sit_in):
    sit_in(2, 3, "Eva")
    now = sitting(game.code)
    assert stored_deal(now, deal(3, player="Eva")).out.player == "Béla"
    assert shown_deal(now, deal(3, player="Béla")).out.player == "Eva"
    assert shown_deal(now, deal(2, player="Béla")).out.player == "Béla"


def test_partners_who_change_seats_are_not_mixed_up(game, sit_in):
    sit_in(2, 3, "Eva")
    sit_in(0, 3, "Béla")  # Béla is back, and sits in for Anna
    now = sitting(game.code)
    for player, called in (("Béla", "Anna"), ("Eva", "Béla")):
        stored = stored_deal(now, deal(3, player=player))
        assert stored.out.player == called
        assert shown_deal(now, stored).out.player == player


def test_nobody_sits_in_two_seats(game, sit_in):
    sit_in(2, 3, "Eva")
    assert crowded(sitting(game.code), 1) is None
    sit_in(0, 2, "Eva")
    assert crowded(sitting(game.code), 2).name == "Eva"
