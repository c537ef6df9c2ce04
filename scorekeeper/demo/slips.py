"""Slips of the pen: a deal as a table might write it down wrongly, and what it says when it finds out."""

from collections.abc import Iterator
from random import Random

from msgspec.structs import replace

from scorekeeper.rules import Check, Deal, Entry, check_deal

from .playing import begin
from .told import Told


def silent_slip(
    told: Told, number: int, chance: Random, *, decides: bool = False
) -> tuple[Deal, str] | None:
    """A wrong deal of that number which no check doubts, and why it is corrected.

    Where it decides, somebody else would have won the game by it.
    """
    deal = told.deals[number - 1]
    found = [
        (wrong, reason)
        for wrong, reason in _slips(deal)
        if (not decides or _winner(told, wrong) != _winner(told, deal))
        and not any(one.level != "note" for one in checks(told, wrong))
    ]
    return chance.choice(found) if found else None


def _winner(told: Told, deal: Deal) -> int:
    """The first of the sides that have most, with that deal in the place of the one that was played."""
    deals = [deal if one.number == deal.number else one for one in told.deals]
    totals = begin(told.variant, told.company, deals).before
    return totals.index(max(totals))


def insisted(told: Told, number: int) -> tuple[Deal, tuple[str, ...]] | None:
    """A deal which checks doubt but do not refuse, and the codes of those doubts."""
    for wrong in _doubtful(told.deals[number - 1]):
        found = [one for one in checks(told, wrong) if one.level != "note"]
        if found and all(one.level == "warning" for one in found):
            return wrong, tuple(sorted({one.code for one in found}))
    return None


def checks(told: Told, deal: Deal) -> tuple[Check, ...]:
    """What is found about a deal in its place in the game."""
    begun = begin(told.variant, told.company, list(told.deals[: deal.number - 1]))
    return check_deal(begun.variant, begun.seating, begun.packs, deal, begun.before)


def _slips(deal: Deal) -> Iterator[tuple[Deal, str]]:
    for side, entry in enumerate(deal.entries):
        if threes := entry.counts.get("red_threes_laid", 0):
            counts = {**entry.counts, "red_threes_laid": threes - 1}
            yield _with(deal, side, replace(entry, counts=counts)), "A red three lay under a book"
        for kind, books in entry.books.items():
            fewer = {**entry.books, kind: books - 1}
            yield _with(deal, side, replace(entry, books=fewer)), f"One {kind} book was left out"
        if isinstance(entry.melded, int):
            less = replace(entry, melded=entry.melded - 100)
            yield _with(deal, side, less), "Counted again: 100 too few"
    first, second = deal.entries[:2]
    if isinstance(first.melded, int) and isinstance(second.melded, int):
        turned = [replace(first, melded=second.melded), replace(second, melded=first.melded)]
        yield replace(deal, entries=[*turned, *deal.entries[2:]]), "The two sides were mixed up"


def _doubtful(deal: Deal) -> Iterator[Deal]:
    """Somebody went out with too few books, or holds points that no cards have."""
    for side, entry in enumerate(deal.entries):
        if deal.out and deal.out.side == side:
            for kind in entry.books:
                yield _with(deal, side, replace(entry, books={**entry.books, kind: 0}))
        elif isinstance(entry.left, int):
            yield _with(deal, side, replace(entry, left=entry.left + 3))


def _with(deal: Deal, side: int, entry: Entry) -> Deal:
    entries = [entry if at == side else other for at, other in enumerate(deal.entries)]
    return replace(deal, entries=entries)
