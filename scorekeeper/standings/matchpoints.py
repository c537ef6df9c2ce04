"""Matchpoints of an evening: how many of all other sides a side has beaten, at whichever table they sat."""

from collections.abc import Sequence
from fractions import Fraction

from .finished import FinishedGame


def matchpoints(games: Sequence[FinishedGame]) -> dict[str, Fraction]:
    """Each person's share, 0 to 1, of the other sides that are behind, half for those that are level.

    The mean of their games. The games must be by the same rules and of as many deals; nothing for fewer than two.
    """
    if len(games) < 2:
        return {}
    totals = [-s.total if game.lowest else s.total for game in games for s in game.sides]
    shares: dict[str, list[Fraction]] = {}
    for game in games:
        for side in game.sides:
            own = -side.total if game.lowest else side.total
            behind = sum(total < own for total in totals)
            level = sum(total == own for total in totals) - 1
            share = Fraction(2 * behind + level, 2 * (len(totals) - 1))
            for person in side.people:
                shares.setdefault(person, []).append(share)
    return {person: sum(mine, Fraction(0)) / len(mine) for person, mine in shares.items()}
