"""What the pages of games read: a game with its people, and who has played how before."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from flask import abort
from sqlalchemy import Select
from sqlalchemy.orm import joinedload, selectinload

from scorekeeper.extensions import db
from scorekeeper.models import (
    Game,
    Person,
    Player,
    Seat,
    Side,
    Sitting,
    default_league,
    game_by_code,
    games_of,
    name_key,
    plain_key,
    players_of,
    sitting,
    variant_of,
)
from scorekeeper.rules import Variant

from .setup import Habits

LOOKED_BACK = 20  # games in which the same people are looked for
LATER = 10**6  # after every deal of a game


@dataclass(frozen=True)
class LastGame:
    """The newest game, as the offer to play it again."""

    code: str
    variant: Variant
    sides: tuple[str, ...]


def sitting_or_404(code: str) -> Sitting:
    """The game and its people as plain values: this is read for every look at a table."""
    return sitting(code) or abort(404)


def game_or_404(code: str) -> Game:
    """The game with its sides, seats and people, as rows that can be changed."""
    people = joinedload(Game.sides).joinedload(Side.seats).joinedload(Seat.player)
    game = db.session.scalars(game_by_code(code).options(people)).unique().one_or_none()
    return game or abort(404)


def known_names() -> list[str]:
    """Everybody who is offered for a new game."""
    return [person.name for person in known_people()]


def known_people() -> list[Person]:
    """The same, as they are told apart from others of a changed name; not who was put away."""
    league = db.session.scalars(default_league()).one()
    offered = players_of(league.id).where(Player.archived_at.is_(None))
    found = sorted(db.session.scalars(offered), key=lambda one: plain_key(one.name))
    return [Person(one.id, one.name) for one in found]


def every_name() -> list[str]:
    """Everybody, also who is offered no more."""
    league = db.session.scalars(default_league()).one()
    return [one.name for one in db.session.scalars(players_of(league.id))]


def last_game() -> LastGame | None:
    """The newest game of the league."""
    found = _newest(1)
    if not found:
        return None
    game = found[0]
    now = sitting_or_404(game.code).at(LATER)
    sides = (" + ".join(seat.player.name for seat in side.seats) for side in now.sides)
    return LastGame(game.code, variant_of(game), tuple(sides))


def usual_habits(people: Iterable[str]) -> Habits:
    """How just these people last counted and agreed; where they never sat together, as in the newest game."""
    keys = {name_key(name) for name in people}
    games = _newest(LOOKED_BACK)
    same = (g for g in games if {name_key(seat.player.name) for seat in g.seats} == keys)
    found = [*same, *games]
    if not found:
        return Habits()
    return Habits(found[0].counting, found[0].left_by, found[0].agreement)


def usual_order(people: Sequence[str], sides: int) -> tuple[str, ...] | None:
    """How just these people sat round the table when they last played in so many sides."""
    by_key = {name_key(name): name for name in people}
    for game in _newest(LOOKED_BACK):
        keys = [name_key(seat.player.name) for seat in game.seats]
        turns = [seat.side_position for seat in game.seats]
        alternate = turns == [place % sides for place in range(len(turns))]
        if len(game.sides) == sides and set(keys) == set(by_key) and alternate:
            return tuple(by_key[key] for key in keys)
    return None


def with_people(games: Select[tuple[Game]]) -> Select[tuple[Game]]:
    """The same games, read together with their sides, seats and players."""
    people = selectinload(Game.sides).selectinload(Side.seats).joinedload(Seat.player)
    return games.options(people)


def _newest(count: int) -> Sequence[Game]:
    league = db.session.scalars(default_league()).one()
    return db.session.scalars(with_people(games_of(league.id)).limit(count)).all()
