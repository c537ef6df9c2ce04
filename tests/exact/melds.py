"""The melds of one side on the solver's table: finished books, at most one unfinished meld of each rank."""

from collections import defaultdict
from dataclasses import dataclass, field

from tests.exact.melding import Pattern, patterns, wild_pattern
from tests.exact.table import Sum, Table, total

OPEN = "unfinished"  # the rule that a rank has one unfinished meld at most


@dataclass
class Melds:
    """All that one side has on the table.

    `books` are numbers of finished books by kind, `naturals` cards by rank, `wilds` wild cards by rank.
    `sets` are for each rank its finished books, each sort with the least naturals that one of it takes.
    """

    books: dict[str, Sum]
    naturals: dict[str, Sum]
    wilds: dict[str, Sum]
    sets: dict[str, list[tuple[Sum, int]]]

    def cards(self) -> dict[str, Sum]:
        """Cards on the table by rank."""
        return {**self.naturals, **self.wilds}


@dataclass
class _Laid:
    """What is laid down while the ranks are gone through."""

    books: dict[str, list[Sum]] = field(default_factory=lambda: defaultdict(list))
    naturals: dict[str, list[Sum]] = field(default_factory=lambda: defaultdict(list))
    wilds: list[Sum] = field(default_factory=list)
    sets: dict[str, list[tuple[Sum, int]]] = field(default_factory=lambda: defaultdict(list))


def lay_melds(table: Table, out: bool) -> Melds:
    """Every way in which a side's melds may lie at the end, `out` if one of its players went out."""
    rules, laid = table.rules, _Laid()
    for rank in [*rules.melds.ranks, *(rules.melds.when_out if out else [])]:
        _lay_rank(table, laid, rank)
    pattern = wild_pattern(rules)
    if pattern:
        finished, book_cards = _finished(table, laid, pattern, table.wilds)
        laid.sets["wild"].append((finished, pattern.size or 0))
        there, open_cards = _unfinished(table, pattern, table.wilds)
        table.hold(there <= 1, OPEN)
        laid.wilds += [book_cards[0], open_cards[0]]
    wilds = {rank: table.number(table.supply(rank)) for rank in rules.cards.wild}
    table.hold(total(wilds.values()) == total(laid.wilds))
    return Melds(
        {book.id: total(laid.books[book.id]) for book in rules.books},
        {rank: total(cards) for rank, cards in laid.naturals.items()},
        wilds,
        laid.sets,
    )


def _lay_rank(table: Table, laid: _Laid, rank: str) -> None:
    sets: list[Sum] = []
    opens: list[Sum] = []
    for pattern in patterns(table.rules, rank, table.wilds):
        finished, book_cards = _finished(table, laid, pattern, table.supply(rank))
        unfinished, open_cards = _unfinished(table, pattern, table.supply(rank))
        sets.append(finished)
        laid.sets[rank].append((finished, min(pattern.finished().values(), default=0)))
        opens.append(unfinished)
        for naturals, wilds in (book_cards, open_cards):
            laid.naturals[rank].append(naturals)
            laid.wilds.append(wilds)
    table.hold(total(opens) <= 1, OPEN)
    if table.rules.melds.one_set or rank in table.rules.melds.when_out:
        table.hold(total([*sets, *opens]) <= 1, "one-set")


def _finished(
    table: Table, laid: _Laid, pattern: Pattern, have: int
) -> tuple[Sum, tuple[Sum, Sum]]:
    """Finished books of a pattern: how many, and their natural and wild cards."""
    fewest = pattern.finished()
    fewest = {b: a for b, a in fewest.items() if a <= have}
    if not fewest:
        return 0, (0, 0)
    least, most = min(fewest), max(fewest)
    count = table.number(have // min(fewest.values()))
    laid.books[pattern.kind].append(count)
    wilds = _wilds_beside(table, count, least, most)
    if not pattern.grows:
        return count, (pattern.size * count - wilds, wilds)
    naturals = table.number(have)
    _at_least(table, naturals, (count, wilds), fewest)
    table.hold(naturals <= have * count)
    return count, (naturals, wilds)


def _wilds_beside(table: Table, count: Sum, least: int, most: int) -> Sum:
    """Wild cards of so many melds with `least` to `most` each."""
    if least == most:
        return least * count if least else 0
    wilds = table.number(table.wilds)
    table.hold(wilds >= least * count)
    table.hold(wilds <= most * count)
    return wilds


def _at_least(table: Table, naturals: Sum, melds: tuple[Sum, Sum], fewest: dict[int, int]) -> None:
    """The naturals that some melds need together.

    `fewest` bends upwards only, so what several melds need together is given exactly by its straight pieces.
    """
    count, wilds = melds
    steps = sorted(fewest)
    if len(steps) == 1:
        table.hold(naturals >= fewest[steps[0]] * count)
    slopes = {(fewest[b + 1] - fewest[b], b) for b in steps[:-1]}
    lines = {(slope, fewest[b] - slope * b) for slope, b in slopes}
    for slope, start in sorted(lines):
        table.hold(naturals >= slope * wilds + start * count)


def _unfinished(table: Table, pattern: Pattern, have: int) -> tuple[Sum, tuple[Sum, Sum]]:
    """An unfinished meld or none: whether there is one, and its natural and wild cards."""
    most = have if pattern.size is None else pattern.size - 1
    if table.rules.melds.least > most:
        return 0, (0, 0)
    there = table.number(1 if OPEN not in table.ignoring else have)
    wilds = _wilds_beside(table, there, min(pattern.fewest), max(pattern.fewest))
    naturals = table.number(have)
    _at_least(table, naturals, (there, wilds), pattern.fewest)
    table.hold(naturals + wilds >= table.rules.melds.least * there)
    table.hold(naturals + wilds <= most * there)
    return there, (naturals, wilds)
