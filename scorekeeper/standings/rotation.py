"""Who sits with whom when partners change: exact movements where they exist, else the best next round found.

The exact movements are cyclic: one round is written down, the others follow by adding one to every number. In them
each two people are partners once and opponents twice (whist tournaments, found by search and held by the tests).
"""

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import combinations, product

FEWEST, MOST = 4, 16
REPEATED_PARTNERS, REPEATED_OPPONENTS, UNFAIR_REST = 4, 1, 2  # what each costs, times its square

Pairing = tuple[tuple[int, int], tuple[int, int]]
STAYS = -1  # whoever keeps the number when all others move on: the last one

CYCLES: dict[int, tuple[Pairing, ...]] = {
    4: (((STAYS, 0), (1, 2)),),
    5: (((1, 4), (2, 3)),),
    8: (((STAYS, 0), (1, 3)), ((2, 6), (4, 5))),
    9: (((1, 2), (3, 6)), ((4, 8), (5, 7))),  # numbers of two digits in threes: 5 is 1, 2
    12: (((STAYS, 0), (1, 3)), ((2, 9), (6, 7)), ((4, 10), (5, 8))),
    13: (((1, 4), (2, 7)), ((3, 12), (6, 8)), ((5, 11), (9, 10))),
    16: (((STAYS, 0), (1, 2)), ((3, 6), (9, 11)), ((4, 13), (8, 12)), ((5, 10), (7, 14))),
}


@dataclass(frozen=True, slots=True)
class Round:
    """Tables of two pairs each, and who sits out. People are numbers from 0."""

    tables: tuple[Pairing, ...]
    rests: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Season:
    """What has been so far: how often two were partners and opponents, and how often each sat out."""

    partners: Counter[tuple[int, int]]
    opponents: Counter[tuple[int, int]]
    rests: Counter[int]


def movement(people: int) -> tuple[Round, ...]:
    """All rounds of the exact movement of 4, 5, 8, 9, 12, 13 or 16 people; none for any other number."""
    if people not in CYCLES:
        return ()
    turns = people if people % 2 else people - 1
    return tuple(_turned(people, by) for by in range(turns))


def schedule(people: int, rounds: int) -> tuple[Round, ...]:
    """So many rounds for 4 to 16 people: the exact movement where there is one, over and over, else the best found.

    ValueError for other numbers of people.
    """
    if not FEWEST <= people <= MOST:
        raise ValueError(f"a schedule is for {FEWEST} to {MOST} people")
    known = movement(people)
    found: list[Round] = []
    while len(found) < rounds:
        following = known[len(found) % len(known)] if known else next_round(people, found)
        found.append(following)
    return tuple(found)


def season_of(rounds: Sequence[Round]) -> Season:
    """What these rounds have been for everybody."""
    season = Season(Counter(), Counter(), Counter())
    for one in rounds:
        season.rests.update(one.rests)
        for mine, yours in one.tables:
            season.partners.update((_pair(*mine), _pair(*yours)))
            season.opponents.update(_pair(a, b) for a, b in product(mine, yours))
    return season


def next_round(people: int, rounds: Sequence[Round]) -> Round:
    """The best next round that was found: few repeated partners and opponents, and fair rests.

    The same rounds give the same answer. From several beginnings two people change places as long as that is better.
    """
    season = season_of(rounds)
    beginnings = (_beginning(people, season, turn) for turn in range(people))
    better = (_improved(order, season) for order in beginnings)
    order = min(better, key=lambda one: (cost(_round(one), season), one))
    return _round(order)


def winners_move(one: Round, won: Sequence[int]) -> Round:
    """The next round of a party: `won` is 0 or 1 for each table, the pair that won there.

    At the first table winners stay and losers go to the last; elsewhere winners move up a table and losers stay.
    Then partners change: the two who come meet the two who stay.
    """
    tables = [(pairs[w], pairs[1 - w]) for pairs, w in zip(one.tables, won, strict=True)]
    if len(tables) == 1:
        (a, b), (c, d) = tables[0]
        return Round((((a, c), (b, d)),), one.rests)
    winners, losers = [w for w, _l in tables], [lost for _w, lost in tables]
    seated = [(winners[0], winners[1])]
    seated += [(losers[at], winners[at + 1]) for at in range(1, len(tables) - 1)]
    seated.append((losers[-1], losers[0]))
    return Round(tuple(((a, c), (b, d)) for (a, b), (c, d) in seated), one.rests)


def keep_partners(people: int, rounds: int) -> tuple[Round, ...]:
    """Partners stay (0 and 1, 2 and 3 …) and meet all other pairs in turn; ValueError as in schedule().

    Who is left over without a partner sits out, and so does a pair that has no opponents.
    """
    if not FEWEST <= people <= MOST:
        raise ValueError(f"a schedule is for {FEWEST} to {MOST} people")
    pairs = [(at, at + 1) for at in range(0, people - 1, 2)]
    alone = (people - 1,) if people % 2 else ()
    ring: list[tuple[int, int] | None] = [*pairs, *([None] if len(pairs) % 2 else [])]
    found = []
    for _round in range(rounds):
        half = len(ring) // 2
        meets = list(zip(ring[:half], reversed(ring[half:]), strict=True))
        tables = tuple((one, other) for one, other in meets if one and other)
        idle = [pair for meet in meets if None in meet for pair in meet if pair]
        found.append(Round(tables, tuple(sorted([*alone, *(p for pair in idle for p in pair)]))))
        ring = [ring[0], ring[-1], *ring[1:-1]]
    return tuple(found)


def seated(order: Sequence[int]) -> Round:
    """People in this order, four to a table, such as lots were drawn; who is left over sits out."""
    return _round(order)


def cost(one: Round, season: Season) -> int:
    """What a round would add to repeats and unfair rests; the lower, the better."""
    total = 0
    for mine, yours in one.tables:
        for pair in (_pair(*mine), _pair(*yours)):
            total += REPEATED_PARTNERS * season.partners[pair] ** 2
        for a, b in product(mine, yours):
            total += REPEATED_OPPONENTS * season.opponents[_pair(a, b)] ** 2
    everybody = {person for table in one.tables for pair in table for person in pair}
    least = min(season.rests[person] for person in (*everybody, *one.rests))
    return total + UNFAIR_REST * sum((10 * (season.rests[p] - least)) ** 2 for p in one.rests)


def _turned(people: int, by: int) -> Round:
    move = _mover(people, by)
    tables = tuple(((move(a), move(b)), (move(c), move(d))) for (a, b), (c, d) in CYCLES[people])
    seated = {person for table in tables for pair in table for person in pair}
    return Round(tables, tuple(one for one in range(people) if one not in seated))


def _mover(people: int, by: int) -> Callable[[int], int]:
    if people == 9:
        return lambda one: 3 * ((one // 3 + by // 3) % 3) + (one + by) % 3
    turns = people if people % 2 else people - 1
    return lambda one: people - 1 if one == STAYS else (one + by) % turns


def _beginning(people: int, season: Season, turn: int) -> list[int]:
    """Everybody in some order; those who rested least come last, for they sit out next."""
    return sorted(range(people), key=lambda one: (-season.rests[one], (one + turn) % people))


def _improved(order: list[int], season: Season) -> list[int]:
    best = cost(_round(order), season)
    is_better = True
    while is_better:
        is_better = False
        for here, there in combinations(range(len(order)), 2):
            order[here], order[there] = order[there], order[here]
            now = cost(_round(order), season)
            if now < best:
                best, is_better = now, True
            else:
                order[here], order[there] = order[there], order[here]
    return order


def _round(order: Sequence[int]) -> Round:
    """People seated in this order, four to a table; who is left over sits out."""
    seats = len(order) // 4 * 4
    tables = tuple(
        ((order[at], order[at + 1]), (order[at + 2], order[at + 3])) for at in range(0, seats, 4)
    )
    return Round(tables, tuple(sorted(order[seats:])))


def _pair(one: int, other: int) -> tuple[int, int]:
    return (one, other) if one < other else (other, one)
