import sqlite3

import pytest

from scorekeeper.server.datafile import check_file
from scorekeeper.server.refusal import RefusedStart


@pytest.fixture
def database(tmp_path):
    """A database of some pages."""
    path = tmp_path / "scorekeeper.db"
    connection = sqlite3.connect(path)
    connection.execute("CREATE TABLE deal (text)")
    connection.executemany("INSERT INTO deal VALUES (?)", [("x" * 3000,)] * 20)
    connection.commit()
    connection.close()
    return path


def test_a_sound_database_is_fine(database):
    check_file(database)


def test_no_database_yet_is_fine(tmp_path):
    check_file(tmp_path / "scorekeeper.db")


def test_a_damaged_database_is_refused(database):
    bytes_ = bytearray(database.read_bytes())
    bytes_[4096:12288] = b"\xa5" * 8192
    database.write_bytes(bytes_)
    with pytest.raises(RefusedStart, match=r"is damaged \(.+\); put your last good copy"):
        check_file(database)


def test_a_file_that_is_no_database_is_refused(tmp_path):
    path = tmp_path / "scorekeeper.db"
    path.write_text("Dear diary, " * 100)
    with pytest.raises(RefusedStart, match=r"is damaged \(file is not a database\)"):
        check_file(path)


def test_a_read_only_database_is_refused(database):
    database.chmod(0o400)
    with pytest.raises(RefusedStart, match=f"is read-only; run: chmod 600 {database}$"):
        check_file(database)


def test_the_journal_of_another_database_is_refused(database):
    leftover = database.with_name("scorekeeper.db-wal")
    leftover.write_bytes(b"\x37\x7f\x06\x82" + bytes(100))
    with pytest.raises(RefusedStart) as refusal:
        check_file(database)
    assert str(refusal.value) == (
        f"{leftover} does not belong to the database beside it and would damage it;"
        " move that file away and start again."
    )
    assert leftover.exists()


def test_a_journal_without_a_database_is_refused(tmp_path):
    (tmp_path / "scorekeeper.db-wal").write_bytes(b"rest")
    with pytest.raises(RefusedStart, match="does not belong"):
        check_file(tmp_path / "scorekeeper.db")


def test_a_database_in_wal_mode_keeps_its_own_journal(database):
    connection = sqlite3.connect(database)
    connection.execute("PRAGMA journal_mode = wal")
    connection.execute("DELETE FROM deal")
    connection.commit()
    assert database.with_name("scorekeeper.db-wal").stat().st_size > 0
    check_file(database)
    connection.close()
