"""Whether some legal deal ends with exactly an entered deal: the definition of docs/rules/legal-deal.md, solved.

It knows nothing of how the checks work. Its answer is exact: every way to lay the cards is searched, all sides
together.
"""

from collections.abc import Iterable

from ortools.sat.python import cp_model

from scorekeeper.rules import Deal, Seating, Variant
from scorekeeper.rules.variant import Minimum
from tests.exact.case import Case
from tests.exact.entry import Claim, Path, claims, needs_ranks
from tests.exact.held import cards_left, held_worth, ranks_on
from tests.exact.side import Side, seat_side
from tests.exact.table import Sum, Table, total, weighed

EFFORTS = ((False, 0.2), (True, 1.0), (False, 5.0), (True, 30.0))


def possible(
    variant: Variant,
    seating: Seating,
    packs: int,
    deal: Deal,
    totals_before: tuple[int, ...],
    *,
    ignoring: Iterable[str] = (),
) -> bool:
    """Whether a legal deal of the variant can end so.

    `ignoring` leaves out rules by name, or entries (`side 0`), to learn what decides.
    """
    table = Table(variant.at(seating.players, deal.number), packs, frozenset(ignoring))
    for side, claim in _claims(table, seating, deal, totals_before):
        if f"side {side}" not in table.ignoring:
            table.hold(claim.number == claim.value, claim.rule)
    return solve(table.model) is not None


def extreme(case: Case, side: int, path: Path, most: bool) -> int | None:
    """The least or the most that one number of an entry can be, all else as it stands; None if nothing fits."""
    table = Table(case.rules, case.packs)
    goal: Sum = 0
    for index, claim in _claims(table, case.seating, case.deal, case.totals):
        if (index, claim.path) == (side, path):
            goal = claim.number
        else:
            table.hold(claim.number == claim.value)
    if most:
        table.model.maximize(goal)
    else:
        table.model.minimize(goal)
    solver = solve(table.model)
    return None if solver is None else int(solver.value(goal))


def _claims(
    table: Table, seating: Seating, deal: Deal, totals: tuple[int, ...]
) -> list[tuple[int, Claim]]:
    """Seats every side under the rules; then each number of the entries, with its side."""
    sides = []
    for index, (players, entry) in enumerate(zip(seating.sides, deal.entries, strict=True)):
        out = deal.out is not None and deal.out.side == index
        each = isinstance(entry.left, list)
        side = seat_side(table, players, out, by_rank=needs_ranks(entry), each=each)
        _opening(table, side, least(table.rules.minimum, deal.number, totals[index]))
        sides.append(side)
    _supply(table, sides)
    _once_a_table(table, sides)
    return [
        (index, claim)
        for index, (side, entry) in enumerate(zip(sides, deal.entries, strict=True))
        for claim in claims(table, side, entry)
    ]


def least(minimum: Minimum, deal: int, total_before: int) -> int | None:
    """The points that a first meld needs; None where a book is asked for instead."""
    if minimum.form is not None:
        return None
    if minimum.by == "none":
        return 0
    if minimum.by == "deal":
        late = max(0, deal - len(minimum.points))
        return (minimum.points[deal - 1] if not late else minimum.points[-1]) + late * minimum.plus
    reached = [(band.at, band.points) for band in minimum.bands if band.at is not None]
    last = max(reached, default=(0, 0))[0]
    reached = [band for band in reached if band[0] <= total_before]
    lowest = next((band.points for band in minimum.bands if band.at is None), 0)
    more = max(0, total_before - last) // minimum.every * minimum.plus if minimum.every else 0
    return (max(reached)[1] if reached else lowest) + more


def _opening(table: Table, side: Side, minimum: int | None) -> None:
    """A side with melds has opened: with the minimum, or with a book where that is asked for."""
    rule = table.rules.minimum
    excuses: list[Sum] = [side.freed]
    if rule.waived_concealed and side.out:
        excuses += [side.lines[line.id] for line in table.rules.counts if line.only == "out"]
    if rule.waived_empty:
        excuses.append(int(side.out))
        excuses.append(side.players * table.packets - side.feet)
    needed = table.truth()
    table.hold(needed >= side.opened - total(excuses))
    if minimum is None:
        kinds = (rule.form.books if rule.form else []) or list(side.melds.books)
        table.hold(total(side.melds.books[kind] for kind in kinds) >= needed, "minimum")
    elif minimum:
        table.hold(_worth(table, side) >= minimum * needed, "minimum")


def _worth(table: Table, side: Side) -> Sum:
    """What the side's melds can have been worth towards its minimum."""
    rules = table.rules
    if rules.minimum.counts == "naturals":
        naturals = side.melds.naturals
        return weighed(list(naturals.values()), [rules.cards.points[rank] for rank in naturals])
    points = side.melded_points(table)
    if rules.minimum.counts == "cards_and_bonus":
        points += total(book.bonus * side.melds.books[book.id] for book in rules.books)
    return points


def _supply(table: Table, sides: list[Side]) -> None:
    """Cards exist once: what all sides have of a rank, or of ranks worth the same, is in the packs."""
    rules = table.rules
    told_apart = {card for place in ("left", "laid", "") for card in ranks_on(rules, place)}
    spare: dict[int, list[Sum]] = {}
    for rank in dict.fromkeys([*rules.cards.points, *rules.cards.apart]):
        used: list[Sum] = []
        for side in sides:
            used += [side.melds.cards().get(rank, 0), side.held.of_rank(rank)]
            used += [
                side.lines[line.id]
                for line in rules.counts
                if line.card == rank and line.place in ("laid", "")
            ]
        rest = table.supply(rank) - total(used)
        table.hold(rest >= 0, "supply")
        if rank in cards_left(rules) and rank not in told_apart:
            spare.setdefault(held_worth(rules, rank), []).append(rest)
    for rank in rules.melds.ranks:
        sets = [one for side in sides for one in side.melds.sets[rank]]
        _whole_books(table, table.supply(rank), sets)
    _whole_books(table, table.wilds, [one for side in sides for one in side.melds.sets["wild"]])
    for worth, rests in spare.items():
        held = total(side.held.left.get((worth, ""), 0) for side in sides)
        table.hold(held <= total(rests), "supply")
    if table.foot > table.foot_counted:
        _feet_apart(table, sides)


def _feet_apart(table: Table, sides: list[Side]) -> None:
    """Feet whose cards nobody counts are made of cards that nobody else has; red threes in them are counted."""
    ranks = dict.fromkeys([*table.rules.cards.points, *table.rules.cards.apart])
    everything = sum(table.supply(rank) for rank in ranks)
    laid = [line.id for line in table.rules.counts if line.card and line.place in ("laid", "")]
    shown = [total(side.melds.cards().values()) for side in sides]
    shown += [total(side.held.left.values()) for side in sides]
    shown += [side.lines[line] for side in sides for line in laid]
    feet = total(side.feet for side in sides)
    table.hold(total(shown) + table.foot * feet <= everything, "supply")


def _once_a_table(table: Table, sides: list[Side]) -> None:
    """What there is once in a deal is on one line of one side only."""
    lines = [line for line in table.rules.counts if line.most == "table"]
    for group in {line.group or line.id for line in lines}:
        alike = [c.id for c in table.rules.counts if group in (c.id, c.group)]
        table.hold(total(side.lines[line] for side in sides for line in alike) <= 1, "counts")


def _whole_books(table: Table, cards: int, sets: list[tuple[Sum, int]]) -> None:
    """Books are whole: twenty kings are two clean books, not 2.86. It follows, but said outright it is faster."""
    sizes = {least for _, least in sets if least}
    for half in sorted({*sizes, *(2 * size for size in sizes)}):
        counted = total(2 * least // half * count for count, least in sets)
        table.hold(counted <= 2 * cards // half, "supply")


def solve(model: cp_model.CpModel) -> cp_model.CpSolver | None:
    """The solver with a best answer, or None if there is none; TimeoutError if that took too long to find.

    Most are solved fastest as they stand; one that is not gets a second look, simplified first. The effort is
    counted in the solver's own steps, so that a slow machine gives the same answer.
    """
    for simplify, effort in EFFORTS:
        solver = cp_model.CpSolver()
        solver.parameters.num_workers = 1
        solver.parameters.random_seed = 1
        solver.parameters.linearization_level = 2
        solver.parameters.symmetry_level = 2 if simplify else 0
        solver.parameters.cp_model_presolve = simplify
        solver.parameters.max_deterministic_time = effort
        status = solver.solve(model)
        if status == cp_model.OPTIMAL:
            return solver
        if status == cp_model.INFEASIBLE:
            return None
    raise TimeoutError(f"no answer: {solver.status_name(status)}")
