"""What a merge brought somebody, and what of it can go back: seat by seat where that was kept, else by the game."""

from collections import defaultdict
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from datetime import datetime
from typing import NamedTuple

from sqlalchemy import func, select

from scorekeeper.extensions import db

from .game import Game, Seat
from .merge import Moved, PlayerMerge, holder_of, merges_of, partings_of
from .merging import batched, games_with
from .player import name_key
from .seat_change import SeatChange
from .sitting import run

_seat, _change = Seat.__table__, SeatChange.__table__


@dataclass(frozen=True)
class MovingBack:
    """What goes back if a merge is taken back. All are ids."""

    holder: str  # whose it is by now
    seats: tuple[str, ...]
    changes: tuple[str, ...]
    games: tuple[str, ...]
    unclear: tuple[str, ...]  # games of which nobody can tell whose they were


class _Seat(NamedTuple):
    id: str
    position: int
    called: str


class _Change(NamedTuple):
    id: str
    position: int
    from_number: int
    player_id: str
    created_at: datetime


def moving_back(merge: PlayerMerge) -> MovingBack:
    """What goes back. Games that were written down since stay with the person they were written down for."""
    holder, through = holder_of(merge)
    taken, games = _of_later_merges(merge, holder, through)
    told = merge.exactly
    seats, changes, moving, unclear = [], [], [], []
    for game, seat, lines in _lines_of(holder, [one for one in merge.game_ids if one not in games]):
        found = _exact(told, holder, seat, lines) if told else _by_game(merge, holder, seat, lines)
        if found is None:
            unclear.append(game)
            continue
        mine = [one for one in found if one not in taken]
        if seat is not None and seat.id in mine:  # since then they came back to their own seat
            since = [one for one in lines if one.created_at > merge.created_at]
            mine += [one.id for one in since if one.position == seat.position]
        if mine:
            moving.append(game)
        seats += [seat.id] if seat and seat.id in mine else []
        changes += [one.id for one in lines if one.player_id == holder and one.id in mine]
    return MovingBack(holder, tuple(seats), tuple(changes), tuple(moving), tuple(unclear))


def written_down_since(merge: PlayerMerge, holder: str) -> tuple[list[str], int]:
    """The codes of the newest games of who has the merged games, of those begun after it; and how many there are."""
    since = games_with(holder).where(Game.__table__.c.created_at > merge.created_at)
    many = run(select(func.count()).select_from(since.subquery()), {}).scalar_one()
    return list(run(since.limit(12), {}).scalars()), many


def _exact(
    told: Moved, holder: str, seat: _Seat | None, lines: Iterable[_Change]
) -> list[str] | None:
    ids = [one.id for one in lines if one.player_id == holder and one.id in told.changes]
    return [*ids, seat.id] if seat and seat.id in told.seats else ids


def _by_game(
    merge: PlayerMerge, holder: str, seat: _Seat | None, lines: list[_Change]
) -> list[str] | None:
    """Both never sat in one game: so all is one person's, unless a line says what did not come to be.

    Then the name tells that the deals of the game call the seat; None where nothing does.
    """
    last = {(one.position, one.from_number): one.id for one in lines}
    mine = [one for one in lines if one.player_id == holder and one.created_at <= merge.created_at]
    ids = [*(one.id for one in mine), *([seat.id] if seat else [])]
    if all(last[one.position, one.from_number] == one.id for one in mine):
        return ids
    called = name_key(seat.called) if seat else ""
    if called == name_key(merge.gone_name):
        return ids
    return [] if called == name_key(merge.kept_name) else None


def _of_later_merges(
    merge: PlayerMerge, holder: str, through: frozenset[str]
) -> tuple[set[str], set[str]]:
    """What later merges that stand brought the same person: seats and changes, and games where only these are known.

    What they brought others in the same games is no matter.
    """
    parted = partings_of(merge.league_id)
    lines: set[str] = set()
    games: set[str] = set()
    for one in db.session.scalars(merges_of(merge.league_id)):
        if (one.created_at, one.id) <= (merge.created_at, merge.id):
            break
        if one.id in parted or one.id in through or holder_of(one)[0] != holder:
            continue
        told = one.exactly
        if told is None:
            games.update(one.game_ids)
        else:
            lines.update(told.seats, told.changes)
    return lines, games


def _lines_of(
    person: str, games: Iterable[str]
) -> Iterator[tuple[str, _Seat | None, list[_Change]]]:
    """The seat that somebody has in each of these games, and all changes of its seats in their order."""
    seats = select(_seat.c.game_id, *(_seat.c[name] for name in _Seat._fields))
    seats = seats.where(_seat.c.player_id == person)
    changes = select(_change.c.game_id, *(_change.c[name] for name in _Change._fields))
    changes = changes.order_by(_change.c.from_number, _change.c.created_at, _change.c.id)
    for some in batched(games):
        found = run(seats.where(_seat.c.game_id.in_(some)), {})
        mine = {game: _Seat(*row) for game, *row in found}
        lines: dict[str, list[_Change]] = defaultdict(list)
        for game, *row in run(changes.where(_change.c.game_id.in_(some)), {}):
            lines[game].append(_Change(*row))
        for game in some:
            yield game, mine.get(game), lines[game]
