"""One heap for all threads, where the C library can be told."""

import ctypes
import subprocess
import sys

import pytest

from scorekeeper.server.heap import share_one_heap

THREADS = """
import ctypes, sys, threading
from scorekeeper.server.heap import share_one_heap
if sys.argv[1] == "shared":
    share_one_heap()
library = ctypes.CDLL(None)
threads = [threading.Thread(target=lambda: library.malloc(5000)) for _ in range(4)]
[(thread.start(), thread.join()) for thread in threads]
library.malloc_info(0, ctypes.c_void_p.in_dll(library, "stdout"))
library.fflush(None)
"""


def heaps(how):
    words = [sys.executable, "-c", THREADS, how]
    said = subprocess.run(words, capture_output=True, text=True, check=True, timeout=60)
    return said.stdout.count("<heap ")


@pytest.mark.skipif(
    not hasattr(ctypes.CDLL(None), "malloc_info"), reason="another C library than GNU's"
)
def test_threads_take_their_memory_from_one_heap():
    assert heaps("shared") == 1
    assert heaps("each") > 1


def test_a_library_that_can_not_be_told_is_left_alone(monkeypatch):
    monkeypatch.setattr(ctypes, "CDLL", lambda name: object())
    share_one_heap()
