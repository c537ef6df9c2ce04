"""From `bin/run` on a machine that is set up to the first page."""

import socket
import subprocess
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

from bench.figure import Figure, median_ms
from tests.running import CHECKOUT
from tests.visitor import Visitor

RUNS = 7
GOAL_SECONDS = 2
PATIENCE = 30


def figures() -> Iterator[Figure]:
    """The median of several starts, all but the first on a home that exists."""
    subprocess.run([CHECKOUT / "bin/setup"], check=True)
    with tempfile.TemporaryDirectory() as folder:
        home = Path(folder) / "home"
        seconds = median_ms(lambda: _start(home), RUNS) / 1000
    yield Figure(name="`bin/run` to the first page", measured=seconds, unit="s", goal=GOAL_SECONDS)


def _start(home: Path) -> None:
    port = _free_port()
    words = [CHECKOUT / "bin/run", "--host", "127.0.0.1", "--port", str(port), "--home", home]
    server = subprocess.Popen(words, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE)
    try:
        _fetch_when_up(port)
    finally:
        server.kill()
        server.communicate()


def _fetch_when_up(port: int) -> None:
    deadline = time.monotonic() + PATIENCE
    while time.monotonic() < deadline:
        try:
            with Visitor(port) as visitor:
                answer = visitor.get("/")
        except ConnectionError:
            time.sleep(0.005)
            continue
        if answer.status != 200:
            raise RuntimeError(f"the first page answers {answer.status}")
        return
    raise RuntimeError(f"no first page within {PATIENCE} s")


def _free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as listener:
        return int(listener.getsockname()[1])
