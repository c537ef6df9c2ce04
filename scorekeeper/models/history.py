"""Keeps what finished games come to: takes away what a game brought before, adds what it brings now.

To be called in the transaction that changed the game; so a correction of the oldest deal shows everywhere at once.
"""

from collections import defaultdict
from collections.abc import Iterable, Mapping
from typing import Any

import msgspec
from sqlalchemy import Table, bindparam, delete, insert, select, tuple_, update

from scorekeeper.standings.finished import FIELDS, FinishedGame, Tally, Weights, tallies
from scorekeeper.standings.pairs import MEETING_FIELDS, Meeting, Pair, meetings

from .ending import Ending, ending_of
from .league import League
from .results import (
    DealMark,
    EveningSum,
    GameResult,
    PairSum,
    PlayerResult,
    PlayerSum,
    SideResult,
)
from .season import ALL_TIME, Season, read_rules, season_on
from .sitting import Played, Sitting, run

DETAILS = tuple(one.__table__ for one in (GameResult, PlayerResult, SideResult, DealMark))
_game = msgspec.json.Decoder(FinishedGame)
AT_ONCE = 500  # keys in one question
Sums = dict[tuple[str, ...], Any]


def keep_result(game: Sitting, deals: Iterable[Played], *, ended: bool) -> None:
    """Bring all sums up to this game: nothing of it counts while it goes on, or if it is not to count."""
    before = _kept(game.id)
    ending = ending_of(game, deals) if ended and game.counts else None
    if before is None and ending is None:
        return
    change = SumChange(game.league_id)
    if before is not None:
        change.take(before[0], before[1], weights_of(before[0]))
        for table in DETAILS:
            run(delete(table).where(table.c.game_id == game.id), {})
    if ending is not None:
        season = season_for(game.league_id, game.date)
        change.add(season, ending.finished, weights_of(season))
        write_details(season, ending)
    change.write()


def season_for(league_id: str, date: str) -> str:
    """The id of the season that an evening belongs to; the league always has one that does."""
    found: str = run(season_on(league_id, date).with_only_columns(Season.id), {}).scalar_one()
    return found


def write_details(season: str, ending: Ending) -> None:
    """The rows of one finished game."""
    for table, rows in zip(DETAILS, ending.rows(season), strict=True):
        if rows:
            run(insert(table), rows)


class SumChange:
    """What is to be added to the sums of a league; nothing is written before `write`."""

    def __init__(self, league_id: str) -> None:
        self.league_id = league_id
        self._people: dict[tuple[str, str], Tally] = defaultdict(Tally)
        self._evenings: dict[tuple[str, str, str], Tally] = defaultdict(Tally)
        self._pairs: dict[tuple[str, Pair], Meeting] = defaultdict(Meeting)

    def add(self, season: str, game: FinishedGame, weights: Weights, sign: int = 1) -> None:
        """A game that counts from now on. Over all seasons the usual weights are used."""
        usual = tallies(game)
        own = usual if weights == Weights() else tallies(game, weights)
        for scope, found in ((season, own), (ALL_TIME, usual)):
            for person, tally in found.items():
                part = tally if sign > 0 else -tally
                self._people[scope, person] += part
                self._evenings[scope, game.evening, person] += part
            for pair, meeting in meetings(game).items():
                self._pairs[scope, pair] += meeting if sign > 0 else -meeting

    def take(self, season: str, game: FinishedGame, weights: Weights) -> None:
        """A game that counts no more, as it was added."""
        self.add(season, game, weights, -1)

    def write(self) -> None:
        """Add everything to what is kept."""
        came = self._write_evenings()
        self._write_people(came)
        self._write_pairs()
        league = League.__table__
        of_league = league.c.id == self.league_id
        run(update(league).where(of_league).values(version=league.c.version + 1), {})

    def _write_evenings(self) -> Mapping[tuple[str, str], int]:
        """Returns by how many evenings each person has more, or fewer."""
        table = EveningSum.__table__
        keys = {
            (scope, self.league_id, date, person): part
            for (scope, date, person), part in self._evenings.items()
        }
        old, new = _written(table, ("scope", "league_id", "date", "player_id"), keys, Tally, FIELDS)
        came: dict[tuple[str, str], int] = defaultdict(int)
        for scope, _league, _date, person in keys:
            key = (scope, _league, _date, person)
            came[scope, person] += (key in new) - (key in old)
        return came

    def _write_people(self, came: Mapping[tuple[str, str], int]) -> None:
        table = PlayerSum.__table__
        keys = {
            (scope, self.league_id, person): _Evenings(part, came.get((scope, person), 0))
            for (scope, person), part in self._people.items()
        }
        _written(table, ("scope", "league_id", "player_id"), keys, _Evenings, (*FIELDS, "evenings"))

    def _write_pairs(self) -> None:
        keys = {(scope, self.league_id, *pair): part for (scope, pair), part in self._pairs.items()}
        names = ("scope", "league_id", "kind", "one", "other")
        _written(PairSum.__table__, names, keys, Meeting, MEETING_FIELDS)


class _Evenings:
    """A tally together with a number of evenings, so that both are added in one go."""

    def __init__(self, *values: Any) -> None:
        if isinstance(values[0], Tally):
            self.tally, self.evenings = values
        else:
            self.tally, self.evenings = Tally(*values[:-1]), values[-1]

    def __add__(self, other: "_Evenings") -> "_Evenings":
        return _Evenings(self.tally + other.tally, self.evenings + other.evenings)

    def __getattr__(self, name: str) -> int:
        value: int = getattr(self.tally, name)
        return value


def _written(
    table: Table, names: tuple[str, ...], changes: Sums, kind: Any, fields: tuple[str, ...]
) -> tuple[Sums, Sums]:
    """Adds the changes to the rows of those keys; a row in which nothing is left goes. Returns both states."""
    old = _read(table, names, list(changes), kind, fields)
    summed = {key: old[key] + part if key in old else part for key, part in changes.items()}
    new = {key: part for key, part in summed.items() if any(getattr(part, f) for f in fields)}
    if old:
        mine = [table.c[name] == bindparam(f"old_{name}") for name in names]
        gone = [{f"old_{n}": part for n, part in zip(names, key, strict=True)} for key in old]
        run(delete(table).where(*mine), gone)
    if new:
        rows = [
            dict(zip(names, key, strict=True)) | {f: getattr(part, f) for f in fields}
            for key, part in new.items()
        ]
        run(insert(table), rows)
    return old, new


def _read(
    table: Table, names: tuple[str, ...], keys: list[tuple[str, ...]], kind: Any, fields: Any
) -> Sums:
    columns = [table.c[name] for name in names]
    found = select(*columns, *(table.c[name] for name in fields))
    many, old = len(names), {}
    for start in range(0, len(keys), AT_ONCE):
        where = tuple_(*columns).in_(keys[start : start + AT_ONCE])
        for row in run(found.where(where), {}):
            old[tuple(row[:many])] = kind(*row[many:])
    return old


def _kept(game_id: str) -> tuple[str, FinishedGame] | None:
    table = GameResult.__table__
    row = run(select(table.c.season_id, table.c.data).where(table.c.game_id == game_id), {}).first()
    return (row[0], _game.decode(row[1])) if row else None


def weights_of(season_id: str) -> Weights:
    """What a season counts by."""
    text = run(select(Season.rules).where(Season.id == season_id), {}).scalar_one()
    return read_rules(text).weights
