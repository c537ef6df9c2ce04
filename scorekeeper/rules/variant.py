"""What a variant is: every number and choice of one table's rules, as plain data.

Knows no file, no page and no player; `catalogue` loads the built-in ones. All fields are numbers, lists and
words of a small fixed vocabulary: there are no expressions, so that a table can read and change its own rules.
"""

from functools import lru_cache
from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta, Struct, field

Ident = Annotated[str, Meta(pattern=r"^[a-z][a-z0-9_-]{0,39}$")]
Small = Annotated[int, Meta(ge=0, le=9999)]
Few = Annotated[int, Meta(ge=0, le=99)]
Points = Annotated[int, Meta(ge=-999_999, le=999_999)]
Label = Annotated[str, Meta(min_length=1, max_length=80)]


class Data(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """Base of every part of a variant: frozen, and unknown keys are refused."""


class Shape(Data, frozen=True):
    """One way to seat people: how many sides of how many players each."""

    sides: Annotated[int, Meta(ge=2, le=12)]
    each: Annotated[int, Meta(ge=1, le=6)]


class Players(Data, frozen=True):
    """How many can play, and how they may sit; the first shape that fits a number is the usual one."""

    min: Annotated[int, Meta(ge=2, le=12)]
    max: Annotated[int, Meta(ge=2, le=12)]
    shapes: list[Shape]


class Packs(Data, frozen=True):
    """Packs in play: `per_player` times the players and `plus` more, unless `by_players` says otherwise."""

    per_player: Few = 0
    plus: Few = 0
    by_players: dict[str, Few] = {}

    def count(self, players: int) -> int:
        """Packs for so many players (at least one)."""
        own = self.by_players.get(str(players))
        return max(1, self.per_player * players + self.plus if own is None else own)


class Piles(Data, frozen=True):
    """Cards dealt to each player, and what lets a player take the foot."""

    hand: Small
    foot: Small = 0
    taken: Literal["hand-empty", "first-book"] = "hand-empty"


class Cards(Data, frozen=True):
    """What each rank is worth, how many a pack holds, which are wild and which are counted apart.

    `points` is the worth of a card on the table; `left` only where a card still held costs something else.
    """

    points: dict[str, Points]
    left: dict[str, Points] = {}
    per_pack: dict[str, Few] = {}
    wild: list[str] = field(default_factory=lambda: ["joker", "2"])
    apart: list[str] = field(default_factory=lambda: ["3r"])


class Book(Data, frozen=True):
    """A kind of finished book. `ranks` left out: every rank that may be melded and that no other kind names."""

    id: Ident
    label: Label
    bonus: Points
    wilds: Literal["none", "some", "any", "only"]
    ranks: list[str] = []
    size: Annotated[int, Meta(ge=3, le=14)] = 7
    grows: bool = False
    max_wilds: Small | None = None
    fills: list[Ident] = []


class Melds(Data, frozen=True):
    """What may lie on the table: naturals >= ratio x wilds + margin, and at most `max_wilds` wild cards."""

    ranks: list[str]
    when_out: list[str] = []
    wild: bool = False
    least: Small = 3
    least_naturals: Small = 2
    max_wilds: Small | None = None
    ratio: Small = 1
    margin: Small = 0
    one_set: bool = False


class Form(Data, frozen=True):
    """An opening asked for by form: a finished book of one of these kinds (any, if none is named)."""

    books: list[Ident] = []
    concealed: bool = False


class Band(Data, frozen=True):
    """The minimum of a side whose total is at least `at` (the lowest band has no `at`)."""

    points: Small
    at: Points | None = None


class Minimum(Data, frozen=True):
    """Points a side needs for its first meld of a deal."""

    by: Literal["deal", "score", "none"]
    points: list[Small] = []
    plus: Small = 0
    bands: list[Band] = []
    form: Form | None = None
    counts: Literal["cards", "naturals", "cards_and_bonus"] = "cards"
    waived_concealed: bool = False


class Contract(Data, frozen=True):
    """What a side needs on the table before one of its players may go out."""

    books: dict[Ident, Small] = {}
    total: Small = 0
    feet: Literal["own", "partners"] = "own"
    discard: Literal["may", "must", "must-not"] = "may"


class Condition(Data, frozen=True):
    """Something that is true of a side at the end of a deal; all that is said must hold."""

    opened: bool | None = None
    out: bool | None = None
    books: dict[Ident, Small] = {}
    total: Small = 0


class Step(Data, frozen=True):
    """From the `start`-th on, each is worth `points`."""

    start: Annotated[int, Meta(ge=2, le=99)]
    points: Points


class Count(Data, frozen=True):
    """A counted line beside the books: red threes, feet not taken, exact cuts, a concealed exit …

    `card` and `place` say what is counted; `every` is the sum for all cards of that rank in the packs.
    """

    id: Ident
    label: Label
    points: Points = 0
    card: str = ""
    place: Literal["laid", "left", "melded", "feet", ""] = ""
    every: Points | None = None
    steps: list[Step] = []
    minus_unless: Condition | None = None
    zero_unless: Condition | None = None
    most: Literal["players", "one", ""] = ""
    only: Literal["out", ""] = ""


class GoingOut(Data, frozen=True):
    """Points for the side that goes out."""

    points: Points = 0


class Melded(Data, frozen=True):
    """How the cards on the table count, and what they are for a side without a book."""

    without_book: Literal["plus", "minus", "zero"] = "plus"
    factor: Annotated[int, Meta(ge=0, le=10)] = 1


class Left(Data, frozen=True):
    """How the cards still held count: taken off `factor` times, from all sides or only those not out."""

    factor: Annotated[int, Meta(ge=-10, le=10)] = -1
    sides: Literal["all", "not-out"] = "all"


class Length(Data, frozen=True):
    """When a game is over and who wins it."""

    deals: Small = 0
    target: Points = 0
    above: bool = False
    wins: Literal["highest", "lowest"] = "highest"


class Change(Data, frozen=True):
    """Values that differ in some deals, or for some numbers of players. Keys are paths: `contract.books`."""

    set: dict[str, Any]
    deals: list[Small] = []
    players: list[Small] = []


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
        if book.ranks or book.wilds == "only":
            return book.ranks
        named = {rank for other in self.books for rank in other.ranks}
        return [rank for rank in self.melds.ranks if rank not in named]

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
    return (not change.deals or deal in change.deals) and (
        not change.players or players in change.players
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
