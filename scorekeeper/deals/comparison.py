"""Two versions of one deal side by side, with what differs marked: for who has to choose."""

from dataclasses import dataclass
from typing import NamedTuple

from .queries import Place
from .receipt import Cell
from .versions import Version

NOTHING = Cell(None)


class Pair(NamedTuple):
    """One line of one side, as saved and as sent."""

    label: str
    mark: str
    saved: Cell
    yours: Cell

    @property
    def differs(self) -> bool:
        """Whether the two counts are not the same; an unmarked line is a line of 0."""
        return any((a or 0) != (b or 0) for a, b in zip(self.saved, self.yours, strict=True))


class SidePair(NamedTuple):
    """One side's lines and scores in both versions."""

    name: str
    lines: list[Pair]
    scores: tuple[int, int]


@dataclass(frozen=True)
class Comparison:
    """Both versions of a deal."""

    saved: Version
    yours: Version
    sides: list[SidePair]

    @property
    def other_out(self) -> bool:
        """Whether the two disagree about who went out."""
        return self.saved.out != self.yours.out


def compare(place: Place, saved: Version, yours: Version) -> Comparison:
    """Puts two versions line beside line, side by side."""
    return Comparison(
        saved, yours, [_side(place, i, saved, yours) for i in range(len(place.sides))]
    )


def _side(place: Place, side: int, saved: Version, yours: Version) -> SidePair:
    ours = {row.line: row.cells[side] for row in saved.receipt.rows}
    theirs = {row.line: row.cells[side] for row in yours.receipt.rows}
    known = {row.line: row for row in (*saved.receipt.rows, *yours.receipt.rows)}
    lines = [
        Pair(row.label, row.mark, ours.get(line, NOTHING), theirs.get(line, NOTHING))
        for line, row in known.items()
    ]
    scores = (saved.receipt.scores[side], yours.receipt.scores[side])
    return SidePair(place.sides[side], lines, scores)
