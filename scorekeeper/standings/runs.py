"""Streaks and form: what a row of games or deals says about itself."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import TypeVar

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Run:
    """A streak: how long it is, and where it began and ended in the row (indexes). `length` 0: there is none."""

    length: int
    first: int = 0
    last: int = -1


def longest(row: Iterable[T], counts: Callable[[T], bool]) -> Run:
    """The longest streak of those that count; of equals the first."""
    best = Run(0)
    begun = length = 0
    for index, one in enumerate(row):
        if not counts(one):
            length = 0
            continue
        begun = begun if length else index
        length += 1
        if length > best.length:
            best = Run(length, begun, index)
    return best


def present(row: Sequence[T], counts: Callable[[T], bool]) -> Run:
    """The streak that goes on at the end of the row."""
    length = 0
    for one in reversed(row):
        if not counts(one):
            break
        length += 1
    return Run(length, len(row) - length, len(row) - 1) if length else Run(0)


def comeback(own: Sequence[int], others: Sequence[Sequence[int]]) -> int:
    """The most points that a side was behind the best other after some deal, all totals being running totals."""
    behind = [max(one[deal] for one in others) - total for deal, total in enumerate(own)]
    return max([0, *behind])
