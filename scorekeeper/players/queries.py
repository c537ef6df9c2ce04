"""What the pages of people read: plain names with their ids."""

from collections import Counter
from collections.abc import Collection
from dataclasses import dataclass

from flask import abort
from flask_babel import gettext as _
from sqlalchemy import func, select

from scorekeeper.extensions import db
from scorekeeper.models import (
    Player,
    PlayerMerge,
    PlayerParting,
    Seat,
    SeatChange,
    default_league,
    merges_of,
    partings_of,
    plain_key,
    players_of,
    sitting,
)
from scorekeeper.web.formatting import day


@dataclass(frozen=True)
class PersonLine:
    """Somebody in the list."""

    id: str
    name: str
    games: int
    guest: bool = False
    away: bool = False


@dataclass(frozen=True)
class MergeLine:
    """Somebody who turned out to be somebody else."""

    gone: str
    kept: str
    when: str
    merge_id: str  # empty if it was taken back


def people(only: Collection[str] | None = None) -> list[PersonLine]:
    """Everybody who has played here, by name; or only those of these ids."""
    league = db.session.scalars(default_league()).one()
    players, mine = players_of(league.id), Seat.league_id == league.id
    swapped = select(SeatChange.player_id, SeatChange.game_id).distinct()
    swapped = swapped.where(SeatChange.league_id == league.id)
    counted = select(Seat.player_id, func.count()).where(mine)
    if only is not None:
        players = players.where(Player.id.in_(only))
        counted = counted.where(Seat.player_id.in_(only))
        swapped = swapped.where(SeatChange.player_id.in_(only))
    games = Counter(dict(map(tuple, db.session.execute(counted.group_by(Seat.player_id)))))
    seat = (Seat.game_id == SeatChange.game_id, Seat.player_id == SeatChange.player_id)
    more = swapped.where(~select(Seat.id).where(*seat).exists())
    games.update(player for player, _game in db.session.execute(more))
    found = sorted(db.session.scalars(players), key=lambda one: plain_key(one.name))
    return [
        PersonLine(one.id, one.name, games[one.id], one.guest, one.archived_at is not None)
        for one in found
    ]


def names_besides(player_id: str = "") -> list[str]:
    """The names of all others."""
    league = db.session.scalars(default_league()).one()
    return [one.name for one in db.session.scalars(players_of(league.id)) if one.id != player_id]


def people_of_game_or_404(code: str) -> list[PersonLine]:
    """The people of one game, as they sit round the table, and who sat in for them."""
    game = sitting(code) or abort(404)
    seated = [seat.owner for seat in game.seats]
    here = dict.fromkeys([*seated, *(change.player for change in game.changes)])
    known = {one.id: one for one in people([person.id for person in here])}
    return [known[person.id] for person in here]


def merges() -> list[MergeLine]:
    """Who was merged into whom, also if that was taken back, the latest first."""
    league = db.session.scalars(default_league()).one()
    parted = partings_of(league.id)
    return [
        _merge_line(one, parted.get(one.id)) for one in db.session.scalars(merges_of(league.id))
    ]


def _merge_line(merge: PlayerMerge, parting: PlayerParting | None) -> MergeLine:
    since = day(merge.created_at.date(), "medium")
    if parting is None:
        when = _("since %(first)s", first=since)
        return MergeLine(merge.gone_name, merge.kept_name, when, merge.id)
    back = day(parting.created_at.date(), "medium")
    when = _("%(first)s, taken back %(last)s", first=since, last=back)
    return MergeLine(merge.gone_name, merge.kept_name, when, "")


def player_or_404(player_id: str) -> Player:
    """The person with this id."""
    league = db.session.scalars(default_league()).one()
    mine = select(Player).where(Player.id == player_id, Player.league_id == league.id)
    return db.session.scalars(mine).one_or_none() or abort(404)
