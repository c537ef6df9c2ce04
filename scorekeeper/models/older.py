"""Games older than all that a home knows: they get a season of their own, so that no table that is known changes."""

from collections import Counter
from collections.abc import Iterable
from datetime import date, timedelta

from sqlalchemy import func, select

from scorekeeper.extensions import db

from .base import new_id
from .game import Game
from .season import Season, free_season_name, season_on, seasons_of


def older_than(league_id: str, dates: Iterable[str]) -> str | None:
    """The first evening that was played here, if some of these dates are before it; None if no season is needed.

    None is needed where the first season holds only games that came in from elsewhere, and goes on.
    """
    first = _first(league_id)
    played = select(func.min(Game.date)).where(Game.league_id == league_id)
    played = played.where(Game.date >= first.starts, Game.date <= first.ends)
    evening: str | None = db.session.scalar(played)
    mine = db.session.scalar(played.where(Game.origin.is_(None)))
    if evening is None or (mine is None and first.closed_at is None):
        return None
    return evening if any(first.starts <= day < evening for day in dates) else None


def begin_before(league_id: str, evening: str, name: str) -> Season:
    """A season of everything before that evening, counted as the first one, which begins with it from now on."""
    first = _first(league_id)
    day_before = (date.fromisoformat(evening) - timedelta(days=1)).isoformat()
    made = Season(
        id=new_id(),
        league_id=league_id,
        name=free_season_name(league_id, name),
        starts=first.starts,
        ends=day_before,
        rules=first.rules,
    )
    first.starts = evening
    db.session.add(made)
    db.session.flush()
    return made


def in_closed_seasons(league_id: str, dates: Iterable[str]) -> dict[str, int]:
    """How many games of these dates fall into each closed season, by its name."""
    found: Counter[str] = Counter()
    for day, many in Counter(dates).items():
        season = db.session.scalars(season_on(league_id, day)).one()
        if season.closed_at is not None:
            found[season.name] += many
    return dict(found)


def _first(league_id: str) -> Season:
    return list(db.session.scalars(seasons_of(league_id)))[-1]
