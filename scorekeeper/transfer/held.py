"""All games of a league at once, as plain values: a few selects, however many games there are."""

import json
from collections import defaultdict
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from datetime import datetime
from typing import Any, NamedTuple, TypeVar

from sqlalchemy import select

from scorekeeper.models import Deal, DealRevision, DealScore, Game, Player, Seat, SeatChange, run

T = TypeVar("T")
_game, _seat, _player = Game.__table__, Seat.__table__, Player.__table__
_deal, _score, _change = Deal.__table__, DealScore.__table__, SeatChange.__table__
_revision = DealRevision.__table__
COLUMNS = (
    "id code origin variant_id variant packs date place note state stopped counts total_deals"
    " first_dealer created_at"
).split()


class HeldSeat(NamedTuple):
    """A place round the table, what the deals call it, and whose it is by now."""

    side: int
    position: int
    called: str
    player_id: str
    name: str


class HeldDeal(NamedTuple):
    """A deal that stands."""

    id: str
    number: int
    payload: str
    saved: datetime
    insists: tuple[str, ...]


class SatIn(NamedTuple):
    """From this deal on somebody else sat there."""

    number: int
    position: int
    name: str


@dataclass(frozen=True)
class Held:
    """A game as the league holds it."""

    id: str
    code: str
    origin: str | None
    variant_id: str
    variant: str
    packs: int
    date: str
    place: str
    note: str
    state: str
    stopped: bool
    counts: bool
    total_deals: int | None
    first_dealer: int
    began: datetime
    seats: tuple[HeldSeat, ...]  # by side, then round the table
    deals: tuple[HeldDeal, ...]
    sat_in: tuple[SatIn, ...]
    scores: dict[int, tuple[tuple[int, int], ...]]  # by deal: each side's score and total

    @property
    def sides(self) -> tuple[tuple[HeldSeat, ...], ...]:
        """The seats of each side."""
        many = 1 + max(seat.side for seat in self.seats)
        return tuple(
            tuple(seat for seat in self.seats if seat.side == side) for side in range(many)
        )

    @property
    def totals(self) -> tuple[int, ...]:
        """Each side's total so far."""
        if not self.deals:
            return (0,) * len(self.sides)
        return tuple(total for _score, total in self.scores[self.deals[-1].number])


def held_games(league_id: str, dates: set[str] | None = None) -> Iterator[Held]:
    """Every game of the league, or those of these evenings, the oldest first."""
    mine = _game.c.league_id == league_id
    if dates is not None:
        mine &= _game.c.date.in_(sorted(dates)) if len(dates) <= 5000 else mine
    ids = select(_game.c.id).where(mine)
    seats, sat_in = _seats(ids), _sat_in(ids)
    deals, scores = _deals(ids), _scores(ids)
    order = (_game.c.date, _game.c.created_at, _game.c.id)
    for row in run(select(*(_game.c[name] for name in COLUMNS)).where(mine).order_by(*order), {}):
        own = row[0]
        yield Held(*row, tuple(seats[own]), tuple(deals[own]), tuple(sat_in[own]), scores[own])


def _seats(ids: Any) -> dict[str, list[HeldSeat]]:
    columns = (_seat.c.game_id, _seat.c.side_position, _seat.c.position, _seat.c.called)
    rows = (
        select(*columns, _player.c.id, _player.c.name)
        .join_from(_seat, _player, _player.c.id == _seat.c.player_id)
        .where(_seat.c.game_id.in_(ids))
        .order_by(_seat.c.game_id, _seat.c.side_position, _seat.c.position)
    )
    return _by_game(rows, HeldSeat)


def _sat_in(ids: Any) -> dict[str, list[SatIn]]:
    rows = (
        select(_change.c.game_id, _change.c.from_number, _change.c.position, _player.c.name)
        .join_from(_change, _player, _player.c.id == _change.c.player_id)
        .where(_change.c.game_id.in_(ids))
        .order_by(_change.c.from_number, _change.c.created_at, _change.c.id)
    )
    return _by_game(rows, SatIn)


def _by_game(rows: Any, kind: Callable[..., T]) -> dict[str, list[T]]:
    """Each row as one of its kind, under the game that stands in its first column."""
    found: dict[str, list[T]] = defaultdict(list)
    for game, *rest in run(rows, {}):
        found[game].append(kind(*rest))
    return found


def _deals(ids: Any) -> dict[str, list[HeldDeal]]:
    standing = (
        (_revision.c.game_id == _deal.c.game_id)
        & (_revision.c.number == _deal.c.number)
        & (_revision.c.rev == _deal.c.rev)
    )
    columns = (_deal.c.game_id, _deal.c.id, _deal.c.number, _deal.c.payload, _deal.c.updated_at)
    rows = (
        select(*columns, _revision.c.insists)
        .join_from(_deal, _revision, standing, isouter=True)
        .where(_deal.c.game_id.in_(ids), _deal.c.live)
        .order_by(_deal.c.game_id, _deal.c.number)
    )
    return _by_game(rows, _held_deal)


def _held_deal(*columns: Any) -> HeldDeal:
    *rest, insists = columns
    return HeldDeal(*rest, tuple(json.loads(insists)) if insists else ())


def _scores(ids: Any) -> dict[str, dict[int, tuple[tuple[int, int], ...]]]:
    found: dict[str, dict[int, tuple[tuple[int, int], ...]]] = defaultdict(dict)
    rows = (
        select(_deal.c.game_id, _deal.c.number, _score.c.score, _score.c.total)
        .join_from(_deal, _score, _score.c.deal_id == _deal.c.id)
        .where(_deal.c.game_id.in_(ids), _deal.c.live)
        .order_by(_deal.c.game_id, _deal.c.number, _score.c.side_position)
    )
    for game, number, score, total in run(rows, {}):
        found[game][number] = (*found[game].get(number, ()), (score, total))
    return found
