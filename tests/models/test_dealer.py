"""Whose turn it is to deal."""

import pytest

from scorekeeper import rules
from scorekeeper.models import dealers, sitting


@pytest.fixture
def deal():
    """Makes a deal: `deal(2, "Béla")`."""

    def make(number, dealer=None):
        written = {} if dealer is None else {"dealer": dealer}
        return rules.Deal(number=number, out=None, entries=[], **written)

    return make


def names(seats):
    return [seat.player.name for seat in seats]


def test_the_deal_goes_round_the_table(create_game, deal):
    game = sitting(create_game(("Anna", "Béla"), ("Cili", "Dani"), first_dealer=2).code)
    assert names(dealers(game, [])) == ["Béla"]
    assert names(dealers(game, [deal(1), deal(2), deal(3)])) == ["Béla", "Dani", "Anna", "Cili"]


def test_a_dealer_who_was_written_down_moves_the_turn(create_game, deal):
    game = sitting(create_game(("Anna", "Béla"), ("Cili", "Dani")).code)
    written = [deal(1), deal(2, " dani "), deal(3)]
    assert names(dealers(game, written)) == ["Anna", "Dani", "Anna", "Cili"]


def test_a_written_name_that_is_not_at_the_table_changes_nothing(create_game, deal):
    game = sitting(create_game(("Anna",), ("Cili",)).code)
    assert names(dealers(game, [deal(1, "Zita")])) == ["Anna", "Cili"]
