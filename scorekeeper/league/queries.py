"""What the league's pages read: seasons, people, and the sums that are kept of finished games."""

from collections import defaultdict
from dataclasses import dataclass
from datetime import tzinfo
from functools import cache, lru_cache
from itertools import count
from typing import Any

import msgspec
from flask import abort
from sqlalchemy import select

from scorekeeper.extensions import db
from scorekeeper.models import (
    ALL_TIME,
    EveningSum,
    GameResult,
    League,
    PairSum,
    Player,
    PlayerSum,
    Season,
    default_league,
    run,
    season_on,
    seasons_of,
    zone_of,
)
from scorekeeper.standings.finished import FIELDS, FinishedGame, Tally
from scorekeeper.standings.pairs import MEETING_FIELDS, Meeting, Pair
from scorekeeper.standings.table import Standing

_game = msgspec.json.Decoder(FinishedGame)
_unsure = count(1)


@dataclass(frozen=True)
class Person:
    """Somebody as the pages name them."""

    id: str
    name: str
    guest: bool


def league() -> League:
    """The league of this home."""
    found: League = db.session.scalars(default_league()).one()
    return found


def zone() -> tzinfo | None:
    """The time zone of where this home plays; none for that of the server."""
    return zone_of(league())


def state_of(league: League) -> int:
    """What is worked out from all games is kept by this: a number for each state of the league.

    Inside writing() it is a new one each time: what stands there may yet be taken back.
    """
    return -next(_unsure) if db.session.info.get("writing") else league.version


def seasons(league_id: str) -> list[Season]:
    """All seasons, the latest first; there is always one."""
    return list(db.session.scalars(seasons_of(league_id)))


def season_or_404(league_id: str, season_id: str | None) -> Season:
    """The season of that id, or the latest."""
    every = seasons(league_id)
    if season_id is None:
        return every[0]
    return next((one for one in every if one.id == season_id), None) or abort(404)


def season_of(league_id: str, date: str) -> Season:
    """The season that an evening belongs to."""
    found: Season = db.session.scalars(season_on(league_id, date)).one()
    return found


def people(league_id: str) -> dict[str, Person]:
    """Everybody who ever played, by id."""
    rows = select(Player.id, Player.name, Player.guest).where(Player.league_id == league_id)
    return {row[0]: Person(*row) for row in db.session.execute(rows)}


def is_lowest(season_id: str) -> bool:
    """Whether a season plays by rules by which the fewest points win, as its newest game has them."""
    kept = GameResult.__table__
    newest = select(kept.c.data).where(kept.c.season_id == season_id).order_by(kept.c.date.desc())
    text = run(newest.limit(1), {}).scalar()
    return bool(text) and _game.decode(text).lowest


def standings(league_id: str, scope: str) -> list[Standing]:
    """What everybody has in a season, with their evenings; over all time without the evenings.

    Of an evening only the game points are read, which is all that a table asks for.
    """
    sums, fields = PlayerSum.__table__, _columns(PlayerSum)
    where = (sums.c.scope == scope, sums.c.league_id == league_id)
    evenings: dict[str, dict[str, Tally]] = defaultdict(dict)
    if scope != ALL_TIME:
        for date, person, points in _evening_rows(league_id, scope, EveningSum.__table__.c.points):
            evenings[person][date] = _with_points(points)
    rows = run(select(sums.c.player_id, *fields).where(*where), {})
    return [Standing(person, Tally(*row), evenings[person]) for person, *row in rows]


def tally_of(league_id: str, scope: str, person: str) -> Tally:
    """What one person has in a scope."""
    sums = PlayerSum.__table__
    where = (sums.c.scope == scope, sums.c.league_id == league_id, sums.c.player_id == person)
    row = run(select(*_columns(PlayerSum)).where(*where), {}).first()
    return Tally(*row) if row else Tally()


def meetings(league_id: str, scope: str, person: str | None = None) -> dict[Pair, Meeting]:
    """How people did together and against each other; of one person's alone, if one is named."""
    sums = PairSum.__table__
    columns = (sums.c[name] for name in ("kind", "one", "other", *MEETING_FIELDS))
    found = select(*columns).where(sums.c.scope == scope, sums.c.league_id == league_id)
    if person is not None:
        found = found.where((sums.c.one == person) | (sums.c.other == person))
    return {(row[0], row[1], row[2]): Meeting(*row[3:]) for row in run(found, {})}


def evenings_since(league_id: str, scope: str, date: str) -> dict[str, dict[str, Tally]]:
    """What everybody has in the evenings from that date on: by date, then by person."""
    found: dict[str, dict[str, Tally]] = defaultdict(dict)
    for day, person, *row in _evening_rows(league_id, scope, *_columns(EveningSum), since=date):
        found[day][person] = Tally(*row)
    return found


def evenings_of(league_id: str, scope: str, person: str) -> dict[str, Tally]:
    """What one person has in each evening of a season, by date."""
    sums = EveningSum.__table__
    where = (sums.c.scope == scope, sums.c.league_id == league_id, sums.c.player_id == person)
    rows = run(select(sums.c.date, *_columns(EveningSum)).where(*where), {})
    return {date: Tally(*row) for date, *row in rows}


def _evening_rows(league_id: str, scope: str, *numbers: Any, since: str = "") -> Any:
    sums = EveningSum.__table__
    where = (sums.c.scope == scope, sums.c.league_id == league_id, sums.c.date >= since)
    columns = (sums.c.date, sums.c.player_id, *numbers)
    return run(select(*columns).where(*where), {}).all()  # one by one takes three times as long


@lru_cache(maxsize=1024)
def _with_points(points: int) -> Tally:
    return Tally(points=points)


@cache
def _columns(kind: Any) -> tuple[Any, ...]:
    return tuple(kind.__table__.c[name] for name in FIELDS)
