"""Packs and cards: how many of each rank are in play and what they are worth.

Pure arithmetic over a variant's data. Ranks: joker 2 A K Q J 10 9 8 7 6 5 4 3b (black three) 3r (red three).
"""

from functools import lru_cache

from .variant import Variant

PER_PACK = {"joker": 2, "3b": 2, "3r": 2}
ORDINARY = 4


def per_pack(variant: Variant, rank: str) -> int:
    """Cards of that rank in one pack: 4 of a rank, 2 jokers, 2 black and 2 red threes, unless the variant differs."""
    return variant.cards.per_pack.get(rank, PER_PACK.get(rank, ORDINARY))


@lru_cache(maxsize=256)
def supply(variant: Variant, packs: int) -> dict[str, int]:
    """Cards of each rank in so many packs, ranks counted apart (red threes) included. Do not change it."""
    ranks = [*variant.cards.points, *variant.cards.apart]
    return {rank: packs * per_pack(variant, rank) for rank in dict.fromkeys(ranks)}


def natural_ranks(variant: Variant) -> list[str]:
    """Ranks that can lie in a meld as themselves."""
    return [*variant.melds.ranks, *variant.melds.when_out]


def meldable_ranks(variant: Variant) -> list[str]:
    """Ranks that can lie on the table at all: naturals and wild cards."""
    return [*natural_ranks(variant), *variant.cards.wild]


def held_ranks(variant: Variant) -> list[str]:
    """Ranks counted among the cards left; red threes have a line of their own."""
    return [rank for rank in variant.cards.points if rank not in variant.cards.apart]


def melded_value(variant: Variant, rank: str) -> int:
    """Points of one card of that rank on the table."""
    return variant.cards.points.get(rank, 0)


def held_value(variant: Variant, rank: str) -> int:
    """Points of one card of that rank still held at the end (a positive number that is taken off)."""
    return variant.cards.left.get(rank, variant.cards.points.get(rank, 0))


def wild_cards(variant: Variant, packs: int) -> int:
    """Number of wild cards in play."""
    have = supply(variant, packs)
    return sum(have[rank] for rank in variant.cards.wild)


@lru_cache(maxsize=256)
def held_prices(variant: Variant, packs: int) -> tuple[tuple[int, int], ...]:
    """(points, cards) of everything that can be held, cheapest first; cards on the table at their cheaper worth."""
    have = supply(variant, packs)
    prices: dict[int, int] = {}
    for rank in held_ranks(variant):
        worth = held_value(variant, rank)
        if rank in meldable_ranks(variant):
            worth = min(worth, melded_value(variant, rank))
        prices[worth] = prices.get(worth, 0) + have[rank]
    return tuple(sorted(prices.items()))


def cheapest(variant: Variant, packs: int, cards: int) -> int:
    """Least points that so many cards, held or melded, can be worth."""
    points = 0
    for worth, count in held_prices(variant, packs):
        taken = min(count, max(cards, 0))
        points += taken * worth
        cards -= taken
    return points


def most_cards(variant: Variant, packs: int, points: int) -> int:
    """Most cards, held or melded, that can be worth no more than so many points."""
    cards = 0
    for worth, count in held_prices(variant, packs):
        if worth <= 0:
            cards += count
            continue
        taken = min(count, max(points, 0) // worth)
        cards += taken
        points -= taken * worth
        if taken < count:
            break
    return cards
