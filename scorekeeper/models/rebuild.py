"""Makes all that is kept of a league's finished games anew, from the games alone."""

from sqlalchemy import delete, insert, select

from .ending import ending_of
from .game import Game, GameState
from .history import DETAILS, SumChange, season_for, weights_of
from .league import League
from .results import EveningSum, PairSum, PlayerSum
from .sitting import played, run, sitting

SUMS = (PlayerSum.__table__, EveningSum.__table__, PairSum.__table__)
BATCH = 200


def rebuild(league_id: str) -> int:
    """To be called inside writing(): everything goes and is made again. Returns how many games count."""
    for table in (*DETAILS, *SUMS):
        run(delete(table).where(table.c.league_id == league_id), {})
    return add_games(league_id, _finished(league_id))


def leagues_without_sums() -> list[str]:
    """Leagues of an earlier version: with finished games of which nothing was ever kept."""
    ended = select(Game.id).where(Game.league_id == League.id, Game.state == GameState.ENDED.value)
    found = select(League.id).where(League.version == 0, ended.exists())
    return list(run(found, {}).scalars())


def add_games(league_id: str, codes: list[str]) -> int:
    """Add finished games of which nothing is kept yet, many at once. Returns how many count."""
    change, many = SumChange(league_id), 0
    for start in range(0, len(codes), BATCH):
        rows: tuple[list[dict[str, object]], ...] = ([], [], [], [])
        for code in codes[start : start + BATCH]:
            game = sitting(code)
            ending = ending_of(game, played(game.id)) if game else None
            if game is None or ending is None:
                continue
            season = season_for(league_id, game.date)
            change.add(season, ending.finished, weights_of(season))
            for kept, new in zip(rows, ending.rows(season), strict=True):
                kept.extend(new)
            many += 1
        for table, kept in zip(DETAILS, rows, strict=True):
            if kept:
                run(insert(table), kept)
    change.write()
    return many


def _finished(league_id: str) -> list[str]:
    mine = (Game.league_id == league_id, Game.state == GameState.ENDED.value, Game.counts)
    return list(run(select(Game.code).where(*mine).order_by(Game.date, Game.id), {}).scalars())
