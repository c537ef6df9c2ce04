"""Whether the melds of ranks that are alike, which a search knows only by their sums, can lie in single ranks."""

from collections.abc import Sequence

from .hull import Heap, Heaps, broken_row
from .lots import Lot
from .packing import Left, Packing, Pile
from .system import Box, Misfit
from .weights import beside_melds, is_broken
from .work import Work

MOST_STEPS = 2000
FEW_STEPS = 400  # before a row is sought that they break, and when fewer of them are tried
PLACES_A_STEP = 80
ENDLESS = 10_000


class Apart(Heaps):
    """The melds of all sides, as a search asks whether they fit."""

    def misfits(self, values: Sequence[int], work: Work) -> Misfit | None:
        """Why melds of these numbers don't fit; None if they do, or if that takes too long to tell."""
        fitting = self._fit(values, work, FEW_STEPS)
        if fitting:
            return None
        rows = [row for row in beside_melds(self) if is_broken(row, values)]
        if rows:
            return Misfit(rows, [])
        row = broken_row(self, values, work)
        if row:
            return Misfit([row], [])
        if fitting is None and self._fit(values, work, MOST_STEPS) is not False:
            return None
        if self._fit(values, work, MOST_STEPS, wilds=False) is not False:
            numbers = [n for heap in self.heaps for n in heap.lot.numbers]
            return Misfit([], [(n, values[n], values[n]) for n in numbers])
        return Misfit([], self._widest([*values], work))

    def _widest(self, values: list[int], work: Work) -> Box:
        """Numbers as small as they can be while nothing fits, and anything above."""
        box: Box = []
        for lot in (heap.lot for heap in self.heaps):
            there = [n for n, _, _ in lot.sorts if values[n]]
            if not there or self._can_be(values, [*there, lot.added], work):
                continue
            if self._must_grow(lot, values, work):
                box += [(n, values[n], values[n]) for n, _, _ in lot.sorts]
                box.append((lot.added or 0, values[lot.added or 0], ENDLESS))
                continue
            for n in there:
                if not self._can_be(values, [n], work):
                    while values[n] > 1 and self._can_be(values, [n], work, values[n] - 1):
                        continue
                    box.append((n, values[n], ENDLESS))
        return box

    def _must_grow(self, lot: Lot, values: list[int], work: Work) -> bool:
        """Whether all fits if nothing is added to these melds."""
        added = lot.added
        return added is not None and values[added] > 0 and not self._can_be(values, [added], work)

    def _can_be(
        self, values: list[int], numbers: Sequence[int | None], work: Work, number: int = 0
    ) -> bool:
        """Makes some of the numbers smaller if all still does not fit then, and there is work left to tell."""
        if work.is_done:
            return False
        before = [(n, values[n]) for n in numbers if n is not None]
        for n, _ in before:
            values[n] = number
        if self._fit(values, work, FEW_STEPS, wilds=False) is not False:
            for n, old in before:
                values[n] = old
            return False
        return True

    def _fit(
        self, values: Sequence[int], work: Work, steps: int, *, wilds: bool = True
    ) -> bool | None:
        """Whether all fits; None if that takes more steps."""
        piles: list[Pile] = []
        left: list[Left] = []
        for heap in sorted(self.heaps, key=lambda heap: heap.lot.added is not None):
            _pile_up(heap, values, wilds, piles, left)
        packing = Packing(piles, self.room, steps)
        fitting = packing.fits(self.ranks, tuple(left))
        work.left -= PLACES_A_STEP * (steps - packing.steps)
        return fitting if packing.steps > 0 or not fitting else None


def _pile_up(
    heap: Heap, values: Sequence[int], wilds: bool, piles: list[Pile], left: list[Left]
) -> None:
    """Adds the melds of a heap, the largest first; all that can be added to them is counted at the first."""
    lot, stretch, pool = heap.lot, heap.lot.stretch, len(piles)
    to_add = values[lot.added] if lot.added is not None else 0
    for n, low, wild in sorted(lot.sorts, key=lambda sort: -sort[1]):
        if not values[n]:
            continue
        if lot.wilder is None:
            piles.append(Pile(low, stretch.most[wild - stretch.first], heap.place, pool))
            left.append((values[n], to_add, 0, 0))
        elif not wilds:
            piles.append(Pile(low, max(stretch.most), heap.place, pool))
            left.append((values[n], to_add, 0, 0))
        else:
            beside = values[n] * wild + values[lot.wilder]
            piles.append(Pile(low, max(stretch.most), heap.place, pool, stretch))
            left.append((values[n], to_add, beside, -beside))
        to_add = 0
