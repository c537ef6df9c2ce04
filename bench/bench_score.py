"""Scoring and checking 10,000 records of four deals by `scorekeeper score --json`."""

import json
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

from bench.evenings import evenings
from bench.figure import Figure, median_ms
from tests.running import CHECKOUT

RECORDS = 10_000
RUNS = 3
SEED = 20261127
GOAL_SECONDS = 20


def figures() -> Iterator[Figure]:
    """The seconds that one run of the command takes, start of Python included."""
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "evenings.jsonl"
        lines = (json.dumps(one, ensure_ascii=False) for one in evenings(RECORDS, SEED))
        file.write_text("\n".join(lines) + "\n")
        seconds = median_ms(lambda: _score(file), RUNS) / 1000
    name = f"{RECORDS:,} records through `score --json`"
    yield Figure(name=name, measured=seconds, unit="s", goal=GOAL_SECONDS)


def _score(file: Path) -> None:
    command = [sys.executable, "-m", "scorekeeper", "score", "--json", str(file)]
    done = subprocess.run(command, cwd=CHECKOUT, stdout=subprocess.PIPE)
    scored = done.stdout.count(b"\n")
    if done.returncode not in (0, 1) or scored != RECORDS:
        raise RuntimeError(f"scored {scored} records, status {done.returncode}")
