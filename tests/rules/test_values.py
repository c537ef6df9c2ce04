"""Cards counted by value or by rank: the quick answer is that of trying out every way to lay them."""

from collections import Counter
from random import Random

import pytest

from scorekeeper.rules import catalogue
from scorekeeper.rules.cards import melded_value, supply
from scorekeeper.rules.checks.searchable import is_searchable
from scorekeeper.rules.reach import fits_cards, fits_values
from tests.exact.own_rules import own_rules

from .slow_melds import SlowMelds
from .strategies import PLAYABLE

WAYS = ("cards", "by_value")
CASES = 80
OWN_CASES = 150
MANY_CASES = 1000
MOST = 16  # cards of a rank or worth: more take the slow way too long


def lots_of(rules, way):
    """The ranks that are counted together: each alone, or all of one worth."""
    own = {line.card for line in rules.counts if line.place == "melded"}
    meldable = [*rules.melds.ranks, *rules.melds.when_out, *rules.cards.wild]
    melded = [rank for rank in dict.fromkeys(meldable) if rank not in own]
    if way == "cards":
        return {rank: (rank,) for rank in melded}
    lots = {}
    for rank in melded:
        lots.setdefault(melded_value(rules, rank), []).append(rank)
    return {value: tuple(ranks) for value, ranks in lots.items()}


def compare(rules, way, chance):
    """One random entry, near what a few random books take."""
    packs = chance.choice((1, 2, 3))
    have = supply(rules, packs)
    books = {book.id: chance.choice((0, 0, 1, 1, 2)) for book in rules.books}
    lots = lots_of(rules, way)
    counts = Counter()
    cards = sum(n * rules.book(kind).size for kind, n in books.items()) + chance.randint(0, 9)
    few = chance.sample(sorted(lots, key=str), min(len(lots), chance.randint(1, 5)))
    for key in chance.choices(few, k=min(cards, 30)):
        counts[key] += 1
    counts = {k: min(n, MOST, sum(have[rank] for rank in lots[k])) for k, n in counts.items()}
    out = chance.random() < 0.5
    fits = fits_cards if way == "cards" else fits_values
    slow = SlowMelds(rules, packs, books).fits({lots[k]: n for k, n in counts.items()}, out=out)
    told = f"{rules.about or rules.id}, {packs} packs, {books}, {counts}, {out}"
    assert fits(rules, packs, books, counts, out=out) == slow, told
    return slow


def compare_own(chance, cases):
    seen = Counter()
    while seen.total() < cases:
        rules = own_rules(chance).at(4, 1)
        if is_searchable(rules):
            seen[compare(rules, chance.choice(WAYS), chance)] += 1
    return seen


@pytest.mark.parametrize("name", PLAYABLE)
def test_the_quick_answer_is_the_slow_one(name):
    rules, chance = catalogue.load(name).at(4, 1), Random(name)
    seen = Counter(compare(rules, chance.choice(WAYS), chance) for _ in range(CASES))
    assert seen[True] > 2
    assert seen[False] > 10


def test_the_quick_answer_is_the_slow_one_by_own_rules():
    assert compare_own(Random("own"), OWN_CASES)[True] > 5


@pytest.mark.long
@pytest.mark.parametrize("name", PLAYABLE)
def test_very_many_quick_answers_are_the_slow_ones(name):
    rules, chance = catalogue.load(name).at(4, 1), Random(name)
    for _ in range(MANY_CASES):
        compare(rules, chance.choice(WAYS), chance)


@pytest.mark.long
def test_very_many_quick_answers_are_the_slow_ones_by_own_rules():
    compare_own(Random("many"), MANY_CASES)
