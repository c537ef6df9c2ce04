"""Puts a backup in the place of a home's database. What was there is kept aside, never overwritten."""

import os
import shutil
from datetime import datetime
from pathlib import Path

from scorekeeper.server.backup import CHUNK, BackupError, sync, verify_backup
from scorekeeper.server.home import hold, open_home
from scorekeeper.server.opened import DATABASE, opened_app

BESIDE = ("", "-journal", "-wal", "-shm")  # a journal belongs to its file and goes where it goes


class WouldReplaceError(BackupError):
    """There is a score book, and nobody has said that it may be replaced."""


def restore(backup: Path, home: Path, now: datetime, *, replace: bool) -> Path | None:
    """Verify a backup and put it in place; returns where the old database is kept, if there was one.

    BackupError if the backup can't be used, WouldReplaceError if it would replace one unasked, RefusedStart while a
    server runs on that home.
    """
    verify_backup(backup)
    place = home / DATABASE
    if place.exists() and not replace:
        raise WouldReplaceError(
            f"{home} holds a score book already; --yes puts the backup in its place and keeps it aside."
        )
    open_home(home)
    with hold(home):
        part = _copied(backup, place)
        aside = _put_aside(place, now) if place.exists() else None
        part.replace(place)
        sync(home)
    opened_app(home)  # one of an earlier version is brought up to date
    return aside


def _copied(backup: Path, place: Path) -> Path:
    part = place.with_name(place.name + ".part")
    part.unlink(missing_ok=True)
    part.touch(mode=0o600)
    with backup.open("rb") as source, part.open("wb") as target:
        shutil.copyfileobj(source, target, CHUNK)
        target.flush()
        os.fsync(target.fileno())
    return part


def _put_aside(place: Path, now: datetime) -> Path:
    aside = place.with_name(f"{place.stem}-before-restore-{now:%Y-%m-%d-%H%M%S}.db")
    for ending in BESIDE:
        old = place.with_name(place.name + ending)
        if old.exists():
            old.rename(aside.with_name(aside.name + ending))
    return aside
