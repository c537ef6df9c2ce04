"""A game of the league as a game record, and what a record has no place for."""

from functools import lru_cache
from typing import Any

import msgspec
from msgspec import UNSET

from scorekeeper import record, rules
from scorekeeper.models import GameState, name_key, read_deal, read_variant

from .held import Held, HeldSeat

LONGEST_SIDE = 120


class SitsInLine(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """From this deal on somebody else sat in a seat: see models.SitsIn."""

    number: int
    seat: int
    name: str


class GameLine(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """What a record does not say of a game: it stands in league.json, one for each record."""

    id: str = ""
    code: str = ""
    origin: str | None = None
    goes_on: bool = False
    counts: bool = True
    total_deals: int | None = None
    first_dealer: int = 0
    began: str = ""
    saved: list[str] = []
    insists: dict[str, list[str]] = {}
    sits_in: list[SitsInLine] = []


def record_of(held: Held) -> record.Record:
    """The game as a record: its people by the names they have now, its counts as they were typed."""
    names = {name_key(seat.called): seat.name for seat in held.seats}
    return record.Record(
        format=record.FORMAT,
        version=1,
        variant=_told_variant(held.variant_id, held.variant),
        packs=held.packs,
        sides=[_side(seats) for seats in held.sides],
        date=held.date,
        place=held.place or UNSET,
        note=held.note or UNSET,
        deals=[_deal(read_deal(one.payload), held, names) for one in held.deals],
    )


def line_of(held: Held) -> GameLine:
    """What the record does not say."""
    seats = round_the_table([len(side) for side in held.sides])
    order = [seat for side in held.sides for seat in side]
    at = {order[index].position: place for place, index in enumerate(seats)}
    return GameLine(
        id=held.id,
        code=held.code,
        origin=held.origin,
        goes_on=held.state == GameState.OPEN,
        counts=held.counts,
        total_deals=held.total_deals,
        first_dealer=at.get(held.first_dealer, 0),
        began=held.began.isoformat(),
        saved=[one.saved.isoformat() for one in held.deals],
        insists={str(one.number): list(one.insists) for one in held.deals if one.insists},
        sits_in=[SitsInLine(one.number, at[one.position], one.name) for one in held.sat_in],
    )


def round_the_table(sizes: list[int]) -> list[int]:
    """Indexes of people who are listed side by side, in their order round the table: the sides take turns."""
    places = [(turn, side) for side, size in enumerate(sizes) for turn in range(size)]
    return [index for index, _place in sorted(enumerate(places), key=lambda one: one[1])]


def _side(seats: tuple[HeldSeat, ...]) -> record.RecordSide:
    names = [seat.name for seat in seats]
    return record.RecordSide(" + ".join(names)[:LONGEST_SIDE], names)


def _deal(deal: rules.Deal, held: Held, names: dict[str, str]) -> rules.Deal:
    """The deal with the names that the record's sides have; a name that none of them has is not told."""
    change: dict[str, Any] = {}
    if deal.dealer is not UNSET:
        change["dealer"] = names.get(name_key(deal.dealer), UNSET)
    if deal.out is not None and deal.out.player is not None:
        own = {name_key(seat.called): seat.name for seat in held.sides[deal.out.side]}
        player = own.get(name_key(deal.out.player))
        change["out"] = msgspec.structs.replace(deal.out, player=player)
    return msgspec.structs.replace(deal, **change) if change else deal


@lru_cache(maxsize=64)
def _told_variant(variant_id: str, frozen: str) -> str | rules.Variant:
    """The id where it means these very rules, else the whole rules."""
    variant = read_variant(frozen)
    if variant_id in rules.catalogue.ids() and not rules.catalogue.blanks(variant_id):
        known = msgspec.json.encode(rules.catalogue.load(variant_id))
        if known == msgspec.json.encode(variant):
            return variant_id
    return variant
