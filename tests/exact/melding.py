"""Which melds of a rank may lie on the table, in numbers of natural and wild cards. Knows no deal and no solver.

Written anew from docs/rules/legal-deal.md: nothing here comes from the checks that it is to judge.
"""

from dataclasses import dataclass

from scorekeeper.rules import Variant
from scorekeeper.rules.variant import Book

CONTENTS = {"pure": ("none", "any"), "mixed": ("some", "any")}


@dataclass(frozen=True)
class Pattern:
    """Melds of one rank with wild cards (`mixed`) or without (`pure`).

    `fewest[b]` is the least number of naturals beside `b` wild cards. `size` None: never a finished book.
    """

    kind: str
    size: int | None
    grows: bool
    fewest: dict[int, int]

    @property
    def wilds(self) -> range:
        """Numbers of wild cards that a meld can hold."""
        return range(min(self.fewest), max(self.fewest) + 1)

    def finished(self) -> dict[int, int]:
        """Least naturals of a finished book by its wild cards; for a kind that closes, the only number."""
        if self.size is None:
            return {}
        books = {b: max(a, self.size - b) for b, a in self.fewest.items()}
        return {b: a for b, a in books.items() if self.grows or a + b == self.size}


def patterns(rules: Variant, rank: str, most_wilds: int) -> list[Pattern]:
    """The patterns of melds of a rank, where the packs hold so many wild cards."""
    pure = first_kind(rules, rank, "pure")
    least = {0: rules.melds.least}
    found = [_pattern(pure, least) if pure else Pattern("", None, True, least)]
    mixed = None if rank in rules.melds.when_out else first_kind(rules, rank, "mixed")
    if mixed:
        fewest = _fewest_naturals(rules, mixed, most_wilds)
        if fewest:
            found.append(_pattern(mixed, fewest))
    return found


def wild_pattern(rules: Variant) -> Pattern | None:
    """Melds of wild cards only, counted as if they were the naturals; None where they are not allowed."""
    kind = next((book for book in rules.books if book.wilds == "only"), None)
    if not rules.melds.wild or kind is None:
        return None
    return _pattern(kind, {0: rules.melds.least})


def first_kind(rules: Variant, rank: str, content: str) -> Book | None:
    """The kind of book that a meld of this rank and content would become: the first that fits."""
    named = {r for book in rules.books for r in book.ranks}
    for book in rules.books:
        own = rank in book.ranks if book.ranks else rank in rules.melds.ranks and rank not in named
        if own and book.wilds in CONTENTS[content]:
            return book
    return None


def _pattern(book: Book, fewest: dict[int, int]) -> Pattern:
    return Pattern(book.id, book.size, book.grows, fewest)


def _fewest_naturals(rules: Variant, book: Book, most: int) -> dict[int, int]:
    melds = rules.melds
    limits = [limit for limit in (melds.max_wilds, book.max_wilds, most) if limit is not None]
    return {
        wilds: max(melds.least_naturals, melds.ratio * wilds + melds.margin, 1)
        for wilds in range(1, min(limits) + 1)
    }
