"""The home folder: where the data of one installation lie, held by one server at a time."""

import fcntl
import os
import stat
import tempfile
import time
from collections.abc import Mapping
from pathlib import Path
from typing import IO

from scorekeeper.server.refusal import RefusedStart
from scorekeeper.web.places import is_checkout

LOCK_WAIT_SECONDS = 2.0  # a server that was just told to stop may need a moment


def default_home(environment: Mapping[str, str] = os.environ) -> Path:
    """Return where the data lie if nobody says otherwise."""
    if chosen := environment.get("SCOREKEEPER_HOME"):
        return Path(chosen)
    if is_checkout():
        return Path(__file__).resolve().parents[2] / "instance"
    data = environment.get("XDG_DATA_HOME") or Path.home() / ".local" / "share"
    return Path(data) / "scorekeeper"


def open_home(home: Path) -> None:
    """Make the folder for its owner alone, or check that an existing one is fit to use."""
    try:
        home.mkdir(mode=0o700, parents=True, exist_ok=True)
        if _is_unused(home):
            home.chmod(0o700)
        with tempfile.TemporaryFile(dir=home):
            pass
    except FileExistsError:
        raise RefusedStart(
            f"{home} is a file where the data folder should be;"
            " move it away or name another folder with --home."
        ) from None
    except OSError as error:
        raise RefusedStart(
            f"The data folder {home} can't be written to ({error.strerror});"
            " make it writable or name another one with --home."
        ) from None
    if home.stat().st_mode & (stat.S_IWGRP | stat.S_IWOTH):
        raise RefusedStart(
            f"Other users of this machine may change the data folder {home}; run: chmod 700 {home}"
        )


def _is_unused(home: Path) -> bool:
    return all(entry.name == ".gitkeep" for entry in home.iterdir())


def hold(home: Path) -> IO[str]:
    """Keep other servers off this folder for as long as the returned file stays open."""
    lock = (home / "server.lock").open("a+", encoding="ascii")
    deadline = time.monotonic() + LOCK_WAIT_SECONDS
    while not _locked(lock):
        if time.monotonic() > deadline:
            lock.seek(0)
            process = lock.read().strip() or "unknown"
            lock.close()
            raise RefusedStart(
                f"Another Scorekeeper already runs on {home} (process {process});"
                " stop it first or name another folder with --home."
            )
        time.sleep(0.05)
    lock.truncate(0)
    lock.write(f"{os.getpid()}\n")
    lock.flush()
    return lock


def _locked(lock: IO[str]) -> bool:
    try:
        fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        return False
    return True
