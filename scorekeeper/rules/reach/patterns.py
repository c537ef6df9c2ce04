"""The melds that one rank can make: how many naturals, how many wild cards, finished or not."""

from dataclasses import dataclass
from functools import lru_cache

from ..cards import melded_value, supply
from ..variant import Book, Variant


@dataclass(frozen=True, slots=True)
class Group:
    """Ranks that are alike: the same worth, and the same kinds of books can be made of them."""

    ranks: tuple[str, ...]
    value: int
    kinds: tuple[str, ...]
    late: bool  # melded only by the player who goes out


@lru_cache(maxsize=256)
def groups_of(rules: Variant) -> tuple[Group, ...]:
    """The natural ranks that can be melded, alike ones together; cards with a line of their own left out."""
    own = {c.card for c in rules.counts if c.place == "melded"}
    found: dict[tuple[int, tuple[str, ...], bool, int], list[str]] = {}
    for rank in [*rules.melds.ranks, *rules.melds.when_out]:
        if rank in own:
            continue
        kinds = tuple(b.id for b in rules.books if b.wilds != "only" and rank in rules.ranks_of(b))
        late = rank in rules.melds.when_out
        key = (melded_value(rules, rank), kinds, late, supply(rules, 1)[rank])
        found.setdefault(key, []).append(rank)
    return tuple(
        Group(tuple(ranks), value, kinds, late) for (value, kinds, late, _), ranks in found.items()
    )


def fits(book: Book, wilds: int) -> bool:
    """Whether a meld of naturals with so many wild cards is on the way to this kind of book."""
    return book.wilds == "any" or book.wilds == ("some" if wilds else "none")


def kind_of(rules: Variant, group: Group, wilds: int) -> Book | None:
    """The kind of book that melds of this group with so many wild cards become; None if there is none."""
    for kind in group.kinds:
        book = rules.book(kind)
        if fits(book, wilds):
            return book
    return None


def legal(rules: Variant, book: Book | None, naturals: int, wilds: int) -> bool:
    """Whether naturals and wild cards may lie together in one meld."""
    if naturals + wilds < rules.melds.least:
        return False
    if not wilds:
        return True
    limits = (rules.melds.max_wilds, book.max_wilds if book else 0)
    enough = max(rules.melds.least_naturals, rules.melds.ratio * wilds + rules.melds.margin)
    return naturals >= enough and all(most is None or wilds <= most for most in limits)


@lru_cache(maxsize=1024)
def unfinished(rules: Variant, packs: int, group: Group) -> tuple[tuple[int, int], ...]:
    """Every (naturals, wild cards) of one unfinished meld of a rank of this group."""
    have = supply(rules, packs)[group.ranks[0]]
    longest = max(book.size for book in rules.books)
    found = []
    for naturals in range(1, have + 1):
        for wilds in range(0, 1 if group.late else longest):
            book = kind_of(rules, group, wilds)
            short = naturals + wilds < book.size if book else not wilds
            if short and legal(rules, book, naturals, wilds):
                found.append((naturals, wilds))
    return tuple(found)


@lru_cache(maxsize=1024)
def wild_sums(rules: Variant, wilds: int) -> tuple[int, ...]:
    """Every sum that so many wild cards can have, in points."""
    sums = {0}
    values = {melded_value(rules, rank) for rank in rules.cards.wild}
    for _ in range(wilds):
        sums = {points + value for points in sums for value in values}
    return tuple(sorted(sums))
