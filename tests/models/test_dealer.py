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


def test_a_chosen_dealer_deals_that_deal_and_moves_the_turn(create_game, deal):
    row = create_game(("Anna", "Béla"), ("Cili", "Dani"), chosen_dealer=3, chosen_for=2)
    game = sitting(row.code)
    assert names(dealers(game, [])) == ["Anna"]
    assert names(dealers(game, [deal(1)])) == ["Anna", "Dani"]
    assert names(dealers(game, [deal(1), deal(2)])) == ["Anna", "Dani", "Anna"]


def test_what_was_written_down_comes_before_what_was_chosen(create_game, deal):
    row = create_game(("Anna", "Béla"), ("Cili", "Dani"), chosen_dealer=3, chosen_for=1)
    assert names(dealers(sitting(row.code), [deal(1, "Béla")])) == ["Béla", "Dani"]
