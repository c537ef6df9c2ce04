"""Sheets of paper, how they lie, and how much of a score card fits. Knows sizes in millimetres, no game."""

import math
from dataclasses import dataclass

SIDE_MARGIN = 10.0
TOP_MARGIN = 8.0

ROW = 8.0  # the least height a figure is written in by hand
TALLEST_ROW = 12.0


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
    def width(self) -> float:
        """Between the margins at the sides."""
        return (self.paper.height if self.lying else self.paper.width) - 2 * SIDE_MARGIN

    @property
    def height(self) -> float:
        """Between the margins above and below."""
        return (self.paper.width if self.lying else self.paper.height) - 2 * TOP_MARGIN


@dataclass(frozen=True)
class Type:
    """The size of a layout's letters, and of what stands around the rows, in millimetres; as in static/css/paper."""

    points: float
    head: float  # title, names, date and place
    block_head: float  # deals and sides above the rows
    foot_line: float
    agree: float
    label: float  # width of the column with the lines' names

    def foot(self, letters: int, width: float) -> float:
        """Height of so many letters below the table, and of the line to sign on."""
        a_line = width / (self.points * LETTER)
        return math.ceil(letters / a_line) * self.foot_line + self.agree


LETTER = 0.19  # width of a letter, in millimetres for each point of its size
PLAIN = Type(points=10, head=15, block_head=11.4, foot_line=4.4, agree=7.4, label=47)
LARGE = Type(points=14, head=21.4, block_head=15, foot_line=6, agree=10, label=66)


def row_height(room: float, rows: int) -> float:
    """How tall so many rows may be in the room; less than ROW if they do not fit."""
    return min(TALLEST_ROW, math.floor(10 * room / rows) / 10)
