"""A side's score of a deal as a sum of a system: each line by its price, turned or dropped by its conditions."""

from ..cards import supply
from ..score import price
from ..variant import Award, Condition, Count
from .laid import Cloth
from .seat import MANY, NOTHING, Seat
from .system import ONE, Sum, plus, times, total


def score(cloth: Cloth, seat: Seat, packs: int) -> Sum:
    """Points of the whole deal, without any adjustment."""
    rules, side = cloth.rules, seat.facts
    books = [times(seat.laid.books[book.id], book.bonus) for book in rules.books]
    lines = [_line(cloth, seat, line, packs) for line in rules.counts]
    sets = [times(_times(cloth, seat, award), award.points) for award in rules.sets]
    out = {ONE: rules.out.points} if side.out else NOTHING
    left = rules.left
    counted = not (side.out and left.sides == "not-out")
    taken = times(seat.held.points, left.factor) if counted else NOTHING
    return total([*books, *lines, *sets, out, _melded(cloth, seat), taken])


def _melded(cloth: Cloth, seat: Seat) -> Sum:
    """The cards on the table, as they count for a side with a finished book or without one."""
    rule = cloth.rules.melded
    points = times(seat.points(cloth), rule.factor)
    if rule.without_book == "plus":
        return points
    finished = cloth.system.reaches(seat.finished, 1)
    bare = times(points, -1) if rule.without_book == "minus" else NOTHING
    return cloth.system.either(finished, points, bare)


def _line(cloth: Cloth, seat: Seat, line: Count, packs: int) -> Sum:
    """The points of a counted line."""
    system, number = cloth.system, seat.lines[line.id]
    if line.only == "out" and not seat.facts.out:
        return NOTHING
    points = _priced(cloth, number, line, line.points, packs)
    for one in reversed(line.prices):
        other = _priced(cloth, number, line, one.points, packs)
        points = system.either(_holds(cloth, seat, one.when), other, points)
    if line.zero_unless:
        points = system.either(_holds(cloth, seat, line.zero_unless), points, NOTHING)
    if line.minus_unless:
        truth = _holds(cloth, seat, line.minus_unless)
        points = system.either(truth, points, times(points, -1))
    return points


def _priced(cloth: Cloth, number: Sum, line: Count, each: int, packs: int) -> Sum:
    """Points of the number on a line: straight, or with one truth for each number that it can be."""
    system = cloth.system
    in_packs = supply(cloth.rules, packs).get(line.card, 0)
    low, high = system.range_of(number)
    high = min(high, in_packs if line.card else MANY * (cloth.rules.piles.packets or 1))
    prices = {n: price(line, n, in_packs, each) for n in range(max(0, low), high + 1)}
    if all(points == each * n for n, points in prices.items()):
        return times(number, each)
    truths = {n: system.truth() for n in prices}
    system.equal(dict.fromkeys(truths.values(), 1), 1)
    system.equal(plus({truth: n for n, truth in truths.items()}, number, -1), 0)
    return {truth: prices[n] for n, truth in truths.items() if prices[n]}


def _times(cloth: Cloth, seat: Seat, award: Award) -> Sum:
    """How often a side has what an award asks for, or whether it has it at all."""
    system = cloth.system
    needs = [(seat.laid.books[kind], need) for kind, need in award.books.items() if need]
    if award.total:
        needs.append((seat.finished, award.total))
    when = _holds(cloth, seat, award.when) if award.when else {ONE: 1}
    if not (award.each and needs):
        truths = [when, *(system.reaches(books, need) for books, need in needs)]
        return system.reaches(total(truths), len(truths))
    fewest = {system.number(MANY): 1}
    reached = []
    for books, need in needs:
        full = {system.number(MANY): 1}
        system.hold(plus(books, full, -need), least=0, most=need - 1)
        system.hold(plus(full, fewest, -1), least=0)
        reached.append(_no_more(cloth, full, fewest))
    system.hold(total(reached), least=1)
    return system.either(when, fewest, NOTHING)


def _no_more(cloth: Cloth, full: Sum, fewest: Sum) -> Sum:
    """A truth that can only be so if the first is no more than the second."""
    truth = {cloth.system.truth(): 1}
    cloth.system.hold(total([full, times(fewest, -1), times(truth, MANY)]), most=MANY)
    return truth


def _holds(cloth: Cloth, seat: Seat, condition: Condition) -> Sum:
    """The truth of everything that a condition says of the side."""
    system = cloth.system
    claims = [system.reaches(seat.laid.books[kind], need) for kind, need in condition.books.items()]
    if condition.total:
        claims.append(system.reaches(seat.finished, condition.total))
    if condition.opened is not None:
        opened = {ONE: 1} if seat.facts.out else seat.opened
        claims.append(opened if condition.opened else plus({ONE: 1}, opened, -1))
    if condition.out is not None:
        claims.append({ONE: 1} if seat.facts.out == condition.out else NOTHING)
    return system.reaches(total(claims), len(claims))
