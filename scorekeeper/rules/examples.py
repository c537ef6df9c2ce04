"""Worked examples of the built-in variants: deals that a table can follow line by line.

They stand in `examples.json`; the tests hold each equal to a deal worked by hand.
"""

from functools import cache
from pathlib import Path

import msgspec
from msgspec import Struct

from .catalogue import load
from .deal import Deal, Seating

FILE = Path(__file__).parent / "examples.json"


class Example(Struct, frozen=True):
    """One deal, what it shows, and what it comes to for each side."""

    about: str
    sides: list[int]
    deal: Deal
    scores: list[int]
    packs: int = 0

    @property
    def seating(self) -> Seating:
        """Players on each side."""
        return Seating(tuple(self.sides))


def examples(variant_id: str) -> tuple[Example, ...]:
    """The worked examples of a built-in variant; none for a template."""
    return _all().get(variant_id, ())


def packs_of(variant_id: str, example: Example) -> int:
    """The packs of an example: its own number, or that of the rules."""
    return example.packs or load(variant_id).packs.count(example.seating.players)


@cache
def _all() -> dict[str, tuple[Example, ...]]:
    return msgspec.json.decode(FILE.read_bytes(), type=dict[str, tuple[Example, ...]])
