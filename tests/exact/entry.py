"""What one side's entry claims, said to the solver: exactly these books, lines and cards."""

from msgspec import UNSET

from scorekeeper.rules.deal import Amount, Counted, Entry
from tests.exact.held import Held
from tests.exact.scoring import score
from tests.exact.side import Side
from tests.exact.table import Sum, Table, total


class ImpossibleError(Exception):
    """An entry that no cards can have, plain before any solving."""


def needs_ranks(entry: Entry) -> bool:
    """Whether cards left are counted by rank."""
    amounts = entry.left if isinstance(entry.left, list) else [entry.left]
    return any(isinstance(one, Counted) and one.cards is not UNSET for one in amounts)


def claim(table: Table, side: Side, entry: Entry) -> None:
    """Everything that the entry says of the side."""
    if entry.score is not UNSET:
        table.hold(score(table, side) == entry.score, "sum")
        return
    _books(table, side, entry)
    _lines(table, side, entry)
    if entry.net is not UNSET:
        net = side.melded_points(table) - side.held.points()
        table.hold(net == entry.net, "sum")
        return
    _melded(table, side, entry)
    if isinstance(entry.left, list):
        if len(entry.left) != side.players:
            raise ImpossibleError("not one amount for each player")
        for hand, amount in zip(side.hands, entry.left, strict=True):
            _left(table, hand, amount)
    elif entry.left is not UNSET:
        _left(table, side.held, entry.left)


def _books(table: Table, side: Side, entry: Entry) -> None:
    if set(entry.books) - set(side.melds.books):
        raise KeyError("no such kind of book")
    for kind, count in side.melds.books.items():
        table.hold(count == entry.books.get(kind, 0))


def _lines(table: Table, side: Side, entry: Entry) -> None:
    if set(entry.counts) - set(side.lines):
        raise KeyError("no such line")
    counted = _counted_cards(entry)
    for line in table.rules.counts:
        if line.id in entry.counts:
            table.hold(side.lines[line.id] == entry.counts[line.id], "counts")
        elif line.place == "melded":
            table.hold(side.lines[line.id] == counted.get(line.card, 0), "counts")
        elif line.place != "feet":
            table.hold(side.lines[line.id] == 0, "counts")


def _counted_cards(entry: Entry) -> dict[str, int]:
    """Cards on the table by rank, where they were counted so."""
    if isinstance(entry.melded, Counted) and entry.melded.cards is not UNSET:
        return entry.melded.cards
    return {}


def _melded(table: Table, side: Side, entry: Entry) -> None:
    cards, amount = side.melds.cards(), entry.melded
    own_line = {line.card for line in table.rules.counts if line.place == "melded"}
    if not isinstance(amount, Counted):
        if amount is not UNSET:
            table.hold(side.melded_points(table) == amount, "sum")
    elif amount.cards is not UNSET:
        told = {
            rank: n for rank, n in cards.items() if rank not in own_line or rank in amount.cards
        }
        _exactly(table, told, amount.cards)
    else:
        worth: dict[int, list[Sum]] = {}
        for rank, number in cards.items():
            if rank not in own_line:
                worth.setdefault(table.rules.cards.points[rank], []).append(number)
        _exactly(table, {v: total(n) for v, n in worth.items()}, _values(amount))


def _left(table: Table, held: Held, amount: Amount) -> None:
    if not isinstance(amount, Counted):
        table.hold(held.points() == amount, "sum")
    elif amount.cards is not UNSET:
        _exactly(table, {rank: n for (_, rank), n in held.left.items()}, amount.cards)
    else:
        worth: dict[int, list[Sum]] = {}
        for (value, _), number in held.left.items():
            worth.setdefault(value, []).append(number)
        _exactly(table, {v: total(n) for v, n in worth.items()}, _values(amount))


def _values(amount: Counted) -> dict[int, int]:
    found: dict[int, int] = {}
    for value, number in (amount.by_value or {}).items():
        found[int(value)] = found.get(int(value), 0) + number
    return found


def _exactly(table: Table, numbers: dict, counted: dict) -> None:
    """So many of each and none of what was not counted; what can't be there was counted as none."""
    if any(number for key, number in counted.items() if key not in numbers):
        raise ImpossibleError("cards counted where they cannot be")
    for key, number in numbers.items():
        table.hold(number == counted.get(key, 0), "sum")
