"""10,000 records of four deals come into an empty home by `scorekeeper import --yes`: read, checked, written."""

import json
import random
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from datetime import date, timedelta
from pathlib import Path
from typing import Any

from bench.evenings import evenings
from bench.figure import Figure
from tests.running import CHECKOUT

RECORDS = 10_000
GAMES_AN_EVENING = 4
SEED = 20261127
GOAL_SECONDS = 60
FIRST = date(2005, 1, 1)
PEOPLE = ("Anna", "Béla", "Cili", "Dani", "Ede", "Fanni", "Gabi", "Hugó")


def figures() -> Iterator[Figure]:
    """The seconds that one run of the command takes, start of Python included."""
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "games.jsonl"
        file.write_text("\n".join(_records()) + "\n")
        before = time.perf_counter()
        _bring_in(file, Path(folder) / "home")
        seconds = time.perf_counter() - before
    name = f"{RECORDS:,} records brought in by `import --yes`"
    yield Figure(name=name, measured=seconds, unit="s", goal=GOAL_SECONDS)


def _records() -> Iterator[str]:
    chance = random.Random(SEED)
    for number, one in enumerate(evenings(RECORDS, SEED)):
        evening = FIRST + timedelta(days=number // GAMES_AN_EVENING * 3)
        yield json.dumps(_seated(one, chance) | {"date": evening.isoformat()}, ensure_ascii=False)


def _seated(one: dict[str, Any], chance: random.Random) -> dict[str, Any]:
    """The same game, played by four of the eight."""
    names = chance.sample(PEOPLE, 4)
    pairs = (names[:2], names[2:])
    for deal in one["deals"]:
        if deal["out"]:
            deal["out"]["player"] = chance.choice(pairs[deal["out"]["side"]])
    return one | {"sides": [{"name": " + ".join(pair), "players": pair} for pair in pairs]}


def _bring_in(file: Path, home: Path) -> None:
    command = [sys.executable, "-m", "scorekeeper", "import", str(file), "--yes"]
    command += ["--home", str(home)]
    done = subprocess.run(command, cwd=CHECKOUT, capture_output=True, text=True)
    if done.returncode or f"{RECORDS} games came in" not in done.stderr:
        raise RuntimeError(f"status {done.returncode}: {done.stderr[-500:]}")
