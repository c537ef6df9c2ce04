"""Refuses rules that no pack of cards can play: names that match nothing, contracts that can't be filled.

Knows variants only. The reasons are short English facts for people who write rules; a page words them anew.
"""

from collections.abc import Iterator

import msgspec

from .cards import natural_ranks, supply
from .variant import Change, Variant, applies, changed

Nonsense = tuple[str, str]


def find_nonsense(variant: Variant) -> Iterator[Nonsense]:
    """Yields (path, reason) for each thing in a variant that can't work; nothing for a sound one."""
    yield from _of_one_deal(variant)
    yield from _changes(variant)


def _of_one_deal(variant: Variant) -> Iterator[Nonsense]:
    yield from _lengths(variant)
    yield from _names(variant)
    yield from _cards(variant)
    yield from _players(variant)


def _changes(variant: Variant) -> Iterator[Nonsense]:
    """The rules of every deal that changes make must be sound as well."""
    for due in _changes_that_meet(variant):
        places = [f"changes[{i}].set" for i in due]
        try:
            rules = changed(variant, [variant.changes[i] for i in due])
        except (KeyError, AttributeError, TypeError) as error:
            yield ", ".join(places), f"no such path: {error}"
        except msgspec.ValidationError as error:
            yield ", ".join(places), str(error)
        else:
            for path, reason in _of_one_deal(rules):
                yield f"{', '.join(places)}: {path}", reason


def _changes_that_meet(variant: Variant) -> list[tuple[int, ...]]:
    """Every set of changes, by index, that some number of players and some deal bring together."""
    deals = {0, *(deal for change in variant.changes for deal in change.deals)}
    tables = ((players, deal) for players in range(2, 13) for deal in deals)
    met = {_due(variant.changes, players, deal) for players, deal in tables}
    return sorted(due for due in met if due)


def _due(changes: list[Change], players: int, deal: int) -> tuple[int, ...]:
    return tuple(i for i, change in enumerate(changes) if applies(change, players, deal))


def _names(variant: Variant) -> Iterator[Nonsense]:
    kinds = [book.id for book in variant.books]
    lines = kinds + [count.id for count in variant.counts]
    for line in {x for x in lines if lines.count(x) > 1}:
        yield line, "this id is used twice"
    for kind in variant.contract.books:
        if kind not in kinds:
            yield f"contract.books.{kind}", "no such kind of book"
    for kind in variant.minimum.form.books if variant.minimum.form else ():
        if kind not in kinds:
            yield "minimum.form.books", f"no such kind of book: {kind}"
    for book in variant.books:
        for kind in book.fills:
            if kind not in kinds:
                yield f"books.{book.id}.fills", f"no such kind of book: {kind}"
    for count in variant.counts:
        for condition in (count.minus_unless, count.zero_unless):
            for kind in condition.books if condition else ():
                if kind not in kinds:
                    yield f"counts.{count.id}", f"no such kind of book: {kind}"


def _cards(variant: Variant) -> Iterator[Nonsense]:
    known = supply(variant, 1)
    for rank in [*variant.melds.ranks, *variant.melds.when_out, *variant.cards.wild]:
        if rank not in variant.cards.points:
            yield f"cards.points.{rank}", "missing"
    for book in variant.books:
        ranks = variant.ranks_of(book)
        if book.wilds != "only" and not ranks:
            yield f"books.{book.id}.ranks", "no card may be melded that makes such a book"
        for rank in ranks:
            if rank not in natural_ranks(variant):
                yield f"books.{book.id}.ranks", f"{rank} is not a rank that can be melded"
    for count in variant.counts:
        if count.card and count.card not in known:
            yield f"counts.{count.id}.card", f"the packs hold no {count.card}"


def _players(variant: Variant) -> Iterator[Nonsense]:
    if variant.players.min > variant.players.max:
        yield "players.min", "more than the most players"
    cards_of_one = variant.piles.hand + variant.piles.foot
    for shape in variant.players.shapes:
        players = shape.sides * shape.each
        cards = sum(supply(variant, variant.packs.count(players)).values())
        if players * cards_of_one > cards:
            yield "packs", f"{players} players are dealt {players * cards_of_one} of {cards} cards"


def _lengths(variant: Variant) -> Iterator[Nonsense]:
    if not variant.books:
        yield "books", "missing"
    if not variant.cards.points:
        yield "cards.points", "missing"
    if not variant.game.deals and not variant.game.target:
        yield "game", "neither a number of deals nor a target ends the game"
    if variant.minimum.by == "deal" and not variant.minimum.points:
        yield "minimum.points", "missing"
    if variant.minimum.by == "score" and not variant.minimum.bands:
        yield "minimum.bands", "missing"
