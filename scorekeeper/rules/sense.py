"""Refuses rules that make no sense: names that match nothing, seats for nobody, games that never end.

Knows variants only. What the cards themselves make impossible is in `possible`.
"""

from collections.abc import Iterator

import msgspec
from msgspec.structs import replace

from .cards import natural_ranks, supply
from .faults import Fault, fault
from .possible import find_impossible
from .variant import Book, Change, Condition, Count, Variant, applies, changed

Due = tuple[int, ...]  # indexes of changes
OWN_LINES = {"out", "melded", "left", "net", "score", "adjustment"}


def find_faults(variant: Variant) -> Iterator[Fault]:
    """Each thing in a variant that can't work, the rules of every deal included."""
    met = _changes_that_meet(variant)
    yield from _of_one_deal(_seated(variant, met.pop((), set())))
    yield from _never(variant.changes)
    for due, players in sorted(met.items()):
        yield from _changed(variant, due, players)


def _of_one_deal(variant: Variant) -> Iterator[Fault]:
    faults = [
        *_lengths(variant),
        *_ids(variant),
        *_kinds(variant),
        *_cards(variant),
        *_lines(variant),
        *_players(variant),
    ]
    yield from faults or find_impossible(variant)


def _never(changes: list[Change]) -> Iterator[Fault]:
    for i, change in enumerate(changes):
        if change.deals and max(change.deals) < change.since:
            deals = ", ".join(map(str, change.deals))
            yield fault(f"changes[{i}]", "never-applies", deals=deals, since=change.since)


def _changed(variant: Variant, due: Due, players: set[int]) -> Iterator[Fault]:
    """The rules of every deal that changes make must be sound as well."""
    places = _sets(due)
    try:
        rules = changed(variant, [variant.changes[i] for i in due])
    except (KeyError, AttributeError, TypeError) as error:
        yield fault(places, "no-such-path", key=str(error))
    except msgspec.ValidationError as error:
        yield fault(places, "not-allowed", message=str(error))
    else:
        for found in _of_one_deal(_seated(rules, players)):
            by = tuple(i for i in due if _touches(variant.changes[i], found.path))
            yield Fault(f"{_sets(by or due)}: {found.path}", found.code, found.values)


def _sets(due: Due) -> str:
    return ", ".join(f"changes[{i}].set" for i in due)


def _touches(change: Change, path: str) -> bool:
    """Whether a change sets what is at a path, around it or inside it."""
    return any(f"{path}.".startswith(f"{p}.") or p.startswith(f"{path}.") for p in change.set)


def _seated(rules: Variant, numbers: set[int]) -> Variant:
    """The rules with the seats of those numbers of players only; all seats if none is left."""
    shapes = [s for s in rules.players.shapes if s.sides * s.each in numbers]
    if not shapes or shapes == rules.players.shapes:
        return rules
    return replace(rules, players=replace(rules.players, shapes=shapes))


def _changes_that_meet(variant: Variant) -> dict[Due, set[int]]:
    """Every set of changes, by index, that meet in some deal, and for which numbers of players they do."""
    deals = {0, *(change.since for change in variant.changes)}
    deals |= {deal for change in variant.changes for deal in change.deals}
    met: dict[Due, set[int]] = {}
    for players in range(2, 13):
        for deal in deals:
            met.setdefault(_due(variant.changes, players, deal), set()).add(players)
    return met


def _due(changes: list[Change], players: int, deal: int) -> Due:
    return tuple(i for i, change in enumerate(changes) if applies(change, players, deal))


def _ids(variant: Variant) -> Iterator[Fault]:
    lines = [book.id for book in variant.books]
    lines += [award.id for award in variant.sets]
    lines += [count.id for count in variant.counts]
    for line in dict.fromkeys(lines):
        if lines.count(line) > 1:
            yield fault(line, "used-twice")
        if line in OWN_LINES:
            yield fault(line, "own-name")


def _kinds(variant: Variant) -> Iterator[Fault]:
    kinds = {book.id for book in variant.books}
    for path, kind in _named_kinds(variant):
        if kind not in kinds:
            yield fault(path, "no-such-kind", kind=kind)


def _named_kinds(variant: Variant) -> Iterator[tuple[str, str]]:
    """Every place that names a kind of book."""
    form = variant.minimum.form
    yield from ((f"contract.books.{kind}", kind) for kind in variant.contract.books)
    yield from (("minimum.form.books", kind) for kind in (form.books if form else ()))
    for book in variant.books:
        yield from ((f"books.{book.id}.fills", kind) for kind in book.fills)
    for award in variant.sets:
        named = [*award.books, *(award.when.books if award.when else ())]
        yield from ((f"sets.{award.id}", kind) for kind in named)
    for count in variant.counts:
        named = [*count.within, *(kind for one in _conditions(count) for kind in one.books)]
        yield from ((f"counts.{count.id}", kind) for kind in named)


def _conditions(count: Count) -> list[Condition]:
    turns = [one for one in (count.minus_unless, count.zero_unless) if one]
    return [*turns, *(price.when for price in count.prices)]


def _cards(variant: Variant) -> Iterator[Fault]:
    cards = variant.cards
    for rank in [*natural_ranks(variant), *cards.wild]:
        if rank not in cards.points:
            yield fault(f"cards.points.{rank}", "missing")
        if rank in cards.apart:
            yield fault(f"cards.apart.{rank}", "apart-and-melded", card=rank)
    for name, values in (("points", cards.points), ("left", cards.left)):
        for rank, worth in values.items():
            if worth < 0:
                yield fault(f"cards.{name}.{rank}", "negative-card", card=rank)
    for book in variant.books:
        yield from _ranks_of(variant, book)


def _ranks_of(variant: Variant, book: Book) -> Iterator[Fault]:
    path = f"books.{book.id}.ranks"
    if book.wilds == "only":
        for rank in [*book.ranks, *book.holds]:
            if rank not in variant.cards.wild:
                yield fault(path, "not-wild", card=rank)
        return
    if not variant.ranks_of(book):
        yield fault(path, "no-card-for-book")
    for rank in variant.ranks_of(book):
        if rank not in natural_ranks(variant):
            yield fault(path, "not-melded", card=rank)
    for rank in book.holds:
        if rank not in [*variant.ranks_of(book), *variant.cards.wild]:
            yield fault(f"books.{book.id}.holds", "not-melded", card=rank)


def _lines(variant: Variant) -> Iterator[Fault]:
    known = supply(variant, 1)
    for count in variant.counts:
        path = f"counts.{count.id}"
        if count.card and count.card not in known:
            yield fault(f"{path}.card", "no-such-card", card=count.card)
        if count.place in ("laid", "left", "melded") and not count.card:
            yield fault(f"{path}.card", "which-card")
        starts = [step.start for step in count.steps]
        if starts != sorted({*starts}):
            yield fault(f"{path}.steps", "out-of-order")
        group = {c.most for c in variant.counts if count.group and c.group == count.group}
        if count.group and (len(group) > 1 or not count.most):
            yield fault(f"{path}.group", "no-limit", group=count.group)
    for award in variant.sets:
        if not any(award.books.values()) and not award.total and award.when in (None, Condition()):
            yield fault(f"sets.{award.id}", "nothing-asked")


def _players(variant: Variant) -> Iterator[Fault]:
    least, most = variant.players.min, variant.players.max
    if least > most:
        yield fault("players.min", "min-above-max")
    if not variant.players.shapes:
        yield fault("players.shapes", "no-seats")
    if not variant.piles.hand:
        yield fault("piles.hand", "no-hand")
    told = set()
    for i, shape in enumerate(variant.players.shapes):
        players = shape.sides * shape.each
        if least <= most and not least <= players <= most:
            path = f"players.shapes[{i}]"
            yield fault(path, "seats-outside", players=players, least=least, most=most)
        cards = sum(supply(variant, variant.packs.count(players)).values())
        dealt = players * variant.piles.dealt
        if dealt > cards and players not in told:
            told.add(players)
            yield fault("packs", "too-few-packs", players=players, dealt=dealt, cards=cards)


def _lengths(variant: Variant) -> Iterator[Fault]:
    game, minimum = variant.game, variant.minimum
    if not variant.books:
        yield fault("books", "missing")
    if not variant.cards.points:
        yield fault("cards.points", "missing")
    if not (game.deals or game.target or game.lead or game.minutes):
        yield fault("game", "never-over")
    if minimum.by == "deal" and not minimum.points:
        yield fault("minimum.points", "missing")
    if minimum.by == "score" and not minimum.bands:
        yield fault("minimum.bands", "missing")
    limits = [band.at for band in minimum.bands]
    known = [at for at in limits if at is not None]
    if known != sorted({*known}) or None in limits[1:]:
        yield fault("minimum.bands", "out-of-order")
