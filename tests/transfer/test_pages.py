"""Bringing in and taking along on the pages: step by step, without scripts, nothing lost between the steps."""

import io
import os
import re
import time

import pytest
from sqlalchemy import func, select

from scorekeeper.extensions import db
from scorekeeper.models import Game
from scorekeeper.transfer import uploads
from scorekeeper.transfer.uploads import MOST_BYTES, Upload
from tests.records import record, text

from .conftest import file, table

WIDE = table("Date,Anna,Béla", "2024-03-05,1.200,900", "2024-03-12,100,-250")
ROLES = {"role-0": "date", "role-1": "theirs", "role-2": "theirs", "deals": "4"}


@pytest.fixture
def send(client):
    """Sends a file; gives the address of the next step."""

    def send(data, name="games.csv"):
        answer = client.post("/league/bring-in", data={"file": (io.BytesIO(data), name)})
        assert answer.status_code == 303
        return answer.headers["Location"]

    return send


@pytest.fixture
def games(app):
    """How many games there are."""

    def count():
        with app.app_context():
            return db.session.scalar(select(func.count()).select_from(Game))

    return count


def words(answer):
    return re.sub(r"\s+", " ", re.sub(r"<[^>]+>", " ", answer.get_data(as_text=True)))


def test_a_spreadsheet_comes_in_step_by_step(client, send, games):
    columns = send(WIDE)
    asked = client.get(columns)
    assert re.findall(r'value="(\w+)" selected', asked.text)[:3] == ["date", "theirs", "theirs"]
    dry_run = client.post(columns, data=ROLES).headers["Location"]
    for _refresh in range(2):
        assert "2 games would come in." in words(client.get(dry_run))
    assert games() == 0
    done = client.post(dry_run, data={"do": "yes"})
    assert done.headers["Location"].endswith("/league")
    standings = words(client.get("/league"))
    assert "2 games came in." in standings
    assert "Anna" in standings
    assert games() == 2
    assert client.get(dry_run).status_code == 404


def test_the_same_headings_are_not_asked_about_again(client, send, games):
    columns = send(WIDE)
    client.post(client.post(columns, data=ROLES).headers["Location"], data={"do": "yes"})
    again = send(WIDE)
    assert "/columns" not in again
    assert "2 are here already" in words(client.get(again))
    assert client.post(again, data={"do": "yes"}).status_code == 422
    assert games() == 2


def test_a_bad_line_leaves_nothing_until_it_is_put_right(client, send, games):
    columns = send(WIDE + b"\n2024-03-19,1.25,900")
    dry_run = client.post(columns, data=ROLES).headers["Location"]
    refused = client.post(dry_run, data={"do": "yes"})
    assert refused.status_code == 422
    assert "Line 4, column “Anna”" in words(refused)
    assert games() == 0
    client.post(dry_run, data={"fix:4:1": "1250"})
    assert client.post(dry_run, data={"do": "yes"}).status_code == 303
    assert games() == 3


def test_what_is_asked_is_answered_on_the_page(client, send, games):
    columns = send(table("Date,Zoé,Zoe", "05/03/2024,5,10", "05/03/2024,5,10"))
    dry_run = client.post(columns, data=ROLES).headers["Location"]
    asked = words(client.get(dry_run))
    assert "what comes first?" in asked
    client.post(dry_run, data={"first": "day"})
    asked = client.get(dry_run).text
    assert "Looks like Zoé." in asked
    key = re.search(r'name="also" value="(\w+)"', asked)[1]
    answers = {"person:zoe": "-", "asked-also": "yes", "also": key}
    client.post(dry_run, data=answers)
    assert client.post(dry_run, data={"do": "yes"}).status_code == 303
    assert games() == 2


def test_records_need_no_columns(client, send, games):
    data = f"{text(record())}\n{text(record(date='2026-11-28'))}\n".encode()
    dry_run = send(data, "games.jsonl")
    assert "2 games would come in." in words(client.get(dry_run))
    client.post(dry_run, data={"do": "yes"})
    assert games() == 2
    assert "2 are here already" in words(client.get(send(data, "games.jsonl")))


def test_a_record_that_is_none_is_named(client, send, games):
    odd = record(date="some summer")
    odd["deals"][0]["entries"][0]["boooks"] = {}
    data = f"{text(odd)}\n{text(record(date='some summer'))}\n{text(record())}".encode()
    dry_run = send(data, "games.jsonl")
    said = words(client.get(dry_run))
    assert "boooks" in said
    assert "Record 2" in said
    client.post(dry_run, data={"out": "1", "fix:2:date": "1 July 2025"})
    assert client.post(dry_run, data={"do": "yes"}).status_code == 303
    assert games() == 2


def test_columns_that_make_no_games_are_asked_about_once_more(client, send):
    refused = client.post(send(WIDE), data={"role-0": "date"})
    assert refused.status_code == 422
    assert "Say which columns" in words(refused)


def test_the_file_can_be_read_by_other_letters(client, send):
    columns = send(file("pad-of-a-family.csv"))
    client.post(columns, data={"letters": "cp1252", "again": "yes"})
    assert "Gyõzõ + Éva" in client.get(columns).text


@pytest.mark.parametrize("data", [b"", b"%PDF-1.7", b"PK\x03\x04"])
def test_what_is_no_file_of_games_is_refused_in_words(client, data):
    answer = client.post("/league/bring-in", data={"file": (io.BytesIO(data), "x.csv")})
    assert answer.status_code == 422


def test_a_file_that_nobody_can_read_is_not_kept(client):
    picture = b"\x89PNG\r\n\x1a\n" + bytes(range(256)) * 20
    answer = client.post("/league/bring-in", data={"file": (io.BytesIO(picture), "cat.png")})
    assert answer.status_code == 422
    assert "neither a record nor a spreadsheet" in words(answer)
    assert "cat.png" not in words(client.get("/league/bring-in"))


def test_letters_that_cannot_be_leave_the_file_as_it_was_read(client, send):
    columns = send(table("Date,Ági,Béla", "2024-03-05,1,2"))
    refused = client.post(
        columns, data={"letters": "cp1252", "again": "yes"}, follow_redirects=True
    )
    assert "With these letters the file can’t be read." in words(refused)
    assert client.get(columns).status_code == 200


def test_a_second_tap_says_that_the_games_came_in(client, send, games):
    dry_run = client.post(send(WIDE), data=ROLES).headers["Location"]
    client.post(dry_run, data={"do": "yes"})
    answer = client.post(dry_run, data={"do": "yes"})
    assert answer.status_code == 404
    assert "its games came in, or it was put aside" in words(answer)
    assert games() == 2


def test_a_file_that_comes_in_while_it_is_looked_at(client, send, monkeypatch):
    """Two taps at once: what the other one took away is no error of the server."""
    dry_run = client.post(send(WIDE), data=ROLES).headers["Location"]
    save = Upload.save
    for other in (lambda one: one.forget() or save(one), Upload.forget):
        monkeypatch.setattr(Upload, "save", other)
        answer = client.post(dry_run, data={"do": "yes"})
        assert answer.status_code == 404
        assert "not here any more" in words(answer)
        monkeypatch.setattr(Upload, "save", save)
        dry_run = client.post(send(WIDE), data=ROLES).headers["Location"]


@pytest.mark.parametrize("more", [10, 1_000_000])
def test_a_file_that_is_too_large_is_refused_in_words(client, more):
    part = b'--x\r\nContent-Disposition: form-data; name="file"; filename="x.csv"\r\n\r\n'
    body = part + b"x" * (MOST_BYTES + more) + b"\r\n--x--\r\n"
    kind = "multipart/form-data; boundary=x"
    answer = client.post("/league/bring-in", data=body, content_type=kind)
    assert answer.status_code == 413
    assert "at most 4 MB" in words(answer)


def test_a_file_that_is_not_wanted_goes(client, send):
    dry_run = send(text(record()).encode(), "game.json")
    assert "game.json" in words(client.get("/league/bring-in"))
    client.post(f"{dry_run}/forget")
    assert client.get(dry_run).status_code == 404
    assert client.get("/league/bring-in/../../etc").status_code == 404


def test_odd_answers_are_no_error(client, send):
    columns = send(table("Date,Anna,Béla", "soon,1.25,900"))
    odd = {"role-0": "date", "role-1": "book:" + "x" * 99, "role-2": "theirs", "sheet": "9" * 5000}
    dry_run = client.post(columns, data=odd | {"deals": "٣", "variant": "nobody’s"}).headers[
        "Location"
    ]
    answers = {
        "out": ["9" * 5000, "٣", "-1", ""],
        "back": "x",
        "fix:": "1",
        "fix:1:1:1": "1",
        "fix:2:999": "\x00",
        "person:" + "x" * 1000: "-",
        "side:": "+",
        "first": "year",
        "asked-also": "yes",
        "also": ["", "x" * 64],
    }
    for _twice in range(2):
        assert client.post(dry_run, data=answers).status_code == 303
        assert client.get(dry_run).status_code == 200
    assert client.post(dry_run, data=answers | {"do": "yes"}).status_code == 422


def test_files_that_nobody_touches_go_after_two_weeks(client, send, app):
    dry_run = send(text(record()).encode(), "game.json")
    with app.app_context():
        uploads.sweep()
        assert client.get(dry_run).status_code == 200
        uploads.sweep(time.time() + 15 * 86400)
    assert client.get(dry_run).status_code == 404


def test_what_was_sent_is_for_its_owner_alone(client, send, app):
    send(text(record()).encode(), "game.json")
    folders = list((app.config["SCOREKEEPER"].home / "uploads").iterdir())
    assert [os.stat(one).st_mode & 0o077 for one in folders] == [0]
