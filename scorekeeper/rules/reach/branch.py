"""Whether a system of whole numbers has an answer: a search that halves the range of a number, within a budget."""

import math

from .bounds import Bounds
from .system import System
from .tableau import Tableau
from .work import Work

WHOLE = 1e-6


def is_possible(system: System, work: Work) -> bool | None:
    """Whether some whole numbers are within all bounds; None if that is more work than is left."""
    bounds = Bounds(system, work)
    if bounds.tighten() is None:
        return False
    return Search(bounds, Tableau(system, work)).look()


class Search:
    """Depth first. A half that can't be told makes the answer open unless the other one has an answer."""

    def __init__(self, bounds: Bounds, tableau: Tableau) -> None:
        self.bounds = bounds
        self.tableau = tableau

    def look(self) -> bool | None:
        """Whether there is an answer within the bounds as they are."""
        tableau = self.tableau
        fits = tableau.fit()
        if not fits:
            return fits
        n = self._broken()
        if n is None:
            return True
        least, most = tableau.least[n], tableau.most[n]
        below = int(tableau.value[n] // 1)
        halves = [(least, below), (below + 1, most)]
        if tableau.value[n] - below > 0.5:
            halves.reverse()
        told: bool | None = False
        for low, high in halves:
            found = self._within(n, low, high)
            if found:
                return True
            if found is None:
                told = None
                if tableau.work.is_done:
                    return None
        return told

    def _within(self, n: int, least: int, most: int) -> bool | None:
        trail = self.bounds.narrow(n, least, most)
        if trail is None:
            return False
        system, tableau = self.bounds.system, self.tableau
        for other in trail:
            tableau.narrow(other, system.least[other], system.most[other])
        found = self.look()
        if not found:
            self.bounds.give_back(trail)
            for other in trail:
                tableau.narrow(other, system.least[other], system.most[other])
        return found

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
