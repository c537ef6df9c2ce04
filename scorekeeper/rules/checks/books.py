"""Finished books: enough cards in the packs, enough points on the table, enough books to go out."""

from collections.abc import Iterator

from msgspec import UNSET

from ..cards import natural_ranks, supply, wild_cards
from ..deal import Counted
from ..facts import Facts, is_freed, parts
from ..variant import Book, Variant
from .bounds import least_points, wild_range
from .table import Check, Table, error, warning


def check_wilds_in_books(table: Table) -> Iterator[Check]:
    """All books together need no more wild cards than the packs hold (E6)."""
    need = sum(
        table.books(book.id) * wild_range(table.rules, book.id).start for book in table.rules.books
    )
    have = wild_cards(table.rules, table.packs)
    if need > have:
        yield error("too-many-wilds", None, "books", need=need, most=have, packs=table.packs)


def check_naturals_in_books(table: Table) -> Iterator[Check]:
    """All books together need no more natural cards than the packs hold, over all ranks and in each (E7, E15b)."""
    have = supply(table.rules, table.packs)
    need = sum(table.books(b.id) * _least_naturals(table.rules, b) for b in table.rules.books)
    most = sum(have[rank] for rank in natural_ranks(table.rules))
    if need > most:
        yield error("too-many-naturals", None, "books", need=need, most=most, packs=table.packs)
    for book in table.rules.books:
        naturals = _least_naturals(table.rules, book)
        if naturals:
            possible = _possible(table.rules.ranks_of(book), have, naturals, book.made_of)
            if table.books(book.id) > possible:
                yield error(
                    "too-many-books",
                    None,
                    f"books.{book.id}",
                    kind=book.id,
                    counted=table.books(book.id),
                    most=possible,
                    packs=table.packs,
                )


def _possible(ranks: list[str], have: dict[str, int], naturals: int, made_of: str) -> int:
    """Most books of so many naturals: each of one rank, or of any cards where runs are books."""
    if made_of == "rank":
        return sum(have[rank] // naturals for rank in ranks)
    return sum(have[rank] for rank in ranks) // naturals


def _least_naturals(rules: Variant, book: Book) -> int:
    return book.size - (wild_range(rules, book.id) or range(1))[-1]


def check_books_worth(table: Table) -> Iterator[Check]:
    """The cards on the table are worth at least what the finished books hold (E8, E11, E17)."""
    for side in table.sides:
        least = sum(n * least_points(table.rules, kind) for kind, n in side.books.items())
        if side.melded is not None and side.melded < least:
            yield warning("books-worth-more", side.side, "melded", counted=side.melded, least=least)


def check_cards_for_books(table: Table) -> Iterator[Check]:
    """Counted card by card or by value: enough cards, and enough wild cards, for the books (E18)."""
    for side in table.sides:
        amount = side.entry.melded
        if not isinstance(amount, Counted):
            continue
        cards = parts(amount)
        if not table.rules.melded.factor and not any(cards.values()):
            continue  # cards on the table never count here: nothing says nothing
        need = sum(n * table.rules.book(kind).size for kind, n in side.books.items())
        apart = _melded_apart(table.rules, side)
        if sum(cards.values()) + apart < need:
            have = sum(cards.values()) + apart
            yield warning("too-few-for-books", side.side, "melded", counted=have, least=need)
        wilds = sum(n * wild_range(table.rules, kind).start for kind, n in side.books.items())
        have = sum(n for card, n in cards.items() if _may_be_wild(table.rules, amount, card))
        if have < wilds:
            yield warning("too-few-wilds", side.side, "melded", counted=have, least=wilds)


def _melded_apart(rules: Variant, side: Facts) -> int:
    """Melded cards that have a line of their own and are not among the cards counted by rank."""
    cards = parts(side.entry.melded) if isinstance(side.entry.melded, Counted) else {}
    lines = [c for c in rules.counts if c.place == "melded" and c.card not in cards]
    return sum(side.counts.get(c.id, 0) for c in lines)


def _may_be_wild(rules: Variant, amount: Counted, card: str) -> bool:
    if isinstance(amount.cards, dict):
        return card in rules.cards.wild
    return int(card) in {rules.cards.points[rank] for rank in rules.cards.wild}


def check_black_threes(table: Table) -> Iterator[Check]:
    """Cards melded on a line of their own: enough for their books, and a meld or none (E15b)."""
    for side in table.sides:
        for count in table.rules.counts:
            if count.place != "melded" or takes_wilds(table.rules, count.card):
                continue
            kinds = [b for b in table.rules.books if table.rules.ranks_of(b) == [count.card]]
            need = sum(side.books[book.id] * book.size for book in kinds)
            melded = side.counts.get(count.id, 0)
            if melded < need or 0 < melded < table.rules.melds.least:
                least = max(need, table.rules.melds.least)
                yield warning(
                    "too-few-of-a-card",
                    side.side,
                    f"counts.{count.id}",
                    card=count.card,
                    counted=melded,
                    least=least,
                )


def takes_wilds(rules: Variant, card: str) -> bool:
    """Whether wild cards may lie in a meld of this rank, going by the kinds of books it can become."""
    return any(b.wilds != "none" for b in rules.books if card in rules.ranks_of(b))


def check_sets(table: Table) -> Iterator[Check]:
    """One set of a rank: no more books than ranks (E15)."""
    if not table.rules.melds.one_set:
        return
    ranks = len(natural_ranks(table.rules))
    for side in table.sides:
        books = sum(n for k, n in side.books.items() if _is_of_a_rank(table.rules.book(k)))
        if books > ranks:
            yield warning("more-books-than-ranks", side.side, "books", counted=books, most=ranks)


def _is_of_a_rank(book: Book) -> bool:
    return book.wilds != "only" and book.made_of == "rank"


def check_contract(table: Table) -> Iterator[Check]:
    """The side that went out has the books that the deal asks for (E4)."""
    for side in table.sides:
        if not side.out or side.entry.score is not UNSET or is_freed(table.rules, side):
            continue
        missing = missing_books(table.rules, side.books)
        total = table.rules.contract.total
        if missing:
            yield warning("contract", side.side, "books", **missing)
        elif side.finished < total:
            yield warning("contract-total", side.side, "books", counted=side.finished, least=total)


def missing_books(rules: Variant, books: dict[str, int]) -> dict[str, int | str]:
    """Books still missing to go out, by kind; a book may fill another kind's place if the variant says so."""
    missing = {k: n - books.get(k, 0) for k, n in rules.contract.books.items()}
    spare = {k: n - rules.contract.books.get(k, 0) for k, n in books.items()}
    for book in rules.books:
        for kind in book.fills:
            used = min(max(spare.get(book.id, 0), 0), max(missing.get(kind, 0), 0))
            missing[kind] = missing.get(kind, 0) - used
            spare[book.id] = spare.get(book.id, 0) - used
    return {kind: n for kind, n in missing.items() if n > 0}
