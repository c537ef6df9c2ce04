"""Scores one deal, line by line. Knows lines and counts; knows no total of the game, no player, no page."""

from dataclasses import dataclass

from msgspec import UNSET

from .cards import supply
from .deal import Deal, Seating
from .facts import Facts, facts_of, holds
from .variant import Award, Count, Variant


@dataclass(frozen=True, slots=True)
class Line:
    """One line of a receipt: what was counted and the points it brings (negative: against the side)."""

    id: str
    count: int
    points: int


@dataclass(frozen=True, slots=True)
class SideScore:
    """One side's deal: the sum of its lines, in points."""

    score: int
    lines: tuple[Line, ...]


def score_deal(variant: Variant, seating: Seating, packs: int, deal: Deal) -> tuple[SideScore, ...]:
    """Each side's score of a deal, in the order of the sides."""
    rules = variant.at(seating.players, deal.number)
    return tuple(
        score_side(rules, packs, facts_of(rules, deal, side, players))
        for side, players in enumerate(seating.sides)
    )


def score_side(rules: Variant, packs: int, facts: Facts) -> SideScore:
    """One side's score, from rules already resolved for the deal."""
    if facts.entry.score is not UNSET:
        lines: tuple[Line, ...] = (Line("score", 1, facts.entry.score),)
    else:
        lines = (
            *(Line(b.id, n, n * b.bonus) for b in rules.books for n in [facts.books[b.id]]),
            *(Line(a.id, n, n * a.points) for a in rules.sets for n in [times(a, facts)]),
            *(counted_line(c, packs, rules, facts) for c in rules.counts if is_priced(c)),
            Line("out", int(facts.out), rules.out.points if facts.out else 0),
            *card_lines(rules, facts),
        )
    if facts.entry.adjustment:
        lines = (*lines, Line("adjustment", 1, facts.entry.adjustment))
    return SideScore(sum(line.points for line in lines), lines)


def card_lines(rules: Variant, facts: Facts) -> tuple[Line, ...]:
    """The cards: points on the table and points left, or the one net number."""
    if facts.entry.net is not UNSET:
        return (Line("net", facts.entry.net, facts.entry.net),)
    melded = facts.melded or 0
    left = facts.left or 0
    taken = 0 if facts.out and rules.left.sides == "not-out" else rules.left.factor * left
    return (Line("melded", melded, melded_worth(rules, facts, melded)), Line("left", left, taken))


def melded_worth(rules: Variant, facts: Facts, melded: int) -> int:
    """Points on the table as they count: some tables turn or drop them for a side without a book."""
    sign = 1
    if not facts.finished:
        sign = {"plus": 1, "minus": -1, "zero": 0}[rules.melded.without_book]
    return sign * rules.melded.factor * melded


def times(award: Award, facts: Facts) -> int:
    """How often a side has what an award asks for: its books together, and what must be true besides."""
    if award.when and not holds(award.when, facts):
        return 0
    met = [facts.books.get(kind, 0) // need for kind, need in award.books.items() if need]
    if award.total:
        met.append(facts.finished // award.total)
    number = min(met, default=1)
    return number if award.each else min(number, 1)


def is_priced(count: Count) -> bool:
    """Whether a counted line can bring points; one that can't only serves the checks."""
    return bool(count.points or count.every or count.steps or count.prices)


def counted_line(count: Count, packs: int, rules: Variant, facts: Facts) -> Line:
    """A counted line, with the sign that the side's deal gives it."""
    number = facts.counts.get(count.id, 0)
    each = next((p.points for p in count.prices if holds(p.when, facts)), count.points)
    points = price(count, number, supply(rules, packs).get(count.card, 0), each)
    if count.only == "out" and not facts.out:
        points = 0
    if count.zero_unless and not holds(count.zero_unless, facts):
        points = 0
    if count.minus_unless and not holds(count.minus_unless, facts):
        points = -points
    return Line(count.id, number, points)


def price(count: Count, number: int, in_packs: int, each: int) -> int:
    """Points of so many, before any turn of the sign: each, by steps, or one sum for every card in the packs."""
    if count.every is not None and number == in_packs and number > 0:
        return count.every
    number //= count.per
    points = 0
    first = 1
    for step in count.steps:
        points += each * max(0, min(number, step.start - 1) - first + 1)
        first, each = step.start, step.points
    return points + each * max(0, number - first + 1)
