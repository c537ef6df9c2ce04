"""Draws the bounds of a system's numbers tighter, row by row, until nothing more follows."""

from .system import ENDLESS, Sum, System
from .work import Work

MOST_LOOKS = 12  # at a row, on average, before the rest is left to the search
PLACES_A_ROW = 6  # work of looking at a row, and at each number in it
PLACES_A_NUMBER = 3
Trail = dict[int, tuple[int, int]]  # what the bounds of a number were before


class Bounds:
    """The bounds of a system while it is searched: drawn tighter, and given back.

    `low` and `high` are what each row can be at least and at most, kept up with the bounds.
    """

    def __init__(self, system: System, work: Work) -> None:
        self.system = system
        self.work = work
        self.terms: list[list[tuple[int, int]]] = []
        self.low: list[int] = []
        self.high: list[int] = []
        self.widest: list[int] = []
        self.rows_of: list[list[tuple[int, int]]] = [[] for _ in system.least]
        rooms = [most - least for least, most in zip(system.least, system.most, strict=True)]
        for terms, _, _ in system.rows:
            self._know(terms, max([abs(by) * rooms[n] for n, by in terms.items()], default=0))

    def add(self, terms: Sum, most: int) -> None:
        """One more row, while the system is searched."""
        self.system.rows.append((terms, -ENDLESS, most))
        self._know(terms, ENDLESS)

    def _know(self, terms: Sum, widest: int) -> None:
        low, high = self.system.range_of(terms)
        self.low.append(low)
        self.high.append(high)
        self.widest.append(widest)
        for n, by in terms.items():
            self.rows_of[n].append((len(self.terms), by))
        self.terms.append([*terms.items()])

    def tighten(self) -> Trail | None:
        """Tightens all that follows from the rows; None if nothing fits any more."""
        trail: Trail = {}
        return trail if self._follow(dict.fromkeys(range(len(self.terms))), trail) else None

    def narrow(self, n: int, least: int, most: int) -> Trail | None:
        """Gives one number bounds that are tighter, and all that follows; None if nothing fits then."""
        trail: Trail = {}
        waiting: dict[int, None] = {}
        self._set(n, least, most, trail, waiting)
        return trail if self._follow(waiting, trail) else None

    def give_back(self, trail: Trail) -> None:
        """Sets bounds to what they were."""
        for n, (least, most) in trail.items():
            self._put(n, least, most)

    def _put(self, n: int, least: int, most: int) -> None:
        up, down = least - self.system.least[n], most - self.system.most[n]
        self.system.least[n], self.system.most[n] = least, most
        low, high = self.low, self.high
        for row, by in self.rows_of[n]:
            if by > 0:
                low[row] += by * up
                high[row] += by * down
            else:
                low[row] += by * down
                high[row] += by * up
        self.work.left -= PLACES_A_NUMBER * len(self.rows_of[n])

    def _set(self, n: int, least: int, most: int, trail: Trail, waiting: dict[int, None]) -> None:
        trail.setdefault(n, (self.system.least[n], self.system.most[n]))
        self._put(n, least, most)
        waiting |= dict.fromkeys(row for row, _ in self.rows_of[n])

    def _follow(self, waiting: dict[int, None], trail: Trail) -> bool:
        """Looks at rows until none has anything new to say; gives all back if something does not fit."""
        looks = MOST_LOOKS * len(self.terms)
        while waiting and looks:
            row = next(iter(waiting))
            del waiting[row]
            looks -= 1
            if not self._look(row, trail, waiting):
                self.give_back(trail)
                return False
        return True

    def _look(self, row: int, trail: Trail, waiting: dict[int, None]) -> bool:
        _, least, most = self.system.rows[row]
        low, high = self.low[row], self.high[row]
        self.work.left -= PLACES_A_ROW
        if low > most or high < least:
            return False
        above, below, widest = most - low, high - least, self.widest[row]
        if above >= widest and below >= widest:
            return True
        leasts, mosts = self.system.least, self.system.most
        self.work.left -= PLACES_A_NUMBER * len(self.terms[row])
        for n, by in self.terms[row]:
            now_least, now_most = leasts[n], mosts[n]
            room = now_most - now_least
            if not room:
                continue
            # What the other numbers of the row leave for this one.
            up, down = (above // by, below // by) if by > 0 else (below // -by, above // -by)
            if up < room or down < room:
                lower, upper = max(now_least, now_most - down), min(now_most, now_least + up)
                if lower > upper:
                    return False
                self._set(n, lower, upper, trail, waiting)
        return True
