"""The command line as a whole; each command has its own tests in its room."""

import importlib
import subprocess
import sys

import pytest

from scorekeeper import __version__
from scorekeeper.cli import command_names, main
from tests.running import CHECKOUT

COMMANDS = command_names()


def test_serve_is_a_command():
    assert "serve" in COMMANDS


@pytest.mark.parametrize("name", COMMANDS)
def test_every_command_explains_itself(name, capsys):
    with pytest.raises(SystemExit) as end:
        main([name, "--help"])
    assert end.value.code == 0
    assert capsys.readouterr().out.startswith(f"usage: scorekeeper {name}")


@pytest.mark.parametrize("name", COMMANDS)
def test_every_command_stands_in_the_readme(name):
    assert f"scorekeeper {name}" in (CHECKOUT / "README.md").read_text()


def test_help_lists_all_commands(capsys):
    with pytest.raises(SystemExit) as end:
        main(["--help"])
    assert end.value.code == 0
    listed = capsys.readouterr().out
    assert [name for name in COMMANDS if f"\n    {name}" not in listed] == []


def test_an_unknown_command_is_a_misuse(capsys):
    with pytest.raises(SystemExit) as end:
        main(["shuffle"])
    assert end.value.code == 2
    assert "shuffle" in capsys.readouterr().err


def test_no_command_is_a_misuse(capsys):
    with pytest.raises(SystemExit) as end:
        main([])
    assert end.value.code == 2
    assert "COMMAND" in capsys.readouterr().err


def test_version(capsys):
    with pytest.raises(SystemExit):
        main(["--version"])
    assert capsys.readouterr().out == f"scorekeeper {__version__}\n"


def test_a_reader_that_leaves_early_is_no_error(monkeypatch):
    serve = importlib.import_module("scorekeeper.cli.serve")
    program = (
        "import sys, scorekeeper.cli.serve as serve; from scorekeeper.cli import main\n"
        "def run(args):\n"
        "    for n in range(100000): print('a line', n)\n"
        "    return 0\n"
        "serve.run = run; sys.exit(main(['serve']))"
    )
    assert callable(serve.run)
    command = f'"{sys.executable}" -c "$0" | head -1; exit ${{PIPESTATUS[0]}}'
    done = subprocess.run(["bash", "-c", command, program], capture_output=True, text=True)
    assert (done.returncode, done.stdout, done.stderr) == (0, "a line 0\n", "")


def test_an_interrupt_is_no_traceback(monkeypatch):
    serve = importlib.import_module("scorekeeper.cli.serve")

    def interrupted(_args):
        raise KeyboardInterrupt

    monkeypatch.setattr(serve, "run", interrupted)
    assert main(["serve"]) == 130
