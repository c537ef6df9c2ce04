"""What the dry run has shown comes in: all of it in one transaction, or nothing."""

import logging
from datetime import UTC, datetime
from typing import Any

import msgspec
from sqlalchemy import delete, select
from sqlalchemy.exc import IntegrityError

from scorekeeper.extensions import db
from scorekeeper.models import (
    Game,
    Player,
    Season,
    SitsIn,
    WholeGame,
    add_whole_games,
    name_key,
    new_id,
    read_rules,
    utc_now,
)
from scorekeeper.web.database import writing

from .archive import LeagueFile
from .columns import signature
from .incoming import NOBODY, Answers
from .people import COLUMNS, SIDE, remember, remember_people
from .plan import Found, Plan
from .seasons_in import room_for_older

log = logging.getLogger(__name__)
IMPORTED = "import"


class ChangedMeanwhile(Exception):
    """The league has changed since the dry run: look once more."""


def bring_in(league_id: str, plan: Plan, answers: Answers, headings: list[str]) -> list[str]:
    """Write everything that comes; returns the codes. ChangedMeanwhile if somebody else was quicker."""
    games = [_whole(found) for found in plan.coming]
    try:
        with writing():
            first = db.session.scalar(select(Game.id).where(Game.league_id == league_id)) is None
            if plan.read.league is not None and first:
                _take_seasons(league_id, plan.read.league, {game.date for game in games})
            room_for_older(league_id, [game.date for game in games])
            codes = add_whole_games(league_id, games)
            if plan.read.league is not None:
                _take_people(league_id, plan.read.league)
            _remember(league_id, plan, answers, headings)
    except IntegrityError as error:
        raise ChangedMeanwhile from error
    log.info("%s games came in", len(codes))
    return codes


def _whole(found: Found) -> WholeGame:
    game = found.game
    line = game.line
    options: dict[str, Any] = {"id": line.id} if line.id else {}
    return WholeGame(
        told=game.told,
        date=game.date,
        code=line.code,
        place=game.where,
        note=game.note,
        origin=line.origin if line.id else found.origin,
        goes_on=line.goes_on,
        counts=line.counts,
        agreed=not line.goes_on,  # what was written down long ago is not asked about
        total_deals=line.total_deals,
        device=IMPORTED,
        began=_moment(line.began),
        saved=tuple(filter(None, map(_moment, line.saved))),
        insists=found.insists,
        sits_in=tuple(SitsIn(one.number, one.seat, one.name) for one in line.sits_in),
        dealt_first=line.first_dealer if line.id else None,
        **options,
    )


def _moment(text: str) -> datetime | None:
    try:
        found = datetime.fromisoformat(text)
    except ValueError:
        return None
    return found.astimezone(UTC) if found.tzinfo else None


def _take_seasons(league_id: str, told: LeagueFile, dates: set[str]) -> None:
    """An empty home takes over the seasons and how they count; one with games keeps its own."""
    rows = [one for one in told.seasons if _is_season(one)]
    days = {*dates, "1900-01-01", "9999-12-31"}
    if not all(any(one.starts <= day <= one.ends for one in rows) for day in days):
        return  # every evening needs a season
    db.session.execute(delete(Season).where(Season.league_id == league_id))
    for one in reversed(rows):
        row = {"name": one.name[:80], "starts": one.starts, "ends": one.ends, "rules": one.rules}
        db.session.add(Season(id=new_id(), league_id=league_id, **row))
        db.session.flush()
    log.info("%s seasons came in", len(rows))


def _is_season(one: Any) -> bool:
    try:
        read_rules(one.rules)
    except (msgspec.DecodeError, UnicodeError):
        return False
    return len(one.starts) == len(one.ends) == 10 and one.starts <= one.ends


def _take_people(league_id: str, told: LeagueFile) -> None:
    """People who never played come along, and what they are: guests, put away."""
    rows = db.session.scalars(select(Player).where(Player.league_id == league_id))
    here = {row.name_key: row for row in rows}
    for one in told.people:
        row = here.get(name_key(one.name))
        if row is None:
            name = one.name[:40]
            row = Player(id=new_id(), league_id=league_id, name=name, name_key=name_key(name))
            db.session.add(row)
            here[row.name_key] = row
        row.guest = row.guest or one.guest
        if one.put_away and row.archived_at is None:
            row.archived_at = utc_now()


def _remember(league_id: str, plan: Plan, answers: Answers, headings: list[str]) -> None:
    """What was answered is not asked again."""
    asked = {question.key for question in plan.people.questions}
    people = {key: name for key, name in answers.people.items() if key in asked}
    people |= {key: NOBODY for key in asked if key not in people and key in plan.people.called}
    maybe = {q.key for q in plan.people.questions if q.maybe}
    remember_people(league_id, {key: name for key, name in people.items() if name or key in maybe})
    if answers.sides:
        remember(league_id, SIDE, answers.sides)
    if headings and answers.roles is not None:
        kept = Answers(
            roles=answers.roles,
            variant=answers.variant,
            first=answers.first,
            deals=answers.deals,
            partners=answers.partners,
        )
        remember(league_id, COLUMNS, {signature(headings): msgspec.json.encode(kept).decode()})
