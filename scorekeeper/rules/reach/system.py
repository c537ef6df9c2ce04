"""Whole numbers within bounds, and sums of them within bounds: what a search is asked whether it can be.

Knows no cards. `tableau` and `branch` search it; here it is written down, and bounds are drawn as tight as plain
counting can.
"""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Final

from .work import Work

Sum = dict[int, int]  # number of the system -> how often it counts
Box = list[tuple[int, int, int]]  # numbers from so many to so many
Row = tuple[Sum, int]  # a sum and the most that it can be

ENDLESS: Final = 10**12  # more than any sum
ONE: Final = 0  # the first number is always one, so that a sum can hold a constant


@dataclass(frozen=True, slots=True)
class Misfit:
    """Why whole numbers within all rows are no answer: rows that were not thought of, or else a box without any."""

    rows: list[Row]
    box: Box


Refusal = Callable[[Sequence[int], Work], Misfit | None]


class System:
    """Numbers with the least and the most of each, and rows: a sum with the least and the most of it.

    `more` is asked of an answer: what no row says. The `parts` are the numbers of each side.
    """

    def __init__(self) -> None:
        self.least: list[int] = [1]
        self.most: list[int] = [1]
        self.rows: list[tuple[Sum, int, int]] = []
        self.late: set[int] = set()
        self.more: list[Refusal] = []
        self.parts: list[list[int]] = []

    def number(self, most: int, least: int = 0) -> int:
        """A new number from `least` to `most`."""
        self.least.append(least)
        self.most.append(max(most, least))
        return len(self.least) - 1

    def truth(self) -> int:
        """Something new that is so (1) or not (0)."""
        return self.number(1)

    def hold(self, sum_: Sum, least: int | None = None, most: int | None = None) -> None:
        """Asks that a sum lies between two bounds."""
        constant = sum_.get(ONE, 0)
        terms = {n: times for n, times in sum_.items() if times and n != ONE}
        low = -ENDLESS if least is None else least - constant
        high = ENDLESS if most is None else most - constant
        self.rows.append((terms, low, high))

    def hold_late(self, sum_: Sum, most: int) -> None:
        """Asks the same of a bound that is seldom reached, so that a search may look at it last."""
        self.late.add(len(self.rows))
        self.hold(sum_, most=most)

    def equal(self, sum_: Sum, value: int) -> None:
        """Asks that a sum is just so much."""
        self.hold(sum_, value, value)

    def range_of(self, sum_: Sum) -> tuple[int, int]:
        """The least and the most that a sum can be by the bounds of its numbers."""
        low = high = 0
        for n, times in sum_.items():
            if times > 0:
                low += times * self.least[n]
                high += times * self.most[n]
            else:
                low += times * self.most[n]
                high += times * self.least[n]
        return low, high

    def any_of(self, sum_: Sum) -> Sum:
        """The truth of a sum (never below zero) being above zero."""
        low, high = self.range_of(sum_)
        if low > 0:
            return {ONE: 1}
        if high <= 0:
            return {}
        some = self.truth()
        self.hold(plus(sum_, {some: -1}), least=0)
        self.hold(plus(sum_, {some: -high}), most=0)
        return {some: 1}

    def reaches(self, sum_: Sum, need: int) -> Sum:
        """The truth of a sum being at least `need`."""
        low, high = self.range_of(sum_)
        if low >= need:
            return {ONE: 1}
        if high < need:
            return {}
        enough = self.truth()
        self.hold(plus(sum_, {enough: low - need}), least=low)
        self.hold(plus(sum_, {enough: need - 1 - high}), most=need - 1)
        return {enough: 1}

    def either(self, truth: Sum, then: Sum, otherwise: Sum) -> Sum:
        """One sum if it is so, another if not."""
        if not truth or truth == {ONE: 1}:
            return then if truth else otherwise
        ranges = [self.range_of(then), self.range_of(otherwise)]
        low, high = min(r[0] for r in ranges), max(r[1] for r in ranges)
        found = self.number(high, low)
        for sum_, is_so in ((then, truth), (otherwise, plus({ONE: 1}, truth, times=-1))):
            apart = plus({found: 1}, sum_, times=-1)
            least, most = (min(0, self.range_of(apart)[0]), max(0, self.range_of(apart)[1]))
            self.hold(plus(apart, is_so, times=least), least=least)
            self.hold(plus(apart, is_so, times=most), most=most)
        return {found: 1}


def plus(first: Sum, second: Sum, times: int = 1) -> Sum:
    """The first sum and so many times the second."""
    found = dict(first)
    for n, each in second.items():
        found[n] = found.get(n, 0) + times * each
    return found


def total(sums: Iterable[Sum]) -> Sum:
    """All of them together."""
    found: Sum = {}
    for one in sums:
        for n, each in one.items():
            found[n] = found.get(n, 0) + each
    return found


def times(sum_: Sum, factor: int) -> Sum:
    """A sum so many times."""
    return {n: factor * each for n, each in sum_.items()}
