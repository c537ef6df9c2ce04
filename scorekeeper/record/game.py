"""A record that has been read and found sound, with its variant, seats and packs looked up."""

from dataclasses import dataclass

from scorekeeper.rules import Seating, Tally, Variant, tally

from .types import Record


@dataclass(frozen=True, slots=True)
class Game:
    """A readable record and what follows from its head."""

    record: Record
    variant: Variant
    seating: Seating
    packs: int

    @property
    def names(self) -> list[str]:
        """The sides' names, in order."""
        return [side.name for side in self.record.sides]

    def tally(self) -> Tally:
        """Scores and checks the whole game."""
        return tally(self.variant, self.seating, self.packs, self.record.deals)
