"""How many small cards go on a page: the most whose rows are still tall enough to write in. Knows no game."""

from dataclasses import dataclass

from .paper import Format, Paper

GAP = 8.4  # between two cards, with the cut in its middle
PLAIN_ROW, LARGE_ROW = 8.0, 12.0
TALLEST = 1.25  # times the least row


@dataclass(frozen=True)
class Fit:
    """Cards side by side and below each other on a page. Sizes in millimetres, within the margins."""

    format: Format
    across: int
    down: int
    row: float

    @property
    def number(self) -> int:
        """Cards on a page."""
        return self.across * self.down

    @property
    def width(self) -> float:
        """Of one card."""
        return round((self.format.width - GAP * (self.across - 1)) / self.across, 2)

    @property
    def height(self) -> float:
        """Of one card."""
        return round((self.format.height - GAP * (self.down - 1)) / self.down, 2)


@dataclass(frozen=True)
class Need:
    """What a card takes: rows, what stands above and below them, and the width of its columns."""

    rows: int
    head: float
    width: float
    least_row: float = PLAIN_ROW


def fit(need: Need, paper: Paper, grids: tuple[tuple[int, int], ...]) -> Fit:
    """The first of these grids (across, down) that leaves room enough, else one card on an upright page."""
    for across, down in grids:
        for lying in (False, True):
            found = Fit(Format(paper, lying=lying), across, down, 0)
            row = (found.height - need.head) / need.rows
            if row >= need.least_row and found.width >= need.width:
                return Fit(found.format, across, down, _row(row, need))
    whole = Fit(Format(paper), 1, 1, 0)
    return Fit(whole.format, 1, 1, max(need.least_row, _row(whole.height / need.rows, need)))


def _row(room: float, need: Need) -> float:
    return int(10 * min(room, TALLEST * need.least_row)) / 10
