"""Who stands where: the ways a season can count, and what decides between equals.

Ties: where only the best evenings count, the points of those that were dropped; then the direct result, if all who
are level met each other equally often; more wins; more points ahead; the best single evening; then a shared place.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from itertools import combinations
from math import ceil
from typing import Literal

from .finished import UNIT, Tally
from .pairs import AGAINST, Meeting, Pair

Method = Literal[
    "points",
    "wins",
    "total",
    "average",
    "difference",
    "best",
    "handicap",
    "attendance",
    "victory",
]
METHODS: tuple[Method, ...] = (
    "points",
    "wins",
    "total",
    "average",
    "difference",
    "best",
    "handicap",
    "attendance",
    "victory",
)
BEST_SHARE = Fraction(7, 10)
HANDICAP_SHARE = Fraction(4, 5)
HANDICAP_DEALS = 12  # before that an average says too little
MOST_HANDICAP = 400
ROUND = 100


@dataclass(frozen=True, slots=True)
class Counting:
    """How a season counts. `floor` are the evenings that it takes to be placed; `best` 0: seven in ten, rounded up."""

    method: Method = "points"
    floor: int = 0
    best: int = 0
    attendance: int = 1  # game points for each evening, where it counts so


@dataclass(frozen=True, slots=True)
class Standing:
    """Somebody in the table before it is in order."""

    person: str
    tally: Tally
    evenings: Mapping[str, Tally] = field(default_factory=dict)  # by date


@dataclass(frozen=True, slots=True)
class Row:
    """A line of the table. `place` 0: too few evenings to be placed. `dropped` are evenings that don't count."""

    person: str
    place: int
    shared: bool
    value: Fraction
    tally: Tally
    evenings: int
    dropped: tuple[str, ...] = ()


def table(
    standings: Sequence[Standing],
    counting: Counting = Counting(),
    met: Mapping[Pair, Meeting] | None = None,
    *,
    lowest: bool = False,
) -> tuple[Row, ...]:
    """The table, best first; who has too few evenings comes last, in the same order, without a place.

    `met` are the meetings of the season, for the direct result. `lowest` where the fewest card points win.
    """
    worth = _worth(standings, counting)
    number = counted_evenings(standings, counting) if counting.method == "best" else None
    dropped = {one.person: _dropped(one, number) for one in standings}
    sign = -1 if lowest and counting.method in ("total", "average", "handicap") else 1
    placed = [one for one in standings if len(one.evenings) >= counting.floor]
    others = [one for one in standings if len(one.evenings) < counting.floor]
    rows: list[Row] = []
    for group in _in_order(placed, worth, dropped, met or {}, sign):
        place = len(rows) + 1
        rows += [_row(one, place, len(group) > 1, worth, dropped) for one in group]
    for group in _in_order(others, worth, dropped, met or {}, sign):
        rows += [_row(one, 0, False, worth, dropped) for one in group]
    return tuple(rows)


def best_evenings(one: Standing, number: int) -> tuple[str, ...]:
    """The dates of somebody's best evenings by game points; of equals the earlier."""
    ranked = sorted(one.evenings, key=lambda date: (-one.evenings[date].points, date))
    return tuple(sorted(ranked[:number]))


def counted_evenings(standings: Sequence[Standing], counting: Counting) -> int:
    """How many evenings count for each: as set, or seven in ten of those that the season has had."""
    dates = {date for one in standings for date in one.evenings}
    return counting.best or ceil(BEST_SHARE * len(dates))


def handicap(tally: Tally, base: Fraction) -> int:
    """Points a deal that somebody is given: 80 % of what the average is below `base`, at most 400.

    None before 12 deals.
    """
    if tally.deals < HANDICAP_DEALS:
        return 0
    below = base - Fraction(tally.deal_points, tally.deals)
    return max(0, min(MOST_HANDICAP, int(HANDICAP_SHARE * below // 1)))


def handicap_base(standings: Sequence[Standing]) -> Fraction:
    """The best average a deal of those with enough deals, rounded up to a hundred."""
    known = [
        Fraction(one.tally.deal_points, one.tally.deals)
        for one in standings
        if one.tally.deals >= HANDICAP_DEALS
    ]
    return Fraction(ceil(max(known) / ROUND) * ROUND) if known else Fraction(0)


def _worth(standings: Sequence[Standing], counting: Counting) -> dict[str, Fraction]:
    base = handicap_base(standings)
    number = counted_evenings(standings, counting) if counting.method == "best" else 0

    def best(one: Standing) -> Fraction:
        dates = best_evenings(one, number)
        return Fraction(sum(one.evenings[date].points for date in dates), UNIT)

    def average(one: Standing) -> Fraction:
        return _share(one.tally.deal_points, one.tally.deals)

    def given(one: Standing) -> Fraction:
        return average(one) + handicap(one.tally, base) if one.tally.deals else Fraction(0)

    def attended(one: Standing) -> Fraction:
        return Fraction(one.tally.points, UNIT) + counting.attendance * len(one.evenings)

    ways: dict[Method, Callable[[Standing], Fraction]] = {
        "points": lambda one: Fraction(one.tally.points, UNIT),
        "wins": lambda one: Fraction(2 * one.tally.wins + one.tally.draws, 2),
        "total": lambda one: Fraction(one.tally.total),
        "average": average,
        "difference": lambda one: _share(one.tally.deal_difference, one.tally.deals),
        "best": best,
        "handicap": given,
        "attendance": attended,
        "victory": lambda one: Fraction(one.tally.victory, 10),
    }
    way = ways[counting.method]
    return {one.person: way(one) for one in standings}


def _share(points: int, deals: int) -> Fraction:
    return Fraction(points, deals) if deals else Fraction(0)


def _in_order(
    standings: Sequence[Standing],
    worth: Mapping[str, Fraction],
    dropped: Mapping[str, tuple[str, ...]],
    met: Mapping[Pair, Meeting],
    sign: int,
) -> list[list[Standing]]:
    """Groups that share a place, best first; within a group by id, so that the order is always the same."""
    found: list[list[Standing]] = []

    def first(one: Standing) -> tuple[Fraction, int]:
        spare = sum(one.evenings[date].points for date in dropped[one.person])
        return sign * worth[one.person], spare

    for group in _grouped(standings, first):
        for part in _by_direct_result(group, met):
            found += _grouped(part, _last_resorts)
    return found


def _by_direct_result(group: list[Standing], met: Mapping[Pair, Meeting]) -> list[list[Standing]]:
    direct = _direct(group, met)
    return _grouped(group, lambda one: direct[one.person]) if direct else [group]


def _last_resorts(one: Standing) -> tuple[Fraction, int, int]:
    wins = Fraction(2 * one.tally.wins + one.tally.draws, 2)
    best = max((tally.points for tally in one.evenings.values()), default=0)
    return wins, one.tally.difference, best


def _direct(group: Sequence[Standing], met: Mapping[Pair, Meeting]) -> dict[str, Fraction]:
    """Wins among those who are level; nothing if they did not all meet equally often."""
    found = {one.person: Fraction(0) for one in group}
    games = set()
    for one, other in combinations(sorted(found), 2):
        meeting = met.get((AGAINST, one, other), Meeting())
        games.add(meeting.games)
        found[one] += Fraction(2 * meeting.wins + meeting.draws, 2)
        found[other] += Fraction(2 * meeting.losses + meeting.draws, 2)
    return found if len(group) > 1 and len(games) == 1 and 0 not in games else {}


def _grouped(
    standings: Sequence[Standing], key: Callable[[Standing], object]
) -> list[list[Standing]]:
    groups: dict[object, list[Standing]] = {}
    for one in sorted(standings, key=lambda one: one.person):
        groups.setdefault(key(one), []).append(one)
    return [groups[value] for value in sorted(groups, reverse=True)]  # type: ignore[type-var]


def _dropped(one: Standing, number: int | None) -> tuple[str, ...]:
    kept = set(one.evenings) if number is None else set(best_evenings(one, number))
    return tuple(sorted(set(one.evenings) - kept))


def _row(
    one: Standing,
    place: int,
    shared: bool,
    worth: Mapping[str, Fraction],
    dropped: Mapping[str, tuple[str, ...]],
) -> Row:
    evenings, spare = len(one.evenings), dropped[one.person]
    return Row(one.person, place, shared, worth[one.person], one.tally, evenings, spare)
