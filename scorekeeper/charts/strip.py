"""Many scores on one line: a dot for each, piled up where they are many, and the record marked."""

from collections import Counter
from collections.abc import Sequence

from .marks import SMALL, WIDTH, Dot, Drawing, Label, Mark, Say, Stroke
from .scale import Scale, scale_of, ticks
from .words import box_of, inside, shortened

SIDE, TOP, FOOT = 22.0, 30.0, 30.0
RADIUS = 3.5
BIN = 8.0  # across, in which dots are piled up
PILE, TALLEST = 8.0, 96.0  # from a dot to the next, and how high a pile may be


def strip(scores: Sequence[int], say: Say, record: tuple[int, str] | None = None) -> Drawing:
    """Every score; the best own one is a diamond. `record` is a number, and what to call it."""
    marks = ticks([*scores, *([record[0]] if record else [])], 5, zero=False)
    across = scale_of(marks, SIDE, WIDTH - SIDE)
    piles = Counter(_bin(across.at(score)) for score in scores)
    tallest = max(piles.values(), default=1)
    step = min(PILE, TALLEST / tallest)
    base = TOP + step * (tallest - 1) + 2 * RADIUS
    drawn: list[Mark] = [Stroke(((SIDE, base + 6), (WIDTH - SIDE, base + 6)), 1, faint=True)]
    if record:
        drawn += _record(record, across, base + 6)
    drawn += _dots(scores, across, base, step)
    drawn += _axis(marks, across, base + 6, say)
    return Drawing(round(base + 6 + FOOT, 2), tuple(drawn))


def _bin(x: float) -> int:
    return int(x // BIN)


def _dots(scores: Sequence[int], across: Scale, base: float, step: float) -> list[Mark]:
    best, placed = max(scores, default=None), False
    drawn: list[Mark] = []
    height: Counter[int] = Counter()
    for score in sorted(scores):
        x = across.at(score)
        here = _bin(x)
        y = round(base - RADIUS - step * height[here], 2)
        height[here] += 1
        is_best = score == best and not placed
        placed = placed or is_best
        middle = max(SIDE, min(WIDTH - SIDE, (here + 0.5) * BIN))
        usual = Dot(middle, y, full=False, radius=RADIUS)
        drawn.append(Dot(x, y, "diamond", True, 6) if is_best else usual)
    return drawn


def _record(record: tuple[int, str], across: Scale, foot: float) -> list[Mark]:
    x = across.at(record[0])
    word = Label(x, SMALL, shortened(record[1], WIDTH, SMALL), "middle", size=SMALL)
    return [Stroke(((x, 20), (x, foot)), 1.5, "4 3"), inside(word, 0, WIDTH)]


def _axis(marks: Sequence[int], across: Scale, y: float, say: Say) -> list[Mark]:
    drawn: list[Mark] = []
    free = -1.0
    for value in marks:
        x = across.at(value)
        drawn.append(Stroke(((x, y), (x, y + 5)), 1, faint=True))
        word = inside(Label(x, y + 22, say(value), "middle", size=SMALL), 0, WIDTH)
        left, _top, right, _bottom = box_of(word)
        if left > free:
            drawn.append(word)
            free = right + 4
    return drawn
