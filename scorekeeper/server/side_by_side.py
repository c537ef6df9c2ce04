"""Does the same work on many things, on all processors, and gives the results in the order of the things."""

import multiprocessing
import os
import sys
import threading
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from functools import partial
from itertools import islice
from typing import TypeVar

A = TypeVar("A")
B = TypeVar("B")
FEW = 100  # are done here: other processes would only cost time
AT_ONCE = 50  # things handed to a process in one go


def in_order(work: Callable[[A], B], things: Iterable[A]) -> Iterator[B]:
    """`work(thing)` for each of the things. Both, and what work returns, must be such as pickle takes."""
    rest = iter(things)
    yield from map(work, islice(rest, FEW))
    processors = os.cpu_count() or 1
    if processors == 1 or sys.platform != "linux" or threading.active_count() > 1:
        yield from map(work, rest)
        return
    first = list(islice(rest, AT_ONCE))
    if first:
        yield from _by_processes(partial(_each, work), first, rest, processors)


def _by_processes(
    work: Callable[[list[A]], list[B]], first: list[A], rest: Iterator[A], processors: int
) -> Iterator[B]:
    """Never more under way than twice what the processors work on: a long file is not held in memory."""
    under_way: deque[Future[list[B]]] = deque()
    with ProcessPoolExecutor(processors, multiprocessing.get_context("fork")) as pool:
        part = first
        while part or under_way:
            if part:
                under_way.append(pool.submit(work, part))
                part = list(islice(rest, AT_ONCE))
            if under_way and (not part or len(under_way) >= 2 * processors):
                yield from under_way.popleft().result()


def _each(work: Callable[[A], B], things: list[A]) -> list[B]:
    return [work(thing) for thing in things]
