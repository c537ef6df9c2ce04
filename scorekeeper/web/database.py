"""How the database is opened, brought up to date and written to. Knows no table.

SQLite gets settings that survive a power cut; every writing transaction takes the one lock of
this process before it takes the database's, so that writers queue up here instead of polling
there. Other engines keep their own settings.
"""

import sqlite3
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from flask import Flask
from sqlalchemy import Connection, Engine, event, inspect
from sqlalchemy.orm import Session, scoped_session

from scorekeeper.extensions import db

BUSY_SECONDS = 10
# As PRAGMA answers them; synchronous 2 is FULL. Without recursive triggers INSERT OR REPLACE
# would remove a row behind the back of the trigger that forbids it.
SAFE_SETTINGS = {
    "journal_mode": "truncate",
    "synchronous": 2,
    "foreign_keys": 1,
    "recursive_triggers": 1,
    "busy_timeout": BUSY_SECONDS * 1000,
}
MIGRATIONS = Path(__file__).parent.parent / "migrations"

_write_lock = threading.Lock()


class DatabaseError(Exception):
    """The database can't be used as it is; the text is one plain sentence."""


def engine_options(database_url: str, threads: int) -> dict[str, Any]:
    """A pool in which no request waits for another one's connection."""
    options: dict[str, Any] = {"pool_size": threads + 4, "max_overflow": 4}
    if database_url.startswith("sqlite"):
        options["connect_args"] = {"timeout": BUSY_SECONDS}
    return options


def set_up(app: Flask) -> None:
    """Bind the session to the app and give the engine its settings."""
    db.init_app(app)
    with app.app_context():
        if db.engine.dialect.name == "sqlite":
            event.listen(db.engine, "connect", _set_pragmas)
            event.listen(db.engine, "begin", _begin)


def read_settings(engine: Engine) -> dict[str, Any]:
    """The settings as the database itself reports them; empty for another engine than SQLite."""
    if engine.dialect.name != "sqlite":
        return {}
    with engine.connect() as connection:
        return {
            name: connection.exec_driver_sql(f"PRAGMA {name}").scalar_one()
            for name in SAFE_SETTINGS
        }


@contextmanager
def writing() -> Iterator[scoped_session[Session]]:
    """One writing transaction: commits at the end, rolls back on any error.

    What was read before is read afresh inside, so a decision never rests on an old row.
    """
    session = db.session()
    if session.new or session.dirty or session.deleted:
        raise RuntimeError("there are changes from outside of writing()")
    if session.info.get("writing"):
        raise RuntimeError("writing() inside writing()")
    session.rollback()
    with _write_lock:
        try:
            session.connection(execution_options={"begin": "IMMEDIATE"})
            session.info["writing"] = True
            yield db.session
            session.commit()
        except BaseException:
            session.rollback()
            raise
        finally:
            session.info.pop("writing", None)


def prepare(app: Flask) -> None:
    """Make the tables or bring them up to date; a copy of the file is kept before it is changed."""
    with app.app_context():
        engine = db.engine
        current, steps = current_revision(engine), known_revisions()
        if current == steps[-1]:
            return
        if current is not None:
            if current not in steps:
                raise DatabaseError("The database was made by a newer version of this program.")
            _keep_copy(engine, current)
        _migrate(engine)


def current_revision(engine: Engine) -> str | None:
    """The migration the database stands at; none before the first."""
    with engine.connect() as connection:
        if not inspect(connection).has_table("alembic_version"):
            return None
        return connection.exec_driver_sql("SELECT version_num FROM alembic_version").scalar()


def known_revisions() -> list[str]:
    """All migrations of this program, oldest first, as the names of their files begin."""
    return sorted(path.name[:4] for path in (MIGRATIONS / "versions").glob("[0-9]*_*.py"))


def _set_pragmas(connection: sqlite3.Connection, _record: object) -> None:
    connection.isolation_level = None  # BEGIN is ours: see _begin
    for name, value in SAFE_SETTINGS.items():
        connection.execute(f"PRAGMA {name} = {value}")


def _begin(connection: Connection) -> None:
    mode = connection.get_execution_options().get("begin", "DEFERRED")
    connection.exec_driver_sql(f"BEGIN {mode}")


def _migrate(engine: Engine) -> None:
    from .upgrade import upgrade  # noqa: PLC0415 (loads much, and is seldom needed)

    with engine.connect().execution_options(begin="IMMEDIATE") as connection:
        sqlite = engine.dialect.name == "sqlite"
        if sqlite:  # a table can only be rebuilt with the keys off, which only works before BEGIN
            _pragma(connection, "foreign_keys = 0")
        try:
            with connection.begin():
                upgrade(connection, MIGRATIONS)
                if sqlite and connection.exec_driver_sql("PRAGMA foreign_key_check").first():
                    raise DatabaseError("The database holds rows that refer to missing rows.")
        finally:
            if sqlite:
                _pragma(connection, "foreign_keys = 1")


def _pragma(connection: Connection, text: str) -> None:
    driver = connection.connection.driver_connection
    if driver is not None:
        driver.execute(f"PRAGMA {text}")


def _keep_copy(engine: Engine, revision: str) -> None:
    if engine.dialect.name != "sqlite" or not engine.url.database:
        return
    source_path = Path(engine.url.database)
    copy_path = source_path.with_name(f"{source_path.stem}-before-leaving-{revision}.db")
    copy_path.touch(mode=0o600)
    source, copy = sqlite3.connect(source_path), sqlite3.connect(copy_path)
    try:
        source.backup(copy)
    finally:
        source.close()
        copy.close()
