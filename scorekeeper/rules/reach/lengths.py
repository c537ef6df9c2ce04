"""The melds of one rank, or of wild cards alone, by their length: which lengths are which book or still unfinished.

Unlike `patterns`, it also knows kinds of books that the same cards could be, and melds of more than one kind's size.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from itertools import groupby
from typing import Literal

from ..variant import Book, Variant

Content = Literal["pure", "mixed", "only"]
FITTING = {"pure": ("none", "any"), "mixed": ("some", "any"), "only": ("only",)}
Corner = tuple[int, int]  # natural and wild cards


@dataclass(frozen=True, slots=True)
class Stretch:
    """Melds of a kind ("" if unfinished) that differ in length only: each begins as one of the corners and grows.

    A corner's number is how many natural cards may be added. `more` tells how many wild cards may be added to one
    that began as the last corner, each with `ratio` natural cards.
    """

    kind: str
    corners: tuple[tuple[Corner, int], ...]
    more: int = 0
    ratio: int = 0


@lru_cache(maxsize=4096)
def stretches(
    rules: Variant, kinds: tuple[str, ...], content: Content, naturals: int, wilds: int
) -> tuple[Stretch, ...]:
    """All melds of a rank whose cards can be books of these kinds, with so many of the rank and so many wild cards.

    Of content "only" the wild cards are counted as if they were the naturals.
    """
    books = [rules.book(kind) for kind in kinds]
    return tuple(_stretches(rules, books, content, (naturals, wilds)))


def kinds_for(rules: Variant, rank: str, content: Content) -> tuple[str, ...]:
    """The kinds of books that melds of a rank (of any, for wild cards alone) with such a content can be, in order."""
    return tuple(
        book.id
        for book in rules.books
        if book.wilds in FITTING[content] and (content == "only" or rank in rules.ranks_of(book))
    )


def _stretches(
    rules: Variant, books: list[Book], content: Content, have: Corner
) -> Iterator[Stretch]:
    longest = sum(have) if content == "mixed" else have[0]

    def sort(length: int) -> tuple[str | None, int]:
        kind = _kind(rules, books, content, length)
        return kind, _most_wilds(rules, books, kind, length, have[1]) if content == "mixed" else 0

    for (kind, most), lengths in groupby(range(1, longest + 1), sort):
        found = [*lengths]
        if kind is None:
            continue
        if content == "mixed":
            unending = found[-1] == longest
            stretch = _mixed(rules, kind, (found[0], found[-1]), most, (have[0], unending))
        else:
            stretch = Stretch(kind, (((found[0], 0), found[-1] - found[0]),))
        if stretch.corners:
            yield stretch


def _kind(rules: Variant, books: list[Book], content: Content, length: int) -> str | None:
    """The kind of book that a meld is: "" if it is none yet, None if it may not lie."""
    for book in books:
        if length == book.size or (book.grows and length > book.size):
            return book.id
    open_ = any(length < book.size for book in books) or (not books and content == "pure")
    return "" if open_ and length >= rules.melds.least else None


def _most_wilds(rules: Variant, books: list[Book], kind: str | None, length: int, have: int) -> int:
    own = [b for b in books if (b.id == kind if kind else b.size > length)]
    limits = [have if b.max_wilds is None else b.max_wilds for b in own]
    most = have if rules.melds.max_wilds is None else rules.melds.max_wilds
    return min(have, most, max(limits, default=0))


def _mixed(
    rules: Variant, kind: str, lengths: tuple[int, int], most: int, room_for: tuple[int, bool]
) -> Stretch:
    """The corners by their wild cards, up to where each more takes a fixed number of naturals with it."""
    melds, corners, wilds = rules.melds, [], 0
    (shortest, longest), (have, unending) = lengths, room_for
    for wilds in range(1, most + 1):
        beside = melds.ratio * wilds + melds.margin
        enough = max(1, melds.least_naturals, beside)
        least = max(enough, shortest - wilds)
        room = min(have, longest - wilds) - least
        if room < 0:
            continue
        corners.append(((least, wilds), room))
        regular = least == enough and (melds.ratio == 0 or enough == beside)
        if regular and unending and most - wilds > 2:
            return Stretch(kind, tuple(corners), most - wilds, melds.ratio)
    return Stretch(kind, tuple(corners))
