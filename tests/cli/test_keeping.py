"""export, import, backup, restore and doctor, as they are called."""

import json
import sqlite3
import zipfile
from contextlib import closing

import pytest
from openpyxl import Workbook

from scorekeeper.cli import main
from scorekeeper.server.home import hold
from tests.records import record, text


@pytest.fixture
def home(tmp_path):
    """A home with two games."""
    folder = tmp_path / "home"
    lines = [text(record()), text(record(date="2026-11-28"))]
    source = tmp_path / "games.jsonl"
    source.write_text("\n".join(lines))
    assert main(["import", str(source), "--home", str(folder), "--yes"]) == 0
    return folder


@pytest.fixture
def call(home, capsys):
    """Calls a command on that home; gives status, data and messages."""

    def call(*words):
        capsys.readouterr()
        status = main([*map(str, words), "--home", str(home)])
        said = capsys.readouterr()
        return status, said.out, said.err

    return call


def harm(database, statement):
    with closing(sqlite3.connect(database)) as opened:
        for kind in ("update", "delete"):
            opened.execute(f"DROP TRIGGER IF EXISTS deal_revision_no_{kind}")
        opened.execute(statement)
        opened.commit()


def rows(database, statement="SELECT count(*) FROM deal"):
    with closing(sqlite3.connect(database)) as opened:
        return opened.execute(statement).fetchone()[0]


def test_what_would_come_in_is_shown_and_nothing_is_changed(call, home, tmp_path):
    source = tmp_path / "more.json"
    source.write_text(text(record(date="2026-11-29")))
    status, data, messages = call("import", source)
    assert (status, data.split("\t")[0]) == (0, "2026-11-29")
    assert "Nothing was changed" in messages
    assert rows(home / "scorekeeper.db") == 2
    assert call("import", source, "--yes")[0] == 0
    assert rows(home / "scorekeeper.db") == 3
    status, data, messages = call("import", source, "--yes")
    assert (status, data) == (0, "")
    assert "1 are here already" in messages
    assert "With --yes" not in call("import", source)[2]


def test_a_spreadsheet_comes_in_by_the_command_line(call, home, tmp_path):
    source = tmp_path / "pad.csv"
    source.write_text("Date;Anna;Bela;Sum\n05/03/2024;1.250;900;2.150\n")
    status, _data, messages = call("import", source, "--column", "Sum=nothing")
    assert status == 1
    assert "--first day" in messages
    words = ("import", source, "--first", "day", "--column", "Sum=nothing", "--variant", "pennies")
    status, data, messages = call(*words)
    assert status == 1
    assert "--is 'Bela=Béla'" in messages
    assert call("import", source, "--variant", "whist")[0] == 2
    assert call("import", source, "--column", "Sum=whatever")[0] == 2
    assert call(*words, "--is", "Bela=Béla", "--yes")[0] == 0
    assert rows(home / "scorekeeper.db") == 3
    again = tmp_path / "again.csv"  # the same headings: nothing is asked any more
    again.write_text("Date;Anna;Bela;Sum\n06/03/2024;1.250;905;2.155\n")
    assert call("import", again, "--yes")[0] == 0
    assert rows(home / "scorekeeper.db", "SELECT count(*) FROM player") == 4


def test_a_sheet_that_is_not_there_is_refused(call, tmp_path):
    book, source = Workbook(), tmp_path / "pad.xlsx"
    book.active.append(["Date", "Anna", "Béla"])
    book.active.append(["2024-03-05", 1250, 900])
    book.save(source)
    for wrong in ("0", "2"):
        assert "expected one of 1 Sheet" in call("import", source, "--sheet", wrong)[2]
    assert call("import", source, "--variant", "pennies")[0] == 0


def test_games_that_look_like_others_are_told_of_in_a_few_lines(call, tmp_path):
    days = range(1, 31)
    source, other = tmp_path / "pad.csv", tmp_path / "copy.csv"
    mine, theirs = (
        [f"2024-03-{day:02},{a},{b}" for day in days] for a, b in ((100, 90), (90, 100))
    )
    source.write_text("\n".join(["Date,Anna,Béla", *mine]))
    other.write_text("\n".join(["Date,Béla,Anna", *theirs]))
    words = ("--variant", "pennies")
    assert call("import", source, *words, "--yes")[0] == 0
    status, data, messages = call("import", other, *words)
    assert (status, data, messages.count("Left out:")) == (0, "", 20)
    assert "… and 10 more are left out.\nWith --alike they come in, too." in messages
    assert "With --yes" not in messages


def test_a_side_with_a_name_of_its_own(call, tmp_path):
    source = tmp_path / "pad.csv"
    source.write_text("Date,Us,Them\n2024-03-05,1250,900\n")
    words = ("--side", "us=Anna + Béla", "--side", "Them=Cili & Dani", "--variant", "whitnack")
    status, data, _messages = call("import", source, *words, "--yes")
    assert (status, data.split("\t")[2].strip()) == (0, "Anna + Béla 1,250 – Cili + Dani 900")


def test_what_can_not_be_read_leaves_nothing(call, home, tmp_path):
    source = tmp_path / "bad.jsonl"
    source.write_text(f"{text(record(date='2026-12-01'))}\n{{}}\n")
    status, _data, messages = call("import", source, "--yes")
    assert status == 1
    assert "Record 2" in messages
    assert rows(home / "scorekeeper.db") == 2
    source.write_bytes(b"%PDF-1.7")
    assert call("import", source)[0] == 2
    assert call("import", tmp_path / "nowhere.json")[0] == 2
    assert "no game record in this folder" in call("import", home)[2]


def test_everything_goes_out_in_every_form(call, tmp_path):
    status, data, _messages = call("export")
    assert status == 0
    assert [json.loads(line)["date"] for line in data.splitlines()] == ["2026-11-27", "2026-11-28"]
    for name in ("a.jsonl", "a.zip", "a.csv", "a.xlsx"):
        assert call("export", "-o", tmp_path / name)[0] == 0
    assert (tmp_path / "a.jsonl").read_text() == data
    assert zipfile.ZipFile(tmp_path / "a.zip").namelist() == ["games.jsonl", "league.json"]
    assert call("export", "-o", tmp_path / "deals.csv", "--deals", "--separator", ";")[0] == 0
    assert (tmp_path / "deals.csv").read_text("utf-8-sig").count("\n") == 5
    assert call("export", "-o", f"{tmp_path}/folder/")[0] == 0
    assert len(list((tmp_path / "folder").iterdir())) == 3
    status, data, messages = call("import", tmp_path / "folder")
    assert "2 are here already" in messages
    assert call("export", "-o", tmp_path / "a.doc")[0] == 2


def test_a_backup_is_made_verified_and_restored(call, home, tmp_path):
    status, data, messages = call("backup")
    backup = home / "backups" / data.strip().rpartition("/")[2]
    assert status == 0
    assert "SHA-256" in messages
    assert backup.stat().st_mode & 0o077 == 0
    assert call("backup", "--verify", backup)[0] == 0
    assert call("backup", backup)[0] == 1  # never over another
    harm(home / "scorekeeper.db", "DELETE FROM deal_score")
    status, _data, messages = call("restore", backup)
    assert status == 1
    assert "--yes" in messages
    assert rows(home / "scorekeeper.db", "SELECT count(*) FROM deal_score") == 0
    assert call("restore", backup, "--yes")[0] == 0
    assert rows(home / "scorekeeper.db", "SELECT count(*) FROM deal_score") == 4
    [aside] = home.glob("scorekeeper-before-restore-*.db")
    assert rows(aside, "SELECT count(*) FROM deal_score") == 0
    other = tmp_path / "other"
    assert main(["restore", str(backup), "--home", str(other)]) == 0
    assert rows(other / "scorekeeper.db") == 2


def test_a_damaged_backup_is_refused(call, home, tmp_path):
    backup = tmp_path / "b.db"
    assert call("backup", backup)[0] == 0
    good = backup.read_bytes()
    backup.write_bytes(good[:5000] + bytes([good[5000] ^ 1]) + good[5001:])
    assert call("backup", "--verify", backup)[0] == 1
    assert call("restore", backup, "--yes")[0] == 2
    backup.write_bytes(good[: len(good) // 2])
    backup.with_name("b.db.sha256").unlink()
    assert call("restore", backup, "--yes")[0] == 2
    backup.write_bytes(b"not a database")
    assert call("restore", backup, "--yes")[0] == 2
    assert rows(home / "scorekeeper.db") == 2


def test_nothing_is_restored_under_a_running_server(call, home, tmp_path, monkeypatch):
    monkeypatch.setattr("scorekeeper.server.home.LOCK_WAIT_SECONDS", 0.1)
    backup = tmp_path / "b.db"
    call("backup", backup)
    with hold(home):
        assert call("backup", tmp_path / "c.db")[0] == 0
        status, _data, messages = call("restore", backup, "--yes")
    assert status == 1
    assert "already runs" in messages


def test_the_doctor_finds_what_differs_and_mends_what_is_computed(call, home):
    database = home / "scorekeeper.db"
    assert call("doctor") == (0, "", "All is well.\n")
    harm(database, "UPDATE deal_score SET score = score + 5 WHERE side_position = 0")
    harm(database, "UPDATE player_sum SET wins = 9")
    harm(database, "UPDATE game SET state = 'open' WHERE date = '2026-11-28'")
    status, data, messages = call("doctor")
    assert status == 1
    assert "its kept score is wrong" in data
    assert "player_sum" in data
    assert "kept as open" in data
    assert "--mend" in messages
    assert call("doctor", "--mend")[0] == 0
    assert call("doctor")[0] == 0
    assert len(list((home / "backups").glob("*.db"))) == 1


def test_the_doctor_never_changes_a_history(call, home):
    database = home / "scorekeeper.db"
    harm(database, "UPDATE deal_revision SET payload = replace(payload, '480', '490')")
    status, data, _messages = call("doctor", "--mend")
    assert status == 1
    assert "differs from its newest revision" in data
    assert "not what was saved" in data
    harm(database, "DELETE FROM deal_revision")
    assert "no revision that stands" in call("doctor")[1]


def test_the_doctor_says_what_can_not_be_opened(call, home, tmp_path):
    assert main(["doctor", "--home", str(tmp_path / "nowhere")]) == 2
    database = home / "scorekeeper.db"
    database.write_bytes(database.read_bytes()[:4096])
    assert call("doctor")[0] == 2
