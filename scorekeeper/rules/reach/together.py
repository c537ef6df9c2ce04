"""Whether a legal deal can end with exactly these entries, all sides together: docs/rules/legal-deal.md, searched.

The numbers of cards, melds and lines of every side are written down as one system of whole numbers. Ranks that are
alike are not told apart; that whole books must lie in single ranks is asked of all of them together.
"""

from collections.abc import Sequence

from ..deal import Counted
from ..facts import Facts, parts
from ..variant import Variant
from .alike import Alike, alike_ranks
from .apart import Apart
from .branch import is_possible
from .claims import claims
from .hands import ANY, told_apart
from .in_turn import are_possible
from .laid import Cloth
from .seat import Seat, seat_side
from .system import ONE, Sum, System, plus, times, total
from .weights import heaps_of, whole_melds
from .work import Work

__all__ = ["Work", "ends_so", "write_down"]


def ends_so(
    rules: Variant,
    packs: int,
    sides: Sequence[Facts],
    minimums: Sequence[int | None],
    work: Work,
) -> bool | None:
    """Whether these sides can all end so; None if that is more work than is left.

    `minimums` are the points that each must have opened with, None where a book is asked for instead.
    """
    system = write_down(rules, packs, sides, minimums)
    return (are_possible if len(sides) > 1 else is_possible)(system, work)


def write_down(
    rules: Variant, packs: int, sides: Sequence[Facts], minimums: Sequence[int | None]
) -> System:
    """All that holds of a finished deal with these entries."""
    cloth = Cloth(System(), rules, alike_ranks(rules, packs, sides))
    seats = []
    for side, minimum in zip(sides, minimums, strict=True):
        first = len(cloth.system.least)
        seats.append(seat_side(cloth, side))
        _opening(cloth, seats[-1], minimum)
        for sum_, value in claims(cloth, seats[-1], packs):
            cloth.system.equal(sum_, value)
        cloth.system.parts.append([*range(first, len(cloth.system.least))])
    _supply(cloth, seats)
    _once_a_table(cloth, seats)
    return cloth.system


def _opening(cloth: Cloth, seat: Seat, minimum: int | None) -> None:
    """A side with melds has opened: with the minimum, or with a book where that is asked for."""
    rule, system, side = cloth.rules.minimum, cloth.system, seat.facts
    excuses = [seat.freed]
    if rule.waived_concealed and side.out:
        excuses += [seat.lines[line.id] for line in cloth.rules.counts if line.only == "out"]
    if rule.waived_empty:
        excuses.append({ONE: int(side.out) + side.players * cloth.rules.piles.packets})
        excuses.append(times(seat.feet, -1))
    needed = {system.truth(): 1}
    system.hold(plus(total([needed, *excuses]), seat.opened, -1), least=0)
    if minimum is None:
        kinds = (rule.form.books if rule.form else []) or list(seat.laid.books)
        books = total(seat.laid.books[kind] for kind in kinds)
        system.hold(plus(books, needed, -1), least=0)
    elif minimum:
        system.hold(plus(_worth(cloth, seat), needed, -minimum), least=0)


def _worth(cloth: Cloth, seat: Seat) -> Sum:
    """What the side's melds can have been worth towards its minimum."""
    counts = cloth.rules.minimum.counts
    if counts == "naturals":
        return total(
            times(cards, cloth.ranks[index].melded or 0)
            for index, cards in seat.laid.cards.items()
            if not cloth.ranks[index].wild
        )
    points = seat.points(cloth)
    if counts == "cards_and_bonus":
        books = [times(seat.laid.books[book.id], book.bonus) for book in cloth.rules.books]
        points = total([points, *books])
    return points


def _supply(cloth: Cloth, seats: list[Seat]) -> None:
    """Cards exist once: what all sides have of ranks that are alike, or cost the same, is in the packs."""
    pools: dict[int, tuple[list[Sum], int]] = {}
    for index, alike in enumerate(cloth.ranks):
        melded = total(seat.laid.cards.get(index, {}) for seat in seats)
        used = total([melded, *(seat.held.of(index) for seat in seats)])
        used = total([used, *(_on_lines(cloth, seat, index) for seat in seats)])
        cloth.system.hold(used, most=alike.cards)
        if not alike.wild and alike.melded is not None:
            _whole_melds(cloth, index, seats)
        if alike.held is not None and not told_apart(cloth, index):
            sums, cards = pools.get(alike.held, ([], 0))
            pools[alike.held] = ([*sums, used], cards + alike.cards)
    for worth, (sums, cards) in pools.items():
        held = [seat.held.left.get((worth, ANY), {}) for seat in seats]
        cloth.system.hold(total([*held, *sums]), most=cards)
    _feet_apart(cloth, seats)


def _on_lines(cloth: Cloth, seat: Seat, index: int) -> Sum:
    """Cards on lines of their own that are neither melded nor held."""
    lines = [line for line in cloth.rules.counts if line.card and line.place in ("laid", "")]
    return total(seat.lines[c.id] for c in lines if c.card in cloth.ranks[index].ranks)


def _whole_melds(cloth: Cloth, index: int, seats: list[Seat]) -> None:
    """Melds lie in single ranks, and where several are alike, an answer has to be shared out among them."""
    alike = cloth.ranks[index]
    one_set = cloth.rules.melds.one_set or alike.late
    room = alike.each - sum(_held_of_each(seat, alike) for seat in seats)
    lots = [heaps_of(seat.laid.lots.get(index, []), n, one_set) for n, seat in enumerate(seats)]
    heaps = Apart(len(alike.ranks), room, tuple(heap for side in lots for heap in side))
    for sum_, most in whole_melds(heaps):
        cloth.system.hold_late(sum_, most)
    if len(alike.ranks) > 1 and heaps.heaps:
        cloth.system.more.append(heaps.misfits)


def _held_of_each(seat: Seat, alike: Alike) -> int:
    """Cards that a side holds of each of these ranks, where these were counted by rank."""
    left = seat.facts.entry.left
    amounts = left if isinstance(left, list) else [left]
    return sum(
        parts(one).get(alike.ranks[0], 0)
        for one in amounts
        if isinstance(one, Counted) and isinstance(one.cards, dict)
    )


def _feet_apart(cloth: Cloth, seats: list[Seat]) -> None:
    """Feet whose cards nobody counts are made of cards that nobody else has."""
    rules = cloth.rules
    if rules.left.feet == "counted" or not rules.piles.foot:
        return
    everything = sum(alike.cards for alike in cloth.ranks)
    lines = [line.id for line in rules.counts if line.card and line.place in ("laid", "")]
    shown = [seat.laid.all_cards for seat in seats]
    shown += [cards for seat in seats for cards in seat.held.left.values()]
    shown += [seat.lines[line] for seat in seats for line in lines]
    feet = total(times(seat.feet, rules.piles.foot) for seat in seats)
    cloth.system.hold(total([*shown, feet]), most=everything)


def _once_a_table(cloth: Cloth, seats: list[Seat]) -> None:
    """What there is once in a deal is on one line of one side only."""
    counts = cloth.rules.counts
    for group in {line.group or line.id for line in counts if line.most == "table"}:
        alike = [c.id for c in counts if group in (c.id, c.group)]
        cloth.system.hold(total(seat.lines[line] for seat in seats for line in alike), most=1)
