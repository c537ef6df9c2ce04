"""Which melds of a rank may lie on the table, in numbers of natural and wild cards. Knows no deal and no solver.

Written anew from docs/rules/legal-deal.md: nothing here comes from the checks that it is to judge.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache
from itertools import groupby

from scorekeeper.rules import Variant
from scorekeeper.rules.variant import Book

CONTENTS = {"pure": ("none", "any"), "mixed": ("some", "any"), "only": ("only",)}


class NotModelledError(Exception):
    """Rules that this model can't say."""


@dataclass(frozen=True)
class Pattern:
    """Melds of one rank that are alike: finished books of a kind, or unfinished ones (no kind).

    They have from `shortest` to `longest` cards (None: any number above). `fewest[b]` is the least number of
    naturals beside `b` wild cards.
    """

    kind: str
    shortest: int
    longest: int | None
    fewest: dict[int, int]


@lru_cache(maxsize=4096)
def patterns(rules: Variant, rank: str, cards: int, wilds: int) -> tuple[Pattern, ...]:
    """The patterns of melds of a rank, where the packs hold so many of it and so many wild cards."""
    contents = ["pure"] if rank in rules.melds.when_out else ["pure", "mixed"]
    return tuple(
        pattern
        for content in contents
        for pattern in _of_content(rules, rank, content, (cards, wilds))
    )


@lru_cache(maxsize=256)
def wild_patterns(rules: Variant, wilds: int) -> tuple[Pattern, ...]:
    """Melds of wild cards only, counted as if they were the naturals; none where they are not allowed."""
    return tuple(_of_content(rules, "", "only", (wilds, 0))) if rules.melds.wild else ()


def wilds_differ(rules: Variant) -> bool:
    """Whether books of wild cards differ by their make-up, so that each mixture has to be looked at."""
    kinds = [book for book in rules.books if book.wilds == "only"]
    return rules.melds.wild and any(kind.ranks or kind.holds for kind in kinds)


def wild_kind(rules: Variant, cards: Mapping[str, int]) -> str | None:
    """Which book a meld of wild cards is: the first that fits. "" if it is none yet, None if it never can be."""
    fitting = [
        book
        for book in rules.books
        if book.wilds == "only"
        and (not book.ranks or all(r in book.ranks for r in cards_of(cards)))
    ]
    holding = [
        book for book in fitting if all(cards.get(rank, 0) >= n for rank, n in book.holds.items())
    ]
    return _first_full(rules, holding, fitting, sum(cards.values()))


def cards_of(cards: Mapping[str, int]) -> list[str]:
    """Ranks of which there is a card."""
    return [rank for rank, number in cards.items() if number]


def kind_of(rules: Variant, rank: str, content: str, length: int) -> str | None:
    """Which book a meld is; "" if it is none yet, None if it may not lie."""
    kinds = kinds_of(rules, rank, content)
    if not kinds and content == "pure":
        return "" if length >= rules.melds.least else None
    return _first_full(rules, kinds, kinds, length)


def kinds_of(rules: Variant, rank: str, content: str) -> list[Book]:
    """The kinds of books that melds of this rank and content can become, in order."""
    if any(book.made_of != "rank" for book in rules.books):
        raise NotModelledError("cards in sequence")
    if any(book.holds for book in rules.books if book.wilds != "only"):
        raise NotModelledError("cards that a book with naturals must hold")
    named = {r for book in rules.books for r in book.ranks}
    unnamed = rank in rules.melds.ranks and rank not in named
    return [
        book
        for book in rules.books
        if book.wilds in CONTENTS[content]
        and (content == "only" or (rank in book.ranks if book.ranks else unnamed))
    ]


def _first_full(
    rules: Variant, full: list[Book], on_the_way: list[Book], length: int
) -> str | None:
    for book in full:
        if length == book.size or (book.grows and length > book.size):
            return book.id
    short = any(length < book.size for book in on_the_way)
    return "" if short and length >= rules.melds.least else None


def _of_content(
    rules: Variant, rank: str, content: str, have: tuple[int, int]
) -> Iterator[Pattern]:
    """Lengths that make the same kind and take as many wild cards, each stretch of them a pattern."""
    longest = sum(have) if content == "mixed" else have[0]

    def sort(length: int) -> tuple[str | None, int]:
        kind = kind_of(rules, rank, content, length)
        return kind, _most_wilds(rules, rank, kind, length, have[1]) if content == "mixed" else 0

    for (kind, most), stretch in groupby(range(1, longest + 1), sort):
        lengths = [*stretch]
        end = None if lengths[-1] == longest else lengths[-1]
        fewest = {0: 1} if content != "mixed" else _fewest_naturals(rules, most, end)
        if kind is not None and fewest:
            yield Pattern(kind, lengths[0], end, fewest)


def _most_wilds(rules: Variant, rank: str, kind: str | None, length: int, have: int) -> int:
    """Most wild cards in a meld that is of this kind, or on the way to any that is longer."""
    kinds = kinds_of(rules, rank, "mixed")
    books = [b for b in kinds if (b.id == kind if kind else b.size > length)]
    own = [have if book.max_wilds is None else book.max_wilds for book in books]
    limit = have if rules.melds.max_wilds is None else rules.melds.max_wilds
    return min(have, limit, max(own, default=0))


def _fewest_naturals(rules: Variant, most: int, longest: int | None) -> dict[int, int]:
    melds = rules.melds
    fewest = {
        wilds: max(melds.least_naturals, melds.ratio * wilds + melds.margin, 1)
        for wilds in range(1, most + 1)
    }
    return {b: a for b, a in fewest.items() if longest is None or a + b <= longest}
