"""kill -9 in the middle of saves: nothing that was acknowledged is lost, nothing is there twice."""

import random
import secrets
import sqlite3
import sys
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest

from tests.chaos.checker import find_faults
from tests.chaos.reading import read_file
from tests.chaos.storm import Storm

pytestmark = pytest.mark.server

KILLS, MANY_KILLS = 8, 50  # each takes as long as the server takes to come back
SAVES = 30  # sent for each kill in all, so that a short storm has all that a long one has
KEYLESS = (sys.executable, str(Path(__file__).with_name("keyless.py")))
LONGEST_START = 30.0  # seconds to the first page: it comes back, however busy the machine


@pytest.fixture(scope="module", params=[KILLS, pytest.param(MANY_KILLS, marks=pytest.mark.long)])
def storm(request, tmp_path_factory) -> Storm:
    """The storm that the other tests look at; its seed is printed, and may be given again."""
    home = tmp_path_factory.mktemp("storm") / "home"
    kills = request.param
    done = Storm(home, seed=secrets.randbits(32), kills=kills, saves=SAVES * kills).run()
    print(done.summary())
    return done


def test_nothing_acknowledged_is_lost_or_doubled(storm):
    assert storm.faults == [], storm.summary()


def test_the_storm_was_one(storm):
    """A storm in which nothing happened would prove nothing."""
    outcomes = {name: storm.history.counted(name) for name in ("ok", "conflict")}
    assert outcomes["ok"] > 2 * storm.kills
    assert outcomes["conflict"] > 5
    kinds = {row["kind"] for row in storm.rows().revisions}
    assert kinds >= {"entered", "corrected", "undone", "conflict"}
    again = [attempt for attempt in storm.history.attempts if attempt.times_sent > 1]
    assert len(again) > storm.kills


def test_the_server_is_back_soon_after_each_kill(storm):
    assert storm.slowest_start < LONGEST_START


def test_without_operation_keys_the_same_check_fails(tmp_path):
    """A control: a server that forgets the keys saves twice what is sent twice."""
    keyless = Storm(tmp_path / "home", seed=secrets.randbits(32), kills=4, command=KEYLESS).run()
    assert any(fault.startswith("doubled") for fault in keyless.faults), keyless.summary()


def _lose(connection: sqlite3.Connection, chance: random.Random) -> None:
    connection.execute("DROP TRIGGER deal_revision_no_delete")
    query = "SELECT id FROM deal_revision WHERE kind = 'corrected'"
    one = chance.choice(connection.execute(query).fetchall())
    connection.execute("DELETE FROM deal_revision WHERE id = ?", one)


def _change(connection: sqlite3.Connection, _chance: random.Random) -> None:
    connection.execute("DROP TRIGGER deal_revision_no_update")
    connection.execute(
        "UPDATE deal_revision SET payload = replace(payload, '\"left\":35', '\"left\":30')"
    )


def _fork(connection: sqlite3.Connection, _chance: random.Random) -> None:
    connection.execute("DROP TRIGGER deal_revision_no_update")
    connection.execute("UPDATE deal_revision SET parent_rev = rev - 2 WHERE rev > 2")


def _add_up_wrong(connection: sqlite3.Connection, _chance: random.Random) -> None:
    connection.execute("UPDATE deal_score SET total = total + 5 WHERE side_position = 1")


def _orphan(connection: sqlite3.Connection, _chance: random.Random) -> None:
    connection.execute("PRAGMA foreign_keys = 0")
    connection.execute("DELETE FROM player")


@pytest.mark.parametrize(
    ("harm", "word"),
    [
        (_lose, "lost"),
        (_change, "changed"),
        (_fork, "forked"),
        (_add_up_wrong, "sum"),
        (_orphan, "a row of seat"),
    ],
)
def test_the_check_finds_harm_that_was_done_on_purpose(
    storm: Storm, tmp_path: Path, harm: Callable, word: str
):
    copy = tmp_path / "copy.db"
    copy.write_bytes((storm.home / "scorekeeper.db").read_bytes())
    with closing(sqlite3.connect(copy)) as connection:
        harm(connection, random.Random(storm.seed))
        connection.commit()
    faults = find_faults(storm.history, read_file(copy))
    assert any(fault.startswith(word) for fault in faults)
