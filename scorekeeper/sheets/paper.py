"""Sheets of paper, how they lie, and how much of a score card fits. Knows sizes in millimetres, no game."""

import math
from dataclasses import dataclass, replace

SIDE_MARGIN = 10.0
TOP_MARGIN = 8.0

ROW, LARGE_ROW = 8.0, 12.0  # the least height a figure is written in by hand
TALLEST = 1.5  # times that height


@dataclass(frozen=True)
class Paper:
    """A size of paper as it stands upright; `css` is its name in a style sheet."""

    id: str
    name: str
    css: str
    width: float
    height: float


PAPERS = {
    "a4": Paper("a4", "A4", "A4", 210.0, 297.0),
    "letter": Paper("letter", "US Letter", "letter", 215.9, 279.4),
}


@dataclass(frozen=True)
class Format:
    """Paper, upright or lying; the sizes are those inside the margins."""

    paper: Paper
    lying: bool = False

    @property
    def css(self) -> str:
        """As `@page { size }` has it."""
        return f"{self.paper.css} landscape" if self.lying else self.paper.css

    @property
    def full_width(self) -> float:
        """Of the whole page."""
        return self.paper.height if self.lying else self.paper.width

    @property
    def full_height(self) -> float:
        """Of the whole page."""
        return self.paper.width if self.lying else self.paper.height

    @property
    def width(self) -> float:
        """Between the margins at the sides."""
        return self.full_width - 2 * SIDE_MARGIN

    @property
    def height(self) -> float:
        """Between the margins above and below."""
        return self.full_height - 2 * TOP_MARGIN


@dataclass(frozen=True)
class Type:
    """The size of a layout's letters, and of what stands around the rows, in millimetres; as in static/css/paper."""

    points: float  # of what is read below the table
    row: float  # the least height of one
    head: float  # title, what it is, names, date and place
    block_head: float  # deals and sides above the rows
    second_line: float  # more than that, where names are written above the rows or an opening is told in words
    foot_line: float
    agree: float
    mark: float  # the line to check the size by
    label: float  # width of the column with the lines' names

    def foot(self, letters: int, width: float) -> float:
        """Height of so many letters below the table, and of the line to sign on."""
        a_line = width / (self.points * LETTER)
        return math.ceil(letters / a_line) * self.foot_line + self.agree


LETTER = 0.19  # width of a letter, in millimetres for each point of its size
PLAIN = Type(
    10, ROW, head=27, block_head=11.4, second_line=2.4, foot_line=4.4, agree=7.4, mark=5, label=46
)
NARROW = replace(PLAIN, label=36)  # two cards beside each other
LARGE = Type(
    12, LARGE_ROW, head=35, block_head=14, second_line=4.4, foot_line=5, agree=9, mark=6, label=66
)


def row_height(room: float, rows: int, least: float = ROW) -> float:
    """How tall so many rows may be in the room; less than the least if they do not fit."""
    return min(TALLEST * least, math.floor(10 * room / rows) / 10)
