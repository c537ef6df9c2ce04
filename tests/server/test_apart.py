"""Work that is done in a process of its own."""

import os
import subprocess
import sys
import threading

import pytest

from scorekeeper.server.apart import apart
from tests.running import CHECKOUT

# In a Python of its own: pytest's may have threads, and then nothing is done apart.
ALONE = """
import os
from scorekeeper.server.apart import apart

class Refusal(Exception):
    pass

here = []

def load():
    here.append(1)
    print("there", os.getpid(), flush=True)

def refuse():
    raise Refusal("it is “newer”")

def fail():
    raise ValueError("strange")

apart(load, Refusal)
print("here", os.getpid(), len(here), flush=True)
for work in (refuse, fail):
    try:
        apart(work, Refusal)
    except Exception as error:
        print(type(error).__name__, error, flush=True)
"""


class Refusal(Exception):
    pass


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere the work is done in place")
def test_work_is_done_apart_and_what_it_said_comes_over():
    done = subprocess.run(
        [sys.executable, "-X", "utf8", "-c", ALONE],
        cwd=CHECKOUT,
        capture_output=True,
        encoding="utf-8",
        timeout=60,
    )
    there, here, refused, failed = done.stdout.splitlines()
    assert there.split()[1] != here.split()[1]
    assert here.split()[2] == "0"  # what was loaded there is not here
    assert refused == "Refusal it is “newer”"
    assert failed.startswith("RuntimeError")
    assert "ValueError: strange" in done.stderr


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
