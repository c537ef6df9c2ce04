import pytest

from scorekeeper.rules import catalogue
from scorekeeper.rules.variant import put

WHITNACK = catalogue.load("whitnack")


def test_packs_are_those_of_the_players():
    # The rules' pages: three packs for two players, five for four.
    assert [catalogue.load("simpson").packs.count(players) for players in (2, 4)] == [3, 5]
    assert [catalogue.load("web").packs.count(players) for players in (2, 3, 4)] == [3, 4, 5]
    assert catalogue.load("pennies").packs.count(6) == 4
    assert {catalogue.load("gamerules").packs.count(players) for players in (2, 4, 6)} == {5}


def test_packs_may_be_told_for_each_number_of_players():
    data = catalogue.to_data(WHITNACK)
    put(data, "packs.by_players", {"4": 6})
    own = catalogue.from_data(data)
    assert [own.packs.count(players) for players in (3, 4, 5)] == [4, 6, 6]


def test_rules_without_changes_are_the_same_for_every_deal():
    assert WHITNACK.at(4, 1) is WHITNACK.at(6, 9) is WHITNACK


def test_rules_of_a_deal_are_the_same_object_each_time():
    low = catalogue.load("brouillette-low")
    assert low.at(2, 4) is low.at(2, 4)
    assert low.at(2, 3) is low
    assert low.at(2, 4).contract.books == {"clean": 2, "dirty": 2}
    assert low.contract.books == {"clean": 1, "dirty": 1}


def test_rules_differ_by_number_of_players():
    canasta = catalogue.load("canasta")
    seen = {players: canasta.at(players, 1) for players in (2, 3, 4)}
    assert [seen[n].piles.hand for n in (2, 3, 4)] == [15, 13, 11]
    assert [seen[n].contract.total for n in (2, 3, 4)] == [2, 1, 1]
    assert [seen[n].game.target for n in (2, 3, 4)] == [5000, 7500, 5000]


def test_a_kind_without_ranks_has_those_that_no_other_names():
    pennies = catalogue.load("pennies")
    assert pennies.ranks_of(pennies.book("sevens")) == ["7"]
    assert "7" not in pennies.ranks_of(pennies.book("clean"))
    assert pennies.ranks_of(pennies.book("wild")) == []


def test_ids_that_a_variant_does_not_have_are_key_errors():
    with pytest.raises(KeyError):
        WHITNACK.book("sevens")
    with pytest.raises(KeyError):
        WHITNACK.count("concealed")
    with pytest.raises(KeyError):
        put(catalogue.to_data(WHITNACK), "books.sevens.bonus", 5)


def test_the_usual_shape_is_the_first_that_fits():
    shape = WHITNACK.usual_shape(4)
    assert shape
    assert (shape.sides, shape.each) == (2, 2)
    assert WHITNACK.usual_shape(7) is None
