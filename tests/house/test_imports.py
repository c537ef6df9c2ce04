"""What may import what."""

import subprocess
import sys
from pathlib import Path

import pytest

from tests.running import CHECKOUT

PURE = [
    name for name in ("rules", "record", "standings", "charts")
    if (CHECKOUT / "scorekeeper" / name / "__init__.py").exists()
]  # fmt: skip


def _run(*words: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(words, cwd=CHECKOUT, capture_output=True, text=True, timeout=120)


def test_the_import_contracts_hold():
    done = _run(str(Path(sys.executable).parent / "lint-imports"), "--no-cache")
    assert done.returncode == 0, done.stdout + done.stderr
    assert "0 broken" in done.stdout


@pytest.mark.parametrize("room", PURE)
def test_a_pure_room_brings_no_web_and_no_database_with_it(room):
    # The linter does not see that importing a module also runs the packages above it.
    program = (
        f"import sys, scorekeeper.{room};"
        "print(sorted({'flask', 'sqlalchemy', 'wtforms', 'weasyprint', 'werkzeug', 'waitress'}"
        " & set(sys.modules)))"
    )
    done = _run(sys.executable, "-c", program)
    assert done.stdout == "[]\n", done.stderr


@pytest.mark.parametrize("command", ["record", "serve", "variants"])
def test_a_command_without_sentences_waits_for_no_web(command):
    program = (
        f"import sys; from scorekeeper.cli import build_parser; build_parser(['{command}']);"
        "print('flask' in sys.modules)"
    )
    done = _run(sys.executable, "-c", program)
    assert done.stdout == "False\n", done.stderr
