"""Adds whole games that were played elsewhere, many at once, with everything that follows from them.

Plain rows in one transaction; the sums of the league are brought up once for all of them.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from datetime import timedelta
from functools import cache

from sqlalchemy import insert, select

from .base import new_id, utc_now
from .ending import Rows, ending_of
from .game import Game, GameState, new_code
from .history import DETAILS, SumChange, weights_of
from .player import Player, name_key
from .season import seasons_of
from .sitting import Person, run
from .whole_game import TABLES, Come, People, WholeGame, come_in

AT_ONCE = 200  # games whose rows are held in memory
_people = Player.__table__


def add_whole_games(
    league_id: str, games: Sequence[WholeGame], known_as: Mapping[str, str] | None = None
) -> list[str]:
    """Add these games, inside writing(); returns their codes, in the same order.

    A name is the person who has it here (see name_key), or who `known_as` (name_key -> player's id) says it is;
    nobody yet: they are made. Nobody may sit in two seats of a game, and no `origin` may be here already
    (IntegrityError): whoever calls has looked. Finished games that count are in all standings from this moment on.
    """
    people = _everybody(league_id, games, known_as or {})
    codes, now = _free_codes(games), utc_now()
    book = _Book(league_id)
    for start in range(0, len(games), AT_ONCE):
        part = range(start, min(start + AT_ONCE, len(games)))
        moments = (now + timedelta(microseconds=at) for at in part)  # keeps them in their order
        book.add(
            [
                come_in(games[at], league_id, codes[at], people, moment)
                for at, moment in zip(part, moments, strict=True)
            ]
        )
    book.close()
    return codes


class _Book:
    """The rows as they are written, and what they add to the sums."""

    def __init__(self, league_id: str) -> None:
        self._change = SumChange(league_id)
        seasons = [(one.id, one.starts, one.ends) for one in run(seasons_of(league_id), {})]
        self._season = cache(
            lambda date: next(id for id, starts, ends in seasons if starts <= date <= ends)
        )
        self._weights = cache(weights_of)

    def add(self, came: list[Come]) -> None:
        """Write the rows of some games."""
        for at, table in enumerate(TABLES):
            if rows := [row for one in came for row in one.rows[at]]:
                run(insert(table), rows)
        kept: tuple[Rows, ...] = tuple([] for _ in DETAILS)
        for one in came:
            if one.game.counts and one.game.state == GameState.ENDED:
                self._count(one, kept)
        for table, rows in zip(DETAILS, kept, strict=True):
            if rows:
                run(insert(table), rows)

    def _count(self, one: Come, kept: tuple[Rows, ...]) -> None:
        ending = ending_of(one.game, one.deals, one.result)
        if ending is None:
            return
        season = self._season(one.game.date)
        self._change.add(season, ending.finished, self._weights(season))
        for rows, new in zip(kept, ending.rows(season), strict=True):
            rows.extend(new)

    def close(self) -> None:
        """Bring up the sums."""
        self._change.write()


def _everybody(league_id: str, games: Iterable[WholeGame], known_as: Mapping[str, str]) -> People:
    """All people of the games by the key of their name; who is not here yet is made."""
    columns = (_people.c.id, _people.c.name, _people.c.name_key)
    here = run(select(*columns).where(_people.c.league_id == league_id), {}).all()
    by_id = {row[0]: Person(row[0], row[1]) for row in here}
    people = {row[2]: by_id[row[0]] for row in here}
    people |= {key: by_id[player] for key, player in known_as.items()}
    new = []
    for name in dict.fromkeys(name for game in games for name in game.names):
        if (key := name_key(name)) not in people:
            people[key] = Person(new_id(), name)
            new.append({"id": people[key].id, "name": name, "name_key": key})
    if new:
        common = {"league_id": league_id, "guest": False, "created_at": utc_now()}
        run(insert(_people), [common | row for row in new])
    return people


def _free_codes(games: Iterable[WholeGame]) -> list[str]:
    """A code for each game that no other has: its own if that is free."""
    taken = set(run(select(Game.code), {}).scalars())
    return list(_codes(games, taken))


def _codes(games: Iterable[WholeGame], taken: set[str]) -> Iterator[str]:
    for game in games:
        code = game.code
        while not code or code in taken:
            code = new_code()
        taken.add(code)
        yield code
