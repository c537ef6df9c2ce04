"""Refuses what no packs of cards allow: books that can't be, contracts that can't be filled, minimums out of reach.

Bounds only: what is refused here is surely impossible; what passes may still be hard.
"""

from collections.abc import Iterator

from .cards import meldable_ranks, melded_value, natural_ranks, supply, wild_cards
from .checks.bounds import wild_range
from .faults import Fault, fault
from .variant import Book, Variant

CONTENTS = {"none": {"none"}, "some": {"some"}, "any": {"none", "some"}, "only": {"only"}}
MADE_OF = {"rank": {"rank"}, "run": {"run"}, "either": {"rank", "run"}}


def find_impossible(rules: Variant) -> Iterator[Fault]:
    """Everything that these rules ask for and the cards can't give."""
    yield from _books(rules)
    for shape in rules.players.shapes:
        players = shape.sides * shape.each
        packs = rules.packs.count(players)
        asked = rules.contract
        if not _can_hold(rules, asked.books, asked.total, packs):
            named = _can_hold(rules, asked.books, 0, packs)
            path = "contract.total" if named else "contract.books"
            yield fault(path, "contract-too-many", players=players, packs=packs)
            break
    yield from _never_held(rules)
    yield from _minimum(rules)


def _books(rules: Variant) -> Iterator[Fault]:
    for index, book in enumerate(rules.books):
        path = f"books.{book.id}"
        before = next((b for b in rules.books[:index] if _takes_all(rules, b, book)), None)
        if before:
            yield fault(f"{path}.wilds", "never-matches", kind=before.id)
        elif book.wilds == "only" and not rules.melds.wild:
            yield fault(f"{path}.wilds", "no-wild-melds")
        elif book.size < rules.melds.least:
            yield fault(
                f"{path}.size", "shorter-than-a-meld", size=book.size, least=rules.melds.least
            )
        elif not wild_range(rules, book.id):
            yield fault(f"{path}.wilds", "no-wilds-fit", size=book.size)
        elif sum(book.holds.values()) > book.size:
            cards = sum(book.holds.values())
            yield fault(f"{path}.holds", "holds-too-much", cards=cards, size=book.size)
        elif (packs := _most_packs(rules)) and not _most_of(rules, book, packs):
            yield fault(f"{path}.size", "book-too-big", packs=packs)


def _takes_all(rules: Variant, first: Book, later: Book) -> bool:
    """Whether every book of the later kind would be taken for the first one."""
    return (
        CONTENTS[first.wilds] >= CONTENTS[later.wilds]
        and MADE_OF[first.made_of] >= MADE_OF[later.made_of]
        and {*rules.ranks_of(first)} >= {*rules.ranks_of(later)}
        and {*rules.wilds_of(first)} >= {*rules.wilds_of(later)}
        and first.size <= later.size
        and all(later.holds.get(rank, 0) >= n for rank, n in first.holds.items())
    )


def _most_packs(rules: Variant) -> int:
    tables = (shape.sides * shape.each for shape in rules.players.shapes)
    return max((rules.packs.count(players) for players in tables), default=0)


def _most_of(rules: Variant, book: Book, packs: int) -> int:
    """Most books of a kind that the packs can give, none of any other made."""
    have = supply(rules, packs)
    if book.wilds == "only":
        return sum(have[rank] for rank in rules.wilds_of(book)) // book.size
    naturals = book.size - max(wild_range(rules, book.id), default=0)
    ranks = rules.ranks_of(book)
    if not naturals:
        return 99
    if book.made_of == "rank":
        return sum(have[rank] // naturals for rank in ranks)
    return sum(have[rank] for rank in ranks) // naturals


def _never_held(rules: Variant) -> Iterator[Fault]:
    """Awards and conditions that ask for more books than any side can have."""
    packs = _most_packs(rules)
    if not packs:
        return
    for path, books, total in _asked(rules):
        if not _can_hold(rules, books, total, packs):
            yield fault(path, "never-so-many", packs=packs)


def _asked(rules: Variant) -> Iterator[tuple[str, dict[str, int], int]]:
    for award in rules.sets:
        yield f"sets.{award.id}.books", award.books, award.total
        if award.when:
            yield f"sets.{award.id}.when", award.when.books, award.when.total
    for count in rules.counts:
        said = [("minus_unless", count.minus_unless), ("zero_unless", count.zero_unless)]
        said += [("prices", price.when) for price in count.prices]
        for name, when in said:
            if when:
                yield f"counts.{count.id}.{name}", when.books, when.total


def _can_hold(rules: Variant, asked: dict[str, int], total: int, packs: int) -> bool:
    """Whether the packs may hold such books, each in its place or one that fills it."""
    number = max(total, sum(asked.values()))
    small = min((book.size for book in rules.books), default=0)
    have = supply(rules, packs)
    if number * small > sum(have[rank] for rank in {*meldable_ranks(rules)}):
        return False
    wilds = 0
    for kind, need in asked.items():
        fitting = [b for b in rules.books if b.id == kind or kind in b.fills]
        if need > sum(_most_of(rules, book, packs) for book in fitting):
            return False
        wilds += need * min((wild_range(rules, book.id).start for book in fitting), default=0)
    return wilds <= wild_cards(rules, packs) and _fits_one_set(rules, number)


def _fits_one_set(rules: Variant, number: int) -> bool:
    """Where a side has one set of each rank, it can't have more books than ranks."""
    if not rules.melds.one_set or any(
        b.wilds == "only" or b.made_of != "rank" for b in rules.books
    ):
        return True
    return number <= len({*natural_ranks(rules)})


def _minimum(rules: Variant) -> Iterator[Fault]:
    minimum = rules.minimum
    asked = {"deal": minimum.points, "score": [band.points for band in minimum.bands]}
    points = max(asked.get(minimum.by, []), default=0)
    packs = _most_packs(rules)
    if minimum.form or minimum.counts == "cards_and_bonus" or not packs:
        return
    wild = [] if minimum.counts == "naturals" else rules.cards.wild
    have = supply(rules, packs)
    ranks = {*rules.melds.ranks, *wild}
    most = sum(melded_value(rules, rank) * have[rank] for rank in ranks)
    last = _last_minimum(rules)
    if points > most:
        path = "minimum.points" if minimum.by == "deal" else "minimum.bands"
        yield fault(path, "minimum-too-high", points=points, most=most, packs=packs)
    elif last > most:
        yield fault("minimum.plus", "minimum-too-high", points=last, most=most, packs=packs)


def _last_minimum(rules: Variant) -> int:
    """What the minimum has grown to in the last deal; 0 where nothing says which that is."""
    minimum, deals = rules.minimum, rules.game.deals
    if minimum.by != "deal" or not deals:
        return 0
    return minimum.points[-1] + minimum.plus * max(0, deals - len(minimum.points))
