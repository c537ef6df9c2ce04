"""Cards on the table, tried out one way after the other: slow, plain, and written from docs/rules/legal-deal.md."""

from collections.abc import Iterator

from scorekeeper.rules import Variant
from scorekeeper.rules.cards import supply
from scorekeeper.rules.variant import Book

End = tuple[int, tuple[str, ...], int]  # naturals laid, finished books in order, wild cards laid


class SlowMelds:
    """What one side can have on the table, of the cards in so many packs."""

    def __init__(self, rules: Variant, packs: int, books: dict[str, int]) -> None:
        self.rules, self.packs, self.books = rules, packs, books
        self.own = {line.card for line in rules.counts if line.place == "melded"}

    def fits(self, lots: dict[tuple[str, ...], int], *, out: bool) -> bool:
        """Whether the table can have so many cards of each lot of ranks, and all that are wanted of the books."""
        wild = self.rules.cards.wild
        total = sum(lots.values())
        ends: set[End] = {(0, (), 0)}
        for lot, number in lots.items():
            wilds = sum(supply(self.rules, self.packs)[rank] for rank in lot if rank in wild)
            here: set[End] = {(0, (), 0)}
            for rank in lot:
                if rank not in wild and (out or rank not in self.rules.melds.when_out):
                    here = set(self._joined(here, self._of_rank(rank, number, total), number))
            fitting = {end for end in here if number - wilds <= end[0] <= number}
            ends = set(self._joined(ends, fitting, total))
        kinds = sorted(k for k, n in self.books.items() for _ in range(n) if self._is_natural(k))
        return any(
            list(done) == kinds and self._wild_melds(total - naturals - wilds)
            for naturals, done, wilds in ends
        )

    def _is_natural(self, kind: str) -> bool:
        ranks = {*self.rules.ranks_of(self.rules.book(kind))}
        return self.rules.book(kind).wilds != "only" and not (ranks and ranks <= self.own)

    def _joined(self, some: set[End], more: set[End], most: int) -> Iterator[End]:
        for naturals, done, wilds in some:
            for other, books, extra in more:
                both = tuple(sorted((*done, *books)))
                few = all(both.count(kind) <= self.books.get(kind, 0) for kind in books)
                if naturals + other <= most and few:
                    yield naturals + other, both, wilds + extra

    def _of_rank(self, rank: str, most: int, wilds: int) -> set[End]:
        """Finished books one by one, and one unfinished meld or none."""
        have = min(most, supply(self.rules, self.packs)[rank])
        melds = [
            (a, b, kind)
            for a in range(1, have + 1)
            for b in range(wilds + 1)
            if (kind := self._kind(rank, a, b)) is not None
        ]
        finished = {(a, (kind,), b) for a, b, kind in melds if kind}
        unfinished = {(a, (), b) for a, b, kind in melds if not kind} | {(0, (), 0)}
        if self.rules.melds.one_set:
            return finished | unfinished
        books: set[End] = {(0, (), 0)}
        while True:
            more = books | set(self._joined(books, finished, have))
            more = {end for end in more if end[2] <= wilds}
            if more == books:
                return set(self._joined(books, unfinished, have))
            books = more

    def _kind(self, rank: str, a: int, b: int) -> str | None:
        """The kind of book that the meld is, "" if unfinished, None if it can't lie there."""
        melds = self.rules.melds
        late = rank in melds.when_out
        fitting = [k for k in self.rules.books if self._takes(k, rank, b)]
        if a + b < melds.least or (b and (late or not fitting)):
            return None
        if b and a < max(1, melds.least_naturals, melds.ratio * b + melds.margin):
            return None
        limits = [melds.max_wilds, fitting[0].max_wilds if fitting else None]
        if b and any(most is not None and b > most for most in limits):
            return None
        if not fitting:
            return ""
        size = fitting[0].size
        if a + b == size or (a + b > size and fitting[0].grows):
            return fitting[0].id
        return "" if a + b < size else None

    def _takes(self, kind: Book, rank: str, wilds: int) -> bool:
        content = "some" if wilds else "none"
        return kind.wilds in (content, "any") and rank in self.rules.ranks_of(kind)

    def _wild_melds(self, wilds: int) -> bool:
        """Whether so many cards are the wild books and at most one meld besides."""
        kind = next((k for k in self.rules.books if k.wilds == "only"), None)
        number = self.books.get(kind.id, 0) if kind else 0
        size = kind.size if kind else 7
        rest = wilds - number * size
        if rest == 0:
            return True
        if rest < 0 or not self.rules.melds.wild:
            return False
        return bool(kind and kind.grows and number) or self.rules.melds.least <= rest < size
