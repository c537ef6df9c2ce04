"""Melds of wild cards alone by their make-up, held against every single way to lay them."""

from itertools import combinations_with_replacement, product

import msgspec
import pytest

from scorekeeper.rules import Variant, catalogue
from scorekeeper.rules.reach import mixtures
from scorekeeper.rules.reach.alike import alike_ranks
from scorekeeper.rules.reach.branch import is_possible
from scorekeeper.rules.reach.laid import Cloth, Known, lay
from scorekeeper.rules.reach.system import System, total
from scorekeeper.rules.reach.work import Work
from tests.exact.melding import wild_kind

JOKERS, TWOS = 3, 8
MUCH = 10_000_000
KINDS = {
    "twos only, two jokers, any other": [
        {"id": "twos", "ranks": ["2"]},
        {"id": "jokers", "holds": {"joker": 2}},
        {"id": "other"},
    ],
    "twos only": [{"id": "twos", "ranks": ["2"]}],
    "of other lengths": [
        {"id": "jokers", "holds": {"joker": 1}, "size": 5},
        {"id": "twos", "ranks": ["2"]},
    ],
    "twos grow": [{"id": "twos", "ranks": ["2"], "grows": True}, {"id": "other"}],
}


def toy(name: str) -> Variant:
    """Rules with three jokers and eight twos, and books of four wild cards."""
    plain = catalogue.to_data(catalogue.load("whitnack"))
    plain["cards"] = {
        "points": {"joker": 50, "2": 20, "A": 20}, "apart": [],
        "per_pack": {"joker": JOKERS, "2": TWOS, "A": 0},
    }  # fmt: skip
    plain["melds"] = {"ranks": ["A"], "wild": True}
    plain["counts"] = []
    book = {"label": "Book", "bonus": 1, "wilds": "only", "size": 4}
    plain["books"] = [book | kind for kind in KINDS[name]]
    plain["contract"] = {}
    return msgspec.convert(plain, Variant)


def every_end(rules: Variant) -> set[tuple[int, ...]]:
    """Books of each kind, jokers and twos: any finished books, and an unfinished meld for each kind at most."""
    melds = {}
    for jokers, twos in product(range(JOKERS + 1), range(TWOS + 1)):
        kind = wild_kind(rules, {"joker": jokers, "2": twos})
        if kind is not None:
            melds[jokers, twos] = kind
    books = [cards for cards, kind in melds.items() if kind]
    begun = [cards for cards, kind in melds.items() if not kind]
    kinds = range(len(rules.books) + 1)
    opens = [some for n in kinds for some in combinations_with_replacement(begun, n)]
    lots = [some for n in range(3) for some in combinations_with_replacement(books, n)]
    ends = set()
    for some, more in product(lots, opens):
        laid = [*some, *more]
        jokers, twos = sum(a for a, _ in laid), sum(b for _, b in laid)
        counts = [sum(melds[cards] == book.id for cards in some) for book in rules.books]
        if jokers <= JOKERS and twos <= TWOS:
            ends.add((*counts, jokers, twos))
    return ends


def can_end(rules: Variant, end: tuple[int, ...]) -> bool | None:
    *counts, jokers, twos = end
    cloth = Cloth(System(), rules, alike_ranks(rules, 1, ()))
    kinds = [book.id for book in rules.books]
    laid = lay(cloth, False, Known(dict(zip(kinds, counts, strict=True))))
    cloth.system.equal(laid.cards[cloth.index_of("joker")], jokers)
    cloth.system.equal(laid.cards[cloth.index_of("2")], twos)
    return is_possible(cloth.system, Work(MUCH))


@pytest.mark.parametrize("name", KINDS)
def test_where_there_are_too_many_mixtures_no_end_is_refused(name, monkeypatch):
    monkeypatch.setattr(mixtures, "MOST_MIXTURES", 1)
    mixtures.mixtures.cache_clear()
    rules = toy(name)
    assert all(can_end(rules, end) for end in every_end(rules))
    mixtures.mixtures.cache_clear()


@pytest.mark.parametrize("name", KINDS)
def test_melds_of_wild_cards_are_those_that_can_be_laid(name):
    rules = toy(name)
    ends = every_end(rules)
    assert len(ends) >= 5
    for end in product(*(range(3) for _ in rules.books), range(JOKERS + 1), range(TWOS + 1)):
        assert can_end(rules, end) is (end in ends), end


@pytest.mark.parametrize("twos", range(5))
def test_a_book_that_must_hold_two_ranks_worth_the_same_holds_both(twos):
    plain = catalogue.to_data(toy("twos only"))
    plain["cards"] |= {
        "points": {"joker": 50, "2": 20, "3": 20, "A": 20}, "wild": ["2", "3"],
        "per_pack": {"joker": 0, "2": 8, "3": 8, "A": 0},
    }  # fmt: skip
    book = {"label": "Book", "bonus": 1, "wilds": "only", "size": 4}
    plain["books"] = [book | {"id": "both", "holds": {"2": 1, "3": 2}}, book | {"id": "other"}]
    rules = msgspec.convert(plain, Variant)
    cloth = Cloth(System(), rules, alike_ranks(rules, 1, ()))
    laid = lay(cloth, False, Known({"both": 1, "other": 0}))
    cards = [laid.cards[index] for index in {cloth.index_of("2"), cloth.index_of("3")}]
    cloth.system.equal(total(cards), 4)
    cloth.system.equal(laid.cards[cloth.index_of("2")], twos)
    assert is_possible(cloth.system, Work(MUCH)) is (1 <= twos <= 2)
