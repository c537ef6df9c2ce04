"""Cards counted by value or by rank: can just these cards lie in legal melds with these books?

Exact for one side. A wild card and a natural of the same worth are not told apart: all that matters is how many cards
lie in melds of naturals, for the others are wild and make melds of their own.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import lru_cache
from itertools import product

from ..cards import melded_value, supply
from ..variant import Variant
from .patterns import Group, groups_of
from .ranks import Bits, Books, Room, added, at_least, at_most, exactly, room_for
from .sums import on_own_line, sums_of

Pairs = Callable[[Room, Group, Books], Bits]
Sets = dict[Books, Bits]  # finished books -> numbers of cards


def fits_cards(
    rules: Variant, packs: int, books: dict[str, int], cards: dict[str, int], *, out: bool
) -> bool:
    """Whether exactly these cards can lie on the table with exactly these books."""
    wilds = sum(cards.get(rank, 0) for rank in rules.cards.wild)
    parts = []
    for group in groups_of(rules):
        for rank in group.ranks:
            number = cards.get(rank, 0)
            if number and group.late and not out:
                return False
            if number:
                parts.append(Part((_single(group),), number, number))
    return _fit(rules, packs, books, parts, wilds)


def fits_values(
    rules: Variant, packs: int, books: dict[str, int], values: dict[int, int], *, out: bool
) -> bool:
    """Whether so many cards of each value can lie on the table with exactly these books."""
    wild = dict.fromkeys((melded_value(rules, rank) for rank in rules.cards.wild), 0)
    for rank in rules.cards.wild:
        wild[melded_value(rules, rank)] += supply(rules, packs)[rank]
    wilds = sum(values.get(value, 0) for value in wild)
    parts = []
    for value in dict.fromkeys(group.value for group in groups_of(rules)):
        number = values.get(value, 0)
        groups = tuple(g for g in groups_of(rules) if g.value == value and (out or not g.late))
        if value in wild:
            wilds -= number
            parts.append(Part(groups, max(0, number - wild[value]), number))
        elif number:
            parts.append(Part(groups, number, number))
    return _fit(rules, packs, books, parts, wilds)


@dataclass(frozen=True, slots=True)
class Part:
    """Cards of these ranks, or wild cards: so many in all, and naturals among them at least."""

    groups: tuple[Group, ...]
    least: int
    cards: int


def _fit(rules: Variant, packs: int, books: dict[str, int], parts: list[Part], wilds: int) -> bool:
    """Whether these cards and so many wild cards make just these books and melds. First what is quick to say."""
    wilds += sum(part.cards - part.least for part in parts)
    counted = wilds + sum(part.least for part in parts)
    kinds = _kinds(rules)
    wanted = tuple(books.get(kind, 0) for kind in kinds)

    def fits(pairs_of: Pairs) -> bool:
        so_far: Sets = {(0,) * len(kinds): 1}
        for part in parts:
            room = room_for(rules, packs, kinds, _up(part.cards, 16), _up(wilds, 6))
            so_far = _add(so_far, _sets(room, part, wanted, pairs_of), wanted)
        return _closes(rules, books, so_far.get(wanted, 0), counted)

    if all(len(group.ranks) == 1 for part in parts for group in part.groups):
        return fits(exactly)
    return fits(at_least) or (fits(at_most) and fits(exactly))


def _up(number: int, step: int) -> int:
    """A bound that serves many numbers, so that what was found for one deal is good for others."""
    return max(step, -(-number // step) * step)


@lru_cache(maxsize=256)
def _kinds(rules: Variant) -> tuple[str, ...]:
    """The kinds of books that are made of naturals and have no line of their own."""
    kinds = (book.id for book in rules.books if book.wilds != "only")
    return tuple(kind for kind in kinds if not on_own_line(rules, kind))


@lru_cache(maxsize=256)
def _single(group: Group) -> Group:
    """One rank of the group."""
    return Group(group.ranks[:1], group.value, group.kinds, group.late)


def _sets(room: Room, part: Part, wanted: Books, pairs_of: Pairs) -> Sets:
    """For each choice of the books that are wanted: in how many cards so many naturals of the part can lie."""
    found: Sets = {}
    for books in _choices(room, part.groups, wanted):
        cards = _cards(_together(room, part.groups, books, pairs_of), room.width, part)
        if cards:
            found[books] = cards
    return found


def _choices(room: Room, groups: tuple[Group, ...], wanted: Books) -> Iterator[Books]:
    """Every choice of these books that naturals of these groups can be."""
    made = {kind for group in groups for kind in group.kinds}
    most = (n if kind in made else 0 for kind, n in zip(room.kinds, wanted, strict=True))
    return product(*(range(n + 1) for n in most))


def _together(room: Room, groups: tuple[Group, ...], books: Books, pairs_of: Pairs) -> Bits:
    """The pairs of several groups."""
    if not groups:
        return 0 if any(books) else 1
    first, rest = groups[0], groups[1:]
    if not rest:
        return pairs_of(room, first, books)
    found = 0
    later = {kind for group in rest for kind in group.kinds}
    for own in _choices(room, (first,), books):
        other = tuple(a - b for a, b in zip(books, own, strict=True))
        if all(kind in later for kind, n in zip(room.kinds, other, strict=True) if n):
            more = _together(room, rest, other, pairs_of)
            found |= added(room, pairs_of(room, first, own), more)
    return found


def _cards(pairs: Bits, width: int, part: Part) -> Bits:
    """How many cards, naturals and wild, the pairs are that have as many naturals as the part."""
    row = (2 << part.cards) - (1 << part.least) if part.least <= part.cards else 0
    found = wilds = 0
    while pairs:
        found |= (pairs & row) << wilds
        pairs >>= width
        wilds += 1
    return found


def _add(first: Sets, second: Sets, most: Books) -> Sets:
    both: Sets = {}
    for books, cards in first.items():
        for more, extra in second.items():
            total = tuple(a + b for a, b in zip(books, more, strict=True))
            if all(a <= b for a, b in zip(total, most, strict=True)):
                both[total] = both.get(total, 0) | sums_of(cards, extra)
    return both


def _closes(rules: Variant, books: dict[str, int], used: Bits, counted: int) -> bool:
    """Whether the cards not in melds of naturals make the books of wild cards, and at most one meld besides."""
    return any(
        used >> cards & 1 and wild_books_fit(rules, books, counted - cards)
        for cards in range(counted + 1)
    )


def wild_books_fit(rules: Variant, books: dict[str, int], wilds: int) -> bool:
    """Whether so many wild cards can be just the books of wild cards and at most one unfinished meld."""
    kind = next((b for b in rules.books if b.wilds == "only"), None)
    if kind is None:
        return wilds == 0
    number = books.get(kind.id, 0)
    spare = wilds - number * kind.size
    if spare == 0:
        return True
    if not rules.melds.wild or spare < 0:
        return False
    return bool(kind.grows and number) or rules.melds.least <= spare < kind.size
