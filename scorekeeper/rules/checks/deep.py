"""What needs a search: sums that these books can't have, cards that make no melds, too few cards in all.

Run only where the quick checks found nothing wrong with a side. The phone does without them; the server is the judge.
"""

from collections.abc import Iterator, Set

from ..cards import cheapest, melded_value
from ..deal import Amount, Counted
from ..facts import Facts, counts_left, parts
from ..reach import (
    Need,
    fits_cards,
    fits_net,
    fits_values,
    least_melded,
    most_held,
    most_melded,
    score_range,
)
from ..variant import Variant
from .bounds import wild_range
from .held import (
    cheapest_held,
    dealt_at_least,
    held_at_least,
    lays_threes,
    threes_left,
    threes_unsaid,
)
from .points import all_points, steps, waived
from .table import Check, Table, warning

NEARBY = 40  # steps of the card values to look for a sum that would do


def check_melded_sum(table: Table, clear: Set[int]) -> Iterator[Check]:
    """Points on the table given as one number: some legal melds with these books are worth just that."""
    for side in table.sides:
        points = side.entry.melded
        if side.side not in clear or not isinstance(points, int) or not side.opened:
            continue
        if _cards_of(table, side, points) is None:
            yield _out_of_reach(table, side, points)


def _out_of_reach(table: Table, side: Facts, points: int) -> Check:
    below, above = (_nearest(table, side, points, way) for way in (-1, 1))
    if below is None and above is None:
        return warning("books-out-of-room", side.side, "books", packs=table.packs)
    if below is None:
        return warning("sum-too-small", side.side, "melded", counted=points, least=above or 0)
    if above is None:
        return warning("sum-too-great", side.side, "melded", counted=points, most=below)
    return warning(
        "sum-out-of-reach", side.side, "melded", counted=points, below=below, above=above
    )


def _cards_of(table: Table, side: Facts, points: int) -> int | None:
    return most_melded(table.rules, table.packs, side.books, points, out=side.out)


def _nearest(table: Table, side: Facts, points: int, way: int) -> int | None:
    """The nearest sum that would do, below or above; None if there is none nearby."""
    step = steps(table.rules)[0] or 1
    for n in range(1, NEARBY):
        other = points + way * n * step
        if other >= 0 and _cards_of(table, side, other) is not None:
            return other
    return None


def check_melded_cards(table: Table, clear: Set[int]) -> Iterator[Check]:
    """Cards on the table counted by value or by rank: they can lie in legal melds with these books."""
    for side in table.sides:
        amount = side.entry.melded
        if side.side in clear and isinstance(amount, Counted) and not _fits(table, side, amount):
            yield warning("cards-make-no-melds", side.side, "melded")


def _fits(table: Table, side: Facts, amount: Counted) -> bool:
    rules, packs = table.rules, table.packs
    if isinstance(amount.cards, dict):
        return fits_cards(rules, packs, side.books, amount.cards, out=side.out)
    values = {int(value): n for value, n in parts(amount).items()}
    return fits_values(rules, packs, side.books, values, out=side.out)


def check_dealt_exactly(table: Table, clear: Set[int]) -> Iterator[Check]:
    """Cards melded, left and red threes held are never fewer than were dealt, counted as exactly as can be."""
    for side in table.sides:
        if side.side not in clear or side.melded is None or side.left is None:
            continue
        most = cards_in_entry(table, side)
        dealt = dealt_at_least(table.rules, side)
        if most is not None and most < dealt:
            yield warning("too-few-cards", side.side, "left", least=dealt, most=most)


def cards_in_entry(table: Table, side: Facts) -> int | None:
    """Most cards that an entry with points on the table and points left can be; None if no cards are."""
    melded, left = _most_on_table(table, side), _most_left(table, side.entry.left)
    if melded is None or left is None:
        return None
    return melded + left + threes_left(table.rules, side) + threes_unsaid(table)


def _most_on_table(table: Table, side: Facts) -> int | None:
    """Most cards on the table; those with a line of their own are counted there."""
    lines = [c for c in table.rules.counts if c.place == "melded"]
    apart = sum(side.counts.get(c.id, 0) for c in lines)
    amount = side.entry.melded
    if isinstance(amount, Counted):
        own = {c.card for c in lines}
        return apart + sum(n for card, n in parts(amount).items() if card not in own)
    if not side.opened:
        return apart
    most = _cards_of(table, side, side.melded or 0)
    return None if most is None else apart + most


def _most_left(table: Table, left: object) -> int | None:
    if isinstance(left, Counted):
        return sum(parts(left).values())
    if isinstance(left, list):
        each = [_most_left(table, one) for one in left]
        known = [n for n in each if n is not None]
        return sum(known) if len(known) == len(each) else None
    return most_held(table.rules, table.packs, left if isinstance(left, int) else 0)


def check_left_sum(table: Table, clear: Set[int]) -> Iterator[Check]:
    """Points left given as one number: some cards are worth just that."""
    for side in table.sides:
        if side.side in clear and side.left and _most_left(table, side.entry.left) is None:
            yield warning("left-out-of-reach", side.side, "left", counted=side.left)


def check_dealt_together(table: Table, clear: Set[int]) -> Iterator[Check]:
    """The sides share the cheap cards: some sides' points together may be too few for the cards dealt to them."""
    if len(clear) < len(table.sides) or len(table.sides) < 2:
        return
    needs = sorted(
        (_need(table, side) for side in table.sides if None not in (side.melded, side.left)),
        key=lambda need: need[0] / max(1, need[1]),
    )
    points = cards = 0
    for more_points, more_cards in needs:
        points, cards = points + more_points, cards + more_cards
        least = cheapest(table.rules, table.packs, cards)
        if points < least:
            yield warning("too-few-points-together", None, "left", counted=points, least=least)
            return


def _need(table: Table, side: Facts) -> tuple[int, int]:
    """Points and cards of a side, less the wild cards that its books must hold."""
    rules = table.rules
    wild = min((melded_value(rules, rank) for rank in rules.cards.wild), default=0)
    forced = sum(n * wild_range(rules, kind).start for kind, n in side.books.items())
    dealt = dealt_at_least(rules, side)
    cards = dealt - forced - threes_left(rules, side) - _apart(rules, side)
    points = (side.melded or 0) + (side.left or 0) - forced * wild
    return points, max(0, cards - threes_unsaid(table))


def _apart(rules: Variant, side: Facts) -> int:
    return sum(side.counts.get(c.id, 0) for c in rules.counts if c.place == "melded")


def check_net(table: Table, clear: Set[int]) -> Iterator[Check]:
    """One net number: some points on the table, with these books, less some points left come to just that."""
    for side in table.sides:
        net = side.entry.net
        counted = counts_left(table.rules, side.out)
        if side.side not in clear or not isinstance(net, int) or not counted:
            continue
        if not fits_net(table.rules, table.packs, side.books, net, _need_of_net(table, side)):
            yield warning("net-out-of-reach", side.side, "net", counted=net)


def _need_of_net(table: Table, side: Facts) -> Need:
    rules = table.rules
    on_table, everything = all_points(rules, table.packs)
    minimum = table.minimum[side.side] or 0
    bonus = rules.minimum.counts == "cards_and_bonus"
    dealt = dealt_at_least(rules, side)
    return Need(
        out=side.out,
        may_be_closed=not (side.out or side.finished or _apart(rules, side)),
        least_melded=0 if waived(table, side) or bonus else minimum,
        most_melded=on_table,
        cards=dealt - threes_left(rules, side) - threes_unsaid(table) - _apart(rules, side),
        left=_left_to_try(table, side, everything),
    )


def _left_to_try(table: Table, side: Facts, everything: int) -> range:
    """Points that may be left: none of a player alone who is out, else a card at least for each other player."""
    if side.out and side.players == 1:
        return range(1)
    holders = side.players - int(side.out)
    threes = threes_left(table.rules, side) + threes_unsaid(table)
    cards = holders if lays_threes(table.rules) else max(0, holders - threes)
    return range(cheapest_held(table, cards), everything + 1, steps(table.rules)[1] or 1)


def check_score(table: Table, clear: Set[int]) -> Iterator[Check]:
    """A score alone lies between the least and the most that the cards in play can bring."""
    for side in table.sides:
        score = side.entry.score
        if side.side not in clear or not isinstance(score, int):
            continue
        least, most = score_range(table.rules, table.packs, side.players, side.out)
        if not least <= score <= most:
            yield warning(
                "score-out-of-range", side.side, "score", counted=score, least=least, most=most
            )


def check_held_cards(table: Table, clear: Set[int]) -> Iterator[Check]:
    """Cards left counted one by one or player by player: enough of them, and some for each who is not out."""
    for side in table.sides:
        left = side.entry.left
        if side.side not in clear or side.left is None or (side.out and side.players == 1):
            continue
        unsaid = threes_unsaid(table)
        if isinstance(left, Counted):
            cards = sum(parts(left).values())
            least = held_at_least(table.rules, side, unsaid)
            if cards < least:
                yield warning("too-few-held", side.side, "left", counted=cards, least=least)
        elif isinstance(left, list):
            most = int(side.out)
            if not lays_threes(table.rules):
                most += threes_left(table.rules, side) + unsaid
            yield from _of_the_unopened(table, side, left)
            empty = sum(1 for one in left if (_most_left(table, one) or 0) == 0)
            if empty > most:
                yield warning("each-holds-a-card", side.side, "left", counted=empty)


def _of_the_unopened(table: Table, side: Facts, left: list[Amount]) -> Iterator[Check]:
    """Players of a side that melded nothing hold all that was dealt to them, and more."""
    if side.melded != 0 or side.opened or not dealt_at_least(table.rules, side):
        return
    threes = threes_left(table.rules, side) + threes_unsaid(table)
    for one in left:
        cards = _most_left(table, one)
        least = table.rules.piles.dealt - threes
        if cards is not None and cards < least:
            yield warning("too-few-held", side.side, "left", counted=cards, least=least)
            return


def check_books_together(table: Table, clear: Set[int]) -> Iterator[Check]:
    """All sides' books are made of the same packs: together they hold at least so many points."""
    rules = table.rules
    known = [side for side in table.sides if isinstance(side.melded, int)]
    if len(clear) < len(table.sides) or len(known) < 2 or rules.melds.one_set:
        return
    books = {book.id: sum(side.books[book.id] for side in known) for book in rules.books}
    counted = sum(side.melded or 0 for side in known)
    least = least_melded(rules, table.packs, books)
    if least is None:
        yield warning("books-out-of-room", None, "books", packs=table.packs)
    elif counted < least:
        yield warning("books-worth-more-together", None, "melded", counted=counted, least=least)


DEEP = (
    check_books_together,
    check_net,
    check_score,
    check_held_cards,
    check_melded_sum,
    check_melded_cards,
    check_left_sum,
    check_dealt_exactly,
    check_dealt_together,
)
