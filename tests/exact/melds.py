"""The melds of one side on the solver's table: finished books, at most one unfinished meld of each rank."""

from collections import defaultdict
from dataclasses import dataclass, field
from itertools import product

from tests.exact.melding import Pattern, patterns, wild_kind, wild_patterns, wilds_differ
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
    wilds: dict[str, Sum] = {rank: table.number(table.supply(rank)) for rank in rules.cards.wild}
    if wilds_differ(rules):
        apart = _lay_mixtures(table, laid)
        for rank, cards in apart.items():
            table.hold(cards <= wilds[rank])
        laid.wilds += list(apart.values())
    else:
        _lay_wilds(table, laid)
    table.hold(total(wilds.values()) == total(laid.wilds))
    return Melds(
        {book.id: total(laid.books[book.id]) for book in rules.books},
        {rank: total(cards) for rank, cards in laid.naturals.items()},
        wilds,
        laid.sets,
    )


def _lay_rank(table: Table, laid: _Laid, rank: str) -> None:
    have, melds, opens = table.supply(rank), [], []
    for pattern in patterns(table.rules, rank, have, table.wilds):
        count, naturals, wilds = _alike(table, pattern, have)
        melds.append(count)
        laid.naturals[rank].append(naturals)
        laid.wilds.append(wilds)
        if pattern.kind:
            laid.books[pattern.kind].append(count)
            laid.sets[rank].append((count, _least_naturals(pattern)))
        else:
            opens.append(count)
    table.hold(total(opens) <= 1, OPEN)
    if table.rules.melds.one_set or rank in table.rules.melds.when_out:
        table.hold(total(melds) <= 1, "one-set")


def _lay_wilds(table: Table, laid: _Laid) -> None:
    """Melds of wild cards only, jokers and twos alike."""
    opens: list[Sum] = []
    for pattern in wild_patterns(table.rules, table.wilds):
        count, cards, _ = _alike(table, pattern, table.wilds)
        laid.wilds.append(cards)
        if pattern.kind:
            laid.books[pattern.kind].append(count)
            laid.sets["wild"].append((count, pattern.shortest))
        else:
            opens.append(count)
    table.hold(total(opens) <= 1, OPEN)


def _lay_mixtures(table: Table, laid: _Laid) -> dict[str, Sum]:
    """The same where it matters which wild cards they are: every mixture by itself. Their cards by rank."""
    ranks = table.rules.cards.wild
    cards: dict[str, list[Sum]] = {rank: [] for rank in ranks}
    opens: list[Sum] = []
    for counts in product(*(range(table.supply(rank) + 1) for rank in ranks)):
        kind = wild_kind(table.rules, dict(zip(ranks, counts, strict=True)))
        if kind is None:
            continue
        melds = table.number(table.wilds // sum(counts))
        (laid.books[kind] if kind else opens).append(melds)
        for rank, count in zip(ranks, counts, strict=True):
            cards[rank].append(count * melds)
    kinds = [book for book in table.rules.books if book.wilds == "only"]
    table.hold(total(opens) <= len(kinds), OPEN)
    return {rank: total(parts) for rank, parts in cards.items()}


def _least_naturals(pattern: Pattern) -> int:
    """Least naturals in one meld of a pattern."""
    return min(max(a, pattern.shortest - b) for b, a in pattern.fewest.items())


def _alike(table: Table, pattern: Pattern, have: int) -> tuple[Sum, Sum, Sum]:
    """Some melds of a pattern: how many, and their natural and wild cards in all."""
    most = have // _least_naturals(pattern)
    count = table.number(most if pattern.kind or OPEN in table.ignoring else min(most, 1))
    wilds = _wilds_beside(table, count, pattern)
    if pattern.shortest == pattern.longest:
        return count, pattern.shortest * count - wilds, wilds
    naturals = table.number(have)
    _at_least(table, naturals, (count, wilds), pattern)
    if pattern.longest is not None:
        table.hold(naturals + wilds <= pattern.longest * count)
    else:
        table.hold(naturals <= have * count)
    return count, naturals, wilds


def _wilds_beside(table: Table, count: Sum, pattern: Pattern) -> Sum:
    """Wild cards in so many melds of a pattern."""
    least, most = min(pattern.fewest), max(pattern.fewest)
    if least == most:
        return least * count if least else 0
    wilds = table.number(table.wilds)
    table.hold(wilds >= least * count)
    table.hold(wilds <= most * count)
    return wilds


def _at_least(table: Table, naturals: Sum, melds: tuple[Sum, Sum], pattern: Pattern) -> None:
    """The naturals that some melds need together.

    What one meld needs bends upwards only with its wild cards, so what several need together is given exactly by
    the straight pieces of it.
    """
    count, wilds = melds
    fewest = {b: max(a, pattern.shortest - b) for b, a in pattern.fewest.items()}
    steps = sorted(fewest)
    if len(steps) == 1:
        table.hold(naturals >= fewest[steps[0]] * count)
    slopes = {(fewest[b + 1] - fewest[b], b) for b in steps[:-1]}
    lines = {(slope, fewest[b] - slope * b) for slope, b in slopes}
    for slope, start in sorted(lines):
        table.hold(naturals >= slope * wilds + start * count)
