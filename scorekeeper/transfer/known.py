"""Which games of a file are here already: the very same, or one that looks like it."""

import hashlib
from collections import Counter, defaultdict
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any

import msgspec
from msgspec import UNSET

from scorekeeper import record, rules
from scorekeeper.models import name_key

from .held import held_games
from .incoming import Incoming
from .telling import record_of

NEW, KNOWN, ALIKE, TWICE = "new", "known", "alike", "twice"
_encoder = msgspec.json.Encoder(order="sorted")


@dataclass
class Here:
    """What the league holds of the evenings in question."""

    ids: set[str] = field(default_factory=set)
    origins: set[str] = field(default_factory=set)
    contents: Counter[str] = field(default_factory=Counter)
    totals: dict[tuple[str, tuple[int, ...]], list[str]] = field(
        default_factory=lambda: defaultdict(list)
    )


def look_up(league_id: str, games: Iterable[Incoming]) -> Here:
    """The games of the league on these evenings."""
    found = Here()
    for held in held_games(league_id, {game.date for game in games}):
        found.ids.add(held.id)
        if held.origin:
            found.origins.add(held.origin)
        told = record_of(held)
        found.contents[content_key(held.date, told)] += 1
        if held.deals:
            found.totals[held.date, tuple(sorted(held.totals))].append(held.code)
    return found


def content_key(date: str, told: record.Record) -> str:
    """The evening, the people and the numbers of a game, as one key: equal for the same game."""
    sides = [[name_key(name) for name in side.players] for side in told.sides]
    deals = [_deal(deal, told) for deal in told.deals]
    return hashlib.sha256(_encoder.encode((date, sides, deals))).hexdigest()


def _deal(deal: rules.Deal, told: record.Record) -> Any:
    out: Any = None
    if deal.out is not None:
        out = (deal.out.side, name_key(deal.out.player or ""))
    dealer = "" if deal.dealer is UNSET else name_key(deal.dealer)
    return (deal.number, out, dealer, deal.entries)


def origin_of(game: Incoming, time: int) -> str:
    """What a game came from: the same game of the same file gives the same, the second of two equal ones another."""
    key = content_key(game.date, game.told.record)
    return hashlib.sha256(f"{key} {time}".encode()).hexdigest()
