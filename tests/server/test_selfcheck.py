import datetime

import pytest

from scorekeeper.app import create_app
from scorekeeper.config import Config
from scorekeeper.server import selfcheck
from scorekeeper.server.refusal import RefusedStart
from scorekeeper.web import database

SECRET = "0123456789abcdef" * 4


@pytest.fixture
def make_app(home):
    """Make an app that lets go of its database at the end of the test."""
    made = []
    home.mkdir()

    def make(**settings):
        app = create_app(Config(home=home, secret_key=SECRET, **settings))
        made.append(app)
        return app

    yield make
    for app in made:
        with app.app_context():
            database.db.engine.dispose()


def test_a_safe_app_passes(make_app):
    app = make_app()
    selfcheck.prepare_database(app)
    selfcheck.check_app(app)


def test_debugging_is_refused(make_app):
    with pytest.raises(RefusedStart, match="Debugging is on"):
        selfcheck.check_app(make_app(debug=True))


def test_debugging_cannot_be_turned_on_from_outside(make_app, monkeypatch):
    monkeypatch.setenv("FLASK_DEBUG", "1")
    selfcheck.check_app(make_app())


def test_settings_that_never_reach_the_database_are_refused(make_app, monkeypatch):
    monkeypatch.setattr(database, "_set_pragmas", lambda *_: None)
    with pytest.raises(RefusedStart) as refusal:
        selfcheck.check_app(make_app())
    assert "journal_mode is delete instead of truncate" in str(refusal.value)
    assert "foreign_keys is 0 instead of 1" in str(refusal.value)


@pytest.mark.parametrize(
    ("setting", "value"),
    [
        ("journal_mode", "wal"),
        ("journal_mode", "memory"),
        ("synchronous", 1),
        ("synchronous", 0),
        ("foreign_keys", 0),
        ("busy_timeout", 0),
    ],
)
def test_each_unsafe_setting_is_refused(make_app, monkeypatch, setting, value):
    found = {**database.SAFE_SETTINGS, setting: value}
    monkeypatch.setattr(database, "read_settings", lambda _: found)
    with pytest.raises(RefusedStart, match=rf"\({setting} is {value} instead of \w+\)"):
        selfcheck.check_app(make_app())


def test_a_database_of_a_newer_version_is_refused(make_app):
    app = make_app()
    selfcheck.prepare_database(app)
    with app.app_context(), database.db.engine.begin() as connection:
        connection.exec_driver_sql("UPDATE alembic_version SET version_num = 'tomorrow'")
    with pytest.raises(RefusedStart, match="newer version.*install that version again"):
        selfcheck.prepare_database(app)


def test_missing_libraries_turn_off_printing_only(monkeypatch):
    monkeypatch.setattr(selfcheck.ctypes.util, "find_library", lambda _: None)
    (warning,) = selfcheck.check_printing()
    assert warning.startswith("Printing is off")
    assert "apt-get install" in warning


def test_printing_is_on_where_the_libraries_are():
    assert list(selfcheck.check_printing()) == []


def test_a_clock_that_stands_in_the_past_is_a_warning(monkeypatch, tmp_path):
    class Past(datetime.date):
        @classmethod
        def today(cls):
            return cls(1970, 1, 1)

    monkeypatch.setattr(selfcheck, "date", Past)
    warnings = list(selfcheck.check_folder(tmp_path))
    assert any("says 1970-01-01" in warning for warning in warnings)


def test_only_a_sqlite_file_is_looked_at(tmp_path):
    (tmp_path / "scorekeeper.db").write_text("junk " * 100)
    elsewhere = "postgresql://localhost/scores"
    selfcheck.check_database_file(Config(tmp_path, SECRET, database_url=elsewhere))
    with pytest.raises(RefusedStart, match="damaged"):
        selfcheck.check_database_file(Config(tmp_path, SECRET))
