"""The running game: totals, places, each deal's minimum, whether it is over and who won.

Recomputed from all deals each time, so that a corrected old deal changes everything after it.
"""

from dataclasses import dataclass

from .checks import Check, check_deal, check_game
from .deal import Deal, Seating
from .opening import minimums
from .score import Line, score_deal
from .variant import Length, Variant

Totals = tuple[int, ...]


@dataclass(frozen=True, slots=True)
class SideResult:
    """A side's deal: its score, the total after it, and how the score came about."""

    score: int
    total: int
    lines: tuple[Line, ...]


@dataclass(frozen=True, slots=True)
class DealResult:
    """A scored deal: the minimum each side needed (None: a form), the sides, the findings."""

    number: int
    minimum: tuple[int | None, ...]
    sides: tuple[SideResult, ...]
    checks: tuple[Check, ...]


@dataclass(frozen=True, slots=True)
class Tally:
    """A game so far. `places` are 1, 1, 3 for a shared lead; `winners` is empty until the game is over."""

    deals: tuple[DealResult, ...]
    totals: Totals
    places: tuple[int, ...]
    over: bool
    next_minimum: tuple[int | None, ...]

    @property
    def winners(self) -> tuple[int, ...]:
        """Indexes of the sides that won a finished game; more than one is a tie."""
        return tuple(i for i, place in enumerate(self.places) if self.over and place == 1)


def tally(
    variant: Variant, seating: Seating, packs: int, deals: list[Deal], *, checked: bool = True
) -> Tally:
    """Scores and checks every deal of a game in order (numbers 1, 2, 3 … without gaps).

    Where only the totals are wanted the checks, which cost most of the time, can be left out.
    """
    totals: Totals = (0,) * len(seating.sides)
    results: list[DealResult] = []
    for deal in deals:
        ended = is_over(variant.at(seating.players, deal.number).game, len(results), totals)
        result = deal_result(variant, seating, packs, deal, totals, checked=checked)
        extra = check_game(variant, seating, packs, deal.number, ended) if checked else ()
        results.append(_with(result, extra))
        totals = tuple(side.total for side in result.sides)
    number = len(results) + 1
    length = variant.at(seating.players, number).game
    return Tally(
        tuple(results),
        totals,
        places(totals, length.wins == "highest"),
        is_over(length, len(results), totals),
        minimums(variant, seating, number, totals),
    )


def deal_result(
    variant: Variant,
    seating: Seating,
    packs: int,
    deal: Deal,
    before: Totals,
    *,
    checked: bool = True,
) -> DealResult:
    """Scores and checks one deal that begins with these totals."""
    scores = score_deal(variant, seating, packs, deal)
    sides = tuple(
        SideResult(one.score, total + one.score, one.lines)
        for one, total in zip(scores, before, strict=True)
    )
    return DealResult(
        deal.number,
        minimums(variant, seating, deal.number, before),
        sides,
        check_deal(variant, seating, packs, deal, before) if checked else (),
    )


def _with(result: DealResult, extra: tuple[Check, ...]) -> DealResult:
    return DealResult(result.number, result.minimum, result.sides, result.checks + extra)


def is_over(length: Length, played: int, totals: Totals) -> bool:
    """Whether so many deals or these totals end the game."""
    if length.deals and played >= length.deals:
        return True
    if not played:
        return False
    return _is_ahead(length, totals) or _is_there(length, max(totals))


def _is_there(length: Length, best: int) -> bool:
    if not length.target:
        return False
    return best > length.target if length.above else best >= length.target


def _is_ahead(length: Length, totals: Totals) -> bool:
    """Whether the first leads by so much; where the lowest total wins, it is the one that is so far below."""
    sign = 1 if length.wins == "highest" else -1
    best, *others = sorted((sign * total for total in totals), reverse=True)
    rest = sum(others) if length.lead_over == "rest" else max(others)
    return bool(length.lead) and best - rest >= length.lead


def places(totals: Totals, highest_wins: bool = True) -> tuple[int, ...]:
    """Places of the totals, ties shared: 1, 1, 3."""
    sign = 1 if highest_wins else -1
    return tuple(1 + sum(sign * other > sign * own for other in totals) for own in totals)
