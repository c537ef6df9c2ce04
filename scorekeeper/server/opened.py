"""A home that a command opens, with or without a server beside it."""

from pathlib import Path

from flask import Flask

from scorekeeper.app import create_app
from scorekeeper.config import Config
from scorekeeper.extensions import db
from scorekeeper.server import selfcheck
from scorekeeper.server.home import default_home, hold, open_home
from scorekeeper.server.refusal import RefusedStart
from scorekeeper.web.database import current_revision, known_revisions

DATABASE = "scorekeeper.db"
NO_SECRET = "a command signs nothing"


def home_of(chosen: Path | None) -> Path:
    """The data folder that was named, or the usual one."""
    return (chosen or default_home()).expanduser().absolute()


def database_of(home: Path) -> Path:
    """The database of a home; RefusedStart if there is none."""
    path = home / DATABASE
    if not path.is_file():
        raise RefusedStart(f"There is no score book in {home}; name another folder with --home.")
    return path


def opened_app(home: Path, *, make: bool = False) -> Flask:
    """The app on this home, whose database is up to date; `make` makes a home that is not there.

    RefusedStart if it can't be used. A database of an earlier version is brought up to date, unless a server holds it.
    """
    if make:
        open_home(home)
    else:
        database_of(home)
    config = Config(home=home, secret_key=NO_SECRET, threads=1)
    selfcheck.check_database_file(config)
    app = create_app(config)
    with app.app_context():
        is_behind = current_revision(db.engine) != known_revisions()[-1]
        db.engine.dispose()
    if is_behind:
        with hold(home):  # nobody else may have it open while its tables change
            selfcheck.prepare_database(app)
    return app
