"""Made-up evenings as game records: the same ones for the same seed, counted in several ways.

Cards are drawn from a real pile of packs, so that nearly every deal is one that can be played.
"""

import random
from collections import Counter
from collections.abc import Iterator
from typing import Any

from scorekeeper.rules import Variant, catalogue
from scorekeeper.rules.cards import held_value, melded_value, natural_ranks, supply

VARIANTS = ("whitnack", "saskatchewan", "web", "simpson")
PLAYERS = (("Anna", "Béla"), ("Cili", "Dani"))
WAYS = ("total", "total", "total", "by_value", "cards")  # most tables write down sums
DEALS = 4


def evenings(count: int, seed: int) -> Iterator[dict[str, Any]]:
    """So many records of four deals."""
    chance = random.Random(seed)
    for _ in range(count):
        yield evening(chance, catalogue.load(chance.choice(VARIANTS)))


def evening(chance: random.Random, variant: Variant) -> dict[str, Any]:
    """One record; the table counts all its deals in one way."""
    way = chance.choice(WAYS)
    deals = (_Deal(chance, variant, way).played(number) for number in range(1, DEALS + 1))
    return {
        "format": "hand-and-foot-record",
        "version": 1,
        "variant": variant.id,
        "sides": [{"name": " + ".join(names), "players": list(names)} for names in PLAYERS],
        "date": "2026-11-27",
        "deals": list(deals),
    }


class _Deal:
    """A pile of cards from which the sides get what they lay down and what they keep."""

    def __init__(self, chance: random.Random, variant: Variant, way: str) -> None:
        self.chance, self.variant, self.way = chance, variant, way
        self.pile = Counter(supply(variant, variant.packs.count(4)))

    def played(self, number: int) -> dict[str, Any]:
        out = self.chance.choice((0, 0, 0, 1, 1, 1, None))
        entries = [self.entry(side == out) for side in range(2)]
        named = None if out is None else {"side": out, "player": self.chance.choice(PLAYERS[out])}
        return {"number": number, "out": named, "entries": entries}

    def entry(self, out: bool) -> dict[str, Any]:
        books: Counter[str] = Counter(self.variant.contract.books if out else {})
        for kind in ("clean", "dirty"):
            books[kind] += self.chance.randrange(2)
        table: Counter[str] = Counter()
        for kind in books.elements():
            table += self.book(kind)
        dealt = 2 * (self.variant.piles.hand + self.variant.piles.foot)
        held: Counter[str] = Counter()
        for _ in range(self.chance.randrange(2, 12)):
            held += self.take(self.chance.choice(list(self.variant.cards.points)), 1)
        while table.total() + held.total() < dealt or table.total() < 16:
            table += self.take(self.chance.choice(natural_ranks(self.variant)), 4)
        return {
            "books": dict(+books),
            "melded": self.counted(table, melded_value),
            "left": self.counted(held, held_value),
            "counts": self.red_threes(),
        }

    def book(self, kind: str) -> Counter[str]:
        if kind == "wild":
            return self.take("2", 7)
        wilds = self.take("2", 2) if kind == "dirty" else Counter()
        least = 7 - wilds.total()
        ranks = [r for r in natural_ranks(self.variant) if self.pile[r] >= least]
        return wilds + self.take(self.chance.choice(ranks), least)

    def take(self, rank: str, cards: int) -> Counter[str]:
        taken = min(cards, self.pile[rank])
        self.pile[rank] -= taken
        return Counter({rank: taken})

    def counted(self, cards: Counter[str], worth: Any) -> Any:
        if self.way == "cards":
            return {"cards": dict(+cards)}
        by_value: Counter[int] = Counter()
        for rank, number in cards.items():
            by_value[worth(self.variant, rank)] += number
        if self.way == "by_value":
            return {"by_value": {str(value): number for value, number in (+by_value).items()}}
        return sum(value * number for value, number in by_value.items())

    def red_threes(self) -> dict[str, int]:
        if not any(count.id == "red_threes_laid" for count in self.variant.counts):
            return {}
        return {"red_threes_laid": self.take("3r", self.chance.randrange(4)).total()}
