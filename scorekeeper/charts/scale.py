"""Numbers to places: round ticks that hold all numbers, and a straight line between two ends."""

from collections.abc import Iterable
from dataclasses import dataclass
from math import ceil, floor

STEPS = (1, 2, 5)


@dataclass(frozen=True)
class Scale:
    """`low` lies at `start`, `high` at `end`; what is beyond lies at the nearer of them."""

    low: float
    high: float
    start: float
    end: float

    def at(self, value: float) -> float:
        """Where a number lies."""
        share = (value - self.low) / (self.high - self.low)
        return round(self.start + max(0.0, min(1.0, share)) * (self.end - self.start), 2)


def step_of(span: float, most: int) -> int:
    """The smallest of 1, 2, 5, 10, 20, 50 … that goes into the span `most` times at most."""
    power = 1
    while True:
        for step in STEPS:
            if span <= step * power * most:
                return step * power
        power *= 10


def ticks(values: Iterable[float], most: int = 5, *, zero: bool = True) -> tuple[int, ...]:
    """Round numbers, evenly apart, from below the least value to above the greatest: at most `most` + 2 of them.

    With `zero` it is among them. There are always two at least.
    """
    every = [*values, *([0] if zero else [])] or [0]
    low, high = min(every), max(every)
    step = step_of(max(high - low, 1), most)
    first, last = floor(low / step), ceil(high / step)
    if first == last:
        last += 1
    return tuple(step * number for number in range(first, last + 1))


def scale_of(marks: tuple[int, ...], start: float, end: float) -> Scale:
    """From the first tick to the last."""
    return Scale(marks[0], marks[-1], start, end)


def thinned(count: int, most: int) -> list[int]:
    """Which of so many places get a word: every one, every second … and always the last."""
    if count <= most:
        return list(range(count))
    step = step_of(count, most)
    return sorted(range(count - 1, -1, -step))
