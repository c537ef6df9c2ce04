"""Findings about an entered deal: what cannot be, what no legal deal ends with, what is unusual.

Every check is a function of the table; all run, and all their findings are returned at once.
"""

from collections.abc import Iterator

from ..deal import Deal, Seating
from ..variant import Variant
from . import books, counts, held, odd, points
from .deep import DEEP
from .searchable import is_searchable
from .table import Check, Level, Table, lay_out, note
from .whole import WHOLE

CHECKS = (
    counts.check_negative,
    counts.check_players,
    counts.check_shared,
    counts.check_within,
    counts.check_threes,
    counts.check_cards,
    counts.check_values,
    books.check_wilds_in_books,
    books.check_naturals_in_books,
    points.check_all_points,
    books.check_contract,
    points.check_exit,
    held.check_out,
    held.check_each_left,
    points.check_steps,
    books.check_books_worth,
    books.check_cards_for_books,
    books.check_black_threes,
    books.check_sets,
    points.check_opening,
    points.check_most_melded,
    points.check_floor,
    held.check_feet,
    held.check_holders,
    held.check_dealt,
    odd.check_no_detail,
)
REMARKS = (
    odd.check_threes_of_an_empty_stock,
    odd.check_many,
    odd.check_melded_for_books,
    odd.check_left_for_players,
)

__all__ = ["CHECKS", "Check", "Level", "Table", "check_deal", "check_game"]


def check_deal(
    variant: Variant, seating: Seating, packs: int, deal: Deal, before: tuple[int, ...]
) -> tuple[Check, ...]:
    """All findings about one deal, given the totals before it.

    A count below zero hides what would follow from it; a field that is doubted is not remarked upon besides.
    """
    table = lay_out(variant, seating, packs, deal, before)
    wrong = tuple(counts.check_negative(table))
    if wrong:
        return wrong
    quick = [found for check in CHECKS for found in check(table)]
    doubted = {(found.side, found.field) for found in quick if found.level != "note"}
    remarks = [found for check in REMARKS for found in check(table)]
    said = (found for found in remarks if (found.side, found.field) not in doubted)
    return (*quick, *said, *_searched(table, quick))


def _searched(table: Table, quick: list[Check]) -> Iterator[Check]:
    """What a search finds about the sides that the quick checks found nothing wrong with."""
    wrong = {found.side for found in quick if found.level != "note"}
    if None in wrong:
        return
    found: list[Check] = []
    if is_searchable(table.rules):
        clear = {side.side for side in table.sides} - wrong
        found = [one for check in DEEP for one in check(table, clear)]
        yield from found
    if not wrong and not found:
        for check_all in WHOLE:
            yield from check_all(table)


def check_game(
    variant: Variant, seating: Seating, packs: int, number: int, ended: bool
) -> tuple[Check, ...]:
    """Findings about a deal's place in its game: seats that the variant does not describe, a deal after the end."""
    found: list[Check] = []
    if number == 1:
        shapes = [(s.each,) * s.sides for s in variant.players.shapes]
        if seating.sides not in shapes:
            found.append(note("seats-not-described", None, None, players=seating.players))
        usual = variant.packs.count(seating.players)
        if packs != usual:
            found.append(note("packs-not-usual", None, None, packs=packs, usual=usual))
    if ended:
        found.append(note("after-the-end", None, None, deal=number))
    return tuple(found)
