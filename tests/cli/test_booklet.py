"""`scorekeeper booklet`: a home's booklets without a server."""

import pytest

from scorekeeper.cli import main
from scorekeeper.models import Season, default_league
from scorekeeper.sheets import drawing
from scorekeeper.sheets.press import Printed, SheetFailed
from scorekeeper.web.database import writing
from tests.league import conftest as of_league

evenings, play = of_league.evenings, of_league.play


@pytest.fixture
def drawn(monkeypatch):
    """What is sent to be drawn, instead of drawing it."""
    sent = []

    def draw(html, **_wishes):
        sent.append(html)
        return Printed(b"%PDF-1")

    monkeypatch.setattr(drawing, "print_long", draw)
    return sent


@pytest.fixture
def run(app, tmp_path, capsys):
    """Runs the command on the home of the app: gives its status and what it said."""
    home = app.instance_path

    def command(*words, out="b.pdf"):
        status = main(["booklet", "-o", str(tmp_path / out), "--home", home, *words])
        return status, capsys.readouterr().err

    return command


def test_a_season_and_all_time_are_printed(run, evenings, drawn, tmp_path):
    evenings(4)
    assert run("--paper", "letter", "--size", "large") == (0, "")
    assert (tmp_path / "b.pdf").read_bytes() == b"%PDF-1"
    assert run("--all-time") == (0, "")
    season, all_time = drawn
    assert "size: letter" in season
    assert 'class="booklet large"' in season
    assert "As it stood after 2 October 2026" in season
    assert "All time" in all_time


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["--season", "Winter"], "--season: Winter: unknown; expected one of none has a name"),
        (["--edition", "3"], "--edition: 3: that season has none of this number"),
        (["--paper", "a5"], "--paper: a5: unknown; expected one of a4, letter"),
        (["--size", "tiny"], "--size: tiny: unknown; expected one of normal, large"),
        (["--language", "xx"], "--language: xx: unknown; expected one of en"),
    ],
)
def test_what_is_refused_is_said_in_a_line(run, drawn, words, said):
    status, error = run(*words)
    assert (status, error.strip()) == (2, f"scorekeeper booklet: {said}")
    assert drawn == []


def season(app, name, starts, ends):
    with app.app_context(), writing() as session:
        league = session.scalars(default_league()).one().id
        session.add(Season(league_id=league, name=name, starts=starts, ends=ends))


def test_a_season_is_found_whatever_its_capitals_and_spaces(run, app, drawn):
    season(app, "Autumn  2026", "2026-09-01", "2026-12-31")
    assert run("--season", " autumn 2026") == (0, "")
    assert "Autumn" in drawn[0]


def test_of_two_seasons_of_one_name_it_is_said_which_one_is_printed(run, app, drawn):
    season(app, "Autumn", "2025-09-01", "2025-12-31")
    season(app, "Autumn", "2026-09-01", "2026-12-31")
    season(app, "AUTUMN", "2027-09-01", "2027-12-31")
    status, said = run("--season", "Autumn")
    assert status == 0
    assert "2 seasons are called so; this is the latest, 1 Sept 2026 to 31 Dec 2026" in said
    assert "2026" in drawn[0]
    assert run("--season", "AUTUMN") == (0, "")


def test_nothing_but_pdf_is_written(run, drawn, tmp_path):
    status, said = run(out="b.xlsx")
    assert (status, drawn) == (2, [])
    assert "b.xlsx: expected .pdf" in said
    assert not (tmp_path / "b.xlsx").exists()


def test_a_booklet_that_is_too_much_is_said(run, monkeypatch):
    def fail(_html, **_wishes):
        raise SheetFailed("too-long")

    monkeypatch.setattr(drawing, "print_long", fail)
    assert run() == (
        2,
        "scorekeeper booklet: this booklet takes more time or memory than a booklet may\n",
    )


def test_a_home_without_a_score_book(tmp_path, capsys):
    words = ["booklet", "-o", str(tmp_path / "b.pdf"), "--home", str(tmp_path / "none")]
    assert main(words) == 2
    assert "There is no score book" in capsys.readouterr().err
