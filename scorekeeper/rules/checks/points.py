"""Points: sums that cards can have, enough to open, no more than the packs and the melds hold."""

from collections.abc import Iterator
from functools import lru_cache
from math import gcd

from ..cards import held_ranks, held_value, meldable_ranks, melded_value, supply
from ..facts import Facts, is_freed
from ..variant import Condition, Count, Variant
from .bounds import least_points, most_in_open_melds, most_points
from .held import feet_left
from .table import Check, Table, error, warning

ON_TABLE = ("laid", "melded")


def check_steps(table: Table) -> Iterator[Check]:
    """Card points end as cards do: with 5s and 10s, in 0 or 5 (E2)."""
    melded, left, score = steps(table.rules)
    for side in table.sides:
        for field, points, step in (
            ("melded", side.melded, melded),
            ("left", side.left, left),
            ("net", side.entry.net, gcd(melded, left)),
            ("score", side.entry.score, score),
        ):
            if isinstance(points, int) and step > 1 and points % step:
                below = points - points % step
                yield warning(
                    "no-such-sum",
                    side.side,
                    field,
                    counted=points,
                    step=step,
                    below=below,
                    above=below + step,
                )


@lru_cache(maxsize=256)
def steps(rules: Variant) -> tuple[int, int, int]:
    """Greatest common divisors, in points: of cards on the table, of cards held, of everything in a score."""
    melded = gcd(*(melded_value(rules, rank) for rank in meldable_ranks(rules)))
    left = gcd(*(held_value(rules, rank) for rank in held_ranks(rules)))
    return melded, left, gcd(melded, left, bonus_step(rules))


def bonus_step(rules: Variant) -> int:
    """Greatest common divisor of every bonus and price; 0 if there is none."""
    prices = [book.bonus for book in rules.books] + [rules.out.points]
    prices += [award.points for award in rules.sets]
    for count in rules.counts:
        prices += [count.every or 0, *each_prices(count)]
    return gcd(*prices)


def each_prices(count: Count) -> list[int]:
    """Every price that one of a counted line can have."""
    steps = [step.points for step in count.steps]
    return [count.points, *steps, *(price.points for price in count.prices)]


def check_opening(table: Table) -> Iterator[Check]:
    """A side that melded anything opened: with the deal's minimum, or the form it asks for (E10)."""
    for side, minimum in zip(table.sides, table.minimum, strict=True):
        if not side.opened or side.melded is None or waived(table, side):
            continue
        if minimum is None:
            yield from _form(table, side)
        elif _is_short(table.rules, side, minimum):
            yield warning("below-minimum", side.side, "melded", counted=side.melded, least=minimum)


def _is_short(rules: Variant, side: Facts, minimum: int) -> bool:
    """Whether what lies on the table is too little to have opened; nothing there is another finding."""
    worth = opening_worth(rules, side)
    return worth < minimum and (worth > 0 or _laid_apart(rules, side))


def waived(table: Table, side: Facts) -> bool:
    """Whether a concealed exit, a special hand or an emptied hand frees this side from the minimum."""
    if is_freed(table.rules, side):
        return True
    if table.rules.minimum.waived_empty and may_have_emptied(table.rules, side):
        return True
    concealed = any(side.counts.get(c.id, 0) > 0 for c in table.rules.counts if c.only == "out")
    return table.rules.minimum.waived_concealed and side.out and concealed


def may_have_emptied(rules: Variant, side: Facts) -> bool:
    """Whether a player of the side may have played the whole hand, perhaps as the first meld."""
    feet = feet_left(rules, side)
    took = bool(rules.piles.foot) and (feet is None or feet < side.players * rules.piles.feet)
    return side.out or took


def opening_worth(rules: Variant, side: Facts) -> int:
    """Most that the side's melds can have been worth towards the minimum, in points."""
    bonus = sum(n * rules.book(kind).bonus for kind, n in side.books.items())
    return (side.melded or 0) + (bonus if rules.minimum.counts == "cards_and_bonus" else 0)


def _form(table: Table, side: Facts) -> Iterator[Check]:
    form = table.rules.minimum.form
    kinds = form.books if form and form.books else list(side.books)
    if not any(side.books.get(kind, 0) > 0 for kind in kinds):
        yield warning("opening-form", side.side, "books", kind=" ".join(kinds))


def check_exit(table: Table) -> Iterator[Check]:
    """Who goes out has laid cards down (E11)."""
    for side in table.sides:
        if is_freed(table.rules, side):
            continue
        if side.out and side.melded == 0 and not _laid_apart(table.rules, side):
            yield warning("out-without-cards", side.side, "melded")


def _laid_apart(rules: Variant, side: Facts) -> bool:
    return any(side.counts.get(c.id, 0) > 0 for c in rules.counts if c.place == "melded")


def check_all_points(table: Table) -> Iterator[Check]:
    """All sides' cards together are worth no more than the packs (E9)."""
    on_table, dearest = all_points(table.rules, table.packs)
    melded = sum(side.melded or 0 for side in table.sides)
    left = sum(side.left or 0 for side in table.sides)
    if melded > on_table:
        yield error(
            "more-than-all-cards", None, "melded", counted=melded, most=on_table, packs=table.packs
        )
    elif melded + left > dearest:
        yield error(
            "more-than-all-cards",
            None,
            "left",
            counted=melded + left,
            most=dearest,
            packs=table.packs,
        )


@lru_cache(maxsize=256)
def all_points(rules: Variant, packs: int) -> tuple[int, int]:
    """Points of every card that can be melded, and of every card at its dearer worth."""
    have = supply(rules, packs)
    on_table = sum(melded_value(rules, rank) * have[rank] for rank in meldable_ranks(rules))
    return on_table, sum(_dearest(rules, rank) * have[rank] for rank in held_ranks(rules))


def _dearest(rules: Variant, rank: str) -> int:
    held = held_value(rules, rank)
    return max(held, melded_value(rules, rank)) if rank in meldable_ranks(rules) else held


def check_most_melded(table: Table) -> Iterator[Check]:
    """Where books close, the finished ones and one open meld of each rank hold only so much (E14)."""
    rules = table.rules
    if any(book.grows or book.made_of != "rank" for book in rules.books):
        return
    for side in table.sides:
        most = most_in_open_melds(rules, table.packs) + sum(
            n * most_points(rules, table.packs, kind) for kind, n in side.books.items()
        )
        if side.melded is not None and side.melded > most:
            yield warning(
                "more-than-melds-hold", side.side, "melded", counted=side.melded, most=most
            )


def check_floor(table: Table) -> Iterator[Check]:
    """A player alone who went out has at least what the exit needs; the deal's score says so too (E19)."""
    for side in table.sides:
        score = side.entry.score
        alone = side.out and side.players == 1 and has_floor(table.rules)
        if alone and isinstance(score, int):
            least = floor(table.rules, table.packs)
            if score < least:
                yield warning("below-floor", side.side, "score", counted=score, least=least)


def has_floor(rules: Variant) -> bool:
    """Whether an exit is worth at least its contract: nothing but cards on the table can count against the side."""
    return (
        rules.contract.feet != "none"
        and not any(count.frees for count in rules.counts)
        and all(book.bonus >= 0 for book in rules.books)
        and all(award.points >= 0 for award in rules.sets)
        and all(count.place or lowest(count, 1) >= 0 for count in rules.counts)
    )


def lowest(count: Count, many: int) -> int:
    """Least points that up to so many on a line can bring a side that has gone out."""
    prices = [0, count.every or 0, *(many * price for price in each_prices(count))]
    turns = count.minus_unless and count.minus_unless != Condition(opened=True)
    return min(min(prices), -max(prices) if turns else 0)


def floor(rules: Variant, packs: int) -> int:
    """Least score of a player alone who goes out: the contract's cheapest books and the bonus for going out.

    Cards on the table that count against a side (melded black threes) may all be this player's.
    """
    factor = rules.melded.factor
    worth = {b.id: b.bonus + factor * least_points(rules, b.id) for b in rules.books}
    have = supply(rules, packs)
    points = rules.out.points
    points += sum(lowest(c, have.get(c.card, 0)) for c in rules.counts if c.place in ON_TABLE)
    for kind, need in rules.contract.books.items():
        fitting = [worth[b.id] for b in rules.books if b.id == kind or kind in b.fills]
        points += need * min(fitting)
    more = rules.contract.total - sum(rules.contract.books.values())
    return points + max(0, more) * min(worth.values())
