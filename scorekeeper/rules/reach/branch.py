"""Whether a system of whole numbers has an answer: a search that halves the range of a number, within a budget."""

from .bounds import Bounds
from .system import System
from .tableau import Tableau

WHOLE = 1e-6


def is_possible(system: System, most_work: int) -> bool | None:
    """Whether some whole numbers are within all bounds; None if that takes too long to tell."""
    bounds = Bounds(system)
    if bounds.tighten() is None:
        return False
    return Search(bounds, Tableau(system), most_work).look()


class Search:
    """Depth first. A half that can't be told makes the answer open unless the other one has an answer."""

    def __init__(self, bounds: Bounds, tableau: Tableau, most_work: int) -> None:
        self.bounds = bounds
        self.tableau = tableau
        self.most_work = most_work

    def look(self) -> bool | None:
        """Whether there is an answer within the bounds as they are."""
        tableau = self.tableau
        fits = tableau.fit(self.most_work)
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
                if tableau.work >= self.most_work:
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
        """A number of the system that is not whole; None if all are."""
        tableau = self.tableau
        found, best = None, 1.0
        for n in tableau.solved:
            if n < tableau.size:
                value = tableau.value[n]
                off = abs(value - round(value))
                if WHOLE < off < best:
                    found, best = n, off
        return found
