"""What one side's entry claims of its cards: which sum of a system is exactly how many."""

from collections.abc import Iterable, Iterator

from msgspec import UNSET, UnsetType

from ..deal import Amount, Counted
from ..facts import counts_left, parts
from .hands import Hand
from .laid import Cloth
from .seat import NOTHING, Seat
from .system import Sum, plus, total
from .worth import score

Claim = tuple[Sum, int]


def claims(cloth: Cloth, seat: Seat, packs: int) -> Iterator[Claim]:
    """Everything that the entry says of the side."""
    entry, rules = seat.facts.entry, cloth.rules
    if entry.score is not UNSET:
        yield score(cloth, seat, packs), entry.score
        return
    for kind, number in seat.laid.books.items():
        yield number, entry.books.get(kind, 0)
    for line in rules.counts:
        if line.place != "feet" or line.id in entry.counts:
            yield seat.lines[line.id], seat.facts.counts.get(line.id, 0)
    if entry.net is not UNSET:
        yield plus(seat.points(cloth), seat.held.points, -1), entry.net
        return
    if entry.melded is not UNSET and (rules.melded.factor or _says(entry.melded)):
        yield from _melded(cloth, seat, entry.melded)
    if isinstance(entry.left, UnsetType) or not (
        counts_left(rules, seat.facts.out) or _says(entry.left)
    ):
        return
    if isinstance(entry.left, list):
        yield {0: len(seat.hands)}, len(entry.left)
        for hand, amount in zip(seat.hands, entry.left, strict=False):
            yield from _left(cloth, hand, amount)
    else:
        yield from _left(cloth, seat.held, entry.left)


def _says(amount: Amount | list[Amount]) -> bool:
    """Whether an amount names any card or point: where cards bring no points, nobody counts them."""
    if isinstance(amount, list):
        return any(_says(one) for one in amount)
    return any(parts(amount).values()) if isinstance(amount, Counted) else bool(amount)


def _melded(cloth: Cloth, seat: Seat, amount: Amount) -> Iterator[Claim]:
    if not isinstance(amount, Counted):
        yield seat.points(cloth), amount
        return
    own = {line.card for line in cloth.rules.counts if line.place == "melded"}
    counted = parts(amount)
    if isinstance(amount.cards, dict):
        yield from _by_rank(cloth, seat.laid.cards, counted, own - set(counted))
    else:
        there = [
            (cloth.ranks[index].melded or 0, cards)
            if own.isdisjoint(cloth.ranks[index].ranks)
            else (0, _perhaps(cloth, index, cards))
            for index, cards in seat.laid.cards.items()
        ]
        yield from _by_value(there, counted)


def _perhaps(cloth: Cloth, index: int, cards: Sum) -> Sum:
    """Cards with a line of their own: those worth nothing may be among the values, and need not be."""
    if cloth.ranks[index].melded:
        return NOTHING
    some = {cloth.system.number(cloth.ranks[index].cards): 1}
    cloth.system.hold(plus(some, cards, -1), most=0)
    return some


def _left(cloth: Cloth, hand: Hand, amount: Amount) -> Iterator[Claim]:
    if not isinstance(amount, Counted):
        yield hand.points, amount
    elif isinstance(amount.cards, dict):
        there = {index: cards for (_, index), cards in hand.left.items()}
        yield from _by_rank(cloth, there, parts(amount), set())
    else:
        yield from _by_value(
            ((worth, cards) for (worth, _), cards in hand.left.items()), parts(amount)
        )


def _by_rank(
    cloth: Cloth, there: dict[int, Sum], counted: dict[str, int], unasked: set[str]
) -> Iterator[Claim]:
    """So many of each rank; ranks that are alike were counted alike."""
    for index, alike in enumerate(cloth.ranks):
        if unasked.isdisjoint(alike.ranks):
            number = sum(counted.get(rank, 0) for rank in alike.ranks)
            yield there.get(index, NOTHING), number


def _by_value(there: Iterable[tuple[int, Sum]], counted: dict[str, int]) -> Iterator[Claim]:
    """So many of each worth, none of what was not counted, and none of what can't be there."""
    sums: dict[int, Sum] = {}
    for worth, cards in there:
        sums[worth] = total([sums.get(worth, NOTHING), cards])
    numbers: dict[int, int] = {}
    for value, number in counted.items():
        numbers[int(value)] = numbers.get(int(value), 0) + number
    for worth in dict.fromkeys([*sums, *numbers]):
        yield sums.get(worth, NOTHING), numbers.get(worth, 0)
