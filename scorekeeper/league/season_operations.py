"""The writes of seasons: begin one, change how it counts, close it, revise it. Each is called inside writing()."""

import hashlib
from collections.abc import Iterable
from datetime import date, timedelta

import msgspec
from sqlalchemy import func, select
from sqlalchemy.orm import Session, scoped_session

from scorekeeper.models import (
    FAR_OFF,
    LONG_AGO,
    GameResult,
    Season,
    SeasonEdition,
    SeasonRules,
    editions_of_season,
    move_results,
    new_id,
    recount,
    run,
    season_on,
    utc_now,
    write_rules,
)

from .editions import chronicle_in, newest_edition

Db = scoped_session[Session]
NEVER = "0001-01-01"  # an evening before all evenings


def begin_season(session: Db, league_id: str, name: str, starts: str) -> Season | None:
    """A season from that evening on, counted as the one it follows; none if no season can begin on that day."""
    before = session.scalars(season_on(league_id, starts)).one()
    if before.starts == starts or starts <= frozen_until(before):
        return None
    day_before = (date.fromisoformat(starts) - timedelta(days=1)).isoformat()
    made = Season(
        id=new_id(),
        league_id=league_id,
        name=name,
        starts=starts,
        ends=before.ends,
        rules=before.rules,
    )
    before.ends = day_before
    session.add(made)
    session.flush()
    move_results(league_id)
    return made


def frozen_until(season: Season) -> str:
    """The last day of a closed season: where none follows it, its last evening when it was closed. Else nothing."""
    edition = newest_edition(season)
    if season.closed_at is None or edition is None:
        return ""
    if season.ends < FAR_OFF:
        return season.ends
    told = chronicle_in(edition)
    if told is not None:
        return told.evenings[-1].date if told.evenings else ""
    kept = GameResult.__table__
    then = (kept.c.season_id == season.id, kept.c.date <= edition.created_at.date().isoformat())
    return run(select(func.max(kept.c.date)).where(*then), {}).scalar() or ""


def can_be_taken_back(season: Season) -> bool:
    """Whether it could be as if it had never begun: there is one before it, and nothing is kept of it."""
    return season.starts != LONG_AGO and season.closed_at is None


def take_back(session: Db, season: Season) -> None:
    """Its evenings go to the season before, which goes on as long as this one would have."""
    day_before = (date.fromisoformat(season.starts) - timedelta(days=1)).isoformat()
    before = session.scalars(season_on(season.league_id, day_before)).one()
    before.ends = season.ends
    season.starts = season.ends = NEVER
    session.flush()
    move_results(season.league_id)
    session.delete(season)
    session.flush()


def go_on(season: Season, keys: Iterable[str]) -> None:
    """Games by these rules belong to the season too: nobody is asked about them again."""
    counts = season.counts
    known = tuple(sorted({*counts.goes_on, *keys}))
    season.rules = write_rules(msgspec.structs.replace(counts, goes_on=known))


def change_rules(session: Db, season: Season, now: SeasonRules) -> None:
    """The season counts in another way from its first evening on."""
    before = season.counts
    season.rules = write_rules(now)
    session.flush()
    if before.weights != now.weights:
        recount(season.league_id, season.id, before.weights, now.weights)


def freeze(session: Db, season: Season, data: str, reason: str = "") -> SeasonEdition:
    """Close the season with this table, or revise it; the same table again adds nothing."""
    newest = session.scalars(editions_of_season(season.id).limit(1)).one_or_none()
    found = hash_of(data)
    if newest is not None and newest.data_hash == found:
        return newest
    edition = SeasonEdition(
        id=new_id(),
        league_id=season.league_id,
        season_id=season.id,
        edition=newest.edition + 1 if newest else 1,
        data=data,
        data_hash=found,
        reason=reason,
    )
    season.closed_at = season.closed_at or utc_now()
    session.add(edition)
    session.flush()
    return edition


def hash_of(data: str) -> str:
    """What tells two editions apart."""
    return hashlib.sha256(data.encode()).hexdigest()
