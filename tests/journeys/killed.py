"""A Chromium with a profile on the disk, started by hand so that it can be killed as a phone's system does it."""

import contextlib
import os
import shutil
import signal
import subprocess
import threading
import time
from pathlib import Path

from playwright.sync_api import Browser, Error, Page

from tests.journeys.browser import NAMES, SWITCHES

START_SECONDS = 30
TRIES = 3


class KilledChromium:
    """One profile; `start` gives a page of it, a kill ends every process at once."""

    def __init__(self, browser: Browser, profile: Path) -> None:
        self._playwright = browser.browser_type
        self._profile = profile
        self._process: subprocess.Popen[bytes] | None = None
        self._browser: Browser | None = None
        self._killer: threading.Timer | None = None
        self.killed_at = 0.0  # the moment just before the last kill

    def start(self) -> Page:
        for _try in range(TRIES):
            self._run()
            with contextlib.suppress(Error, RuntimeError):  # a busy machine may take too long
                browser = self._playwright.connect_over_cdp(f"http://127.0.0.1:{self._port()}")
                self._browser = browser
                return browser.contexts[0].new_page()
            self.kill()
        raise RuntimeError(f"chromium did not start, tried {TRIES} times")

    def _run(self) -> None:
        path = next(found for name in NAMES if (found := shutil.which(name)))
        self._port_file.unlink(missing_ok=True)
        self._process = subprocess.Popen(
            [path, *SWITCHES, f"--user-data-dir={self._profile}", "--remote-debugging-port=0"],
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            start_new_session=True,  # so that all its processes can be killed together
        )

    def kill_in(self, seconds: float) -> None:
        """Kill it from beside, whatever it is doing then."""
        assert self._process is not None
        self._killer = threading.Timer(seconds, self._strike, [self._process.pid])
        self._killer.start()

    def kill(self) -> None:
        """SIGKILL to all of its processes, unless they were killed from beside; no more of it is left then."""
        if self._process is None:
            return
        if self._killer is not None:
            self._killer.join()
        else:
            self._strike(self._process.pid)
        self._process.wait()
        self._process = self._killer = None
        if self._browser is not None:
            self._browser.close()

    def _strike(self, group: int) -> None:
        self.killed_at = time.time()
        os.killpg(group, signal.SIGKILL)

    @property
    def _port_file(self) -> Path:
        return self._profile / "DevToolsActivePort"

    def _port(self) -> str:
        deadline = time.monotonic() + START_SECONDS
        while time.monotonic() < deadline:
            if self._port_file.exists() and (lines := self._port_file.read_text().splitlines()):
                return lines[0]
            time.sleep(0.02)
        raise RuntimeError(f"chromium did not start in {START_SECONDS} s")
