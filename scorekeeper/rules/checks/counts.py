"""Counts by themselves: whole numbers from zero up, and no more than the players or the packs allow."""

from collections.abc import Iterator
from functools import lru_cache

from ..cards import held_ranks, held_value, meldable_ranks, melded_value, supply
from ..deal import Amount, Counted
from ..facts import Facts, parts
from ..variant import Count, Variant
from .table import Check, Table, error, warning


def check_negative(table: Table) -> Iterator[Check]:
    """Nothing that is counted can be less than nothing (E1)."""
    for side in table.sides:
        for name, number in _numbers(table.rules, side):
            if number < 0:
                yield error("negative", side.side, name, counted=number)


def _numbers(rules: Variant, side: Facts) -> Iterator[tuple[str, int]]:
    for kind, number in side.books.items():
        yield f"books.{kind}", number
    for count in rules.counts:
        yield f"counts.{count.id}", side.counts.get(count.id, 0)
    for name, amount in amounts(side):
        numbers = parts(amount).values() if isinstance(amount, Counted) else [amount]
        yield name, min(numbers, default=0)


def amounts(side: Facts) -> Iterator[tuple[str, Amount]]:
    """The card counts of an entry as typed: what was melded and each amount left."""
    if isinstance(side.entry.melded, int | Counted):
        yield "melded", side.entry.melded
    left = side.entry.left
    if isinstance(left, int | Counted):
        yield "left", left
    elif isinstance(left, list):
        yield from (("left", one) for one in left)


def check_players(table: Table) -> Iterator[Check]:
    """Exact cuts and feet: one a player at most; a concealed exit: one, of the side that went out (E16)."""
    for side in table.sides:
        for count in table.rules.counts:
            number = side.counts.get(count.id, 0)
            most = most_of(table.rules, count, side.players)
            if most is not None and number > most:
                yield error(
                    "more-than-players", side.side, f"counts.{count.id}", counted=number, most=most
                )
            elif count.only == "out" and number > 0 and not side.out:
                yield warning("only-going-out", side.side, f"counts.{count.id}", counted=number)


def most_of(rules: Variant, count: Count, players: int) -> int | None:
    """Most that a side of so many players can have on a line of its own; None where there is no such limit."""
    if count.most in ("one", "table"):
        return 1
    if count.place == "feet":
        return players * rules.piles.packets
    return players if count.most == "players" else None


def check_shared(table: Table) -> Iterator[Check]:
    """Lines that share a limit keep it together; what a table has once is on one side only."""
    for count in table.rules.counts:
        lines = [
            c.id for c in table.rules.counts if c is count or count.group and c.group == count.group
        ]
        if lines[0] != count.id or not count.most:
            continue
        each = [sum(side.counts.get(line, 0) for line in lines) for side in table.sides]
        if count.most == "table" and sum(each) > 1:
            yield error("more-than-a-deal", None, f"counts.{count.id}", counted=sum(each), most=1)
            continue
        for side, number in zip(table.sides, each, strict=True):
            most = most_of(table.rules, count, side.players)
            known = [line for line in lines if side.counts.get(line, 0) > 0]
            alone = max(side.counts.get(line, 0) for line in lines)
            if most is not None and alone <= most < number:
                last = f"counts.{known[-1]}"
                yield error(
                    "shared-limit", side.side, last, kind=known[0], counted=number, most=most
                )


def check_within(table: Table) -> Iterator[Check]:
    """A line that counts some of the finished books has no more than there are."""
    for side in table.sides:
        for count in table.rules.counts:
            number = side.counts.get(count.id, 0)
            most = sum(side.books.get(kind, 0) for kind in count.within)
            if count.within and number > most:
                yield error(
                    "more-than-books", side.side, f"counts.{count.id}", counted=number, most=most
                )


def check_threes(table: Table) -> Iterator[Check]:
    """Red threes over all sides, laid and left, are no more than the packs hold (E5); melded black threes too."""
    for card in dict.fromkeys(c.card for c in table.rules.counts if c.card):
        lines = [c.id for c in table.rules.counts if c.card == card]
        each = [side.counts.get(line, 0) for side in table.sides for line in lines]
        yield from _too_many(table, card, each, f"counts.{lines[0]}")


def _too_many(table: Table, card: str, each: list[int], field: str) -> Iterator[Check]:
    counted, most = sum(each), supply(table.rules, table.packs).get(card, 0)
    if counted > most:
        typed = " + ".join(str(number) for number in each if number)
        yield error(
            "more-than-packs", None, field,
            card=card, counted=counted, each=typed, most=most, packs=table.packs,
        )  # fmt: skip


def check_cards(table: Table) -> Iterator[Check]:
    """Counted by card: each rank exists, may lie where it was counted, and is no more than the packs hold (E18)."""
    seen: dict[str, list[int]] = {}
    for side in table.sides:
        for name, amount in amounts(side):
            if not isinstance(amount, Counted) or not isinstance(amount.cards, dict):
                continue
            allowed = meldable_ranks(table.rules) if name == "melded" else held_ranks(table.rules)
            for rank, number in sorted(amount.cards.items()):
                seen.setdefault(rank, []).append(number)
                late = rank in table.rules.melds.when_out and name == "melded" and not side.out
                if number > 0 and (rank not in allowed or late):
                    yield warning("card-not-there", side.side, name, card=rank, counted=number)
    for rank, each in sorted(seen.items()):
        yield from _too_many(table, rank, each, "melded")


def check_values(table: Table) -> Iterator[Check]:
    """Counted by value: no more 50s, 20s, 10s and 5s over all sides than the packs hold (E18)."""
    prices = cards_by_value(table.rules, table.packs)
    seen: dict[int, int] = {}
    for side in table.sides:
        for name, amount in amounts(side):
            if not isinstance(amount, Counted) or not isinstance(amount.by_value, dict):
                continue
            for worth, number in sorted((int(v), n) for v, n in amount.by_value.items()):
                seen[worth] = seen.get(worth, 0) + number
                if number > 0 and worth not in prices:
                    yield error("no-such-value", side.side, name, value=worth)
    for worth, number in sorted(seen.items()):
        if worth in prices and number > prices[worth]:
            yield error(
                "more-of-a-value",
                None,
                "melded",
                value=worth,
                counted=number,
                most=prices[worth],
                packs=table.packs,
            )


@lru_cache(maxsize=256)
def cards_by_value(rules: Variant, packs: int) -> dict[int, int]:
    """Cards in the packs that can count as each value, on the table or held. Do not change it."""
    have = supply(rules, packs)
    prices: dict[int, int] = {}
    for rank in held_ranks(rules):
        values = {held_value(rules, rank)}
        if rank in meldable_ranks(rules):
            values.add(melded_value(rules, rank))
        for worth in values:
            prices[worth] = prices.get(worth, 0) + have[rank]
    return prices
