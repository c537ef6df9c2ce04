"""Running totals, step by step: who was where, line by line, with names at the end."""

from collections.abc import Sequence
from dataclasses import dataclass

from .marks import SIZE, SMALL, WIDTH, Dot, Drawing, Label, Mark, Say, Stroke
from .scale import Scale, scale_of, thinned, ticks
from .words import foot, shortened, spread, width_of

HEIGHT, TOP, BOTTOM = 236.0, 12.0, 30.0
NAMES = 114.0  # room for names at the right
MOST_NAMED = 6  # more lines are drawn thin and without a name
TWO_ROWS = 4  # lines whose names have room for the number beneath
MOST_STEPS = 8  # that get a word below; a mark stands at each of so many
STYLES = (
    ("", "circle", True),
    ("7 4", "circle", False),
    ("2 3", "square", True),
    ("10 3 2 3", "square", False),
    ("14 4", "diamond", True),
    ("4 4", "diamond", False),
)


@dataclass(frozen=True)
class Runner:
    """A line: whose it is and the running totals, from the start on."""

    name: str
    totals: tuple[int, ...]


def race(runners: Sequence[Runner], steps: Sequence[str], say: Say, unit: str) -> Drawing:
    """The lines of some runners, the best first. `steps` name the places below, `unit` says what they are."""
    marks = ticks([total for one in runners for total in one.totals])
    left = max(width_of(text, SMALL) for text in (*map(say, marks), unit)) + 6
    across = Scale(0, max(1, len(steps) - 1), left, WIDTH - NAMES - 8)
    down = scale_of(marks, HEIGHT - BOTTOM, TOP)
    drawn: list[Mark] = [*_grid(marks, down, across, say), *_steps(steps, across, unit)]
    for rank, one in reversed([*enumerate(runners)]):
        points = tuple((across.at(step), down.at(total)) for step, total in enumerate(one.totals))
        drawn += _line(points, rank)
    return Drawing(HEIGHT, (*drawn, *_names(runners[:MOST_NAMED], across, down, say)))


def _grid(marks: tuple[int, ...], down: Scale, across: Scale, say: Say) -> list[Mark]:
    drawn: list[Mark] = []
    for value in marks:
        y = down.at(value)
        line = ((across.start, y), (across.end, y))
        drawn.append(Stroke(line, 1.5 if not value else 0.75, faint=True))
        drawn.append(Label(across.start - 6, foot(y, SMALL), say(value), "end", size=SMALL))
    return drawn


def _steps(steps: Sequence[str], across: Scale, unit: str) -> list[Mark]:
    y = HEIGHT - 8
    named = [at for at in thinned(len(steps), MOST_STEPS) if steps[at]]
    words: list[Mark] = [Label(0, y, unit, size=SMALL)]
    return words + [Label(across.at(at), y, steps[at], "middle", size=SMALL) for at in named]


def _line(points: tuple[tuple[float, float], ...], rank: int) -> list[Mark]:
    if rank >= MOST_NAMED:
        return [Stroke(points, 1, faint=True)]
    dash, shape, full = STYLES[rank]
    marked = points if len(points) <= 2 * MOST_STEPS else points[-1:]
    return [Stroke(points, 2.25, dash), *(Dot(x, y, shape, full) for x, y in marked)]


def _names(named: Sequence[Runner], across: Scale, down: Scale, say: Say) -> list[Mark]:
    two = len(named) <= TWO_ROWS
    gap = SIZE * (2.3 if two else 1.2)
    ends = [down.at(one.totals[-1]) for one in named]
    low, high = SIZE * (1.1 if two else 0.6), HEIGHT - SIZE * (1.2 if two else 0.7)
    places = spread(ends, gap, low, high)
    drawn: list[Mark] = []
    x = WIDTH - NAMES + 8
    for one, end, place in zip(named, ends, places, strict=True):
        drawn.append(Stroke(((across.end + 6, end), (x - 3, place)), 0.75, faint=True))
        y = place - 0.55 * SIZE if two else place
        drawn.append(Label(x, foot(y), shortened(one.name, WIDTH - x), bold=True))
        if two:
            drawn.append(Label(x, foot(place + 0.6 * SIZE, SMALL), say(one.totals[-1]), size=SMALL))
    return drawn
