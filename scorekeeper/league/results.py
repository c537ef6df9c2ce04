"""Finished games as the league's pages list them: of a person, of an evening, of two people."""

from collections.abc import Iterable
from dataclasses import dataclass

import msgspec
from sqlalchemy import Select, select

from scorekeeper.models import Game, GameResult, PlayerResult, run
from scorekeeper.standings.finished import FinishedGame

_game = msgspec.json.Decoder(FinishedGame)
_kept, _of_player, _row = GameResult.__table__, PlayerResult.__table__, Game.__table__


@dataclass(frozen=True)
class Finished:
    """A finished game and where its page is."""

    code: str
    date: str
    variant: str
    flagged: bool
    detail: bool
    game: FinishedGame

    def side_of(self, person: str) -> int:
        """The side on which somebody sat; also a substitute's."""
        for index, side in enumerate(self.game.sides):
            if person in side.people:
                return index
        sat = (
            index
            for index, side in enumerate(self.game.sides)
            if any(person in people for people in side.sat)
        )
        return next(sat)


def games_on(league_id: str, date: str) -> list[Finished]:
    """The games of an evening, in the order in which they began."""
    where = (_kept.c.league_id == league_id, _kept.c.date == date)
    return _read(_selected().where(*where).order_by(_kept.c.game_id))


def games_of_season(season_id: str, since: str = "") -> list[Finished]:
    """The games of a season from a date on, in the order in which they were played."""
    mine = _selected().where(_kept.c.season_id == season_id, _kept.c.date >= since)
    return _read(mine.order_by(_kept.c.date, _kept.c.game_id))


def game_of(game_id: str) -> Finished:
    """One finished game that counts."""
    (found,) = _read(_selected().where(_kept.c.game_id == game_id))
    return found


class PlainSide(msgspec.Struct):
    """Who is credited with a side, and its total."""

    people: tuple[str, ...]
    total: int


class PlainGame(msgspec.Struct):
    """A finished game without its deals: read four times as quickly, where all games are asked for."""

    evening: str
    deals: int
    sides: tuple[PlainSide, ...]
    lowest: bool = False


_plain = msgspec.json.Decoder(PlainGame)


def every_game(league_id: str) -> list[PlainGame]:
    """All finished games that count, of two sides."""
    mine = select(_kept.c.data).where(_kept.c.league_id == league_id, _kept.c.sides == 2)
    return [_plain.decode(text) for text in run(mine, {}).scalars()]


def last_games_of(person: str, number: int, season: str | None = None) -> list[Finished]:
    """Somebody's last games, the newest first."""
    mine = _selected().join(_of_player, _of_player.c.game_id == _kept.c.game_id)
    mine = mine.where(_of_player.c.player_id == person)
    if season is not None:
        mine = mine.where(_of_player.c.season_id == season)
    newest = (_of_player.c.date.desc(), _of_player.c.game_id.desc())
    return _read(mine.order_by(*newest).limit(number))


def last_evenings(
    league_id: str, number: int, season: str | None = None, *, before: str = ""
) -> list[str]:
    """The dates of the last evenings (before that date, if one is given), the newest first."""
    dates = select(_kept.c.date).where(_kept.c.league_id == league_id)
    if season is not None:
        dates = dates.where(_kept.c.season_id == season)
    if before:
        dates = dates.where(_kept.c.date < before)
    found = dates.distinct().order_by(_kept.c.date.desc()).limit(number)
    return list(run(found, {}).scalars())


def _selected() -> Select[tuple[str, str, str, bool, bool, str]]:
    columns = (_row.c.code, _kept.c.date, _row.c.variant_id, _kept.c.flagged, _kept.c.detail)
    return select(*columns, _kept.c.data).join_from(_kept, _row, _row.c.id == _kept.c.game_id)


def _read(found: Select[tuple[str, str, str, bool, bool, str]]) -> list[Finished]:
    rows: Iterable[tuple[str, str, str, bool, bool, str]] = run(found, {})
    return [Finished(*row[:-1], _game.decode(row[-1])) for row in rows]
