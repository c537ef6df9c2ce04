"""Work that is done in a process of its own."""

import os
import sys
import threading

import pytest

from scorekeeper.server.apart import apart


class Refusal(Exception):
    pass


def test_what_is_loaded_there_is_not_here(tmp_path):
    here = []

    def work():
        here.append(1)
        (tmp_path / "process").write_text(str(os.getpid()))

    apart(work, Refusal)
    assert (here == []) == (sys.platform == "linux")
    assert ((tmp_path / "process").read_text() != str(os.getpid())) == (sys.platform == "linux")


def test_a_refusal_comes_over_with_its_text():
    def work():
        raise Refusal("it is “newer”")

    with pytest.raises(Refusal, match="it is “newer”"):
        apart(work, Refusal)


def test_any_other_error_is_an_error_here(capfd):
    def work():
        raise ValueError("strange")

    with pytest.raises((RuntimeError, ValueError)):
        apart(work, Refusal)


def test_beside_other_threads_the_work_is_done_here():
    here, end = [], threading.Event()
    other = threading.Thread(target=end.wait)
    other.start()
    try:
        apart(lambda: here.append(os.getpid()), Refusal)
    finally:
        end.set()
        other.join()
    assert here == [os.getpid()]
