"""What one side's entry claims of its cards: which number on the solver's table is exactly how many."""

from collections.abc import Hashable, Iterator, Mapping
from dataclasses import dataclass

from msgspec import UNSET, UnsetType

from scorekeeper.rules.deal import Amount, Counted, Entry
from tests.exact.held import Held
from tests.exact.scoring import score
from tests.exact.side import MANY, Side
from tests.exact.table import Sum, Table, total

Path = tuple[Hashable, ...]


@dataclass(frozen=True)
class Claim:
    """A number of the entry at its `path` (`("books", "clean")`) and what it counts."""

    path: Path
    number: Sum
    value: int

    @property
    def rule(self) -> str:
        """What to ignore if this is to be left out."""
        return str(self.path[0])


def needs_ranks(entry: Entry) -> bool:
    """Whether cards left are counted by rank."""
    amounts = entry.left if isinstance(entry.left, list) else [entry.left]
    return any(isinstance(one, Counted) and one.cards is not UNSET for one in amounts)


def claims(table: Table, side: Side, entry: Entry) -> Iterator[Claim]:
    """Everything that the entry says of the side."""
    if entry.score is not UNSET:
        yield Claim(("score",), score(table, side), entry.score)
        return
    yield from _books(side, entry)
    yield from _lines(table, side, entry)
    if entry.net is not UNSET:
        net = side.melded_points(table) - side.held.points()
        yield Claim(("net",), net, entry.net)
        return
    if entry.melded is not UNSET and (table.rules.melded.factor or _says(entry.melded)):
        yield from _melded(table, side, entry.melded)
    if not _left_counts(table, side) and not _says(entry.left):
        return
    if isinstance(entry.left, list):
        yield Claim(("left", "players"), side.players, len(entry.left))
        for index, (hand, amount) in enumerate(zip(side.hands, entry.left, strict=False)):
            yield from _left(hand, amount, ("left", index))
    elif entry.left is not UNSET:
        yield from _left(side.held, entry.left, ("left",))


def _says(amount: Amount | list[Amount] | UnsetType) -> bool:
    """Whether an amount names any card or point: where cards bring no points, nobody counts them."""
    if isinstance(amount, list):
        return any(_says(one) for one in amount)
    if isinstance(amount, Counted):
        found = amount.cards if amount.by_value is UNSET else amount.by_value
        return isinstance(found, dict) and any(found.values())
    return bool(amount)


def _left_counts(table: Table, side: Side) -> bool:
    rule = table.rules.left
    return bool(rule.factor) and not (side.out and rule.sides == "not-out")


def _books(side: Side, entry: Entry) -> Iterator[Claim]:
    if set(entry.books) - set(side.melds.books):
        raise KeyError("no such kind of book")
    for kind, number in side.melds.books.items():
        yield Claim(("books", kind), number, entry.books.get(kind, 0))


def _lines(table: Table, side: Side, entry: Entry) -> Iterator[Claim]:
    if set(entry.counts) - set(side.lines):
        raise KeyError("no such line")
    counted = _counted_cards(entry)
    for line in table.rules.counts:
        if line.place == "feet" and line.id not in entry.counts:
            continue
        unsaid = counted.get(line.card, 0) if line.place == "melded" else 0
        value = entry.counts.get(line.id, unsaid)
        yield Claim(("counts", line.id), side.lines[line.id], value)


def _counted_cards(entry: Entry) -> dict[str, int]:
    """Cards on the table by rank, where they were counted so."""
    if isinstance(entry.melded, Counted) and entry.melded.cards is not UNSET:
        return entry.melded.cards
    return {}


def _melded(table: Table, side: Side, amount: Amount) -> Iterator[Claim]:
    cards = side.melds.cards()
    own_line = {line.card for line in table.rules.counts if line.place == "melded"}
    if not isinstance(amount, Counted):
        yield Claim(("melded",), side.melded_points(table), amount)
    elif amount.cards is not UNSET:
        there = {
            rank: n for rank, n in cards.items() if rank not in own_line or rank in amount.cards
        }
        yield from _exactly(there, amount.cards, ("melded", "cards"))
    else:
        points = table.rules.cards.points
        worth = [(points[rank], number) for rank, number in cards.items() if rank not in own_line]
        worth += [
            (0, _perhaps(table, cards[rank])) for rank in own_line & {*cards} if not points[rank]
        ]
        yield from _by_value(worth, amount, ("melded", "by_value"))


def _perhaps(table: Table, cards: Sum) -> Sum:
    """Cards of a line of their own that are worth nothing: they may be among the values, and need not be."""
    some = table.number(table.packs * MANY)
    table.hold(some <= cards)
    return some


def _left(held: Held, amount: Amount, path: Path) -> Iterator[Claim]:
    if not isinstance(amount, Counted):
        yield Claim(path, held.points(), amount)
    elif amount.cards is not UNSET:
        there = {rank: number for (_, rank), number in held.left.items()}
        yield from _exactly(there, amount.cards, (*path, "cards"))
    else:
        worth = [(value, number) for (value, _), number in held.left.items()]
        yield from _by_value(worth, amount, (*path, "by_value"))


def _by_value(worth: list[tuple[int, Sum]], amount: Counted, path: Path) -> Iterator[Claim]:
    there: dict[str, list[Sum]] = {}
    for value, number in worth:
        there.setdefault(str(value), []).append(number)
    counted: dict[str, int] = {}
    for value, number in (amount.by_value or {}).items():
        counted[str(int(value))] = counted.get(str(int(value)), 0) + number
    yield from _exactly({value: total(n) for value, n in there.items()}, counted, path)


def _exactly(there: Mapping[str, Sum], counted: Mapping[str, int], path: Path) -> Iterator[Claim]:
    """So many of each, none of what was not counted, and none of what can't be there."""
    for key in dict.fromkeys([*there, *counted]):
        yield Claim((*path, key), there.get(key, 0), counted.get(key, 0))
