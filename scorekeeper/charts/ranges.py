"""Dots with their ranges, one below the other, on one scale."""

from collections.abc import Sequence
from dataclasses import dataclass

from .marks import SIZE, SMALL, WIDTH, Dot, Drawing, Label, Mark, Stroke
from .scale import Scale
from .words import inside, shortened, width_of

ROW, TOP, SIDE = 48.0, 28.0, 14.0


@dataclass(frozen=True)
class Ranged:
    """A name, a word for where the dot is, the dot, and from where to where it may be."""

    name: str
    word: str
    at: float
    low: float
    high: float


def ranges(rows: Sequence[Ranged], marks: Sequence[tuple[float, str]]) -> Drawing:
    """The rows in their order. `marks` are numbers with their words, from the least to the greatest."""
    height = TOP + ROW * max(1, len(rows)) + 4
    across = Scale(marks[0][0], marks[-1][0], SIDE, WIDTH - SIDE)
    drawn: list[Mark] = []
    for value, word in marks:
        x = across.at(value)
        drawn.append(inside(Label(x, SMALL, word, "middle", size=SMALL), 0, WIDTH))
    for number, one in enumerate(rows):
        drawn += _row(one, TOP + ROW * number, across, [across.at(value) for value, _w in marks])
    return Drawing(height, tuple(drawn))


def _row(one: Ranged, top: float, across: Scale, grid: Sequence[float]) -> list[Mark]:
    y = top + 34
    room = WIDTH - width_of(one.word) - SIZE
    drawn: list[Mark] = [
        Label(0, top + 17, shortened(one.name, room)),
        Label(WIDTH, top + 17, one.word, "end", bold=True),
    ]
    drawn += [Stroke(((x, y - 7), (x, y + 7)), 0.75, faint=True) for x in grid]
    low, high = across.at(one.low), across.at(one.high)
    drawn.append(Stroke(((low, y), (high, y)), 3))
    drawn += [Stroke(((end, y - 5), (end, y + 5)), 2) for end in (low, high)]
    drawn.append(Dot(across.at(one.at), y, radius=6))
    return drawn
