"""Only a deal's score is known: the least and the most that a side can have made of the cards in play."""

from functools import lru_cache

from ..cards import supply, wild_cards
from ..checks.bounds import wild_range
from ..checks.points import all_points, each_prices, floor, has_floor
from ..variant import Award, Count, Variant

MANY = 99  # of a line without a limit of its own, such as a fine


@lru_cache(maxsize=1024)
def score_range(rules: Variant, packs: int, players: int, out: bool) -> tuple[int, int]:
    """The least and the most points of a side of so many players; bounds that no legal deal breaks."""
    on_table, everything = all_points(rules, packs)
    prices = [_range_of(rules, packs, players, count, out) for count in rules.counts]
    prices += [_range_of_award(rules, packs, award) for award in rules.sets]
    taken = abs(rules.left.factor) * everything
    most = (
        sum(high for _, high in prices) + _books(rules, packs) + abs(rules.melded.factor) * on_table
    )
    if rules.left.factor > 0:
        most += taken
    least = sum(low for low, _ in prices) - taken - _fines(rules, packs)
    if rules.melded.without_book == "minus":
        least -= abs(rules.melded.factor) * on_table
    if not out:
        return least, most
    exit_points = rules.out.points
    if players > 1 and _is_plain(rules):
        least = max(least, floor(rules, packs) + sum(low for low, _ in prices) - taken)
    return least + min(0, exit_points), most + max(0, exit_points)


def _is_plain(rules: Variant) -> bool:
    """Whether books and cards on the table can only help."""
    return rules.melded.without_book == "plus" and has_floor(rules)


def _range_of(rules: Variant, packs: int, players: int, count: Count, out: bool) -> tuple[int, int]:
    if count.only == "out" and not out:
        return 0, 0
    limit = players * rules.piles.feet if count.most or count.place == "feet" else MANY
    many = supply(rules, packs).get(count.card, 0) if count.card else limit
    most = 1 if count.most in ("one", "table") else many
    ends = [0, count.every or 0, *(most * price for price in each_prices(count))]
    if count.minus_unless:
        ends += [-end for end in ends]
    return min(ends), max(ends)


def _range_of_award(rules: Variant, packs: int, award: Award) -> tuple[int, int]:
    smallest = min(book.size for book in rules.books)
    most = sum(supply(rules, packs).values()) // smallest if award.each else 1
    return min(0, most * award.points), max(0, most * award.points)


def _fines(rules: Variant, packs: int) -> int:
    """Most points that books with a bonus below zero can cost."""
    smallest = min(book.size for book in rules.books)
    worst = min(0, *(book.bonus for book in rules.books), 0)
    return -worst * (sum(supply(rules, packs).values()) // smallest)


def _books(rules: Variant, packs: int) -> int:
    """Most bonus points that all the cards in play can make."""
    have = supply(rules, packs)
    cards = sum(have.values())
    points = 0
    for book in sorted(rules.books, key=lambda b: -b.bonus):
        naturals = book.size - (wild_range(rules, book.id) or range(1))[-1]
        possible = (
            sum(have[rank] // naturals for rank in rules.ranks_of(book))
            if naturals
            else wild_cards(rules, packs) // book.size
        )
        number = min(possible, cards // book.size)
        points += number * max(0, book.bonus)
        cards -= number * book.size
    return points
