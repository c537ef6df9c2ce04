"""Cards counted by value or by rank: can just these cards lie in legal melds with these books?

Exact for one side. Wild cards are told from naturals of the same worth by trying every share.
"""

from collections.abc import Callable, Iterator
from functools import lru_cache

from ..cards import melded_value, supply
from ..checks.bounds import wild_range
from ..variant import Variant
from .patterns import Group, groups_of, kind_of, legal, unfinished
from .sums import on_own_line

Bits = int  # a set of numbers of wild cards: bit n is set if n is among them
Books = tuple[int, ...]  # numbers of finished books, in the order of `kinds`
Sets = dict[Books, Bits]
USUAL_BOOKS = 3  # searched for at once, so that the next deals find it done
Wanted = tuple[tuple[str, ...], Books]
Share = tuple[
    tuple[Group, ...], int
]  # natural ranks worth as much as a wild card, and the cards of that worth


def fits_cards(
    rules: Variant, packs: int, books: dict[str, int], cards: dict[str, int], *, out: bool
) -> bool:
    """Whether exactly these cards can lie on the table with exactly these books."""
    wilds = sum(cards.get(rank, 0) for rank in rules.cards.wild)
    kinds, wanted = _wanted(rules, books)
    so_far: Sets = {(0,) * len(kinds): 1}
    for group in groups_of(rules):
        for rank in group.ranks:
            number = cards.get(rank, 0)
            if number:
                if group.late and not out:
                    return False
                one = one_rank(rules, packs, group, number, kinds)
                so_far = _add(so_far, one, wanted)
    return _closes(rules, books, so_far.get(wanted, 0), wilds)


def fits_values(
    rules: Variant, packs: int, books: dict[str, int], values: dict[int, int], *, out: bool
) -> bool:
    """Whether so many cards of each value can lie on the table with exactly these books."""
    wild_values = {melded_value(rules, rank) for rank in rules.cards.wild}
    pure = sum(n for value, n in values.items() if value in wild_values)
    kinds, wanted = _wanted(rules, books)
    fixed: Sets = {(0,) * len(kinds): 1}
    shared: list[Share] = []
    for value in sorted({g.value for g in groups_of(rules)}):
        groups = tuple(g for g in groups_of(rules) if g.value == value and (out or not g.late))
        number = values.get(value, 0)
        if value in wild_values:
            shared.append((groups, number))
        else:
            fixed = _add(fixed, several(rules, packs, groups, number, (kinds, wanted)), wanted)
    ways = _ways(
        lambda groups, n: several(rules, packs, groups, n, (kinds, wanted)), fixed, shared, wanted
    )
    return any(_closes(rules, books, bits, pure - naturals) for naturals, bits in ways)


def _ways(
    sets_of: Callable[[tuple[Group, ...], int], Sets],
    fixed: Sets,
    shared: list[Share],
    wanted: Books,
) -> Iterator[tuple[int, Bits]]:
    """Every share of naturals among cards that may be wild, with the wild cards then in natural melds."""
    if not shared:
        yield 0, fixed.get(wanted, 0)
        return
    (groups, number), rest = shared[0], shared[1:]
    for naturals in range(number + 1):
        own = sets_of(groups, naturals)
        if rest:
            for more, bits in _ways(sets_of, _add(fixed, own, wanted), rest, wanted):
                yield naturals + more, bits
        else:
            yield naturals, _completed(fixed, own, wanted)


def _completed(first: Sets, second: Sets, wanted: Books) -> Bits:
    """As `_add`, for just the books that are wanted."""
    bits = 0
    for books, extra in second.items():
        rest = tuple(a - b for a, b in zip(wanted, books, strict=True))
        if rest in first:
            bits |= sums_of(first[rest], extra)
    return bits


def _wanted(rules: Variant, books: dict[str, int]) -> tuple[tuple[str, ...], Books]:
    kinds = tuple(b.id for b in rules.books if b.wilds != "only" and not on_own_line(rules, b.id))
    return kinds, tuple(books.get(kind, 0) for kind in kinds)


def _closes(rules: Variant, books: dict[str, int], bits: Bits, wilds: int) -> bool:
    """Whether the wild cards not in natural melds make the wild books, and at most one meld besides."""
    return any(
        bits >> used & 1 and wild_books_fit(rules, books, wilds - used) for used in range(wilds + 1)
    )


def wild_books_fit(rules: Variant, books: dict[str, int], wilds: int) -> bool:
    """Whether so many wild cards can be just the books of wild cards and at most one unfinished meld."""
    kind = next((b for b in rules.books if b.wilds == "only"), None)
    number = books.get(kind.id, 0) if kind else 0
    size = kind.size if kind else 7
    spare = wilds - number * size
    if spare == 0:
        return True
    if not rules.melds.wild or spare < 0:
        return False
    grows = bool(kind and kind.grows and number)
    return grows or rules.melds.least <= spare < size


def _add(first: Sets, second: Sets, most: Books) -> Sets:
    both: Sets = {}
    for books, bits in first.items():
        for more, extra in second.items():
            total = tuple(a + b for a, b in zip(books, more, strict=True))
            if all(a <= b for a, b in zip(total, most, strict=True)):
                both[total] = both.get(total, 0) | sums_of(bits, extra)
    return both


def _merge(into: Sets, more: Sets) -> None:
    for books, bits in more.items():
        into[books] = into.get(books, 0) | bits


def sums_of(first: Bits, second: Bits) -> Bits:
    """Every sum of a number of the first set and one of the second."""
    few, many = sorted((first, second), key=int.bit_count)
    found = 0
    while few:
        lowest = few & -few
        found |= many * lowest
        few ^= lowest
    return found


@lru_cache(maxsize=4096)
def one_rank(
    rules: Variant, packs: int, group: Group, naturals: int, kinds: tuple[str, ...]
) -> Sets:
    """For so many naturals of one rank: the finished books they can make, and with how many wild cards."""
    nothing = (0,) * len(kinds)
    found: Sets = {nothing: 1} if naturals == 0 else {}
    for own, wilds in unfinished(rules, packs, group):
        if own == naturals:
            found[nothing] = found.get(nothing, 0) | 1 << wilds
    for own in range(1, naturals + 1):
        for kind, bits in finished(rules, packs, group, own):
            rest = naturals - own
            if rules.melds.one_set and rest:
                continue
            before = one_rank(rules, packs, group, rest, kinds) if rest else {nothing: 1}
            place = kinds.index(kind)
            for books, wild in before.items():
                more = (*books[:place], books[place] + 1, *books[place + 1 :])
                found[more] = found.get(more, 0) | sums_of(wild, bits)
    return found


@lru_cache(maxsize=4096)
def finished(
    rules: Variant, packs: int, group: Group, naturals: int
) -> tuple[tuple[str, Bits], ...]:
    """The kinds that one finished book with so many naturals can be, and its numbers of wild cards."""
    bits: dict[str, Bits] = {}
    have = sum(supply(rules, packs)[rank] for rank in rules.cards.wild)
    for wilds in range(0, 1 if group.late else have + 1):
        book = kind_of(rules, group, wilds)
        if book is None or not legal(rules, book, naturals, wilds):
            continue
        size = naturals + wilds
        if size == book.size or (book.grows and size > book.size):
            bits[book.id] = bits.get(book.id, 0) | 1 << wilds
    return tuple(bits.items())


@lru_cache(maxsize=4096)
def several(
    rules: Variant, packs: int, groups: tuple[Group, ...], naturals: int, wanted: Wanted
) -> Sets:
    """As `one_rank`, for so many naturals over all ranks of these groups, and no more books than wanted."""
    ranks = [(group, rank) for group in groups for rank in group.ranks]
    kinds, books = wanted
    usual = (kinds, tuple(max(USUAL_BOOKS, n) for n in books))
    return _over(rules, packs, tuple(g for g, _ in ranks), naturals, usual)


@lru_cache(maxsize=65536)
def _over(
    rules: Variant, packs: int, groups: tuple[Group, ...], naturals: int, wanted: Wanted
) -> Sets:
    kinds, most = wanted
    if not groups:
        return {(0,) * len(kinds): 1} if naturals == 0 else {}
    first, rest = groups[0], groups[1:]
    have = supply(rules, packs)[first.ranks[0]]
    room = sum(supply(rules, packs)[g.ranks[0]] for g in rest)
    found: Sets = {}
    for own in range(max(0, naturals - room), min(have, naturals) + 1):
        one = one_rank(rules, packs, first, own, kinds)
        _merge(found, _add(one, _over(rules, packs, rest, naturals - own, wanted), most))
    return found


def wilds_needed(rules: Variant, books: dict[str, int]) -> int:
    """Least number of wild cards in these books."""
    return sum(n * wild_range(rules, kind).start for kind, n in books.items())
