"""A side's score of a deal as the solver sees it: each line by its price, turned or dropped by its conditions."""

from scorekeeper.rules.variant import Award, Condition, Count
from tests.exact.side import MANY, Side
from tests.exact.table import Sum, Table, total

FAR = 10_000_000


def score(table: Table, side: Side) -> Sum:
    """Points of the whole deal, without any adjustment."""
    rules = table.rules
    books = [book.bonus * side.melds.books[book.id] for book in rules.books]
    lines = [_line(table, side, line) for line in rules.counts]
    out = rules.out.points if side.out else 0
    sets = [award.points * _times(table, side, award) for award in rules.sets]
    return total([*books, *sets, *lines, out, _melded(table, side), _left(table, side)])


def _melded(table: Table, side: Side) -> Sum:
    """The cards on the table, as they count for a side with a finished book or without one."""
    rule = table.rules.melded
    points = rule.factor * side.melded_points(table)
    if rule.without_book == "plus":
        return points
    finished = table.reaches(side.finished(), 1)
    bare = -1 if rule.without_book == "minus" else 0
    return _either(table, finished, points, bare * points)


def _left(table: Table, side: Side) -> Sum:
    rule = table.rules.left
    return 0 if side.out and rule.sides == "not-out" else rule.factor * side.held.points()


def _line(table: Table, side: Side, line: Count) -> Sum:
    """The points of a counted line."""
    if line.only == "out" and not side.out:
        return 0
    points = _priced(table, side.lines[line.id], line, line.points)
    for price in reversed(line.prices):
        other = _priced(table, side.lines[line.id], line, price.points)
        points = _either(table, _holds(table, side, price.when), other, points)
    if line.zero_unless:
        points = _either(table, _holds(table, side, line.zero_unless), points, 0)
    if line.minus_unless:
        points = _either(table, _holds(table, side, line.minus_unless), points, -points)
    return points


def _priced(table: Table, number: Sum, line: Count, each: int) -> Sum:
    """Points of the number on a line at a price each."""
    in_packs = table.supply(line.card)
    most = in_packs or MANY * (table.packets or 1)
    prices = [(n, _price(line, n, in_packs, each)) for n in range(most + 1)]
    if all(price == each * n for n, price in prices):
        return each * number
    points = table.model.new_int_var(-FAR, FAR, "")
    table.model.add_allowed_assignments([number, points], prices)
    return points


def _price(line: Count, number: int, in_packs: int, each: int) -> int:
    """Points of so many: a sum for all the cards of the packs, or each by the step it stands on."""
    if line.every is not None and 0 < number == in_packs:
        return line.every
    points = 0
    for nth in range(1, number // line.per + 1):
        reached = [step.points for step in line.steps if step.start <= nth]
        points += reached[-1] if reached else each
    return points


def _times(table: Table, side: Side, award: Award) -> Sum:
    """How often a side has what an award asks for, or whether it has it at all."""
    needs = [(side.melds.books[kind], need) for kind, need in award.books.items() if need]
    if award.total:
        needs.append((side.finished(), award.total))
    when = _holds(table, side, award.when) if award.when else 1
    if not (award.each and needs):
        truths = [when, *(table.reaches(books, need) for books, need in needs)]
        return table.reaches(total(truths), len(truths))
    sets = []
    for books, need in needs:
        full = table.number(MANY)
        table.model.add_division_equality(full, books, need)
        sets.append(full)
    fewest = table.number(MANY)
    table.model.add_min_equality(fewest, sets)
    return _either(table, when, fewest, 0)


def _holds(table: Table, side: Side, condition: Condition) -> Sum:
    """The truth of everything that a condition says of the side."""
    claims: list[Sum] = [
        table.reaches(side.melds.books[kind], need) for kind, need in condition.books.items()
    ]
    if condition.total:
        claims.append(table.reaches(side.finished(), condition.total))
    if condition.opened is not None:
        opened = 1 if side.out else side.opened
        claims.append(opened if condition.opened else 1 - opened)
    if condition.out is not None:
        claims.append(int(side.out == condition.out))
    return table.reaches(total(claims), len(claims))


def _either(table: Table, truth: Sum, then: Sum, otherwise: Sum) -> Sum:
    """One number if it is so, another if not."""
    if isinstance(truth, int):
        return then if truth else otherwise
    points = table.model.new_int_var(-FAR, FAR, "")
    table.model.add(points == then).only_enforce_if(truth)
    table.model.add(points == otherwise).only_enforce_if(~truth)
    return points
