"""Melds that differ in length only, as numbers of a system: how many, their naturals and their wild cards."""

from collections.abc import Iterator
from dataclasses import dataclass

from .lengths import Stretch
from .system import Sum, System, times

MOST_SORTS = (
    4  # with so many different numbers of wild cards, finished books are counted sort by sort
)


@dataclass(frozen=True, slots=True)
class Lot:
    """Melds of a stretch: numbers of the system, for each sort with the naturals and the wild cards of one meld.

    `added` and `wilder` are further naturals and wild cards that lie on any of them.
    """

    stretch: Stretch
    sorts: tuple[tuple[int, int, int], ...]
    added: int | None = None
    wilder: int | None = None

    @property
    def count(self) -> Sum:
        """Melds."""
        return {number: 1 for number, _, _ in self.sorts}

    @property
    def naturals(self) -> Sum:
        """Cards of the rank in them."""
        found: Sum = {number: naturals for number, naturals, _ in self.sorts}
        return found if self.added is None else {**found, self.added: 1}

    @property
    def wilds(self) -> Sum:
        """Wild cards in them."""
        found: Sum = {number: wilds for number, _, wilds in self.sorts if wilds}
        return found if self.wilder is None else {**found, self.wilder: 1}

    @property
    def numbers(self) -> list[int]:
        """All of its numbers."""
        more = [n for n in (self.added, self.wilder) if n is not None]
        return [*(number for number, _, _ in self.sorts), *more]


def lay_lot(system: System, stretch: Stretch, ranks: int, have: tuple[int, int]) -> Lot:
    """Melds in so many ranks that have so many naturals each, with so many wild cards in all."""
    each, wilds = have
    shares = [(stretch.first + n, least) for n, least in enumerate(stretch.least)]
    apart = len(shares) == 1 or (stretch.kind != "" and len(shares) <= MOST_SORTS)
    if not apart:
        shares = [(stretch.first, stretch.fewest)]
    sorts = []
    for wild, natural in shares:
        most = ranks * (each // natural if stretch.kind else 1)
        number = system.number(min(most, wilds // wild) if wild else most)
        sorts.append((number, natural, wild))
    if apart:
        return Lot(stretch, tuple(sorts), _add(system, stretch, sorts, ranks * each))
    added, wilder = system.number(ranks * each), system.number(wilds)
    lot = Lot(stretch, tuple(sorts), added, wilder)
    _bend(system, lot, added, wilder)
    return lot


def _add(
    system: System, stretch: Stretch, sorts: list[tuple[int, int, int]], cards: int
) -> int | None:
    """The naturals above the least of each sort; None where no meld has room for any."""
    rooms = (most - least for least, most in zip(stretch.least, stretch.most, strict=True))
    room: Sum = {number: more for (number, _, _), more in zip(sorts, rooms, strict=True) if more}
    if not room:
        return None
    added = system.number(cards)
    system.hold({added: 1, **times(room, -1)}, most=0)
    return added


def _bend(system: System, lot: Lot, added: int, wilder: int) -> None:
    """What melds of any number of wild cards have together: between the least and the most that bend as they do."""
    stretch, ((count, _, _),) = lot.stretch, lot.sorts
    system.hold({wilder: 1, count: stretch.first - stretch.last}, most=0)
    for slope, start in _pieces(stretch, stretch.least):
        if slope or start:
            system.hold({added: 1, wilder: -slope, count: -start}, least=0)
    for slope, start in _pieces(stretch, stretch.most):
        system.hold({added: 1, wilder: -slope, count: -start}, most=0)


def _pieces(stretch: Stretch, naturals: tuple[int, ...]) -> Iterator[tuple[int, int]]:
    """The straight pieces: naturals above the fewest for each further wild card, and with none."""
    slopes = [b - a for a, b in zip(naturals, naturals[1:], strict=False)]
    found = ((slope, naturals[n] - n * slope - stretch.fewest) for n, slope in enumerate(slopes))
    yield from dict.fromkeys(found)
