import json

from scorekeeper.cli import main
from scorekeeper.rules import catalogue


def test_lists_every_variant_with_what_is_missing(capsys):
    assert main(["variants", "--json"]) == 0
    rows = json.loads(capsys.readouterr().out)
    assert [row["id"] for row in rows] == list(catalogue.ids())
    missing = {row["id"]: row["missing"] for row in rows}
    assert missing["whitnack"] == []
    assert "minimum.points" in missing["rasa"]


def test_the_list_to_read_has_a_line_for_each(capsys):
    assert main(["variants"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert len(lines) == len(catalogue.ids())
    assert lines[0].startswith("whitnack ")


def test_shows_one_as_data(capsys):
    assert main(["variants", "canasta", "--json"]) == 0
    assert catalogue.from_data(json.loads(capsys.readouterr().out)).id == "canasta"


def test_shows_one_to_read(capsys):
    assert main(["variants", "bain"]) == 0
    out = capsys.readouterr().out
    assert "packs.plus = missing" in out
    assert "piles.hand = 15" in out


def test_an_unknown_id_gives_status_two(capsys):
    assert main(["variants", "bridge"]) == 2
    assert "bridge: unknown" in capsys.readouterr().err


def test_the_schema_of_the_record_is_json(capsys):
    assert main(["record", "schema"]) == 0
    assert json.loads(capsys.readouterr().out)["title"].startswith("Hand and Foot game record")


def test_a_file_is_shown_as_data(capsys, tmp_path):
    path = tmp_path / "ours.toml"
    path.write_text('extends = "simpson"\nid = "ours"\nedition = 3\nname = "Ours"\n')
    assert main(["variants", str(path), "--json"]) == 0
    shown = json.loads(capsys.readouterr().out)
    assert (shown["id"], shown["edition"]) == ("ours", 3)
    assert main(["variants", str(path)]) == 0
    assert 'name = "Ours"' in capsys.readouterr().out


def test_a_file_that_is_wrong_gives_its_line_and_status_two(capsys, tmp_path):
    path = tmp_path / "ours.toml"
    path.write_text('extends = "simpson"\n\n[out]\npoints = "many"\n')
    assert main(["variants", str(path)]) == 2
    assert "line 4: out.points: expected `int`, got `str`" in capsys.readouterr().err
    assert main(["variants", str(tmp_path / "none.json")]) == 2
    assert "No such file" in capsys.readouterr().err
