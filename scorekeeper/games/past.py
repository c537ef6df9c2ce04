"""The list of all games, newest first, a page at a time: plain data, read in a few queries."""

from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass

from flask import abort
from flask_babel import gettext as _
from flask_babel import ngettext
from sqlalchemy import func, select

from scorekeeper.extensions import db
from scorekeeper.models import Game, default_league, games_of, totals_of, variant_of

from .queries import with_people
from .standing import Standing, standing
from .table import SideFace, faces, is_ended

PER_PAGE = 50


@dataclass(frozen=True)
class GameLine:
    """A game in the list."""

    code: str
    date: str
    about: str
    sides: list[SideFace]  # the first place first


@dataclass(frozen=True)
class GamesPage:
    """One page of the list."""

    games: list[GameLine]
    number: int
    pages: int


def games_page(number: int) -> GamesPage:
    """One page of all games; 404 for a page that is not there."""
    league = db.session.scalars(default_league()).one()
    mine = select(func.count()).select_from(Game).where(Game.league_id == league.id)
    pages = max(1, -(-(db.session.scalar(mine) or 0) // PER_PAGE))
    if not 1 <= number <= pages:
        abort(404)
    shown = with_people(games_of(league.id)).limit(PER_PAGE).offset((number - 1) * PER_PAGE)
    games = db.session.scalars(shown).all()
    return GamesPage([_line(*pair) for pair in _with_standing(games)], number, pages)


def _with_standing(games: Sequence[Game]) -> list[tuple[Game, Standing]]:
    totals: dict[str, dict[int, int]] = defaultdict(dict)
    deals: dict[str, int] = defaultdict(int)
    for game_id, side, total, count in db.session.execute(totals_of([g.id for g in games])):
        totals[game_id][side], deals[game_id] = total, count
    return [
        (game, standing(game, deals[game.id], _in_order(game, totals[game.id]))) for game in games
    ]


def _in_order(game: Game, totals: dict[int, int]) -> tuple[int, ...]:
    return tuple(totals.get(side.position, 0) for side in game.sides)


def _line(game: Game, now: Standing) -> GameLine:
    deals = ngettext("%(num)s deal", "%(num)s deals", game.total_deals or now.deals)
    said = [_(variant_of(game).name), deals]
    if game.place:
        said.insert(0, game.place)
    if game.total_deals is not None:
        said.append(_("no detail"))
    elif not is_ended(game):
        said.append(_("going on"))
    elif game.stopped and not now.over:
        said.append(_("ended by the table"))
    sides = sorted(faces(game, now), key=lambda side: side.place)
    return GameLine(game.code, game.date, " · ".join(said), sides)
