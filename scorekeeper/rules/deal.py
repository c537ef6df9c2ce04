"""What the players counted in one deal: exactly the deal of the game record, and who sits on which side.

Knows no variant and no score. Counts stay as they were typed: a sum, a count by value or a count by card.
"""

from typing import Annotated

from msgspec import UNSET, Meta, Struct, UnsetType, field

Number = Annotated[int, Meta(ge=-9_999_999, le=9_999_999)]
Key = Annotated[str, Meta(min_length=1, max_length=40)]
Text = Annotated[str, Meta(max_length=500)]


class Counted(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """Cards counted by their value (`{"50": 3}`) or by rank (`{"joker": 3}`); exactly one of the two."""

    by_value: dict[Key, Number] | UnsetType = UNSET
    cards: dict[Key, Number] | UnsetType = UNSET


Amount = Number | Counted


class Out(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """The side (its index) that went out, and the player's name where it is known."""

    side: Annotated[int, Meta(ge=0, le=11)]
    player: Text | None = None


class Entry(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """One side's counts. Either `melded` and `left`, or `net`, or only the deal's `score`."""

    books: dict[Key, Number] = field(default_factory=dict)
    melded: Amount | UnsetType = UNSET
    left: Amount | list[Amount] | UnsetType = UNSET
    net: Number | UnsetType = UNSET
    score: Number | UnsetType = UNSET
    counts: dict[Key, Number] = field(default_factory=dict)
    adjustment: Number = 0
    adjustment_note: Text = ""


class Deal(Struct, frozen=True, forbid_unknown_fields=True):
    """One deal: its number (1, 2, 3 …), who went out (None: nobody) and an entry for each side in order."""

    number: Annotated[int, Meta(ge=1, le=9999)]
    out: Out | None
    entries: list[Entry]
    dealer: Text | UnsetType = UNSET


class Seating(Struct, frozen=True):
    """Players on each side, in the order of the sides: (2, 2) for two partnerships."""

    sides: tuple[int, ...]

    @property
    def players(self) -> int:
        """All players of the game."""
        return sum(self.sides)
