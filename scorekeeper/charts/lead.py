"""How far ahead: a bar for each deal, upwards for one side, downwards and hatched for the other."""

from collections.abc import Sequence

from .marks import SMALL, WIDTH, Bar, Drawing, Label, Mark, Say, Stroke
from .scale import Scale, scale_of, thinned, ticks
from .words import box_of, foot, inside, shortened, width_of

HEIGHT, TOP, BOTTOM = 244.0, 44.0, 56.0
HATCH = 5.0  # from one line of the hatching to the next
MOST_STEPS = 8
ROOM = 0.7  # of the room of a step that its bar takes


def lead(
    names: tuple[str, str], ahead: Sequence[int], steps: Sequence[str], say: Say, unit: str
) -> Drawing:
    """By how much the first side was ahead after each step; below zero the other one was."""
    marks = ticks(ahead, 4)
    left = max(width_of(text, SMALL) for text in (*(say(abs(m)) for m in marks), unit)) + 6
    down = scale_of(marks, HEIGHT - BOTTOM, TOP)
    each = (WIDTH - left) / max(1, len(ahead))
    drawn: list[Mark] = [
        Label(left, 16, shortened(names[0], WIDTH - left), bold=True),
        Label(left, HEIGHT - 28, shortened(names[1], WIDTH - left), bold=True),
        Label(0, HEIGHT - 8, unit, size=SMALL),
    ]
    for value in marks:
        y = down.at(value)
        drawn.append(Stroke(((left, y), (WIDTH, y)), 1.5 if not value else 0.75, faint=True))
        drawn.append(Label(left - 6, foot(y, SMALL), say(abs(value)), "end", size=SMALL))
    for at, value in enumerate(ahead):
        drawn += _bar(left + (at + 0.5) * each, ROOM * each, value, down)
    drawn += _said(ahead, left, each, down, say)
    for at in thinned(len(steps), MOST_STEPS):
        x = left + (at + 0.5) * each
        word = Label(round(x, 2), HEIGHT - 8, steps[at], "middle", size=SMALL)
        drawn.append(inside(word, left, WIDTH))
    return Drawing(HEIGHT, tuple(drawn))


def _bar(x: float, width: float, value: int, down: Scale) -> list[Mark]:
    zero, end = down.at(0), down.at(value)
    top, high = min(zero, end), abs(end - zero)
    bar = Bar(round(x - width / 2, 2), top, round(width, 2), round(high, 2), full=value > 0)
    return [bar, *_hatched(bar)] if value < 0 else [bar]


def _hatched(bar: Bar) -> list[Mark]:
    """Lines from the lower left to the upper right, cut off at the edges."""
    left, top, right, bottom = bar.box
    drawn: list[Mark] = []
    at = HATCH
    while at < bar.width + bar.height:
        start = (left + max(0.0, at - bar.height), min(bottom, top + at))
        end = (min(right, left + at), top + max(0.0, at - bar.width))
        drawn.append(Stroke(tuple((round(x, 2), round(y, 2)) for x, y in (start, end)), 1))
        at += HATCH
    return drawn


def _said(ahead: Sequence[int], left: float, each: float, down: Scale, say: Say) -> list[Mark]:
    """The numbers at the ends of the bars, where they have room."""
    drawn: list[Mark] = []
    for at, value in enumerate(ahead):
        end = down.at(value)
        y = end - 4 if value >= 0 else end + SMALL
        x = round(left + (at + 0.5) * each, 2)
        drawn.append(Label(x, round(y, 2), say(abs(value)), "middle", size=SMALL))
    boxes = [box_of(one) for one in drawn if isinstance(one, Label)]
    fits = all(box[2] - box[0] <= each - 2 for box in boxes)
    return drawn if fits else []
