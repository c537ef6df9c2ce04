"""The grade: what somebody is worth a deal, above the average partner, and how sure that is.

Ridge regression of the difference per deal on who sat where. It needs no order of games and no start value, and
a corrected game changes it as if it had always been so. NOISE and SKILL are a first guess, from one family’s games.
"""

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from math import sqrt

NOISE = 781.0  # points: how far a side's score of a deal strays by luck alone
SKILL = 222.0  # points a deal: how far people differ
HALF_LIFE = 40  # evenings after which a game counts half
LEAST_GAMES = 8
BAND = 40  # points a deal
CARDS = ("2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A")
MIDDLE = CARDS.index("8")


@dataclass(frozen=True, slots=True)
class Meet:
    """A game of two sides: who sat, points that the first was ahead, its deals, and how many evenings ago."""

    one: tuple[str, ...]
    other: tuple[str, ...]
    ahead: int
    deals: int
    evenings_ago: int = 0


@dataclass(frozen=True, slots=True)
class Grade:
    """`people` are one, or those who never part. `worth` and `error` are points a deal.

    A range is one error to either side.

    `group`: people of different groups never met, not even by way of others, and can't be compared.
    """

    people: tuple[str, ...]
    worth: float
    error: float
    games: int
    group: int

    @property
    def shown(self) -> bool:
        """Whether there are games enough to say anything."""
        return self.games >= LEAST_GAMES

    @property
    def card(self) -> str:
        """The worth as a card, Eight in the middle: 2 … A."""
        return card_of(self.worth)

    @property
    def card_range(self) -> tuple[str, str]:
        """The lowest and the highest card that it may be."""
        return card_of(self.worth - self.error), card_of(self.worth + self.error)


def card_of(worth: float) -> str:
    """The card of so many points a deal: each is 40 points wide, Eight from -20 to +20."""
    step = round(worth / BAND)
    return CARDS[max(0, min(len(CARDS) - 1, MIDDLE + step))]


def grades(meets: Sequence[Meet]) -> tuple[Grade, ...]:
    """Everybody's grade, group by group, best first. Only games of two sides are asked for."""
    partners = _never_parted(meets)
    units = sorted(set(partners.values()))
    groups = _groups(meets, partners)
    found: list[Grade] = []
    for number, members in enumerate(groups):
        mine = [unit for unit in units if unit in members]
        games = [meet for meet in meets if partners[meet.one[0]] in members]
        found += _solved(mine, games, partners, number)
    return tuple(sorted(found, key=lambda one: (one.group, -one.worth, one.people)))


def _solved(
    units: list[tuple[str, ...]],
    meets: list[Meet],
    partners: dict[str, tuple[str, ...]],
    group: int,
) -> Iterable[Grade]:
    import numpy as np  # here, so that a league without grades never carries it

    column = {unit: index for index, unit in enumerate(units)}
    rows = np.zeros((len(meets), len(units)))
    ahead, weights = np.zeros(len(meets)), np.zeros(len(meets))
    for row, meet in enumerate(meets):
        for sign, side in ((1.0, meet.one), (-1.0, meet.other)):
            for person in side:
                rows[row, column[partners[person]]] += sign / len(side)
        ahead[row] = meet.ahead / meet.deals
        weights[row] = meet.deals * 0.5 ** (meet.evenings_ago / HALF_LIFE)
    noise = 2 * NOISE**2
    # The mean of partners who never part strays less than one person's worth.
    prior = np.diag([len(unit) * noise / SKILL**2 for unit in units])
    normal = (rows.T * weights) @ rows + prior
    inverse = np.linalg.inv(normal)
    worth = inverse @ (rows.T * weights) @ ahead
    games = Counter(person for meet in meets for person in (*meet.one, *meet.other))
    for unit in units:
        index = column[unit]
        error = sqrt(float(noise * inverse[index, index]))
        yield Grade(unit, float(worth[index]), error, games[unit[0]], group)


def _never_parted(meets: Sequence[Meet]) -> dict[str, tuple[str, ...]]:
    """Each person with those who sat on the same side in every one of their games."""
    always: dict[str, frozenset[str]] = {}
    for side in {side for meet in meets for side in (meet.one, meet.other)}:
        together = frozenset(side)
        for person in side:
            always[person] = always.get(person, together) & together
    return {
        person: tuple(sorted(together)) if _part_never(together, always) else (person,)
        for person, together in always.items()
    }


def _part_never(together: frozenset[str], always: dict[str, frozenset[str]]) -> bool:
    return all(always[one] == together for one in together)


def _groups(
    meets: Sequence[Meet], partners: dict[str, tuple[str, ...]]
) -> list[set[tuple[str, ...]]]:
    """Who is tied to whom by games, directly or by way of others; the largest group first."""
    groups: list[set[tuple[str, ...]]] = []
    for people in {frozenset((*meet.one, *meet.other)) for meet in meets}:
        here = {partners[person] for person in people}
        touching = [group for group in groups if group & here]
        groups = [group for group in groups if not group & here]
        groups.append(here.union(*touching))
    return sorted(groups, key=lambda group: (-len(group), min(group)))
