"""Reads a game record and refuses what is not one, with the path of the key at fault and what was expected.

What a count says about the game is not judged here: that is for the checks.
"""

from collections.abc import Iterator

import msgspec
from msgspec import UNSET

from scorekeeper.rules import (
    BlankVariantError,
    Counted,
    Deal,
    Entry,
    Seating,
    Variant,
    VariantError,
    catalogue,
)

from .broken import Broken, broken_at
from .game import Game
from .types import FORMAT, Record

MOST_BYTES = 4_000_000
EXPECTED = {"format": FORMAT, "version": "1"}
Fault = tuple[str, str]

_decoder = msgspec.json.Decoder(Record)


class RecordError(ValueError):
    """Not a record: `path` names the key (`deals[1].entries[0].boooks`), `reason` what is wrong with it."""

    def __init__(self, path: str, reason: str) -> None:
        super().__init__(f"{path}: {reason}" if path else reason)
        self.path = path
        self.reason = reason


class NotJsonError(RecordError):
    """Not even JSON: `broken` says from where on."""

    def __init__(self, broken: Broken) -> None:
        what = "cut off" if broken.cut_off else "something is out of place"
        line = f"line {broken.line}, " if broken.line > 1 else ""
        super().__init__("", f"not JSON: {what} at {line}column {broken.column}")
        self.broken = broken


def read_record(text: bytes | str) -> Game:
    """A whole game from JSON. RecordError names the first thing that keeps it from being a record."""
    if len(text) > MOST_BYTES:
        raise RecordError("", f"longer than {MOST_BYTES} bytes")
    try:
        record = _decoder.decode(text)
    except msgspec.ValidationError as error:
        _refuse_broken(text)
        path, reason = catalogue.where(str(error))
        if path in EXPECTED and reason != "missing":
            reason = f"expected {EXPECTED[path]}"
        raise RecordError(path, reason) from error
    except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
        _refuse_broken(text)
        raise RecordError("", f"not JSON: {error}") from error
    return sound(record)


def _refuse_broken(text: bytes | str) -> None:
    """A record that breaks off is told so, whatever else is wrong before that place."""
    broken = broken_at(text)
    if broken is not None:
        raise NotJsonError(broken)


def sound(record: Record) -> Game:
    """The game of a record whose parts fit together; RecordError for one whose parts don't."""
    variant = _variant_of(record)
    for path, reason in find_faults(record, variant):
        raise RecordError(path, reason)
    seating = Seating(tuple(len(side.players) for side in record.sides))
    packs = record.packs
    return Game(
        record,
        variant,
        seating,
        variant.packs.count(seating.players) if packs is UNSET else packs,
    )


def _variant_of(record: Record) -> Variant:
    try:
        if isinstance(record.variant, Variant):
            return catalogue.check_sense(record.variant)
        return catalogue.load(record.variant)
    except KeyError as error:
        known = ", ".join(catalogue.ids())
        raise RecordError("variant", f"unknown; expected one of {known}") from error
    except BlankVariantError as error:
        raise RecordError("variant", f"a template; missing {', '.join(error.blanks)}") from error
    except VariantError as error:
        raise RecordError(f"variant.{error.path}", error.reason) from error


def find_faults(record: Record, variant: Variant) -> Iterator[Fault]:
    """(path, reason) of everything in a record that does not fit its variant and its sides."""
    yield from _names(record)
    for index, deal in enumerate(record.deals):
        path = f"deals[{index}]"
        if deal.number != index + 1:
            yield f"{path}.number", f"expected {index + 1}"
        yield from _people(record, deal, path)
        if len(deal.entries) != len(record.sides):
            yield f"{path}.entries", f"expected {len(record.sides)}, one for each side"
            continue
        for side, entry in enumerate(deal.entries):
            players = len(record.sides[side].players)
            yield from entry_faults(variant, entry, players, f"{path}.entries[{side}]")


def _names(record: Record) -> Iterator[Fault]:
    seen_sides: set[str] = set()
    seen_players: set[str] = set()
    for index, side in enumerate(record.sides):
        if side.name in seen_sides:
            yield f"sides[{index}].name", f"{side.name} is there twice"
        seen_sides.add(side.name)
        for place, player in enumerate(side.players):
            if player in seen_players:
                yield f"sides[{index}].players[{place}]", f"{player} is there twice"
            seen_players.add(player)


def _people(record: Record, deal: Deal, path: str) -> Iterator[Fault]:
    everyone = [player for side in record.sides for player in side.players]
    if deal.dealer is not UNSET and deal.dealer not in everyone:
        yield f"{path}.dealer", "expected a player’s name"
    if deal.out is None:
        return
    if deal.out.side >= len(record.sides):
        yield f"{path}.out.side", f"expected 0 to {len(record.sides) - 1}"
    elif deal.out.player is not None:
        own = record.sides[deal.out.side].players
        if deal.out.player not in own:
            yield f"{path}.out.player", f"expected one of {', '.join(own)}"


def entry_faults(variant: Variant, entry: Entry, players: int, path: str) -> Iterator[Fault]:
    """(path, reason) of everything in one side's entry that does not fit the variant."""
    for kind in entry.books:
        if all(kind != book.id for book in variant.books):
            yield f"{path}.books.{kind}", "unknown"
    for line in entry.counts:
        if all(line != count.id for count in variant.counts):
            yield f"{path}.counts.{line}", "unknown"
    yield from _ways(entry, path)
    for name, amount in (("melded", entry.melded), ("left", entry.left)):
        if isinstance(amount, list):
            if len(amount) != players:
                yield f"{path}.{name}", f"expected {players}, one for each player of the side"
            for index, one in enumerate(amount):
                yield from _counted(variant, one, f"{path}.{name}[{index}]")
        else:
            yield from _counted(variant, amount, f"{path}.{name}")


def _ways(entry: Entry, path: str) -> Iterator[Fault]:
    """An entry is counted in one way: melded and left, or net, or the score alone."""
    cards = {"melded": entry.melded, "left": entry.left}
    given = [name for name, amount in cards.items() if amount is not UNSET]
    if entry.score is not UNSET:
        others = [*given, *(["net"] if entry.net is not UNSET else [])]
        others += [n for n, part in (("books", entry.books), ("counts", entry.counts)) if part]
        for name in others:
            yield f"{path}.{name}", "not beside score"
    elif entry.net is not UNSET:
        for name in given:
            yield f"{path}.{name}", "not beside net"
    else:
        for name in cards:
            if name not in given:
                yield f"{path}.{name}", "missing"


def _counted(variant: Variant, amount: object, path: str) -> Iterator[Fault]:
    if not isinstance(amount, Counted):
        return
    if (amount.by_value is UNSET) == (amount.cards is UNSET):
        yield path, "expected by_value or cards"
    elif amount.by_value is not UNSET:
        for value in amount.by_value:
            if not (value.isascii() and value.isdigit() and len(value) <= 4):
                yield f"{path}.by_value.{value}", "expected a number of points"
    elif amount.cards is not UNSET:
        for rank in amount.cards:
            if rank not in variant.cards.points and rank not in variant.cards.apart:
                yield f"{path}.cards.{rank}", "no such card"
