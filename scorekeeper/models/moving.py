"""Finished games that change their season, or a season that counts in another way: the sums follow."""

from collections.abc import Iterable

import msgspec
from sqlalchemy import select, update

from scorekeeper.standings.finished import FinishedGame, Weights

from .history import DETAILS, SumChange, season_for, weights_of
from .results import GameResult
from .sitting import run

_game = msgspec.json.Decoder(FinishedGame)
_kept = GameResult.__table__


def move_results(league_id: str) -> int:
    """After seasons were begun or ended: every result goes to the season of its evening. Returns how many moved."""
    change, moved = SumChange(league_id), 0
    homes: dict[str, str] = {}
    for game_id, date, season, data in _results(_kept.c.league_id == league_id):
        home = homes.setdefault(date, "") or season_for(league_id, date)
        homes[date] = home
        if home == season:
            continue
        game = _game.decode(data)
        change.take(season, game, weights_of(season))
        change.add(home, game, weights_of(home))
        for table in DETAILS:
            run(update(table).where(table.c.game_id == game_id).values(season_id=home), {})
        moved += 1
    if moved:
        change.write()
    return moved


def recount(league_id: str, season: str, before: Weights, now: Weights) -> None:
    """After a season got other weights: its games count by the new ones."""
    change = SumChange(league_id)
    for _game_id, _date, _season, data in _results(_kept.c.season_id == season):
        game = _game.decode(data)
        change.take(season, game, before)
        change.add(season, game, now)
    change.write()


def _results(where: object) -> Iterable[tuple[str, str, str, str]]:
    columns = (_kept.c.game_id, _kept.c.date, _kept.c.season_id, _kept.c.data)
    rows: Iterable[tuple[str, str, str, str]] = run(select(*columns).where(where), {}).all()  # type: ignore[arg-type]
    return rows
