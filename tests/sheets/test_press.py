"""The worker that draws: started once, replaced when it should be, never left behind."""

import os
import signal
import subprocess
import sys
import threading
import time
from pathlib import Path

import pytest

from scorekeeper.sheets import press as module
from scorekeeper.sheets.press import (
    Press,
    PrintingBusy,
    PrintingOff,
    SheetFailed,
    press,
)
from tests.running import CHECKOUT

PAGE = "<html lang=en><title>A page</title><body><p>words"
ECHO = """
import json, sys
for line in sys.stdin.buffer:
    html = json.loads(line)["html"]
    {deed}
    said = {{"ok": True, "warnings": [], "asked": [], "missing": "", "length": len(html)}}
    sys.stdout.buffer.write(json.dumps(said).encode() + b"\\n" + html.encode())
    sys.stdout.buffer.flush()
"""


@pytest.fixture
def make(tmp_path):
    """A press: `make(deed)` has a worker that does something before it gives the page back."""
    made = []

    def create(deed=None, **options):
        if deed is not None:
            script = tmp_path / f"worker{len(made)}.py"
            script.write_text(ECHO.format(deed=deed))
            options["worker"] = script
        made.append(Press(**options))
        return made[-1]

    yield create
    for one in made:
        one.close()


def alive(pid):
    try:
        state = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0]
    except FileNotFoundError:
        return False
    return state != "Z"


def wait_until(true, seconds=10.0):
    deadline = time.monotonic() + seconds
    while not true() and time.monotonic() < deadline:
        time.sleep(0.02)
    return true()


def test_a_page_becomes_a_pdf(make):
    assert press.draw(PAGE, "p { color: #000 }").pdf.startswith(b"%PDF-")


def test_one_worker_draws_sheet_after_sheet(make):
    one = make("pass")
    one.draw("a", "")
    first = one.pid
    one.draw("b", "")
    assert one.pid == first


def test_nothing_is_started_before_the_first_sheet(make):
    assert make("pass").pid is None


def test_a_worker_is_replaced_after_its_sheets(make):
    one = make("pass", sheets=3)
    pids = []
    for _ in range(7):
        one.draw("a", "")
        pids.append(one.pid)
    assert pids[2] is None
    assert pids[5] is None
    assert pids[0] == pids[1] != pids[3] == pids[4] != pids[6]
    assert not alive(pids[0])


def test_a_worker_that_died_in_its_rest_is_replaced(make):
    one = make("pass")
    one.draw("a", "")
    first = one.pid
    os.kill(first, signal.SIGKILL)
    assert wait_until(lambda: not alive(first))
    assert one.draw("again", "").pdf == b"again"
    assert one.pid != first


def test_a_crash_costs_one_sheet_only(make):
    one = make('html == "bad" and sys.exit(1)')
    one.draw("good", "")
    with pytest.raises(SheetFailed):
        one.draw("bad", "")
    assert one.draw("good", "").pdf == b"good"


def test_a_sheet_that_takes_too_long_is_given_up(make):
    one = make('html == "slow" and __import__("time").sleep(60)', seconds=0.3)
    before = time.monotonic()
    with pytest.raises(SheetFailed):
        one.draw("slow", "")
    assert time.monotonic() - before < 10


def test_too_many_at_one_time_are_sent_away(make):
    one = make('__import__("time").sleep(0.3)')
    answers = []

    def ask():
        try:
            answers.append(one.draw("a", "").pdf)
        except PrintingBusy:
            answers.append(None)

    threads = [threading.Thread(target=ask) for _ in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert answers.count(b"a") == module.WAITING
    assert answers.count(None) == 8 - module.WAITING
    assert one.draw("later", "").pdf == b"later"


def test_sheets_drawn_at_one_time_are_not_mixed_up(make):
    one = make("pass")
    found = {}

    def ask(number):
        found[number] = one.draw(f"page {number}", "").pdf.decode()

    threads = [threading.Thread(target=ask, args=(number,)) for number in range(module.WAITING)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert found == {number: f"page {number}" for number in range(module.WAITING)}


def test_a_machine_that_cannot_draw_says_so(make, tmp_path, monkeypatch):
    # A package of that name that fails as WeasyPrint does without its system libraries.
    lame = tmp_path / "lame"
    lame.mkdir()
    (lame / "weasyprint.py").write_text("raise OSError(\"cannot load library 'libpango-1.0'\")")
    monkeypatch.setenv("PYTHONPATH", str(lame))
    with pytest.raises(PrintingOff):
        make().draw(PAGE, "")


def test_a_sheet_of_too_many_pages_is_refused():
    page = PAGE + '<p style="break-after: page">x' * 210
    with pytest.raises(SheetFailed, match="too-long"):
        press.draw(page, "")


def test_a_sheet_that_takes_too_much_work_is_ended_by_the_system(make, monkeypatch):
    source = module.WORKER.read_text()
    assert "CPU_SECONDS = 10" in source
    hurried = make("pass")._command[-1]
    Path(hurried).write_text(source.replace("CPU_SECONDS = 10", "CPU_SECONDS = 0"))
    one = make(worker=Path(hurried))
    with pytest.raises(SheetFailed):
        one.draw(PAGE + "<table><tr><td>x" * 20_000, "")
    assert one.pid is None


def test_memory_is_bounded():
    press.draw(PAGE, "")
    limits = Path(f"/proc/{press.pid}/limits").read_text()
    (data,) = [line for line in limits.splitlines() if line.startswith("Max data size")]
    assert str(512 * 1024 * 1024) in data


PARENT = """
import sys, threading
from scorekeeper.sheets.press import Press
one = Press()
one.draw({page!r}, "")
print(one.pid, flush=True)
busy = {page!r} + "<table><tr><td>x</table>" * {much}
threading.Thread(target=one.draw, args=(busy, ""), daemon=True).start()
sys.stdin.read()
"""


@pytest.mark.parametrize("much", [1, 20_000], ids=["at rest", "at work"])
def test_the_worker_ends_with_its_parent(much):
    program = PARENT.format(page=PAGE, much=much)
    parent = subprocess.Popen(
        [sys.executable, "-c", program],
        cwd=CHECKOUT, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True,
    )  # fmt: skip
    with parent:
        worker = int(parent.stdout.readline())
        assert alive(worker)
        time.sleep(0.2)
        parent.kill()
        parent.wait()
    assert wait_until(lambda: not alive(worker), seconds=5)


def test_the_main_process_never_loads_weasyprint():
    program = (
        "import sys, scorekeeper.sheets; from scorekeeper.sheets.press import press;"
        f"press.draw({PAGE!r}, ''); press.close();"
        "print(sorted(name for name in sys.modules if name.startswith(('weasyprint', 'pydyf'))))"
    )
    done = subprocess.run(
        [sys.executable, "-c", program], cwd=CHECKOUT, capture_output=True, text=True, check=True
    )
    assert done.stdout == "[]\n"
