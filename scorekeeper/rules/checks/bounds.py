"""How little and how much books and melds can be worth. Pure arithmetic for the checks."""

from functools import lru_cache

from ..cards import melded_value, supply
from ..variant import Book, Variant


def most_wilds(rules: Variant, book: Book | None, size: int) -> int:
    """Most wild cards in a meld of so many cards that is not made of wild cards only."""
    limits = [rules.melds.max_wilds, book.max_wilds if book else None]
    naturals = rules.melds.least_naturals
    for wilds in range(size, 0, -1):
        enough = size - wilds >= max(naturals, rules.melds.ratio * wilds + rules.melds.margin)
        if enough and all(most is None or wilds <= most for most in limits):
            return wilds
    return 0


@lru_cache(maxsize=1024)
def wild_range(rules: Variant, kind: str) -> range:
    """Numbers of wild cards that a just finished book of this kind can hold."""
    book = rules.book(kind)
    if book.wilds == "only":
        return range(book.size, book.size + 1)
    most = 0 if book.wilds == "none" else most_wilds(rules, book, book.size)
    return range(1 if book.wilds == "some" else 0, most + 1)


@lru_cache(maxsize=1024)
def least_points(rules: Variant, kind: str) -> int:
    """Least points of the cards inside one finished book."""
    book = rules.book(kind)
    wild = min((melded_value(rules, rank) for rank in rules.wilds_of(book)), default=0)
    natural = min((melded_value(rules, rank) for rank in rules.ranks_of(book)), default=0)
    return min((book.size - w) * natural + w * wild for w in wild_range(rules, kind) or (0,))


@lru_cache(maxsize=1024)
def most_points(rules: Variant, packs: int, kind: str) -> int:
    """Most points of the cards inside one book that closes at its size."""
    book = rules.book(kind)
    natural = max((melded_value(rules, rank) for rank in rules.ranks_of(book)), default=0)
    wilds = wild_values(rules, packs)
    return max((book.size - w) * natural + sum(wilds[:w]) for w in wild_range(rules, kind) or (0,))


def wild_values(rules: Variant, packs: int) -> list[int]:
    """Worth of every wild card in play, dearest first."""
    have = supply(rules, packs)
    values = [melded_value(rules, rank) for rank in rules.cards.wild for _ in range(have[rank])]
    return sorted(values, reverse=True)


@lru_cache(maxsize=256)
def most_in_open_melds(rules: Variant, packs: int) -> int:
    """Most points of all unfinished melds of a side, one of each rank.

    Naturals first, then the dearest wild cards take the places of the cheapest. What is melded only when
    going out makes no book, so that all of it may lie in one meld.
    """
    have = supply(rules, packs)
    size = max(book.size for book in rules.books) - 1
    wild_kinds = sum(book.wilds == "only" for book in rules.books) or 1
    points = 0
    slots = [0] * (size * wild_kinds if rules.melds.wild else 0)
    for rank in rules.melds.ranks:
        worth = melded_value(rules, rank)
        points += worth * min(size, have[rank])
        slots += [worth] * most_wilds(rules, None, size)
    points += sum(melded_value(rules, rank) * have[rank] for rank in rules.melds.when_out)
    swaps = zip(wild_values(rules, packs), sorted(slots), strict=False)
    return points + sum(max(0, wild - worth) for wild, worth in swaps)
