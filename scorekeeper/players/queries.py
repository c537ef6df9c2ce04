"""What the pages of people read: plain names with their ids."""

from collections import Counter
from dataclasses import dataclass

from flask import abort
from sqlalchemy import func, select

from scorekeeper.extensions import db
from scorekeeper.models import Player, Seat, SeatChange, default_league, players_of, sitting


@dataclass(frozen=True)
class PersonLine:
    """Somebody in the list."""

    id: str
    name: str
    games: int


def people() -> list[PersonLine]:
    """Everybody who has played here, by name."""
    league = db.session.scalars(default_league()).one()
    counted = select(Seat.player_id, func.count()).where(Seat.league_id == league.id)
    games = Counter(dict(map(tuple, db.session.execute(counted.group_by(Seat.player_id)))))
    swapped = select(SeatChange.player_id, SeatChange.game_id)
    sat = select(Seat.player_id, Seat.game_id).where(Seat.league_id == league.id)
    more = swapped.where(SeatChange.league_id == league.id).except_(sat)
    games.update(player for player, _game in db.session.execute(more))
    found = db.session.scalars(players_of(league.id))
    return [PersonLine(one.id, one.name, games[one.id]) for one in found]


def people_of_game_or_404(code: str) -> list[PersonLine]:
    """The people of one game, as they sit round the table, and who sat in for them."""
    game = sitting(code) or abort(404)
    seated = [seat.owner for seat in game.seats]
    here = dict.fromkeys([*seated, *(change.player for change in game.changes)])
    known = {one.id: one for one in people()}
    return [known[person.id] for person in here]


def player_or_404(player_id: str) -> Player:
    """The person with this id."""
    league = db.session.scalars(default_league()).one()
    mine = select(Player).where(Player.id == player_id, Player.league_id == league.id)
    return db.session.scalars(mine).one_or_none() or abort(404)
