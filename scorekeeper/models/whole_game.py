"""A game that was played elsewhere, as its record tells it, and the rows that it becomes here."""

import hashlib
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from functools import cached_property, lru_cache
from itertools import groupby
from typing import Any, NamedTuple

import msgspec

from scorekeeper import record, rules

from .agreement import AgreedHow, DealAgreement
from .base import new_id
from .deal import Deal, DealRevision, DealScore, RevisionKind
from .game import Game, GameState, Seat, Side
from .player import name_key
from .seat_change import SeatChange
from .sitting import GAME_COLUMNS, Change, Person, Played, SeatedSide, SeatTaken, Sitting

# Whoever refers to a row comes after it.
TABLES = tuple(
    one.__table__
    for one in (Game, Side, Seat, Deal, DealRevision, DealScore, SeatChange, DealAgreement)
)
People = Mapping[str, Person]  # by name_key
Row = dict[str, Any]
_encoder = msgspec.json.Encoder(order="sorted")
_INSTANT = timedelta(microseconds=1)


class SitsIn(NamedTuple):
    """From this deal on somebody else sits in a seat; seats are numbered as `WholeGame.seats` lists them."""

    number: int
    seat: int
    name: str


@dataclass(frozen=True, kw_only=True)
class WholeGame:
    """A game with its deals, and what its record does not say.

    Of a game of which only totals are known, the record has one deal of `score` entries, and `total_deals` says
    how many there were. `saved` are the moments of the deals; all that is not told is the moment of adding.
    """

    told: record.Game
    date: str  # as in 2026-11-27
    id: str = field(default_factory=new_id)
    code: str = ""  # empty, or taken by now: a fresh one
    place: str = ""
    note: str = ""
    origin: str | None = None  # what it came from: the same one comes in once
    goes_on: bool = False  # more deals are to come, unless its rules say that it is over
    counts: bool = True
    total_deals: int | None = None
    author: str = ""
    device: str = ""
    began: datetime | None = None
    saved: tuple[datetime, ...] = ()
    insists: Mapping[int, tuple[str, ...]] = field(default_factory=dict)  # by deal: codes of checks
    sits_in: tuple[SitsIn, ...] = ()
    agreed: bool = False  # by the whole table
    dealt_first: int | None = None  # a seat; none: as the first deal says

    @property
    def names(self) -> list[str]:
        """Everybody who sat at the table, substitutes last."""
        return [name for _side, name in self.seats] + [one.name for one in self.sits_in]

    @cached_property
    def seats(self) -> tuple[tuple[int, str], ...]:
        """Side and name of each seat round the table: the sides take turns, so that partners face each other."""
        sides = self.told.record.sides
        turns = (
            (turn, position, name)
            for position, side in enumerate(sides)
            for turn, name in enumerate(side.players)
        )
        return tuple(
            (position, name) for _turn, position, name in sorted(turns, key=lambda t: t[:2])
        )

    @property
    def first_dealer(self) -> int:
        """The seat of who dealt first; the first seat if that is not told."""
        if self.dealt_first is not None:
            return self.dealt_first
        deals = self.told.record.deals
        dealer = deals[0].dealer if deals else None
        names = [name for _side, name in self.seats]
        return names.index(dealer) if dealer in names else 0


class Come(NamedTuple):
    """A game that came in: who sits where, its deals, and its rows, table by table as TABLES lists them."""

    game: Sitting
    deals: list[Played]
    result: rules.Tally
    rows: tuple[list[Row], ...]


def come_in(new: WholeGame, league_id: str, code: str, people: People, now: datetime) -> Come:
    """All that a game becomes; `people` has everybody in it, `now` is its moment unless it says another."""
    told = new.told
    tally = rules.tally(told.variant, told.seating, told.packs, told.record.deals, checked=False)
    whole = {
        "id": new.id,
        "league_id": league_id,
        "code": code,
        "variant_id": told.variant.id,
        "variant": _frozen(told.variant),
        "packs": told.packs,
        "date": new.date,
        "place": new.place,
        "state": (GameState.OPEN if new.goes_on and not tally.over else GameState.ENDED).value,
        "stopped": not new.goes_on and not tally.over,
        "first_dealer": new.first_dealer,
        "chosen_dealer": None,
        "chosen_for": None,
        "counting": "totals",
        "left_by": "side",
        "agreement": "one",
        "counts": new.counts,
        "total_deals": new.total_deals,
    }
    deals = [_played(deal, one) for deal, one in zip(told.record.deals, tally.deals, strict=True)]
    seats = [_seat(new, position, people) for position in range(len(new.seats))]
    changes = [Change(one.seat, one.number, people[name_key(one.name)]) for one in new.sits_in]
    game = Sitting(
        *(whole[name] for name in GAME_COLUMNS),
        tuple(_sides(seats)),
        tuple(seats),
        tuple(sorted(changes, key=lambda one: one.from_number)),
    )
    rest = {"note": new.note, "origin": new.origin, "created_at": new.began or now}
    return Come(game, deals, tally, ([whole | rest], *_rows(new, game, deals, now)))


def _rows(new: WholeGame, game: Sitting, deals: list[Played], now: datetime) -> Iterator[list[Row]]:
    of = {"league_id": game.league_id, "game_id": game.id}
    yield [{"id": new_id(), **of, "position": side.position} for side in game.sides]
    yield [
        {"id": new_id(), **of, "player_id": seat.owner.id, "called": seat.called}
        | {"side_position": seat.side_position, "position": seat.position}
        for seat in game.seats
    ]
    moments = dict(zip(range(1, 1 + len(deals)), new.saved, strict=False))
    told = [(one, f"{game.id}-{one.number}", moments.get(one.number, now)) for one in deals]
    yield [
        {"id": one.id, **of, "number": one.number, "rev": 1, "live": True}
        | {"payload": one.payload, "op_key": key, "updated_at": moment}
        for one, key, moment in told
    ]
    yield [of | _revision(new, one, key, moment) for one, key, moment in told]
    yield [
        {"deal_id": one.id, "side_position": position, "league_id": game.league_id}
        | {"score": score, "total": total}
        for one in deals
        for position, (score, total) in enumerate(one.scores)
    ]
    yield [
        {"id": new_id(), **of, "position": one.position, "from_number": one.from_number}
        | {"player_id": one.player.id, "op_key": f"{game.id}-s{index}"}
        | {"created_at": moments.get(one.from_number, now) + index * _INSTANT}
        for index, one in enumerate(game.changes)
    ]
    yield _agreements(new, told, of)


def _agreements(new: WholeGame, told: list[tuple[Played, str, datetime]], of: Row) -> list[Row]:
    if not new.agreed:
        return []
    common = of | {"rev": 1, "how": AgreedHow.ALOUD.value, "side_position": None}
    return [
        common
        | {"id": new_id(), "number": one.number, "op_key": key, "device": new.device}
        | {"created_at": moment}
        for one, key, moment in told
    ]


def _revision(new: WholeGame, one: Played, key: str, moment: datetime) -> Row:
    return {
        "id": new_id(),
        "number": one.number,
        "rev": 1,
        "parent_rev": None,
        "kind": RevisionKind.ENTERED.value,
        "op_key": key,
        "payload_hash": hashlib.sha256(one.payload.encode()).hexdigest(),
        "payload": one.payload,
        "reason": "",
        "insists": msgspec.json.encode(sorted(set(new.insists.get(one.number, ())))).decode(),
        "author": new.author,
        "device": new.device,
        "created_at": moment,
    }


def _played(deal: rules.Deal, result: Any) -> Played:
    scores = tuple((side.score, side.total) for side in result.sides)
    return Played(new_id(), deal.number, 1, True, _encoder.encode(deal).decode(), scores)


def _seat(new: WholeGame, position: int, people: People) -> SeatTaken:
    side, name = new.seats[position]
    owner = people[name_key(name)]
    return SeatTaken(side, position, name, owner, owner)


def _sides(seats: Iterable[SeatTaken]) -> Iterator[SeatedSide]:
    for position, group in groupby(sorted(seats), lambda seat: seat.side_position):
        own = tuple(group)
        yield SeatedSide(position, " + ".join(seat.name for seat in own), own)


@lru_cache(maxsize=64)
def _frozen(variant: rules.Variant) -> str:
    return msgspec.json.encode(variant).decode()
