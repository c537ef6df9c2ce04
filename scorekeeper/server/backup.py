"""A copy of the whole database: consistent while the server runs, checked before it gets its name."""

import hashlib
import os
import sqlite3
from contextlib import closing
from datetime import datetime
from pathlib import Path

from scorekeeper.web.database import known_revisions

FOLDER = "backups"
SUM = ".sha256"
CHUNK = 1 << 20
BUSY_SECONDS = 30


class BackupError(Exception):
    """A backup that can't be made, or can't be used; one plain sentence."""


def usual_target(home: Path, now: datetime) -> Path:
    """Where a backup goes if nobody says: a name for every second."""
    return home / FOLDER / f"scorekeeper-{now:%Y-%m-%d-%H%M%S}.db"


def make_backup(source: Path, target: Path) -> str:
    """Copy the database; returns the sum of the copy. Nothing half made ever has the final name."""
    if target.exists():
        raise BackupError(f"{target} is there already; name another file.")
    part = target.with_name(target.name + ".part")
    try:
        target.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        part.unlink(missing_ok=True)
        part.touch(mode=0o600)
        _copy(source, part)
        _check(part, source)
        digest = sum_of(part)
        _written(target.with_name(target.name + SUM), f"{digest}  {target.name}\n")
        part.replace(target)
        sync(target.parent)
    except (OSError, sqlite3.Error) as error:
        raise BackupError(f"{target} could not be made: {_reason(error)}.") from error
    finally:
        part.unlink(missing_ok=True)
    return digest


def verify_backup(path: Path) -> str:
    """Whether a backup is whole; returns the version of its tables. BackupError says what is wrong with it."""
    if not path.is_file():
        raise BackupError(f"{path} is no file.")
    kept = path.with_name(path.name + SUM)
    if kept.is_file():
        told = kept.read_text(encoding="ascii", errors="replace").split()
        if not told or told[0] != sum_of(path):
            raise BackupError(f"{path} is not what was written down: its sum differs from {kept}.")
    try:
        return _check(path)
    except (OSError, sqlite3.Error) as error:
        raise BackupError(f"{path} can't be read: {_reason(error)}.") from error


def sum_of(path: Path) -> str:
    """The SHA-256 of a file."""
    with path.open("rb") as file:
        return hashlib.file_digest(file, "sha256").hexdigest()


def sync(folder: Path) -> None:
    """A new name in this folder outlives a power cut from here on."""
    handle = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)


def _copy(source: Path, target: Path) -> None:
    with (
        closing(sqlite3.connect(source, timeout=BUSY_SECONDS)) as read,
        closing(sqlite3.connect(target)) as written,
    ):
        read.backup(written)  # in one step, so that it is what stood at one moment
        written.execute("PRAGMA journal_mode = DELETE")
    with target.open("rb") as file:
        os.fsync(file.fileno())


def _check(path: Path, called: Path | None = None) -> str:
    """SQLite's own check of every page and reference; the version of the tables. A copy is called by its source."""
    called = called or path
    address = f"{path.absolute().as_uri()}?mode=ro&immutable=1"
    with closing(sqlite3.connect(address, uri=True)) as opened:
        found = opened.execute("PRAGMA integrity_check(1)").fetchone()[0]
        if found != "ok":
            raise BackupError(f"{called} is damaged: {found}.")
        if opened.execute("PRAGMA foreign_key_check").fetchone():
            raise BackupError(f"{called} is damaged: rows refer to missing rows.")
        try:
            version: str = opened.execute("SELECT version_num FROM alembic_version").fetchone()[0]
        except (sqlite3.OperationalError, TypeError):
            raise BackupError(f"{called} is no score book.") from None
    if version not in known_revisions():
        raise BackupError(f"{called} was made by a newer version of this program.")
    return version


def _written(path: Path, text: str) -> None:
    with path.open("w", encoding="ascii") as file:
        file.write(text)
        file.flush()
        os.fsync(file.fileno())


def _reason(error: Exception) -> str:
    return (getattr(error, "strerror", None) or str(error)).rstrip(".")
