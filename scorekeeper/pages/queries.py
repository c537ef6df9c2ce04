"""What the home page shows of the games: plain rows, read in three queries however many games."""

from collections import defaultdict
from dataclasses import dataclass, field

from sqlalchemy import select
from sqlalchemy.orm import selectinload

from scorekeeper.extensions import db
from scorekeeper.models import Game, GameState, Seat, Side, default_league, games_of, totals_of

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
    sides: list[SideLine] = field(default_factory=list)


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
    return [_line(game, totals[game.id], deals.get(game.id, 0)) for game in games]


def database_answers() -> bool:
    """Whether the database gives an answer and has its tables."""
    return db.session.scalar(select(1).where(default_league().exists())) == 1


def _line(game: Game, totals: dict[int, int], deals: int) -> GameLine:
    most = max(totals.values(), default=0)
    alone = list(totals.values()).count(most) == 1
    sides = [
        SideLine(
            name=side.name,
            total=totals.get(side.position, 0),
            leads=alone and totals.get(side.position) == most,
        )
        for side in game.sides
    ]
    return GameLine(game.code, game.date, game.place, game.variant_id, deals, sides)
