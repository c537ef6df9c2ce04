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


@dataclass(frozen=True, slots=True)
class Stretch:
    """Melds of a kind ("" if unfinished) that differ in length only.

    One has `first` wild cards, or more, one by one: with each number of them at least and at most so many naturals.
    What is least bends upwards only and what is most downwards only, so that several of them together can have every
    number between the sums.
    """

    kind: str
    first: int
    least: tuple[int, ...]
    most: tuple[int, ...]

    @property
    def last(self) -> int:
        """Most wild cards of one."""
        return self.first + len(self.least) - 1

    @property
    def fewest(self) -> int:
        """The least naturals of one, whatever its wild cards."""
        return min(self.least)

    def room(self, naturals: int, melds: int = 1) -> range:
        """How many wild cards may lie beside so many naturals in so many melds; they are without a gap."""
        return _room(self, naturals, melds)


@lru_cache(maxsize=16384)
def _room(stretch: Stretch, naturals: int, melds: int) -> range:
    fitting = []
    for more in range(melds * (stretch.last - stretch.first) + 1):
        # The bends allow most where all melds have alike many.
        each, rest = divmod(more, melds)
        least, most = (
            (melds - rest) * ends[each] + (rest * ends[each + 1] if rest else 0)
            for ends in (stretch.least, stretch.most)
        )
        if least <= naturals <= most:
            fitting.append(melds * stretch.first + more)
    return range(fitting[0], fitting[-1] + 1) if fitting else range(0)


@lru_cache(maxsize=4096)
def stretches(
    rules: Variant, pure: tuple[str, ...], mixed: tuple[str, ...], naturals: int, wilds: int
) -> tuple[Stretch, ...]:
    """All melds of a rank whose cards can be books of these kinds, with so many of the rank and so many wild cards."""
    found = [*_of_content(rules, pure, "pure", (naturals, wilds))]
    if mixed and wilds:
        found += _of_content(rules, mixed, "mixed", (naturals, wilds))
    return tuple(_joined(found))


@lru_cache(maxsize=256)
def wild_stretches(rules: Variant, kinds: tuple[str, ...], wilds: int) -> tuple[Stretch, ...]:
    """All melds of wild cards alone; they are counted as if they were the naturals."""
    return tuple(_of_content(rules, kinds, "only", (wilds, 0)))


def kinds_for(rules: Variant, rank: str, content: Content) -> tuple[str, ...]:
    """The kinds of books that melds of a rank (of any, for wild cards alone) with such a content can be, in order."""
    return tuple(
        book.id
        for book in rules.books
        if book.wilds in FITTING[content] and (content == "only" or rank in rules.ranks_of(book))
    )


def _of_content(
    rules: Variant, kinds: tuple[str, ...], content: Content, have: tuple[int, int]
) -> Iterator[Stretch]:
    books = [rules.book(kind) for kind in kinds]
    longest = sum(have) if content == "mixed" else have[0]

    def sort(length: int) -> tuple[str | None, int]:
        kind = _kind(rules, books, content, length)
        return kind, _most_wilds(rules, books, kind, length, have[1]) if content == "mixed" else 0

    for (kind, most), lengths in groupby(range(1, longest + 1), sort):
        found = [*lengths]
        if kind is None:
            continue
        if content != "mixed":
            yield Stretch(kind, 0, (found[0],), (found[-1],))
            continue
        shares = [*_shares(rules, (found[0], found[-1]), most, have[0])]
        if shares:
            wilds, least, longer = zip(*shares, strict=True)
            yield Stretch(kind, wilds[0], least, longer)


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


def _shares(
    rules: Variant, lengths: tuple[int, int], most: int, have: int
) -> Iterator[tuple[int, int, int]]:
    """Wild cards of melds of these lengths, with the least and the most naturals beside them."""
    melds = rules.melds
    for wilds in range(1, most + 1):
        enough = max(1, melds.least_naturals, melds.ratio * wilds + melds.margin)
        least, longest = max(enough, lengths[0] - wilds), min(have, lengths[1] - wilds)
        if least <= longest:
            yield wilds, least, longest


def _joined(found: list[Stretch]) -> Iterator[Stretch]:
    """Melds of the same kind with wild cards and without are one stretch, where they bend as a stretch may."""
    alone = [one for one in found if not one.first]
    for one in found:
        if one.first != 1:
            continue
        for pure in alone:
            both = Stretch(one.kind, 0, (*pure.least, *one.least), (*pure.most, *one.most))
            if pure.kind == one.kind and _bends(both.least) and _bends([-n for n in both.most]):
                alone.remove(pure)
                found = [both if other is one else other for other in found if other is not pure]
                break
    yield from found


def _bends(numbers: list[int] | tuple[int, ...]) -> bool:
    """Whether the steps between the numbers only grow."""
    steps = [b - a for a, b in zip(numbers, numbers[1:], strict=False)]
    return all(a <= b for a, b in zip(steps, steps[1:], strict=False))
