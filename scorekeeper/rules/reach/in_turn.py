"""An answer for several sides, sought side by side first: each is laid in what the others leave.

Most deals leave so much room that an answer is found so, in systems of one side each, which are quick to search.
"""

import math
from collections.abc import Sequence

from .bounds import Bounds
from .branch import Search, find
from .system import ENDLESS, Misfit, Refusal, Sum, System
from .tableau import Tableau
from .work import Work

NEAR = 1e-6
AT_FIRST = (
    2  # one part in so many of the work may go into further sides before all are looked at together
)
Span = tuple[float, float]  # the least and the most that a number may turn out to be


def are_possible(system: System, work: Work) -> bool | None:
    """Whether whole numbers of all its parts are within all bounds; None if that is more work than is left."""
    bounds = Bounds(system, work)
    if bounds.tighten() is None:
        return False
    told = lay_in_turn(system, work)
    if told is not None:
        return told
    search = Search(bounds, Tableau(system, work))
    if search.tableau.fit() and lay_in_turn(system, work, search.tableau.value):
        return True
    return search.look()


def lay_in_turn(system: System, work: Work, guide: Sequence[float] = ()) -> bool | None:
    """Whether an answer is found so; None if not, which proves nothing.

    `guide` has numbers within all rows that are not whole: what sides of a later turn are left. Without it they are
    left as little as may be, and where the first side has no answer even then, there is none at all: False. That may
    take all the work, for all sides together would take more.
    """
    order = sorted(system.parts, key=len, reverse=True)
    for _ in range(len(order)):
        turns = _Turns(system, guide)
        told, failed = turns.lay(order[0], work), 0
        if told:
            others = Work(work.left if guide else work.left // AT_FIRST)
            work.left -= others.left
            told, failed = _lay_others(turns, order, others)
            work.left += others.left
        if told is not False or not failed:
            return None if guide and not told else told
        order.insert(0, order.pop(failed))
    return None


def _lay_others(turns: "_Turns", order: list[list[int]], work: Work) -> tuple[bool | None, int]:
    """Lays all sides after the first; what was told of the last one that had its turn, and which one that is."""
    told: bool | None = True
    for number, part in enumerate(order[1:], 1):
        told = turns.lay(part, work)
        if not told:
            return told, number
    return told, 0


class _Turns:
    """What is known of all numbers while the sides have their turns."""

    def __init__(self, system: System, guide: Sequence[float]) -> None:
        self.system = system
        self.values = [1] + [0] * (len(system.least) - 1)
        self.spans: list[Span] = (
            [(value, value) for value in guide[: len(system.least)]]
            if guide
            else [*zip(system.least, system.most, strict=True)]
        )

    def lay(self, part: list[int], work: Work) -> bool | None:
        """Finds numbers for one side and keeps them."""
        own = {n: index for index, n in enumerate(part, 1)}
        told, values = find(self._of_one_side(own, work), work)
        if told:
            for n, index in own.items():
                self.values[n], self.spans[n] = values[index], (values[index], values[index])
        return told

    def _of_one_side(self, own: dict[int, int], work: Work) -> System:
        """The rows of a side, less what the others have of those that are common to all."""
        whole, system = self.system, System()
        system.least += [whole.least[n] for n in own]
        system.most += [whole.most[n] for n in own]
        for row, (terms, least, most) in enumerate(whole.rows):
            work.left -= len(terms)
            mine = {own[n]: times for n, times in terms.items() if n in own}
            if not mine:
                continue
            if row in whole.late:
                system.late.add(len(system.rows))
            low, high = (0.0, 0.0) if len(mine) == len(terms) else self._of_others(terms, own)
            system.rows.append((mine, _least(least, high), _most(most, low)))
        system.more = [self._refusal(one, own) for one in whole.more]
        return system

    def _of_others(self, terms: Sum, own: dict[int, int]) -> Span:
        """The least and the most of what is not the side's own in a sum."""
        low = high = 0.0
        for n, times in terms.items():
            if n not in own:
                ends = [times * end for end in self.spans[n]]
                low, high = low + min(ends), high + max(ends)
        return low, high

    def _refusal(self, refuses: Refusal, own: dict[int, int]) -> Refusal:
        """Asks of one side's numbers beside those of the sides that are laid."""

        def ask(values: Sequence[int], work: Work) -> Misfit | None:
            numbers = self.values.copy()
            for n, index in own.items():
                numbers[n] = values[index]
            misfit = refuses(numbers, work)
            if misfit is None:
                return None
            rows = []
            for terms, most in misfit.rows:
                others = sum(by * numbers[n] for n, by in terms.items() if n not in own)
                rows.append(({own[n]: by for n, by in terms.items() if n in own}, most - others))
            box = [(own[n], least, most) for n, least, most in misfit.box if n in own]
            return Misfit([row for row in rows if row[0]], box)

        return ask


def _least(least: int, others: float) -> int:
    return -ENDLESS if least <= -ENDLESS else math.ceil(least - others - NEAR)


def _most(most: int, others: float) -> int:
    return ENDLESS if most >= ENDLESS else math.floor(most - others + NEAR)
