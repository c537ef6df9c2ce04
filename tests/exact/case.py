"""A deal as it was entered, and all that a check is told beside it."""

from dataclasses import dataclass
from typing import Any

import msgspec

from scorekeeper.rules import Deal, Seating, Variant

Plain = dict[str, Any]


@dataclass(frozen=True)
class Case:
    """One question to the checks and to the exact model. `plain` is the deal of a record."""

    variant: Variant
    seating: Seating
    packs: int
    totals: tuple[int, ...]
    plain: Plain

    @property
    def deal(self) -> Deal:
        """The deal in the rules' own types."""
        return msgspec.convert(self.plain, Deal)

    @property
    def rules(self) -> Variant:
        """The rules in force in this deal."""
        return self.variant.at(self.seating.players, self.plain["number"])
