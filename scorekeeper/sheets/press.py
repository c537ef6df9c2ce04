"""Has sheets drawn by one worker process (pdf.py): starts it, feeds it, replaces it. Knows no sheet.

One sheet at a time; a few may wait. The worker is started by the first sheet, replaced after some
hundred and whenever it crashed or took too long. It ends when its input ends, so it never outlives
this process, however that ends.
"""

import atexit
import contextlib
import json
import logging
import subprocess
import sys
import threading
from dataclasses import dataclass
from pathlib import Path
from typing import Any

WORKER = Path(__file__).with_name("pdf.py")
SHEETS = 200  # drawn by one worker
SECONDS = 30  # by the clock, for one sheet; the worker itself is bound to 10 seconds of work
NOT_HERE = 3  # exit status of a worker that can't draw on this machine
WAITING = 4  # sheets at one time, the one in work included
# By the clock and of work, for many sheets in one and for booklets.
LONG_SECONDS, LONG_WORK = 180, 60
LONG_WAITING = 2  # each holds one of the server's threads

log = logging.getLogger(__name__)


class PrintingError(Exception):
    """No PDF came of it."""


class PrintingOff(PrintingError):
    """This machine lacks what drawing takes."""


class PrintingBusy(PrintingError):
    """Too many sheets are waiting."""


class SheetFailed(PrintingError):
    """This sheet could not be drawn, or takes more time or memory than a sheet may."""


@dataclass(frozen=True)
class Printed:
    """A drawn sheet, and what the worker had to say of it."""

    pdf: bytes
    warnings: tuple[str, ...] = ()
    asked: tuple[str, ...] = ()  # addresses the sheet wanted fetched; none ever is
    missing: str = ""  # letters that no font here has: boxes stand in their place


class Press:
    """Draws sheets by one worker process at a time."""

    def __init__(
        self,
        worker: Path = WORKER,
        *,
        sheets: int = SHEETS,
        seconds: float = SECONDS,
        waiting: int = WAITING,
    ) -> None:
        self._command = [sys.executable, "-P", str(worker)]
        self._sheets, self._seconds = sheets, seconds
        self._places = threading.BoundedSemaphore(waiting)
        self._lock = threading.Lock()
        self._process: subprocess.Popen[bytes] | None = None
        self._drawn = 0

    @property
    def pid(self) -> int | None:
        """The process id of the worker that is ready, if there is one."""
        return self._process.pid if self._process else None

    def draw(self, html: str, css: str, **wishes: Any) -> Printed:
        """The PDF of a page; raises a PrintingError if there is none. See pdf.draw() for what may be wished."""
        job = json.dumps({"html": html, "css": css, **wishes}).encode() + b"\n"
        if not self._places.acquire(blocking=False):
            raise PrintingBusy
        try:
            with self._lock:
                said, pdf = self._ask(job)
        finally:
            self._places.release()
        if not said["ok"]:
            raise SheetFailed(said["reason"])
        for text in said["warnings"]:
            log.warning("drawing a sheet: %s", text)
        return Printed(pdf, tuple(said["warnings"]), tuple(said["asked"]), said["missing"])

    def close(self) -> None:
        """End the worker; the next sheet starts another."""
        with self._lock:
            self._end()

    def _ask(self, job: bytes) -> tuple[dict[str, Any], bytes]:
        process = self._ready()
        late = threading.Timer(self._seconds, process.kill)
        late.start()
        try:
            answer = _exchange(process, job)
        except (OSError, ValueError) as error:
            status = self._end()
            if status == NOT_HERE:
                raise PrintingOff from error
            log.error("the worker that draws sheets ended with status %s", status)
            raise SheetFailed("ended") from error
        finally:
            late.cancel()
        self._drawn += 1
        if self._drawn >= self._sheets:
            self._end()
        return answer

    def _ready(self) -> subprocess.Popen[bytes]:
        if self._process and self._process.poll() is not None:
            self._end()
        if self._process is None:
            self._drawn = 0
            self._process = subprocess.Popen(
                self._command,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                process_group=0,  # Ctrl-C is for the server; the worker ends with it
            )
        return self._process

    def _end(self) -> int | None:
        process, self._process = self._process, None
        if process is None:
            return None
        for pipe in (process.stdin, process.stdout):
            _close(pipe)
        try:
            return process.wait(5)
        except subprocess.TimeoutExpired:
            process.kill()
            return process.wait()


def _exchange(process: subprocess.Popen[bytes], job: bytes) -> tuple[dict[str, Any], bytes]:
    """Send a job and read the answer; OSError or ValueError if the worker ends meanwhile."""
    if process.stdin is None or process.stdout is None:
        raise ValueError("the worker has no pipes")
    process.stdin.write(job)
    process.stdin.flush()
    said = json.loads(process.stdout.readline())
    pdf = process.stdout.read(said["length"])
    if len(pdf) != said["length"]:
        raise ValueError("the answer is cut short")
    return said, pdf


def _close(pipe: Any) -> None:
    with contextlib.suppress(OSError):  # what was still to be sent has nobody to read it
        pipe.close()


press = Press()
# A worker of its own for what takes long, so that a sheet need not wait for it; it is gone when that is drawn.
long_press = Press(sheets=1, seconds=LONG_SECONDS, waiting=LONG_WAITING)
atexit.register(press.close)
atexit.register(long_press.close)
