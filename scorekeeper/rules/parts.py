"""The parts of a variant: packs, cards, books, lines, minimums, contract, length. Types only; `variant` joins them.

All fields are numbers, lists and words of a small fixed vocabulary: there are no expressions, so that a table can
read and change its own rules. docs/rules/variants.md says what each key means.
"""

from typing import Annotated, Any, Literal

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
    """Cards dealt to each player: the hand, and `feet` packets of `foot` cards; and what lets a player take one."""

    hand: Small
    foot: Small = 0
    feet: Annotated[int, Meta(ge=1, le=9)] = 1
    taken: Literal["hand-empty", "first-book"] = "hand-empty"

    @property
    def packets(self) -> int:
        """Feet dealt to each player; 0 where there are none."""
        return self.feet if self.foot else 0

    @property
    def dealt(self) -> int:
        """Cards dealt to each player."""
        return self.hand + self.feet * self.foot


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
    """A kind of finished book. `ranks` left out: every rank that may be melded and that no other kind names.

    Books of wild cards only may name wild ranks and cards that must be in them. A book is of the first kind that fits.
    """

    id: Ident
    label: Label
    bonus: Points
    wilds: Literal["none", "some", "any", "only"]
    ranks: list[str] = []
    size: Annotated[int, Meta(ge=3, le=14)] = 7
    grows: bool = False
    max_wilds: Small | None = None
    fills: list[Ident] = []
    made_of: Literal["rank", "run", "either"] = "rank"
    holds: dict[str, Small] = {}


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
    """Points a side needs for its first meld of a deal.

    `plus` is added for each deal after the last of `points`, or for each full `every` points above the last band.
    """

    by: Literal["deal", "score", "none"]
    points: list[Small] = []
    plus: Small = 0
    every: Small = 0
    bands: list[Band] = []
    form: Form | None = None
    counts: Literal["cards", "naturals", "cards_and_bonus"] = "cards"
    waived_concealed: bool = False
    waived_empty: bool = False


class Contract(Data, frozen=True):
    """What a side needs on the table before one of its players may go out.

    `feet`: which feet must have been taken: the own one, all partners' too, or none.
    """

    books: dict[Ident, Small] = {}
    total: Small = 0
    feet: Literal["own", "partners", "none"] = "own"
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


class Price(Data, frozen=True):
    """Another price for each, for a side of which `when` is true."""

    when: Condition
    points: Points


class Count(Data, frozen=True):
    """A counted line beside the books: red threes, feet not taken, exact cuts, a concealed exit …

    `card` and `place` say what is counted; `every` is the sum for all cards of that rank in the packs. The first of
    `prices` that holds takes the place of `points`; `per` of them make one.
    """

    id: Ident
    label: Label
    points: Points = 0
    card: str = ""
    place: Literal["laid", "left", "melded", "feet", ""] = ""
    optional: bool = False
    per: Annotated[int, Meta(ge=1, le=99)] = 1
    every: Points | None = None
    steps: list[Step] = []
    prices: list[Price] = []
    minus_unless: Condition | None = None
    zero_unless: Condition | None = None
    most: Literal["players", "one", "table", ""] = ""
    group: Ident | None = None
    within: list[Ident] = []
    only: Literal["out", ""] = ""
    frees: bool = False


class Award(Data, frozen=True):
    """Points that follow by themselves from a side's books: once, or for each full set of them.

    Without books it is given once to each side of which `when` is true.
    """

    id: Ident
    label: Label
    points: Points
    books: dict[Ident, Small] = {}
    total: Small = 0
    each: bool = False
    when: Condition | None = None


class GoingOut(Data, frozen=True):
    """Points for the side that goes out."""

    points: Points = 0


class Melded(Data, frozen=True):
    """How the cards on the table count, and what they are for a side without a book."""

    without_book: Literal["plus", "minus", "zero"] = "plus"
    factor: Annotated[int, Meta(ge=0, le=10)] = 1


class Left(Data, frozen=True):
    """How the cards still held count: taken off `factor` times, from all sides or only those not out.

    `feet` apart: the cards of a foot that nobody took are not among them (it may have a price of its own).
    """

    factor: Annotated[int, Meta(ge=-10, le=10)] = -1
    sides: Literal["all", "not-out"] = "all"
    feet: Literal["counted", "apart"] = "counted"


class Length(Data, frozen=True):
    """When a game is over (whichever comes first) and who wins it. `lead` is over the second or over all others.

    `minutes` is shown and stops nothing: the rules know no clock.
    """

    deals: Small = 0
    target: Points = 0
    above: bool = False
    lead: Points = 0
    lead_over: Literal["second", "rest"] = "second"
    minutes: Small = 0
    wins: Literal["highest", "lowest"] = "highest"


class Change(Data, frozen=True):
    """Values that differ in some deals, from a deal on, or for some numbers of players.

    Keys are paths: `contract.books`.
    """

    set: dict[str, Any]
    deals: list[Small] = []
    since: Few = 0
    players: list[Small] = []
