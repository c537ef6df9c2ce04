"""A league as files: its games as records, one a line, and beside them what records do not say.

The same league gives the same bytes.
"""

import io
import zipfile
from collections.abc import Iterable, Iterator
from typing import NamedTuple

import msgspec
from sqlalchemy import select

from scorekeeper import record
from scorekeeper.extensions import db
from scorekeeper.models import Game, League, Player, players_of, seasons_of

from .held import held_games
from .telling import GameLine, line_of, record_of

RECORDS, REST = "games.jsonl", "league.json"
FORMAT = "hand-and-foot-league"
MADE = (2026, 1, 1, 0, 0, 0)


class PersonLine(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """Somebody of the league."""

    name: str
    guest: bool = False
    put_away: bool = False


class SeasonLine(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A season and how it counts (`rules`: see models.SeasonRules)."""

    name: str
    starts: str
    ends: str
    rules: str


class LeagueFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """league.json: what the records of a league do not say, its games in the order of the records."""

    format: str
    version: int
    name: str
    people: list[PersonLine]
    seasons: list[SeasonLine]
    games: list[GameLine]


class Taken(NamedTuple):
    """A game to take along."""

    told: record.Record
    line: GameLine


def taken(league_id: str) -> Iterator[Taken]:
    """Every game of the league, the oldest first."""
    return (Taken(record_of(held), line_of(held)) for held in held_games(league_id))


def lines(games: Iterable[Taken]) -> Iterator[bytes]:
    """The records, one a line."""
    return (record.to_json(game.told) + b"\n" for game in games)


def league_file(league: League, games: Iterable[Taken]) -> bytes:
    """What the records do not say, as JSON."""
    people = db.session.scalars(players_of(league.id))
    seasons = db.session.scalars(seasons_of(league.id))
    told = LeagueFile(
        FORMAT,
        1,
        league.name,
        [_person(one) for one in people],
        [SeasonLine(one.name, one.starts, one.ends, one.rules) for one in seasons],
        [game.line for game in games],
    )
    return msgspec.json.format(msgspec.json.encode(told), indent=1)


def archive(league: League) -> bytes:
    """Everything in one zip."""
    target = io.BytesIO()
    games = list(taken(league.id))
    with zipfile.ZipFile(target, "w", zipfile.ZIP_DEFLATED) as packed:
        packed.writestr(_entry(RECORDS), b"".join(lines(games)))
        packed.writestr(_entry(REST), league_file(league, games))
    return target.getvalue()


def _entry(name: str) -> zipfile.ZipInfo:
    entry = zipfile.ZipInfo(name, MADE)
    entry.compress_type = zipfile.ZIP_DEFLATED
    entry.external_attr = 0o600 << 16
    return entry


def _person(row: Player) -> PersonLine:
    return PersonLine(row.name, row.guest, row.archived_at is not None)


def has_games(league_id: str) -> bool:
    """Whether there is anything to take along."""
    return (
        db.session.scalar(select(Game.id).where(Game.league_id == league_id).limit(1)) is not None
    )
