"""The game record, version 1: one plain file that holds a whole game as the players counted it.

These types read it, write it and make its JSON Schema. Deals and variants are the rules room's own types.
"""

from typing import Annotated, Literal

from msgspec import UNSET, Meta, Struct, UnsetType

from scorekeeper.rules import Deal, Variant

FORMAT = "hand-and-foot-record"
Name = Annotated[str, Meta(min_length=1, max_length=120)]
Free = Annotated[str, Meta(max_length=2000)]


class RecordSide(Struct, frozen=True, forbid_unknown_fields=True):
    """Who scores together: a name and the players, in seating order."""

    name: Name
    players: Annotated[list[Name], Meta(min_length=1, max_length=12)]


class Record(Struct, frozen=True, forbid_unknown_fields=True):
    """A whole game. `variant` is a built-in's id or a table's own rules, frozen into the record."""

    format: Literal["hand-and-foot-record"]
    version: Literal[1]
    variant: str | Variant
    sides: Annotated[list[RecordSide], Meta(min_length=2, max_length=12)]
    deals: list[Deal]
    packs: Annotated[int, Meta(ge=1, le=99)] | UnsetType = UNSET
    date: Free | UnsetType = UNSET
    place: Free | UnsetType = UNSET
    note: Free | UnsetType = UNSET
