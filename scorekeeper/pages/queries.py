"""What the home page shows of the games: plain rows, read in few queries however many games."""

from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass, field

from flask_babel import gettext as _
from sqlalchemy import select
from sqlalchemy.orm import selectinload

from scorekeeper.extensions import db
from scorekeeper.models import (
    Game,
    GameState,
    HalfTyped,
    League,
    Seat,
    Side,
    default_league,
    games_of,
    half_typed,
    seating_of,
    this_evening,
    totals_of,
    variant_of,
)
from scorekeeper.rules import places
from scorekeeper.web.draft_words import half_typed_words
from scorekeeper.web.formatting import day
from scorekeeper.web.game_words import deal_words

SHOWN = 20  # past games on the first page; the list of games has them all


@dataclass(frozen=True)
class SideLine:
    """A side of a game in a list."""

    name: str
    total: int
    leads: bool


@dataclass(frozen=True)
class GameLine:
    """A game in a list."""

    code: str
    date: str
    place: str
    variant_id: str
    deals: int  # saved so far
    about: list[str]  # where, when, which deal comes next
    sides: list[SideLine] = field(default_factory=list)
    half_typed: list[str] = field(default_factory=list)  # what nobody finished


def game_lines(state: GameState, limit: int | None = None) -> list[GameLine]:
    """The league's open or ended games, newest first."""
    league = db.session.scalars(default_league()).one_or_none()
    if league is None:
        return []
    people = selectinload(Game.sides).selectinload(Side.seats).joinedload(Seat.player)
    games = db.session.scalars(games_of(league.id, state).options(people).limit(limit)).all()
    totals: dict[str, dict[int, int]] = defaultdict(dict)
    deals: dict[str, int] = {}
    for game_id, side, total, count in db.session.execute(totals_of([g.id for g in games])):
        totals[game_id][side], deals[game_id] = total, count
    begun: dict[str, list[HalfTyped]] = defaultdict(list)
    for one in half_typed(g.id for g in games if g.state == GameState.OPEN):
        begun[one.game_id].append(one)
    return [_line(game, totals[game.id], deals.get(game.id, 0), begun[game.id]) for game in games]


def database_answers() -> bool:
    """Whether the database gives an answer and has its tables."""
    return db.session.scalar(select(1).where(default_league().exists())) == 1


def _line(game: Game, totals: dict[int, int], deals: int, begun: Sequence[HalfTyped]) -> GameLine:
    now = variant_of(game).at(seating_of(game).players, deals + 1)
    each = tuple(totals.get(side.position, 0) for side in game.sides)
    first = places(each, now.game.wins == "highest")
    alone = deals > 0 and first.count(1) == 1
    sides = [
        SideLine(side.name, total, leads=alone and place == 1)
        for side, total, place in zip(game.sides, each, first, strict=True)
    ]
    return GameLine(
        code=game.code,
        date=game.date,
        place=game.place,
        variant_id=game.variant_id,
        deals=deals,
        about=[*filter(None, (game.place, _begun_words(game))), deal_words(now.game, deals + 1)],
        sides=sides,
        half_typed=half_typed_words(begun, deals),
    )


def _begun_words(game: Game) -> str:
    """When a game that was left open was begun; nothing on the day itself."""
    if game.date == this_evening(db.session.get_one(League, game.league_id)):
        return ""
    return _("begun on %(date)s", date=day(game.date, "full"))
