"""Looks a whole database over: the file, its references, every history, and all that is computed from them.

Everything is looked at in a copy, so that nobody waits. Only what is computed can be mended: scores, states, sums.
"""

import hashlib
import sqlite3
import tempfile
from collections.abc import Iterable, Iterator
from contextlib import closing
from pathlib import Path
from typing import Any, NamedTuple

from flask import Flask
from sqlalchemy import select, update

from scorekeeper.app import create_app
from scorekeeper.config import Config
from scorekeeper.extensions import db
from scorekeeper.models import (
    DealMark,
    EveningSum,
    Game,
    GameResult,
    League,
    PairSum,
    PlayerResult,
    PlayerSum,
    SideResult,
    Sitting,
    keep_scores,
    played,
    rebuild,
    run,
    sitting,
    state_after,
)
from scorekeeper.server.backup import BackupError, make_backup
from scorekeeper.server.opened import NO_SECRET
from scorekeeper.web.database import writing

COMPUTED = tuple(
    one.__table__
    for one in (PlayerSum, EveningSum, PairSum, GameResult, PlayerResult, SideResult, DealMark)
)
HISTORIES = """
    SELECT g.code, d.number, r.id IS NULL, r.payload IS NOT d.payload, r.op_key IS NOT d.op_key,
           (r.kind = 'undone') = d.live
    FROM deal d JOIN game g ON g.id = d.game_id
    LEFT JOIN deal_revision r ON r.game_id = d.game_id AND r.number = d.number AND r.rev = d.rev
    WHERE r.id IS NULL OR r.payload IS NOT d.payload OR r.op_key IS NOT d.op_key
       OR (r.kind = 'undone') = d.live
"""
REVISIONS = """
    SELECT g.code, r.number, r.rev, r.payload, r.payload_hash
    FROM deal_revision r JOIN game g ON g.id = r.game_id
"""
GAPS = """
    SELECT g.code, r.number FROM deal_revision r JOIN game g ON g.id = r.game_id WHERE r.rev IS NOT NULL
    GROUP BY r.game_id, r.number HAVING count(*) <> max(r.rev) OR min(r.rev) <> 1
"""


class Finding(NamedTuple):
    """Something that is not as it should be, in a sentence; `mendable` where it is only computed."""

    text: str
    mendable: bool = False


def examine(database: Path) -> list[Finding]:
    """Everything that is wrong with a database."""
    with tempfile.TemporaryDirectory() as folder:
        copy = Path(folder) / "copy.db"
        try:
            make_backup(database, copy)
        except BackupError as error:
            return [Finding(str(error))]
        with closing(sqlite3.connect(copy)) as opened:
            found = list(_histories(opened))
        app = create_app(
            Config(Path(folder), NO_SECRET, database_url=f"sqlite:///{copy}", threads=1)
        )
        with app.app_context():
            try:
                found += list(_computed())
            finally:
                db.session.remove()
                db.engine.dispose()
    return found


def mend(app: Flask) -> int:
    """Compute anew what is computed; returns how many games were put right. Histories are never touched."""
    changed = 0
    with app.app_context(), writing():
        for code in _codes():
            game = sitting(code)
            if game is not None:
                changed += _mended(game)
        for league_id in list(run(select(League.id), {}).scalars()):
            rebuild(league_id)
    return changed


def _mended(game: Sitting) -> bool:
    deals = played(game.id)
    tally = keep_scores(game, deals)
    state = state_after(game, tally).value
    if state != game.state:
        run(update(Game.__table__).where(Game.id == game.id).values(state=state), {})
    return state != game.state or deals != played(game.id)


def _histories(opened: sqlite3.Connection) -> Iterator[Finding]:
    for code, number, missing, payload, key, live in opened.execute(HISTORIES):
        reasons = (
            (missing, "has no revision that stands"),
            (payload, "differs from its newest revision"),
            (key, "was saved by another operation than its newest revision says"),
            (live, "is taken back by one and stands by the other"),
        )
        words = next(words for is_so, words in reasons if is_so)
        yield Finding(f"Game {code}, deal {number}: it {words}.")
    for code, number in opened.execute(GAPS):
        yield Finding(f"Game {code}, deal {number}: a revision is missing in its history.")
    for code, number, rev, payload, digest in opened.execute(REVISIONS):
        if hashlib.sha256(payload.encode()).hexdigest() != digest:
            yield Finding(f"Game {code}, deal {number}, revision {rev}: it is not what was saved.")


def _computed() -> Iterator[Finding]:
    """What follows from the deals, computed anew in the copy and compared."""
    before = _rows()
    with writing():
        for code in _codes():
            yield from _game(code)
        for league_id in list(run(select(League.id), {}).scalars()):
            rebuild(league_id)
    for name, rows in _rows().items():
        if differing := len(rows ^ before[name]):
            yield Finding(
                f"Sums of the league ({name}): {differing} rows differ from what the games come to.",
                mendable=True,
            )


def _game(code: str) -> Iterator[Finding]:
    try:
        game = sitting(code)
        if game is None:
            yield Finding(f"Game {code}: nobody sits in it.")
            return
        deals = played(game.id)
        tally = keep_scores(game, deals)
        state = state_after(game, tally).value
    except Exception as error:
        yield Finding(f"Game {code}: its rules or deals can't be read ({type(error).__name__}).")
        return
    for old, new in zip(deals, played(game.id), strict=True):
        if old.scores != new.scores:
            yield Finding(
                f"Game {code}, deal {old.number}: its kept score is wrong.", mendable=True
            )
    if state != game.state:
        words = f"Game {code}: it is kept as {game.state}, but its deals say {state}."
        yield Finding(words, mendable=True)
        run(update(Game.__table__).where(Game.id == game.id).values(state=state), {})


def _codes() -> list[str]:
    return list(run(select(Game.code).order_by(Game.date, Game.id), {}).scalars())


def _rows() -> dict[str, set[tuple[Any, ...]]]:
    return {table.name: set(map(tuple, _all(table))) for table in COMPUTED}


def _all(table: Any) -> Iterable[Any]:
    found: Iterable[Any] = run(select(table), {}).all()
    return found
