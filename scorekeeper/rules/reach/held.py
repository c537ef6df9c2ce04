"""Points left: in how many cards at most can they be held?"""

from functools import lru_cache

from ..cards import held_ranks, held_value, supply
from ..variant import Variant


@lru_cache(maxsize=256)
def held_values(rules: Variant, packs: int) -> tuple[tuple[int, int], ...]:
    """(points, cards in the packs) of everything that can be held, cheapest first."""
    have = supply(rules, packs)
    found: dict[int, int] = {}
    for rank in held_ranks(rules):
        value = held_value(rules, rank)
        found[value] = found.get(value, 0) + have[rank]
    return tuple(sorted(found.items()))


@lru_cache(maxsize=8192)
def most_held(rules: Variant, packs: int, points: int) -> int | None:
    """Most cards that are held and worth exactly so many points (from 0 up); None if no cards are."""
    return _most(held_values(rules, packs), points)


@lru_cache(maxsize=65536)
def _most(values: tuple[tuple[int, int], ...], points: int) -> int | None:
    if points == 0:
        return sum(cards for value, cards in values if value == 0)
    if not values:
        return None
    (value, cards), rest = values[0], values[1:]
    if points > sum(worth * number for worth, number in values):
        return None
    if value <= 0:
        more = _most(rest, points)
        return None if more is None else cards + more
    for taken in range(min(cards, points // value), -1, -1):
        more = _most(rest, points - taken * value)
        if more is not None:
            return taken + more
    return None
