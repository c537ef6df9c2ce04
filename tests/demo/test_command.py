"""`scorekeeper demo`: says what it made and how to look at it, and refuses in one sentence."""

import pytest

from scorekeeper.cli import main
from scorekeeper.demo import league
from scorekeeper.demo.league import HasGamesError, Made


@pytest.fixture
def demo(tmp_path, capsys, monkeypatch):
    """Run the command; filling itself is left out."""

    def run(*words, fill=lambda until, seed: Made(53, 215, 26, 9, ("Spring", f"{until} {seed}"))):
        monkeypatch.setattr(league, "fill", fill)
        status = main(["demo", "--home", str(tmp_path / "home"), *words])
        return status, *capsys.readouterr()

    return run


def test_it_says_what_it_made_and_how_to_look_at_it(demo, tmp_path):
    status, said, complaints = demo("--until", "2026-11-27", "--seed", "5")
    assert (status, complaints) == (0, "")
    assert "53 games of 215 deals on 26 evenings" in said
    assert "Spring and 2026-11-27 5" in said
    assert f"scorekeeper serve --home {tmp_path / 'home'}" in said


def test_a_home_with_games_is_refused_in_one_sentence(demo, tmp_path):
    def refuse(until, seed):
        raise HasGamesError

    status, said, complaint = demo(fill=refuse)
    assert (status, said) == (1, "")
    assert complaint.count("\n") == 1
    assert "has games already" in complaint
    assert str(tmp_path / "home") in complaint
