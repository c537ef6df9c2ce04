import io
import json
import subprocess
import sys

import pytest

from scorekeeper.cli import main
from tests.records import DATA, record, text
from tests.running import CHECKOUT


@pytest.fixture
def put(tmp_path):
    """Writes a record to a file and gives its name."""

    def write(plain, name="game.json"):
        path = tmp_path / name
        path.write_text(plain if isinstance(plain, str) else text(plain), "utf-8")
        return str(path)

    return write


def test_scores_a_record_as_json(put, capsys):
    assert main(["score", "--json", put(record())]) == 0
    result = json.loads(capsys.readouterr().out)
    assert result["variant"] == "whitnack"
    assert result["packs"] == 5
    assert result["over"] is False
    assert result["totals"] == [3945, 420]
    assert result["places"] == [1, 2]
    assert result["next_minimum"] == [90, 90]
    deal = result["deals"][0]
    assert deal["number"] == 1
    assert deal["minimum"] == [50, 50]
    assert deal["sides"][0]["score"] == deal["sides"][0]["total"] == 3945
    assert deal["sides"][0]["lines"][0] == {"id": "clean", "count": 2, "points": 1000}
    assert deal["checks"] == []


def test_a_finding_has_all_its_keys(put, capsys):
    plain = record()
    plain["deals"][0]["entries"][0]["melded"] = 482
    main(["score", "--json", put(plain)])
    check = json.loads(capsys.readouterr().out)["deals"][0]["checks"][0]
    assert set(check) == {"level", "code", "side", "field", "values", "message"}
    assert (check["level"], check["side"], check["field"]) == ("warning", 0, "melded")
    assert "480 or 485" in check["message"]


def test_a_deal_that_cannot_be_gives_status_one(put, capsys):
    plain = record()
    plain["deals"][0]["entries"][0]["counts"]["red_threes_laid"] = 9
    assert main(["score", "--json", put(plain)]) == 1
    levels = [c["level"] for c in json.loads(capsys.readouterr().out)["deals"][0]["checks"]]
    assert "error" in levels


def test_an_unreadable_file_is_named_and_the_others_are_still_scored(put, capsys, tmp_path):
    plain = record()
    plain["deals"][0]["entries"][1]["boooks"] = {}
    files = [put(plain, "bad.json"), str(tmp_path / "none.json"), put(record())]
    assert main(["score", "--json", *files]) == 2
    out, err = capsys.readouterr()
    assert json.loads(out)["totals"] == [3945, 420]
    assert "bad.json: deals[0].entries[1].boooks: unknown" in err
    assert "none.json: No such file" in err


def test_a_file_of_json_lines_holds_one_record_a_line(put, capsys):
    lines = f"{text(record())}\n\nnonsense\n{text(record(variant='gamerules'))}\n"
    assert main(["score", "--json", put(lines, "many.jsonl")]) == 2
    out, err = capsys.readouterr()
    assert [json.loads(line)["variant"] for line in out.splitlines()] == ["whitnack", "gamerules"]
    assert "many.jsonl, line 3: not JSON" in err


def test_a_dash_reads_standard_input(monkeypatch, capsys):
    stdin = io.TextIOWrapper(io.BytesIO(text(record()).encode()))
    monkeypatch.setattr(sys, "stdin", stdin)
    assert main(["score", "--json", "-"]) == 0
    assert json.loads(capsys.readouterr().out)["totals"] == [3945, 420]


def test_without_json_it_prints_lines_to_read(put, capsys):
    assert main(["score", put(record())]) == 0
    out = capsys.readouterr().out
    assert "Clean books: 2 → +1,000" in out
    assert "Cards left: 35 → −35" in out
    assert "1. Anna + Béla 3,945" in out


@pytest.mark.parametrize(
    ("name", "totals", "fourth"),
    [
        ("canasta-seven-deals", [3390, 5175], [90, 90]),
        ("canasta-seven-deals-own-rule", [2990, 5175], [50, 90]),
    ],
)
def test_a_real_evening_of_canasta_by_both_rules(name, totals, fourth, capsys):
    assert main(["score", "--json", str(DATA / f"{name}.json")]) == 0
    result = json.loads(capsys.readouterr().out)
    assert result["totals"] == totals
    assert result["over"] is True
    assert result["places"] == [2, 1]
    assert result["deals"][3]["minimum"] == fourth
    assert all(not deal["checks"] for deal in result["deals"])


def test_a_form_instead_of_points_is_null(put, capsys):
    plain = record(variant="saskatchewan")
    deal = plain["deals"][0]
    plain["deals"] = [{**deal, "number": number} for number in (1, 2, 3, 4)]
    main(["score", "--json", put(plain)])
    result = json.loads(capsys.readouterr().out)
    assert [d["minimum"] for d in result["deals"]] == [[50, 50], [90, 90], [120, 120], [None, None]]
    assert result["over"] is True


def test_seats_that_the_variant_does_not_describe_are_a_note(put, capsys):
    plain = record()
    plain["sides"].append({"name": "Eva", "players": ["Eva"]})
    plain["deals"][0]["entries"].append({"melded": 0, "left": 260})
    assert main(["score", "--json", put(plain)]) == 0
    checks = json.loads(capsys.readouterr().out)["deals"][0]["checks"]
    assert ("note", "seats-not-described") in [(c["level"], c["code"]) for c in checks]


def test_many_records_come_out_in_their_order(tmp_path):
    """In a Python of its own: only there are they shared out among the processors."""
    lines = [text(record(packs=5 + number % 7)) for number in range(260)]
    lines[255] = "{}"
    file = tmp_path / "many.jsonl"
    file.write_text("\n".join(lines), "utf-8")
    command = [sys.executable, "-m", "scorekeeper", "score", "--json", str(file)]
    done = subprocess.run(command, cwd=CHECKOUT, capture_output=True, text=True, timeout=60)
    packs = [json.loads(line)["packs"] for line in done.stdout.splitlines()]
    assert packs == [5 + number % 7 for number in range(260) if number != 255]
    assert done.returncode == 2
    assert "many.jsonl, line 256" in done.stderr
