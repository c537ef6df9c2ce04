"""What a drawing is made of, and what belongs beside it. Units: 320 across; y grows downwards."""

from collections.abc import Callable
from dataclasses import dataclass, field

WIDTH = 320.0
SIZE, SMALL = 16.0, 15.0  # of letters
MIDDLE = 0.36  # of a letter's size, from its foot to its middle

Say = Callable[[int], str]  # how a number is written
Point = tuple[float, float]
Box = tuple[float, float, float, float]  # left, top, right, bottom


@dataclass(frozen=True)
class Stroke:
    """A line through some points. `dash` as SVG has it; `faint` where it only helps to read the others."""

    points: tuple[Point, ...]
    width: float = 1.5
    dash: str = ""
    faint: bool = False
    kind: str = field(default="stroke", init=False)

    @property
    def box(self) -> Box:
        """What it covers."""
        across, down = [x for x, _y in self.points], [y for _x, y in self.points]
        return min(across), min(down), max(across), max(down)

    @property
    def path(self) -> str:
        """As the `points` of an SVG polyline."""
        return " ".join(f"{x:g},{y:g}" for x, y in self.points)


SHAPES = {
    "circle": "M{l:g} {y:g}A{r:g} {r:g} 0 0 1 {e:g} {y:g}A{r:g} {r:g} 0 0 1 {l:g} {y:g}Z",
    "square": "M{l:g} {t:g}H{e:g}V{b:g}H{l:g}Z",
    "diamond": "M{x:g} {t:g}L{e:g} {y:g}L{x:g} {b:g}L{l:g} {y:g}Z",
}


@dataclass(frozen=True)
class Dot:
    """A mark at a point: full of ink, or open."""

    x: float
    y: float
    shape: str = "circle"
    full: bool = True
    radius: float = 4.0
    kind: str = field(default="dot", init=False)

    @property
    def box(self) -> Box:
        """What it covers."""
        r = self.radius
        return self.x - r, self.y - r, self.x + r, self.y + r

    @property
    def path(self) -> str:
        """As the `d` of an SVG path."""
        left, top, right, bottom = (round(side, 2) for side in self.box)
        x, y, r = (round(one, 2) for one in (self.x, self.y, self.radius))
        return SHAPES[self.shape].format(x=x, y=y, r=r, l=left, t=top, e=right, b=bottom)


@dataclass(frozen=True)
class Bar:
    """A rectangle: full of ink, or open."""

    x: float
    y: float
    width: float
    height: float
    full: bool = True
    kind: str = field(default="bar", init=False)

    @property
    def box(self) -> Box:
        """What it covers."""
        return self.x, self.y, self.x + self.width, self.y + self.height


@dataclass(frozen=True)
class Label:
    """Words; `y` is where the letters stand. `anchor` is start, middle or end of the words, at `x`."""

    x: float
    y: float
    text: str
    anchor: str = "start"
    bold: bool = False
    size: float = SIZE
    kind: str = field(default="label", init=False)


Mark = Stroke | Dot | Bar | Label


@dataclass(frozen=True)
class Drawing:
    """Marks in the order in which they are drawn."""

    height: float
    marks: tuple[Mark, ...]
    width: float = WIDTH


@dataclass(frozen=True)
class Chart:
    """A drawing with what belongs beside it: a title, one sentence, and the same numbers as a table.

    `head` are the headings of the columns; the first cell of each row names it. `note` is what it leaves out.
    """

    title: str
    summary: str
    drawing: Drawing
    head: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    note: str = ""
