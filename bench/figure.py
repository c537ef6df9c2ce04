"""One measured figure, and the table of many."""

import statistics
import time
from collections.abc import Callable, Iterable
from dataclasses import dataclass

HEADINGS = ("what", "median", "compared with", "ratio", "goal", "")


@dataclass(frozen=True, kw_only=True)
class Figure:
    """A median; with a base it is judged by its ratio to that, else by itself."""

    name: str
    measured: float
    unit: str
    base: float | None = None  # in the same unit, measured in the same run
    base_name: str = ""
    goal: float | None = None  # at most this
    least: float | None = None  # at least this

    @property
    def ratio(self) -> float | None:
        return self.measured / self.base if self.base else None

    @property
    def missed(self) -> bool:
        judged = self.measured if self.ratio is None else self.ratio
        too_much = self.goal is not None and judged > self.goal
        return too_much or (self.least is not None and judged < self.least)

    def row(self) -> tuple[str, ...]:
        compared = f"{self.base_name}: {self.base:,.4g} {self.unit}" if self.base else ""
        ratio = f"{self.ratio:.2f}" if self.ratio is not None else ""
        unit = " times" if self.ratio is not None else f" {self.unit}"
        goal = f"≤ {self.goal:g}{unit}" if self.goal is not None else ""
        goal = f"≥ {self.least:g}{unit}" if self.least is not None else goal
        verdict = "" if not goal else "MISS" if self.missed else "met"
        return (self.name, f"{self.measured:,.4g} {self.unit}", compared, ratio, goal, verdict)


def table(figures: Iterable[Figure]) -> str:
    """Return the figures as a Markdown table that is also good to read as it is."""
    rows = [HEADINGS, *(figure.row() for figure in figures)]
    widths = [max(len(row[n]) for row in rows) for n in range(len(HEADINGS))]
    rows.insert(1, tuple("-" * width for width in widths))
    return "\n".join(_line(row, widths) for row in rows)


def median_ms(call: Callable[[], object], times: int) -> float:
    """Return the median time of a call in milliseconds; the first call only warms up."""
    call()
    return statistics.median(_ms(call) for _ in range(times))


def _ms(call: Callable[[], object]) -> float:
    before = time.perf_counter()
    call()
    return (time.perf_counter() - before) * 1000


def _line(row: tuple[str, ...], widths: list[int]) -> str:
    cells = (cell.ljust(width) for cell, width in zip(row, widths, strict=True))
    return f"| {' | '.join(cells)} |"
