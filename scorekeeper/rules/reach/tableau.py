"""Whether numbers, not whole ones yet, can lie within all bounds: the simplex method for bounds on sums.

Works with floats, so that it is quick, and believes itself in nothing: a "no" is a sum of rows, and that sum is
counted again in whole numbers. What can't be shown so is not said.
"""

from .system import Sum, System
from .work import Work

NEAR = 1e-7  # closer than this is the same
SMALL = 1e-7  # too small to divide by
GRAIN = 1 << 40  # a factor of a row is rounded to a whole number of grains


class Tableau:
    """The rows of a system, solved for as many numbers; bounds may be drawn tighter and given back.

    A number of the system keeps its index; the sum of row `i` is number `size + i`. `solved` are the numbers that
    the lines are solved for, `free` those that the lines are sums of. A sum of points is no dearer than one of cards:
    each number has a `weight`. `drag` is about the square of all that a step of a free number moves.
    """

    def __init__(self, system: System, work: Work) -> None:
        self.size = len(system.least)
        self.least: list[int] = list(system.least)
        self.most: list[int] = list(system.most)
        self.value: list[float] = [float(least) for least in self.least]
        self.weight = [1.0] * self.size
        self.sums: list[Sum] = []
        self.lines: list[list[float]] = []
        self.free = [n for n in range(self.size) if self.least[n] < self.most[n]]
        self.column = {n: c for c, n in enumerate(self.free)}
        self.solved: list[int] = []
        self.work = work
        self.late: list[tuple[Sum, int, int]] = []
        for index, (terms, least, most) in enumerate(system.rows):
            low, high = system.range_of(terms)
            if low < least or high > most:
                row = terms, max(least, low), min(most, high)
                if index in system.late:
                    self.late.append(row)
                else:
                    self.add(*row)
        self.drag = [1.0 + sum(line[c] ** 2 for line in self.lines) for c in range(len(self.free))]

    def add(self, terms: Sum, least: int, most: int) -> None:
        """One more row."""
        line = [0.0] * len(self.free)
        value = 0.0
        for n, times in terms.items():
            value += times * self.value[n]
            if n in self.column:
                line[self.column[n]] += times
            elif n in self.solved:
                other = self.lines[self.solved.index(n)]
                line = [a + times * b for a, b in zip(line, other, strict=True)]
        self.lines.append(line)
        self.solved.append(self.size + len(self.sums))
        self.sums.append(terms)
        self.least.append(least)
        self.most.append(most)
        self.value.append(value)
        self.weight.append(1.0 / max(map(abs, terms.values()), default=1))

    def narrow(self, n: int, least: int, most: int) -> None:
        """Sets the bounds of a number, and moves it there if it is free to move."""
        self.least[n], self.most[n] = least, most
        column = self.column.get(n)
        if column is None:
            return
        value = self.value[n]
        by = least - value if value < least else most - value if value > most else 0.0
        if by:
            self._move(n, column, by)

    def fit(self) -> bool | None:
        """Whether all bounds can be met; None if that can't be told with the work that is left.

        The sum of all that lies outside is made smaller, step by step, until it is nothing or can't be less.
        """
        while True:
            outside = self._outside()
            if not outside:
                if self._call_late():
                    continue
                return True
            if self.work.is_done:
                return None
            self.work.left -= 5 * len(self.lines) + (2 + len(outside)) * len(self.free)
            slopes = self._slopes(outside)
            column = self._entering(slopes)
            if column is None:
                return False if self._proves(outside) else None
            self._step(column, 1.0 if slopes[column] > 0 else -1.0, abs(slopes[column]))

    def _outside(self) -> list[tuple[int, float]]:
        """The lines that are outside their bounds, each with its weight in the direction it has to go."""
        found = []
        value, least, most, weight = self.value, self.least, self.most, self.weight
        for row, basic in enumerate(self.solved):
            now = value[basic]
            if now < least[basic] - NEAR:
                found.append((row, weight[basic]))
            elif now > most[basic] + NEAR:
                found.append((row, -weight[basic]))
        return found

    def _slopes(self, outside: list[tuple[int, float]]) -> list[float]:
        """For each column, how much nearer the lines outside come together if its number goes up."""
        slopes = [0.0] * len(self.free)
        for row, weight in outside:
            slopes = [a + weight * b for a, b in zip(slopes, self.lines[row], strict=True)]
        return slopes

    def _entering(self, slopes: list[float]) -> int | None:
        """The column that helps most for all that it moves, of those whose number is free to move that way."""
        found, best = None, 0.0
        for column, slope in enumerate(slopes):
            help_ = slope * slope / self.drag[column]
            if help_ <= best or -SMALL <= slope <= SMALL:
                continue
            n = self.free[column]
            if slope > 0:
                if self.value[n] < self.most[n] - NEAR:
                    found, best = column, help_
            elif self.value[n] > self.least[n] + NEAR:
                found, best = column, help_
        return found

    def _step(self, column: int, way: float, slope: float) -> None:
        """Moves a column's number as far as that helps: to its bound, or until a line stops it and takes its place."""
        n = self.free[column]
        room = (self.most[n] - self.value[n]) if way > 0 else (self.value[n] - self.least[n])
        stops = self._stops(column, way, room)
        stops.sort()
        for _, rate, row, target in stops:
            slope += rate
            if slope <= SMALL:
                self._pivot(row, column, target)
                return
        self._move(n, column, way * room)

    def _stops(self, column: int, way: float, room: float) -> list[tuple[float, float, int, float]]:
        """Where lines reach a bound on the way: how far, the slope lost (largest first), the line and the bound."""
        stops = []
        value, least, most, weight = self.value, self.least, self.most, self.weight
        for row, line in enumerate(self.lines):
            rate = line[column] * way
            if rate > SMALL:
                n = self.solved[row]
                now = value[n]
                bounds = (least[n], most[n]) if now < least[n] - NEAR else (most[n],)
                if now > most[n] + NEAR:
                    continue
            elif rate < -SMALL:
                n = self.solved[row]
                now = value[n]
                bounds = (most[n], least[n]) if now > most[n] + NEAR else (least[n],)
                if now < least[n] - NEAR:
                    continue
            else:
                continue
            for bound in bounds:
                far = max(0.0, (bound - now) / rate)
                if far <= room:
                    stops.append((far, -abs(rate) * weight[n], row, float(bound)))
        return stops

    def _move(self, n: int, column: int, by: float) -> None:
        self.value[n] += by
        for basic, line in zip(self.solved, self.lines, strict=True):
            if line[column]:
                self.value[basic] += line[column] * by

    def _call_late(self) -> bool:
        """Adds the late rows that are not met; whether there were any."""
        unmet = [row for row in self.late if not self._is_met(*row)]
        for row in unmet:
            self.late.remove(row)
            self.add(*row)
        return bool(unmet)

    def _is_met(self, terms: Sum, least: int, most: int) -> bool:
        value = sum(times * self.value[n] for n, times in terms.items())
        return least - NEAR <= value <= most + NEAR

    def _pivot(self, row: int, column: int, target: float) -> None:
        value, lines = self.value, self.lines
        line = lines[row]
        leaving, entering = self.solved[row], self.free[column]
        times = line[column]
        share = self.drag[column] / (times * times)
        both = zip(self.drag, line, strict=True)
        self.drag = [a if a > (dragged := share * b * b) else dragged for a, b in both]
        self.drag[column] = max(1.0, share)
        by = (target - value[leaving]) / times
        value[leaving] = target
        value[entering] += by
        solved = [-each / times for each in line]
        solved[column] = 1.0 / times
        for other, one in enumerate(lines):
            factor = one[column]
            if factor and other != row:
                value[self.solved[other]] += factor * by
                one[column] = 0.0
                self.work.left -= len(one)
                lines[other] = [a + factor * b for a, b in zip(one, solved, strict=True)]
        lines[row] = solved
        self.solved[row], self.free[column] = entering, leaving
        del self.column[entering]
        self.column[leaving] = column

    def _proves(self, outside: list[tuple[int, float]]) -> bool:
        """Whether these lines together, as a sum of the system's own rows in whole numbers, lie outside all bounds."""
        factors: dict[int, float] = {}
        for row, weight in outside:
            basic = self.solved[row]
            factors[basic] = factors.get(basic, 0.0) - weight
        for n, slope in zip(self.free, self._slopes(outside), strict=True):
            factors[n] = slope
        apart: dict[int, int] = {}
        low = high = 0
        for n, times in factors.items():
            factor = round(times * GRAIN)
            if n < self.size or not factor:
                continue
            low += factor * (self.least[n] if factor > 0 else self.most[n])
            high += factor * (self.most[n] if factor > 0 else self.least[n])
            for own, each in self.sums[n - self.size].items():
                apart[own] = apart.get(own, 0) - factor * each
        for n, factor in apart.items():
            low += factor * (self.least[n] if factor > 0 else self.most[n])
            high += factor * (self.most[n] if factor > 0 else self.least[n])
        return low > 0 or high < 0
