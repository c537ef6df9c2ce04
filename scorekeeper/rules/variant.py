"""What a variant is: every number and choice of one table's rules, as plain data.

Knows no file, no page and no player; `catalogue` loads the built-in ones, `parts` has the types of its parts.
"""

from functools import lru_cache
from typing import Annotated, Any

import msgspec
from msgspec import Meta, field

from .parts import (
    Award,
    Band,
    Book,
    Cards,
    Change,
    Condition,
    Contract,
    Count,
    Data,
    Form,
    GoingOut,
    Ident,
    Label,
    Left,
    Length,
    Melded,
    Melds,
    Minimum,
    Packs,
    Piles,
    Players,
    Price,
    Shape,
    Step,
)

__all__ = [
    "Award",
    "Band",
    "Book",
    "Cards",
    "Change",
    "Condition",
    "Contract",
    "Count",
    "Form",
    "GoingOut",
    "Left",
    "Length",
    "Melded",
    "Melds",
    "Minimum",
    "Packs",
    "Piles",
    "Players",
    "Price",
    "Shape",
    "Step",
    "Variant",
    "applies",
    "changed",
    "put",
]


class Variant(Data, frozen=True, eq=False, weakref=True):
    """A whole set of rules, frozen. Two variants are the same only if they are the same object."""

    id: Ident
    edition: Annotated[int, Meta(ge=1, le=9999)]
    name: Label
    players: Players
    packs: Packs
    piles: Piles
    cards: Cards
    melds: Melds
    books: list[Book]
    minimum: Minimum
    contract: Contract
    out: GoingOut
    counts: list[Count]
    game: Length
    sets: list[Award] = []
    melded: Melded = Melded()
    left: Left = Left()
    changes: list[Change] = []
    about: str = ""
    base: str = ""
    words: dict[str, str] = field(default_factory=dict)

    def at(self, players: int, deal: int) -> "Variant":
        """The rules in force for so many players (2 to 12) in that deal (1, 2, 3 …)."""
        return _resolved(self, players, deal) if self.changes else self

    def book(self, kind: str) -> Book:
        """The book kind of that id; KeyError if the variant has none."""
        return next((b for b in self.books if b.id == kind), None) or _no(kind)

    def count(self, line: str) -> Count:
        """The counted line of that id; KeyError if the variant has none."""
        return next((c for c in self.counts if c.id == line), None) or _no(line)

    def ranks_of(self, book: Book) -> list[str]:
        """The natural ranks that a book of this kind may have; none for books of wild cards."""
        if book.wilds == "only":
            return []
        if book.ranks:
            return book.ranks
        named = {rank for other in self.books for rank in other.ranks}
        return [rank for rank in self.melds.ranks if rank not in named]

    def wilds_of(self, book: Book) -> list[str]:
        """The wild ranks that a book of this kind may have."""
        return book.ranks if book.wilds == "only" and book.ranks else self.cards.wild

    def usual_shape(self, players: int) -> Shape | None:
        """The first described way to seat so many people, or None."""
        return next((s for s in self.players.shapes if s.sides * s.each == players), None)


def _no(key: str) -> Any:
    raise KeyError(key)


@lru_cache(maxsize=1024)
def _resolved(variant: Variant, players: int, deal: int) -> Variant:
    due = [c for c in variant.changes if applies(c, players, deal)]
    return changed(variant, due) if due else variant


def changed(variant: Variant, due: list[Change]) -> Variant:
    """The variant with these changes made and none to come."""
    data = msgspec.to_builtins(variant)
    for change in due:
        for path, value in change.set.items():
            put(data, path, value)
    return msgspec.convert({**data, "changes": []}, Variant)


def applies(change: Change, players: int, deal: int) -> bool:
    """Whether a change holds for so many players in that deal."""
    return (
        (not change.deals or deal in change.deals)
        and deal >= change.since
        and (not change.players or players in change.players)
    )


def put(data: dict[str, Any], path: str, value: Any) -> None:
    """Sets `value` at a path such as `contract.books` or `counts.red_threes_laid.points`; lists go by `id`."""
    *way, last = path.split(".")
    place: Any = data
    for step in way:
        if isinstance(place, list):
            place = next((part for part in place if part["id"] == step), None) or _no(path)
        else:
            place = place.setdefault(step, {})
    place[last] = value
