"""Whether a system of whole numbers has an answer: a search that halves the range of a number, within a budget."""

import math
from collections.abc import Callable

from .bounds import Bounds, Trail
from .system import ENDLESS, Box, System
from .tableau import Tableau
from .work import Work

WHOLE = 1e-6
Look = Callable[[], bool | None]


def is_possible(system: System, work: Work) -> bool | None:
    """Whether some whole numbers are within all bounds; None if that is more work than is left."""
    return find(system, work)[0]


def find(system: System, work: Work) -> tuple[bool | None, list[int]]:
    """The same, and such numbers."""
    bounds = Bounds(system, work)
    if bounds.tighten() is None:
        return False, []
    search = Search(bounds, Tableau(system, work))
    return search.look(), search.values


class Search:
    """Depth first. A half that can't be told makes the answer open unless the other one has an answer."""

    def __init__(self, bounds: Bounds, tableau: Tableau) -> None:
        self.bounds = bounds
        self.tableau = tableau

    @property
    def values(self) -> list[int]:
        """The numbers as they are, each as the nearest whole one."""
        return [round(value) for value in self.tableau.value[: self.tableau.size]]

    def look(self) -> bool | None:
        """Whether there is an answer within the bounds as they are."""
        tableau = self.tableau
        fits = tableau.fit()
        if not fits:
            return fits
        n = self._broken()
        if n is None:
            return self._whole()
        least, most = tableau.least[n], tableau.most[n]
        below = int(tableau.value[n] // 1)
        halves = [(least, below), (below + 1, most)]
        if tableau.value[n] - below > 0.5:
            halves.reverse()
        told: bool | None = False
        for low, high in halves:
            told = worse(told, self._within(n, low, high, self.look))
            if told or (told is None and tableau.work.is_done):
                return told
        return told

    def _whole(self) -> bool | None:
        """Whether what is whole is an answer, or else one outside the box in which there is none."""
        tableau = self.tableau
        values = self.values
        for refuses in self.bounds.system.more:
            misfit = refuses(values, tableau.work)
            if misfit is None:
                continue
            if tableau.work.is_done:
                return None
            if not misfit.rows:
                return self._beside(misfit.box)
            for terms, most in misfit.rows:
                self.bounds.add(terms, most)
                tableau.add(terms, -ENDLESS, most)
            return self.look()
        return True

    def _beside(self, box: Box) -> bool | None:
        """Whether there is an answer outside the box: beyond it in one number, within it in all before that."""
        if not box:
            return False
        (n, least, most), rest = box[0], box[1:]
        system = self.bounds.system
        told: bool | None = False
        low, high = system.least[n], system.most[n]
        for first, last in ((low, min(high, least - 1)), (max(low, most + 1), high)):
            if first <= last:
                told = worse(told, self._within(n, first, last, self.look))
            if told or (told is None and self.tableau.work.is_done):
                return told
        inside = max(low, least), min(high, most)
        return worse(told, self._within(n, *inside, lambda: self._beside(rest)))

    def _within(self, n: int, least: int, most: int, look: Look) -> bool | None:
        """What a look finds while a number has these bounds."""
        trail = self.bounds.narrow(n, least, most)
        if trail is None:
            return False
        self._show(trail)
        found = look()
        if not found:
            self.bounds.give_back(trail)
            self._show(trail)
        return found

    def _show(self, trail: Trail) -> None:
        """Tells the tableau of the bounds that have changed."""
        system = self.bounds.system
        for n in trail:
            self.tableau.narrow(n, system.least[n], system.most[n])

    def _broken(self) -> int | None:
        """The number that is not whole and has the fewest others to choose from, nearly whole ones first; or None."""
        tableau = self.tableau
        found, best = None, (math.inf, 1.0)
        for n in tableau.solved:
            if n < tableau.size:
                value = tableau.value[n]
                off = abs(value - round(value))
                room = tableau.most[n] - tableau.least[n]
                if off > WHOLE and (room, off) < best:
                    found, best = n, (room, off)
        return found


def worse(told: bool | None, found: bool | None) -> bool | None:
    """What is known of two parts: an answer in either, none in both, or nothing."""
    if told or found:
        return True
    return None if told is None or found is None else False
