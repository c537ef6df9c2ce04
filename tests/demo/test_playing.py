"""Games are played as people play them, and the same chance plays the same game."""

import statistics
from random import Random

import pytest

from scorekeeper.demo.playing import Company, play_game
from scorekeeper.rules import catalogue, tally

COMPANY = Company((("Anna", "Béla"), ("Cili", "Dani")), ((0, 0), (0, 0)))


@pytest.mark.parametrize("name", ["whitnack", "canasta"])
def test_a_game_is_played_to_its_end_and_no_check_says_anything(name):
    variant = catalogue.load(name)
    deals = play_game(variant, COMPANY, Random(3))
    found = tally(variant, COMPANY.seating, variant.packs.count(4), deals)
    assert found.over
    assert [one for deal in found.deals for one in deal.checks if one.level != "note"] == []
    names = {deal.out.player for deal in deals if deal.out}
    assert names <= set(COMPANY.names)


def test_where_going_out_takes_many_books_sides_have_few_more():
    """Five books it takes; who only lays down what comes has nine, as the stock runs out."""
    variant = catalogue.load("whitnack")
    deals = [deal for seed in range(4) for deal in play_game(variant, COMPANY, Random(seed))]
    books = [sum(entry.books.values()) for deal in deals for entry in deal.entries]
    assert 4 < statistics.mean(books) < 7
    assert sum(deal.out is not None for deal in deals) > 0.8 * len(deals)


def test_the_same_chance_plays_the_same_game():
    variant = catalogue.load("canasta")
    one, same, other = (play_game(variant, COMPANY, Random(seed)) for seed in (5, 5, 6))
    assert one == same != other


def test_who_is_worth_more_wins_more():
    variant = catalogue.load("canasta")
    strong = Company(COMPANY.sides, ((1500, 1500), (-1500, -1500)))
    ahead = 0
    for seed in range(12):
        deals = play_game(variant, strong, Random(seed), deals=2)
        totals = tally(variant, strong.seating, 2, deals, checked=False).totals
        ahead += totals[0] > totals[1]
    assert ahead > 8
