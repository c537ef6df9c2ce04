"""A finished game as the standings see it, and what it brings to each person who sat in it."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, replace
from math import exp

from .sums import Sum

UNIT = 27_720  # game points are kept in parts of a point that 1 to 12 sides can share exactly
WIN, DRAW = 2 * UNIT, UNIT
BIG_WIN = 2250  # points ahead; a league sets its own
MEDIAN_MARGIN = 1715  # of victory points; a league sets its own
STEEPNESS = 3
BY_PLACE = {
    3: (10, 6, 2),
    4: (11, 7, 4, 2),
    5: (12, 8, 5, 3, 2),
}  # game points by place, of so many sides


@dataclass(frozen=True, slots=True)
class FinishedSide:
    """A side at the end. `people` are those who are credited with the game.

    `deals` are its scores, `sat` who sat in it in each deal; both empty if only the total is known.
    """

    people: tuple[str, ...]
    total: int
    place: int
    deals: tuple[int, ...] = ()
    sat: tuple[tuple[str, ...], ...] = ()


@dataclass(frozen=True, slots=True)
class FinishedGame:
    """A finished game. `evening` is its date as in 2026-11-27; `lowest` where the fewest points win."""

    id: str
    evening: str
    deals: int
    sides: tuple[FinishedSide, ...]
    lowest: bool = False


@dataclass(frozen=True, slots=True)
class Weights:
    """What a season counts by. `places` are points by place for that many sides, where a league wants them."""

    big_win: int = BIG_WIN  # points ahead that bring one more; 0: never
    median_margin: int = MEDIAN_MARGIN
    places: dict[int, tuple[int, ...]] | None = None


@dataclass(frozen=True, slots=True)
class Tally(Sum):
    """What somebody has in some games: all of it can be added and taken away again.

    `points` are game points in parts of `UNIT`; `victory` are victory points in tenths; `difference` are points
    ahead of the other sides; `deal_points` and `deal_difference` belong to the deals that one sat in.
    """

    games: int = 0
    wins: int = 0
    draws: int = 0
    big_wins: int = 0
    points: int = 0
    victory: int = 0
    total: int = 0
    difference: int = 0
    deals: int = 0
    deal_points: int = 0
    deal_difference: int = 0

    @property
    def losses(self) -> int:
        """Games neither won nor drawn."""
        return self.games - self.wins - self.draws


FIELDS = tuple(Tally.__dataclass_fields__)


def people_of(game: FinishedGame) -> tuple[str, ...]:
    """Everybody who has a part in the game, substitutes too, in the order of the sides."""
    every = (one for side in game.sides for one in (*side.people, *_sitters(side)))
    return tuple(dict.fromkeys(every))


def with_another(game: FinishedGame, gone: str, kept: str) -> FinishedGame:
    """The same game with another person in the place of one; the other must have no part in it."""

    def named(people: tuple[str, ...]) -> tuple[str, ...]:
        return tuple(kept if person == gone else person for person in people)

    sides = tuple(
        replace(side, people=named(side.people), sat=tuple(map(named, side.sat)))
        for side in game.sides
    )
    return replace(game, sides=sides)


def tallies(game: FinishedGame, weights: Weights = Weights()) -> dict[str, Tally]:
    """What the game brings to each person: the game to those credited with it, the deals to who sat in them."""
    found: dict[str, Tally] = {}
    for index, side in enumerate(game.sides):
        whole = _game_tally(game, index, weights)
        for person in side.people:
            found[person] = found.get(person, Tally()) + whole
        for person, part in _deal_tallies(game, index):
            found[person] = found.get(person, Tally()) + part
    return found


def game_points(game: FinishedGame, index: int, weights: Weights = Weights()) -> int:
    """Game points of a side in parts of `UNIT`: 2 for a win over everybody, 0 for the last, ties share.

    With more than two sides it is 2 x the share of the others that are behind, unless the league has points by place.
    One more for a win by `big_win` over the one other side.
    """
    own, many = game.sides[index], len(game.sides)
    given = (weights.places or {}).get(many)
    if given is not None:
        shared = [side for side in game.sides if side.place == own.place]
        taken = given[own.place - 1 : own.place - 1 + len(shared)]
        return sum(taken) * UNIT // len(shared)
    behind = sum(side.place > own.place for side in game.sides)
    level = sum(side.place == own.place for side in game.sides) - 1
    points = (WIN * behind + DRAW * level) // (many - 1)
    return points + UNIT * is_big(game, index, weights)


def is_big(game: FinishedGame, index: int, weights: Weights = Weights()) -> bool:
    """Whether a side has won by so many points over the one other side that it brings a point more."""
    ahead = difference(game, index)
    return len(game.sides) == 2 and bool(weights.big_win) and ahead >= weights.big_win


def difference(game: FinishedGame, index: int) -> int:
    """Points ahead of the other sides (of their mean, rounded down, if they are more); below zero if behind.

    Where the fewest points win, fewer is ahead.
    """
    totals = [side.total for side in game.sides]
    return _ahead(totals, index, game.lowest)


def victory_points(game: FinishedGame, index: int, weights: Weights = Weights()) -> int:
    """Victory points in tenths, 0 to 200: 100 for a draw, steep at first and flat for big margins."""
    ahead = difference(game, index)
    bow = (1 - exp(-abs(ahead) / weights.median_margin)) / (1 - exp(-STEEPNESS))
    more = round(100 * min(1.0, bow))
    return 100 + more if ahead > 0 else 100 - more


def outcome(game: FinishedGame, index: int) -> str:
    """`win` for the first place, `draw` for a shared first place, else `loss`."""
    first = [side for side in game.sides if side.place == 1]
    if game.sides[index].place != 1:
        return "loss"
    return "win" if len(first) == 1 else "draw"


def credited(sat: tuple[tuple[str, ...], ...], began: tuple[str, ...]) -> tuple[str, ...]:
    """Who is credited with a game, seat by seat: who sat in the seat in most deals; of equals who began.

    `sat` lists the people of a side deal by deal, `began` who began; both in the order of the seats.
    """
    found = []
    for seat, first in enumerate(began):
        deals = Counter(people[seat] for people in sat)
        most = max(deals.values(), default=0)
        found.append(first if deals[first] == most or not deals else deals.most_common(1)[0][0])
    return tuple(found)


def _game_tally(game: FinishedGame, index: int, weights: Weights) -> Tally:
    how = outcome(game, index)
    return Tally(
        games=1,
        wins=int(how == "win"),
        draws=int(how == "draw"),
        big_wins=int(is_big(game, index, weights)),
        points=game_points(game, index, weights),
        victory=victory_points(game, index, weights),
        total=game.sides[index].total,
        difference=difference(game, index),
    )


def _deal_tallies(game: FinishedGame, index: int) -> Iterator[tuple[str, Tally]]:
    side = game.sides[index]
    if not side.deals:  # only the totals are known: shared out over the deals there were
        whole = difference(game, index)
        for person in side.people:
            yield person, Tally(deals=game.deals, deal_points=side.total, deal_difference=whole)
        return
    for deal, score in enumerate(side.deals):
        scores = [one.deals[deal] for one in game.sides]
        ahead = _ahead(scores, index, game.lowest)
        for person in side.sat[deal]:
            yield person, Tally(deals=1, deal_points=score, deal_difference=ahead)


def _ahead(numbers: list[int], index: int, lowest: bool) -> int:
    others = len(numbers) - 1
    ahead = numbers[index] * others - (sum(numbers) - numbers[index])
    return (-ahead if lowest else ahead) // others


def _sitters(side: FinishedSide) -> Iterator[str]:
    for people in side.sat:
        yield from people
