"""What no rank can hold more of: a row for melds that do not fit, found among all rows that hold of every rank.

Give each sort of melds, and each card added to them, a weight. If the melds of one rank never weigh more than so much,
all ranks that are alike hold no more than that many times it. Weights are sought by which these melds weigh more.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property

from .lots import Lot
from .packing import ANYWHERE
from .system import ENDLESS, Row, Sum, System
from .tableau import Tableau
from .work import Work

WEIGHT = 60  # the greatest of a meld or card; many small numbers divide it
BROKEN = 15  # by so much a row must be broken to be worth having
MOST_TRIES = 60
SCALES = (1, 2, 3, 4, 5, 6, 8, 12, 60)
MANY = 10**6
NEAR = 1e-6


@dataclass(frozen=True, slots=True)
class Heap:
    """A lot of one side; of all with the same `place` one meld at most lies in a rank."""

    lot: Lot
    place: int = ANYWHERE


@dataclass(frozen=True, slots=True)
class Meld:
    """One way to lay a meld: its naturals, and what it counts as in the numbers of its lot."""

    naturals: int
    counts: tuple[tuple[int, int], ...]


@dataclass(frozen=True)
class Heaps:
    """The melds of all sides in so many ranks with `room` for cards each."""

    ranks: int
    room: int
    heaps: tuple[Heap, ...]

    @cached_property
    def numbers(self) -> list[int]:
        """All numbers of the lots."""
        return [n for heap in self.heaps for n in heap.lot.numbers]

    @cached_property
    def melds(self) -> dict[int, list[Meld]]:
        """Every meld that has room in a rank, by its place."""
        found: dict[int, list[Meld]] = {}
        for heap in self.heaps:
            fitting = (one for one in _melds(heap.lot) if one.naturals <= self.room)
            found.setdefault(heap.place, []).extend(fitting)
        return found


def _melds(lot: Lot) -> Iterator[Meld]:
    """The melds of a lot; of those that differ in wild cards only, none between the fewest and the most weighs more."""
    stretch = lot.stretch
    for n, low, wild in lot.sorts:
        most = max(stretch.most) if lot.wilder is not None else stretch.most[wild - stretch.first]
        for naturals in range(low, most + 1 if lot.added is not None else low + 1):
            wilds = stretch.room(naturals) if lot.wilder is not None else range(wild, wild + 1)
            for beside in {*wilds[:1], *wilds[-1:]}:
                counts = [(n, 1), (lot.added, naturals - low), (lot.wilder, beside - wild)]
                yield Meld(naturals, tuple((x, by) for x, by in counts if x is not None and by))


def broken_row(these: Heaps, values: Sequence[int], work: Work) -> Row | None:
    """A row that holds of all melds in these ranks and not of such numbers; None if none is found.

    The weights are an answer of a small system: these numbers weigh too much, and of single ranks it is told, one after
    another, which were found to weigh more than a rank should.
    """
    system = System()
    weights = {n: system.number(WEIGHT, -WEIGHT) for n in these.numbers}
    most = system.number(MANY)
    system.hold(
        {**{weights[n]: values[n] for n in these.numbers}, most: -these.ranks}, least=BROKEN
    )
    tableau = Tableau(system, work)
    for _ in range(MOST_TRIES):
        if not tableau.fit() or work.is_done:
            return None
        found = {n: tableau.value[index] for n, index in weights.items()}
        weight, melds = heaviest(these, found, work)
        if weight <= tableau.value[most] + NEAR:
            return _whole(these, found, values, work)
        row = {weights[n]: by for n, by in melds.items()}
        tableau.add({**row, most: -1}, -ENDLESS, 0)
    return None


def _whole(
    these: Heaps, weights: dict[int, float], values: Sequence[int], work: Work
) -> Row | None:
    """The row in whole weights: of these, or of so many times these, as they are still broken."""
    unit = min((abs(weight) for weight in weights.values() if abs(weight) > NEAR), default=1.0)
    for scale in (1 / unit, *SCALES):
        terms = {n: round(weight * scale) for n, weight in weights.items()}
        most = these.ranks * round(heaviest(these, terms, work)[0])
        if sum(by * values[n] for n, by in terms.items()) > most:
            return {n: by for n, by in terms.items() if by}, most
    return None


def heaviest(these: Heaps, weights: Mapping[int, float], work: Work) -> tuple[float, Sum]:
    """The greatest weight of the melds of one rank, and these."""
    best: list[tuple[float, Sum]] = [(0, {})] * (these.room + 1)
    for place, melds in these.melds.items():
        work.left -= 2 * len(melds) + these.room * these.room
        worth: dict[int, tuple[float, Meld]] = {}
        for meld in melds:
            weight = sum(by * weights[n] for n, by in meld.counts)
            if weight > 0 and weight > worth.get(meld.naturals, (0, meld))[0]:
                worth[meld.naturals] = weight, meld
        best = _with_melds(best, worth, again=place == ANYWHERE)
    return best[these.room]


def _with_melds(
    best: list[tuple[float, Sum]], worth: dict[int, tuple[float, Meld]], *, again: bool
) -> list[tuple[float, Sum]]:
    """The heaviest of so many cards at most with one more of these melds, or with any number of them."""
    found = best[:1]
    for room in range(1, len(best)):
        heaviest = max(best[room], found[-1], key=lambda one: one[0])
        for naturals, (weight, meld) in worth.items():
            if naturals > room:
                continue
            before, melds = (found if again else best)[room - naturals]
            if before + weight > heaviest[0]:
                more = dict(melds)
                for n, by in meld.counts:
                    more[n] = more.get(n, 0) + by
                heaviest = before + weight, more
        found.append(heaviest)
    return found
