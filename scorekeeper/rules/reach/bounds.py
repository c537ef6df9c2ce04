"""Draws the bounds of a system's numbers tighter, row by row, until nothing more follows."""

from .system import System
from .work import Work

MOST_ROUNDS = 12
PLACES_A_TERM = 5  # work of looking at a number in a row
Trail = dict[int, tuple[int, int]]  # what the bounds of a number were before


class Bounds:
    """The bounds of a system while it is searched: drawn tighter, and given back."""

    def __init__(self, system: System, work: Work) -> None:
        self.system = system
        self.work = work
        self.rows_of: dict[int, list[int]] = {}
        for index, (terms, _, _) in enumerate(system.rows):
            for n in terms:
                self.rows_of.setdefault(n, []).append(index)

    def tighten(self, rows: list[int] | None = None) -> Trail | None:
        """Tightens all that follows from these rows (all, if none are named); None if nothing fits any more."""
        trail: Trail = {}
        waiting = list(range(len(self.system.rows))) if rows is None else rows
        for _ in range(MOST_ROUNDS):
            changed: set[int] = set()
            for index in waiting:
                if not self._row(index, changed, trail):
                    self.give_back(trail)
                    return None
            if not changed:
                break
            waiting = list({row for n in changed for row in self.rows_of[n]})
        return trail

    def narrow(self, n: int, least: int, most: int) -> Trail | None:
        """Gives one number bounds that are tighter, and all that follows; None if nothing fits then."""
        system = self.system
        before = system.least[n], system.most[n]
        system.least[n], system.most[n] = least, most
        trail = self.tighten(self.rows_of.get(n, []))
        if trail is None:
            system.least[n], system.most[n] = before
            return None
        trail[n] = before
        return trail

    def give_back(self, trail: Trail) -> None:
        """Sets bounds to what they were."""
        for n, (least, most) in trail.items():
            self.system.least[n], self.system.most[n] = least, most

    def _row(self, index: int, changed: set[int], trail: Trail) -> bool:
        system = self.system
        leasts, mosts = system.least, system.most
        terms, least, most = system.rows[index]
        self.work.left -= PLACES_A_TERM * len(terms)
        low = high = 0
        for n, times in terms.items():
            if times > 0:
                low += times * leasts[n]
                high += times * mosts[n]
            else:
                low += times * mosts[n]
                high += times * leasts[n]
        if low > most or high < least:
            return False
        if low >= least and high <= most:
            return True
        above, below = most - low, high - least
        for n, times in terms.items():
            now_least, now_most = leasts[n], mosts[n]
            room = now_most - now_least
            if not room:
                continue
            # What the other numbers of the row leave for this one.
            if times > 0:
                up, down = above // times, below // times
            else:
                up, down = below // -times, above // -times
            if up < room or down < room:
                trail.setdefault(n, (now_least, now_most))
                leasts[n], mosts[n] = max(now_least, now_most - down), min(now_most, now_least + up)
                changed.add(n)
                if leasts[n] > mosts[n]:
                    return False
        return True
