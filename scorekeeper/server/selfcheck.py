"""What must hold before the app is served: each check refuses with one sentence, or warns.

The checks before the app is made look at the folder and the files; those after it ask the app
itself, for a setting that was meant is not yet a setting that works.
"""

import ctypes.util
from collections.abc import Iterator
from datetime import date
from pathlib import Path

from flask import Flask

from scorekeeper.config import Config
from scorekeeper.extensions import db
from scorekeeper.models import leagues_without_sums, rebuild
from scorekeeper.server.apart import apart
from scorekeeper.server.datafile import check_file
from scorekeeper.server.disk import check_file_system, check_space
from scorekeeper.server.refusal import RefusedStart
from scorekeeper.web import database

PRINTING_LIBRARIES = ("pango-1.0", "pangoft2-1.0", "harfbuzz", "harfbuzz-subset", "fontconfig")
WRITTEN_ON = date(2026, 11, 1)  # no machine that runs this lives before that day


def check_folder(home: Path, *, network_drive_ok: bool = False) -> Iterator[str]:
    """Check the disk; yield warnings."""
    if not network_drive_ok:
        check_file_system(home)
    if warning := check_space(home):
        yield warning
    if date.today() < WRITTEN_ON:
        yield (
            f"The clock of this machine says {date.today()}, so games will get a wrong date;"
            " set the clock."
        )


def check_database_file(config: Config) -> None:
    """Check the file of a SQLite database before the app opens it."""
    path = config.database_url.removeprefix("sqlite:///")
    if path != config.database_url:
        check_file(Path(path))


def prepare_database(app: Flask) -> None:
    """Bring the database up to date, or refuse one that this version can't use."""
    with app.app_context():
        db.engine.dispose()  # a connection is not to be used by two processes
    try:
        # The library that makes the tables takes more memory than all our rows.
        apart(lambda: database.prepare(app), database.DatabaseError)
    except database.DatabaseError as error:
        raise RefusedStart(
            f"{str(error).rstrip('.')}; install that version again"
            " or name another folder with --home."
        ) from None
    with app.app_context():
        if behind := leagues_without_sums():
            with database.writing():
                for league_id in behind:
                    rebuild(league_id)


def check_app(app: Flask) -> None:
    """Check what the app itself reports of its settings."""
    if app.debug:
        raise RefusedStart(
            "Debugging is on, which shows the inside of the program to everyone on the network;"
            " turn it off and start again."
        )
    with app.app_context():
        found = database.read_settings(db.engine)
    wrong = [
        f"{name} is {found[name]} instead of {safe}"
        for name, safe in database.SAFE_SETTINGS.items()
        if name in found and str(found[name]) != str(safe)
    ]
    if wrong:
        raise RefusedStart(
            f"The database does not keep its settings ({', '.join(wrong)}), so saved deals could"
            " be lost; install this version of Scorekeeper again."
        )


def check_printing() -> Iterator[str]:
    """Warn if the libraries that draw PDFs are missing: all else works without them."""
    missing = [name for name in PRINTING_LIBRARIES if not ctypes.util.find_library(name)]
    if missing:
        yield (
            f"Printing is off, for system libraries are missing ({', '.join(missing)});"
            " on Debian or Ubuntu run: sudo apt-get install --no-install-recommends"
            " libpangoft2-1.0-0 libharfbuzz-subset0 fonts-noto-core fonts-dejavu-core"
        )
