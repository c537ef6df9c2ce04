"""Melds of wild cards alone where their make-up decides which book they are: twos only, four jokers, any others."""

import math
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from itertools import product

from ..variant import Book, Variant

Cards = tuple[int, ...]  # wild cards of each sort
MOST_MIXTURES = 5000  # to be looked at one by one


@dataclass(frozen=True, slots=True)
class Span:
    """Melds of a kind ("" if unfinished) of any make-up between the least and the most of each sort and of all."""

    kind: str
    least: Cards
    most: Cards
    shortest: int
    longest: int


@dataclass(frozen=True, slots=True)
class Mixtures:
    """All melds of wild cards: those as long as a kind is, one by one, and the unfinished and grown ones by spans.

    A side may have so many `unfinished`: one on the way to each kind.
    """

    books: tuple[tuple[str, Cards], ...]
    spans: tuple[Span, ...]
    unfinished: int


def differ(rules: Variant) -> bool:
    """Whether it matters of which wild cards a book is made."""
    return any(book.wilds == "only" and (book.ranks or book.holds) for book in rules.books)


@lru_cache(maxsize=256)
def mixtures(rules: Variant, ranks: tuple[str, ...], have: Cards) -> Mixtures:
    """The melds of so many cards of each sort of wild cards, of which one rank each is named."""
    kinds = [book for book in rules.books if book.wilds == "only"]
    if math.prod(number + 1 for number in have) > MOST_MIXTURES:
        return Mixtures((), tuple(_loose(rules, kinds, have)), len(kinds))
    longest = max(book.size for book in kinds)
    books: list[tuple[str, Cards]] = []
    others: dict[str, list[Cards]] = {}
    for cards in product(*(range(number + 1) for number in have)):
        kind = _kind(rules, dict(zip(ranks, cards, strict=True)))
        if kind and sum(cards) <= longest:
            books.append((kind, cards))
        elif kind is not None:
            others.setdefault(kind, []).append(cards)
    spans = tuple(_span(kind, melds) for kind, melds in others.items())
    return Mixtures(tuple(books), spans, len(kinds))


def _loose(rules: Variant, kinds: list[Book], have: Cards) -> Iterator[Span]:
    """The kinds by their lengths alone, where there are too many mixtures: more may lie so than is legal, not less."""
    none, everything = (0,) * len(have), sum(have)
    yield Span("", none, have, rules.melds.least, max(book.size for book in kinds) - 1)
    for book in kinds:
        yield Span(book.id, none, have, book.size, everything if book.grows else book.size)


def _kind(rules: Variant, cards: dict[str, int]) -> str | None:
    """The kind of book that these are, the first that fits; "" if none yet, None if they may not lie."""
    length, kinds = sum(cards.values()), [*_kinds(rules, cards)]
    for book in kinds:
        held = all(cards.get(rank, 0) >= number for rank, number in book.holds.items())
        if held and (length == book.size or (book.grows and length > book.size)):
            return book.id
    open_ = any(length < book.size for book in kinds)
    return "" if open_ and length >= rules.melds.least else None


def _kinds(rules: Variant, cards: dict[str, int]) -> Iterator[Book]:
    """The kinds of books that may have each of these cards."""
    there = {rank for rank, number in cards.items() if number}
    return (b for b in rules.books if b.wilds == "only" and (not b.ranks or there <= {*b.ranks}))


def _span(kind: str, melds: list[Cards]) -> Span:
    lengths = [sum(cards) for cards in melds]
    sorts = [*zip(*melds, strict=True)]
    least, most = tuple(map(min, sorts)), tuple(map(max, sorts))
    return Span(kind, least, most, min(lengths), max(lengths))
