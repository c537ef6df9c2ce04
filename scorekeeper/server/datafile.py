"""Whether the database file can be opened safely, looked at before the app opens it.

Knows no table: what the rows mean is the business of the app.
"""

import sqlite3
import stat
from contextlib import closing
from pathlib import Path

from scorekeeper.server.refusal import RefusedStart

_WAL_MARK = 2  # bytes 18 and 19 of a SQLite file whose journal is a -wal file
_RESTORE = "put your last good copy in its place or name another folder with --home"


def check_file(path: Path) -> None:
    """Refuse a database that is read-only, damaged or beside a journal that is not its own."""
    _check_leftover(path)
    if not path.exists():
        return
    if not path.stat().st_mode & stat.S_IWUSR:
        raise RefusedStart(f"The database {path} is read-only; run: chmod 600 {path}")
    try:
        finding = _quick_check(path)
    except sqlite3.OperationalError as error:
        if error.sqlite_errorcode == sqlite3.SQLITE_BUSY:
            raise RefusedStart(
                f"The database {path} is in use by another program; close that one first."
            ) from None
        raise RefusedStart(f"The database {path} can't be opened ({error}); {_RESTORE}.") from None
    if finding != "ok":
        raise RefusedStart(f"The database {path} is damaged ({finding}); {_RESTORE}.")


def _check_leftover(path: Path) -> None:
    wal = path.with_name(path.name + "-wal")
    if not wal.exists() or wal.stat().st_size == 0 or _is_wal(path):
        return
    raise RefusedStart(
        f"{wal} does not belong to the database beside it and would damage it;"
        " move that file away and start again."
    )


def _is_wal(path: Path) -> bool:
    if not path.exists():
        return False
    with path.open("rb") as file:
        return file.read(20)[18:] == bytes([_WAL_MARK, _WAL_MARK])


def _quick_check(path: Path) -> str:
    with closing(sqlite3.connect(path, timeout=2)) as connection:
        try:
            finding = connection.execute("PRAGMA quick_check(1)").fetchone()[0]
        except sqlite3.OperationalError:
            raise
        except sqlite3.DatabaseError as error:
            return str(error)
    return str(finding).splitlines()[-1]
