"""Whether melds can be laid in so many ranks that are alike: a search, rank by rank.

It gives up after so many steps; then the melds are taken to fit.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from .lengths import Stretch

Left = tuple[
    int, int, int, int
]  # melds, cards to add, wild cards above the least needed and below the most
ANYWHERE = -1


@dataclass(frozen=True, slots=True)
class Pile:
    """Melds from `low` to `high` naturals each. Of all piles with the same `place` one meld at most lies in a rank.

    Cards to add are shared with other piles: they are counted at the pile of the index `pool`. `stretch` where the
    wild cards beside them have to be shared out, too.
    """

    low: int
    high: int
    place: int
    pool: int
    stretch: Stretch | None = None


class Packing:
    """The search: a rank at a time takes some melds of each pile. `room` cards have place in a rank."""

    def __init__(self, piles: Sequence[Pile], room: int, most_steps: int) -> None:
        self.piles = piles
        self.room = room
        self.steps = most_steps
        self.failed: set[tuple[int, tuple[Left, ...]]] = set()

    def fits(self, ranks: int, left: tuple[Left, ...]) -> bool:
        """Whether what is left of the piles fits into so many ranks."""
        if not any(count for count, _, _, _ in left):
            return all(added == 0 and over >= 0 and under >= 0 for _, added, over, under in left)
        both = zip(self.piles, left, strict=True)
        spare = ranks * self.room - sum(one[0] * pile.low + one[1] for pile, one in both)
        if spare < 0 or not ranks or (ranks, left) in self.failed or self._are_crowded(ranks, left):
            return False
        first = next(n for n, one in enumerate(left) if one[0])
        for after in self._lay(first, left, (self.room, self.room - spare), ()):
            if self.steps <= 0 or self.fits(ranks - 1, after):
                return True
        self.failed.add((ranks, left))
        return False

    def _are_crowded(self, ranks: int, left: tuple[Left, ...]) -> bool:
        """Whether there are more melds of a place than ranks, or no room beside melds that lie in each rank."""
        melds: Counter[int] = Counter()
        lowest: dict[int, int] = {}
        for pile, one in zip(self.piles, left, strict=True):
            if one[0] and pile.place != ANYWHERE:
                melds[pile.place] += one[0]
                lowest[pile.place] = min(pile.low, lowest.get(pile.place, pile.low))
        if any(count > ranks for count in melds.values()):
            return True
        everywhere = {place: lowest[place] for place, count in melds.items() if count == ranks}
        beside = self.room - sum(everywhere.values())
        spare: Counter[int] = Counter()
        for pile, one in zip(self.piles, left, strict=True):
            if one[0]:
                high = min(pile.high, beside + everywhere.get(pile.place, 0))
                if high < pile.low:
                    return True
                spare[pile.pool] += one[0] * (high - pile.low)
            if one[0] and pile.stretch and not _can_share(pile, pile.stretch, one):
                return True
        return any(one[1] > spare[n] for n, one in enumerate(left))

    def _lay(
        self, n: int, left: tuple[Left, ...], room: tuple[int, int], taken: tuple[int, ...]
    ) -> Iterator[tuple[Left, ...]]:
        """Every way to fill one rank from this pile on with at most and at least so many cards.

        All ranks are alike, so that the first pile of which melds are left has one in this.
        """
        if n == len(left):
            if room[1] <= 0:
                yield left
            return
        pile, count = self.piles[n], left[n][0]
        least = 1 if room[0] == self.room else 0
        for melds in range(self._most(pile, count, room[0], taken), least - 1, -1):
            more = (*taken, pile.place) if melds else taken
            low = melds * pile.low
            for added in self._added(n, left, melds, room[0] - low):
                self.steps -= 1
                if self.steps <= 0:
                    yield left
                    return
                after = self._less(n, left, melds, added)
                cards = low + added
                yield from self._lay(n + 1, after, (room[0] - cards, room[1] - cards), more)

    def _most(self, pile: Pile, count: int, room: int, taken: tuple[int, ...]) -> int:
        most = min(count, room // pile.low)
        if pile.place == ANYWHERE:
            return most
        return 0 if pile.place in taken else min(most, 1)

    def _added(self, n: int, left: tuple[Left, ...], melds: int, room: int) -> Iterator[int]:
        """Cards that may be added to so many melds, so that the rest can have the others: the middle first."""
        pile, to_add = self.piles[n], left[self.piles[n].pool][1]
        both = zip(self.piles, left, strict=True)
        rest = sum(one[0] * (o.high - o.low) for o, one in both if o.pool == pile.pool)
        mine = melds * (pile.high - pile.low)
        low, high = max(0, to_add - (rest - mine)), min(mine, to_add, room)
        middle = to_add * mine / rest if rest else 0
        for added in sorted(range(low, high + 1), key=lambda one: abs(one - middle)):
            if not (melds and pile.stretch) or pile.stretch.room(melds * pile.low + added, melds):
                yield added

    def _less(self, n: int, left: tuple[Left, ...], melds: int, added: int) -> tuple[Left, ...]:
        """What is left of the piles after these."""
        pile, after = self.piles[n], [*left]
        count, to_add, over, under = left[n]
        if pile.stretch and melds:
            wilds = pile.stretch.room(melds * pile.low + added, melds)
            over, under = over - wilds.start, under + wilds.stop - 1
        after[n] = count - melds, to_add, over, under
        if added:
            count, to_add, over, under = after[pile.pool]
            after[pile.pool] = count, to_add - added, over, under
        return tuple(after)


def _can_share(pile: Pile, stretch: Stretch, left: Left) -> bool:
    """Whether the wild cards left can lie beside what is left of a pile, whatever the ranks."""
    melds, added, over, under = left
    wilds = stretch.room(melds * pile.low + added, melds)
    return bool(wilds) and wilds.start <= over and wilds.stop - 1 + under >= 0
