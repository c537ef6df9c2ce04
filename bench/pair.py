"""The app and the bare one side by side, each a process of its own, asked in turn over one connection each."""

import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from tests.running import CHECKOUT, RunningServer
from tests.visitor import Visitor

WARM_UP = 20


@dataclass(frozen=True)
class Pair:
    """A connection to each."""

    app: Visitor
    bare: Visitor


@contextmanager
def running_pair() -> Iterator[Pair]:
    """Both servers on new folders of the same disk."""
    with tempfile.TemporaryDirectory() as folder, RunningServer(Path(folder) / "home") as server:
        words = [sys.executable, "-m", "bench.bare", folder]
        bare = subprocess.Popen(words, cwd=CHECKOUT, stdout=subprocess.PIPE, text=True)
        try:
            assert bare.stdout is not None
            port = int(bare.stdout.readline())
            with Visitor(server.port) as app, Visitor(port) as other:
                yield Pair(app, other)
        finally:
            bare.kill()
            bare.communicate()


def medians_ms(
    one: Callable[[int], object],
    other: Callable[[int], object],
    times: int,
    *,
    first: Callable[[int], object] = lambda _number: None,
) -> tuple[float, float]:
    """The median of each, called in turn; both get the number of the call. The first calls only warm up.

    What comes `first` each time is not measured.
    """
    took: tuple[list[float], list[float]] = ([], [])
    for number in range(WARM_UP + times):
        first(number)
        for call, list_ in zip((one, other), took, strict=True):
            before = time.perf_counter()
            call(number)
            list_.append((time.perf_counter() - before) * 1000)
    ours, theirs = (statistics.median(list_[WARM_UP:]) for list_ in took)
    return ours, theirs
