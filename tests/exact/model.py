"""Whether some legal deal ends with exactly an entered deal: the definition of docs/rules/legal-deal.md, solved.

It knows nothing of how the checks work. Its answer is exact: every way to lay the cards is searched, all sides
together.
"""

from collections.abc import Iterable

from ortools.sat.python import cp_model

from scorekeeper.rules import Deal, Seating, Variant
from scorekeeper.rules.variant import Minimum
from tests.exact.entry import ImpossibleError, claim, needs_ranks
from tests.exact.held import cards_left, held_worth, ranks_on
from tests.exact.side import Side, seat_side
from tests.exact.table import Sum, Table, total, weighed

LONGEST = 120.0  # seconds; far beyond what any deal has taken


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
    rules = variant.at(seating.players, deal.number)
    table = Table(rules, packs, frozenset(ignoring))
    sides = []
    for index, (players, entry) in enumerate(zip(seating.sides, deal.entries, strict=True)):
        out = deal.out is not None and deal.out.side == index
        each = isinstance(entry.left, list) and len(entry.left) == players
        side = seat_side(table, players, out, by_rank=needs_ranks(entry), each=each)
        _opening(table, side, least(rules.minimum, deal.number, totals_before[index]))
        sides.append(side)
    _supply(table, sides)
    try:
        for index, (side, entry) in enumerate(zip(sides, deal.entries, strict=True)):
            if f"side {index}" not in table.ignoring:
                claim(table, side, entry)
    except ImpossibleError:
        return False
    return _solve(table.model)


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
    reached = [band for band in reached if band[0] <= total_before]
    lowest = next((band.points for band in minimum.bands if band.at is None), 0)
    return max(reached)[1] if reached else lowest


def _opening(table: Table, side: Side, minimum: int | None) -> None:
    """A side with melds has opened: with the minimum, or with a book where that is asked for."""
    rule = table.rules.minimum
    needed = side.opened
    if rule.waived_concealed and side.out:
        concealed = [side.lines[line.id] for line in table.rules.counts if line.only == "out"]
        needed = table.truth()
        table.hold(needed >= side.opened - total(concealed))
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
    for worth, rests in spare.items():
        held = total(side.held.left.get((worth, ""), 0) for side in sides)
        table.hold(held <= total(rests), "supply")


def _solve(model: cp_model.CpModel) -> bool:
    """Small models are solved fastest as they stand; one that is not gets a second look, simplified first."""
    for simplify, seconds in ((False, 2.0), (True, 5.0), (False, LONGEST)):
        solver = cp_model.CpSolver()
        solver.parameters.num_workers = 1
        solver.parameters.random_seed = 1
        solver.parameters.linearization_level = 2
        solver.parameters.symmetry_level = 2 if simplify else 0
        solver.parameters.cp_model_presolve = simplify
        solver.parameters.max_time_in_seconds = seconds
        status = solver.solve(model)
        if status in (cp_model.OPTIMAL, cp_model.FEASIBLE):
            return True
        if status == cp_model.INFEASIBLE:
            return False
    raise RuntimeError(f"no answer: {solver.status_name(status)}")
