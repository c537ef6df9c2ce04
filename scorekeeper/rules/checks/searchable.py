"""Which rules the searches of `deep` and `whole` understand. Others are not searched, and nothing is doubted."""

from functools import lru_cache

from ..variant import Book, Variant

CONTENTS = {"none": {"none"}, "some": {"some"}, "any": {"none", "some"}, "only": {"only"}}


@lru_cache(maxsize=256)
def is_searchable(rules: Variant) -> bool:
    """Whether `reach` can say which cards and points a side may end with under these rules."""
    return (
        all(_is_of_a_rank(book) for book in rules.books)
        and not any(_meet(rules, a, b) for i, a in enumerate(rules.books) for b in rules.books[:i])
        and rules.contract.feet != "none"
        and rules.left.feet == "counted"
        and bool(rules.left.factor and rules.melded.factor)
        and not any(count.frees for count in rules.counts)
        and all(_is_alone(rules, c.card) for c in rules.counts if c.place == "melded")
    )


@lru_cache(maxsize=256)
def is_modelled(rules: Variant) -> bool:
    """Whether a whole deal can be searched: books are of one rank, and only wild ones are asked what they hold."""
    return all(
        book.made_of == "rank" and (book.wilds == "only" or not book.holds) for book in rules.books
    )


def _is_alone(rules: Variant, card: str) -> bool:
    """Whether a card with a line of its own makes melds and books only with its like."""
    takers = [book for book in rules.books if card in rules.ranks_of(book)]
    return all(book.wilds == "none" and rules.ranks_of(book) == [card] for book in takers)


def _is_of_a_rank(book: Book) -> bool:
    return book.made_of == "rank" and not book.holds and not (book.wilds == "only" and book.ranks)


def _meet(rules: Variant, one: Book, other: Book) -> bool:
    """Whether the same cards could be a book of either kind."""
    alike = CONTENTS[one.wilds] & CONTENTS[other.wilds]
    ranks = {*rules.ranks_of(one)} & {*rules.ranks_of(other)}
    return bool(alike) and (alike == {"only"} or bool(ranks))
