"""What a sheet is made from: a game as plain values, whether it comes out of the database or a record."""

from dataclasses import dataclass, field
from datetime import datetime

from msgspec import UNSET

from scorekeeper.record import Game as RecordedGame
from scorekeeper.rules import Deal, Seating, Variant


@dataclass(frozen=True)
class Correction:
    """A deal that was saved again: why, by whom and when, as far as that is known."""

    deal: int
    when: datetime
    reason: str = ""
    author: str = ""


@dataclass(frozen=True)
class Played:
    """A game so far.

    `dealers`, `entered` (who wrote it down) and `agreed` (whose word it has) say something of each deal, empty
    where it is not known.
    """

    variant: Variant
    seating: Seating
    packs: int
    names: tuple[str, ...]
    deals: tuple[Deal, ...]
    dealers: tuple[str, ...]
    entered: tuple[str, ...] = ()
    agreed: tuple[str, ...] = ()
    date: str = ""
    place: str = ""
    note: str = ""
    code: str = ""
    ended: bool = False
    swaps: tuple[str, ...] = ()  # who sat in for whom, in words
    insists: dict[int, frozenset[str]] = field(default_factory=dict)
    corrections: tuple[Correction, ...] = ()
    confirmed: tuple[tuple[int, str], ...] = ()  # a deal, and who saved the very same


def played_of_record(game: RecordedGame) -> Played:
    """The game of a record that was read."""
    record = game.record
    return Played(
        variant=game.variant,
        seating=game.seating,
        packs=game.packs,
        names=tuple(game.names),
        deals=tuple(record.deals),
        dealers=tuple("" if deal.dealer is UNSET else deal.dealer for deal in record.deals),
        date="" if record.date is UNSET else record.date,
        place="" if record.place is UNSET else record.place,
        note="" if record.note is UNSET else record.note,
    )
