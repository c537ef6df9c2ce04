"""The settings of the database, how it is made, and that no write is lost."""

import sqlite3
import subprocess
import sys
import threading

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import select, text

from scorekeeper.extensions import db
from scorekeeper.models import Base, League, default_league
from scorekeeper.web import database, upgrade
from scorekeeper.web.database import (
    SAFE_SETTINGS,
    DatabaseError,
    current_revision,
    known_revisions,
    prepare,
    read_settings,
    writing,
)


def test_the_settings_survive_a_power_cut(context):
    assert read_settings(db.engine) == SAFE_SETTINGS
    assert SAFE_SETTINGS["journal_mode"] == "truncate"
    assert SAFE_SETTINGS["synchronous"] == 2


def test_every_connection_has_the_settings(context):
    connections = [db.engine.connect() for _ in range(20)]
    try:
        for connection in connections:
            assert connection.exec_driver_sql("PRAGMA synchronous").scalar() == 2
            assert connection.exec_driver_sql("PRAGMA foreign_keys").scalar() == 1
    finally:
        for connection in connections:
            connection.close()


def test_a_first_start_makes_the_tables_and_one_league(context):
    assert current_revision(db.engine) == known_revisions()[-1]
    assert [league.name for league in db.session.scalars(select(League))] == ["Home"]


def test_a_second_start_changes_nothing(app, context):
    before = db.session.scalars(default_league()).one().id
    prepare(app)
    db.session.rollback()
    assert db.session.scalars(default_league()).one().id == before
    assert db.session.scalars(select(League)).all() != []


def test_the_migrations_make_what_the_models_say(context):
    with db.engine.connect() as connection:
        found = MigrationContext.configure(connection, opts={"render_as_batch": True})
        assert compare_metadata(found, Base.metadata) == []


def test_the_names_of_the_migrations_say_their_order():
    steps = [step.revision for step in ScriptDirectory(str(database.MIGRATIONS)).walk_revisions()]
    assert known_revisions() == steps[::-1]


def test_a_start_with_nothing_to_change_does_without_the_library(app, config):
    code = (
        "import sys; from pathlib import Path; from scorekeeper.app import create_app;"
        "from scorekeeper.config import Config; from scorekeeper.web.database import prepare;"
        "prepare(create_app(Config(home=Path(sys.argv[1]), secret_key='x' * 40)));"
        "print('alembic' in sys.modules)"
    )
    words = [sys.executable, "-c", code, str(config.home)]
    said = subprocess.run(words, capture_output=True, text=True, check=True, timeout=60)
    assert said.stdout.strip() == "False"


def test_a_database_of_a_newer_program_is_refused(app, context):
    with writing() as session:
        session.execute(text("UPDATE alembic_version SET version_num = 'from-the-future'"))
    with pytest.raises(DatabaseError, match="newer"):
        prepare(app)


def test_a_migration_that_is_due_keeps_a_copy(app, context, config, monkeypatch):
    migrated = []
    monkeypatch.setattr(database, "known_revisions", lambda: [*known_revisions(), "9999"])
    monkeypatch.setattr(database, "_migrate", migrated.append)
    prepare(app)
    assert migrated == [db.engine]
    copy = config.home / f"scorekeeper-before-leaving-{current_revision(db.engine)}.db"
    assert copy.stat().st_mode & 0o077 == 0
    with sqlite3.connect(copy) as opened:
        assert opened.execute("SELECT name FROM league").fetchall() == [("Home",)]
    opened.close()


def test_a_migration_that_fails_leaves_nothing_behind(bare_app, monkeypatch):
    def fail(config, target):
        connection = config.attributes["connection"]
        connection.exec_driver_sql("CREATE TABLE half_done (id TEXT)")
        raise RuntimeError("power cut")

    monkeypatch.setattr(upgrade.command, "upgrade", fail)
    with pytest.raises(RuntimeError, match="power cut"):
        prepare(bare_app)
    with bare_app.app_context(), db.engine.connect() as connection:
        names = connection.exec_driver_sql("SELECT name FROM sqlite_master").all()
        assert names == []
        assert connection.exec_driver_sql("PRAGMA foreign_keys").scalar() == 1


def test_an_error_takes_the_whole_write_back(context):
    league = db.session.scalars(default_league()).one()

    def change_and_fail():
        with writing():
            league.name = "Changed"
            raise RuntimeError("stop")

    with pytest.raises(RuntimeError, match="stop"):
        change_and_fail()
    assert db.session.scalars(default_league()).one().name == "Home"
    with writing():  # the lock is free again
        league.name = "Changed"
    db.session.rollback()
    assert db.session.scalars(default_league()).one().name == "Changed"


def test_a_write_in_a_write_is_our_own_mistake(context):
    with pytest.raises(RuntimeError, match="inside"), writing(), writing():
        pass


def test_changes_from_outside_are_our_own_mistake(context):
    db.session.scalars(default_league()).one().name = "Changed"
    with pytest.raises(RuntimeError, match="outside"), writing():
        pass
    db.session.rollback()


def test_what_was_read_before_is_read_afresh(app, context):
    league = db.session.scalars(default_league()).one()
    assert league.name == "Home"

    def rename():
        with app.app_context(), writing() as session:
            session.scalars(default_league()).one().name = "Renamed"

    db.session.rollback()  # a reader of SQLite would keep the writer waiting
    thread = threading.Thread(target=rename)
    thread.start()
    thread.join()
    with writing():
        assert league.name == "Renamed"


def test_no_update_is_lost(app):
    threads, times = 8, 100
    faults = []

    def count_up():
        try:
            for _ in range(times):
                with app.app_context(), writing() as session:
                    league = session.scalars(default_league()).one()
                    league.name = str(int(league.name) + 1)
        except Exception as fault:
            faults.append(fault)

    with app.app_context(), writing() as session:
        session.scalars(default_league()).one().name = "0"
    workers = [threading.Thread(target=count_up) for _ in range(threads)]
    for worker in workers:
        worker.start()
    for worker in workers:
        worker.join()
    assert faults == []
    with app.app_context():
        assert db.session.scalars(default_league()).one().name == str(threads * times)


def test_two_processes_do_not_lose_an_update_either(app, monkeypatch):
    """Without the lock of this process, as another process would write: BEGIN IMMEDIATE holds."""

    class NoLock:
        def __enter__(self):
            return self

        def __exit__(self, *_error):
            return None

    monkeypatch.setattr(database, "_write_lock", NoLock())

    def count_up():
        for _ in range(10):
            with app.app_context(), writing() as session:
                league = session.scalars(default_league()).one()
                league.name = str(int(league.name) + 1)

    with app.app_context(), writing() as session:
        session.scalars(default_league()).one().name = "0"
    workers = [threading.Thread(target=count_up) for _ in range(2)]
    for worker in workers:
        worker.start()
    for worker in workers:
        worker.join()
    with app.app_context():
        assert db.session.scalars(default_league()).one().name == "20"
