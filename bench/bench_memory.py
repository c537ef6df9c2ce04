"""What the server holds: at rest after an evening of pages, and with its PDF worker after 200 sheets."""

import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

from bench.figure import Figure
from tests.running import RunningServer
from tests.visitor import Visitor
from tests.whitnack import DEAL, save_deal, start_game

SHEETS = 200
SAMPLES = 10  # the worker is renewed now and then: the most that was seen counts
GOAL_REST_MB = 80
GOAL_PRINTING_MB = 160
PAGES = ("/", "/games", "/rules", "/rules/whitnack", "/print", "/look")


def figures() -> Iterator[Figure]:
    """Proportional set size: memory that both processes share counts once."""
    with tempfile.TemporaryDirectory() as folder, RunningServer(Path(folder) / "home") as server:
        assert server.process is not None
        with Visitor(server.port) as visitor:
            code = _play(visitor)
            time.sleep(1)
            rest = _held_mb(server.process.pid)
            most = max(_after_sheets(visitor, code, server.process.pid))
    yield Figure(name="memory at rest", measured=rest, unit="MB", goal=GOAL_REST_MB)
    yield Figure(
        name=f"memory with the PDF worker, {SHEETS} sheets",
        measured=most,
        unit="MB",
        goal=GOAL_PRINTING_MB,
    )


def _play(visitor: Visitor) -> str:
    code = start_game(visitor, ["Anna", "Béla", "Cili", "Dani"])
    for number in range(1, 5):
        save_deal(visitor, code, number, DEAL)
    for page in (*PAGES, f"/games/{code}", f"/games/{code}/score", f"/games/{code}/deals/1"):
        visitor.fetch(page)
    return code


def _after_sheets(visitor: Visitor, code: str, pid: int) -> Iterator[float]:
    for number in range(1, SHEETS + 1):
        visitor.fetch(f"/games/{code}/sheet.pdf")
        if number % (SHEETS // SAMPLES) in (0, SHEETS // SAMPLES - 1):
            yield sum(_held_mb(one) for one in (pid, *_children(pid)))


def _children(pid: int) -> list[int]:
    tasks = Path(f"/proc/{pid}/task").glob("*/children")
    return [int(child) for task in tasks for child in task.read_text().split()]


def _held_mb(pid: int) -> float:
    lines = Path(f"/proc/{pid}/smaps_rollup").read_text().splitlines()
    (line,) = [line for line in lines if line.startswith("Pss:")]
    return int(line.split()[1]) / 1024
