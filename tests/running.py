"""A real server as a process of its own, for tests that need more than the test client."""

import os
import re
import signal
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import Sequence
from pathlib import Path

CHECKOUT = Path(__file__).resolve().parent.parent
START_SECONDS = 30
NO_PROXY = urllib.request.build_opener(urllib.request.ProxyHandler({}))


class RunningServer:
    """Starts `scorekeeper serve` on a home folder; may be killed and started again on it.

    The first start takes a free port; later starts take the same one, so that clients that
    were cut off find the server again.
    """

    def __init__(
        self,
        home: Path,
        *,
        command: Sequence[str] = (sys.executable, "-m", "scorekeeper"),
        folder: Path = CHECKOUT,
        options: Sequence[str] = ("--host", "127.0.0.1"),
    ):
        self.home = home
        self.port = 0
        self.process: subprocess.Popen[bytes] | None = None
        self._command = [*command, "serve", "--home", str(home), *options]
        self._folder = folder

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    @property
    def output(self) -> str:
        """What the present process has said so far, on both streams."""
        self._said.seek(0)
        return self._said.read().decode()

    def start(self) -> "RunningServer":
        self._said = tempfile.TemporaryFile()  # noqa: SIM115 (closed in _forget)
        self.process = subprocess.Popen(
            [*self._command, "--port", str(self.port)],
            cwd=self._folder,
            stdin=subprocess.DEVNULL,
            stdout=self._said,
            stderr=subprocess.STDOUT,
            env={**os.environ, "PYTHONUNBUFFERED": "1"},
        )
        try:
            self._wait_until_ready()
        except BaseException:
            self.kill()
            raise
        return self

    def stop(self, number: int = signal.SIGTERM) -> int:
        """Ask the server to stop; return its exit status."""
        if self.process is None:
            return 0
        self.process.send_signal(number)
        try:
            return self.process.wait(10)
        finally:
            self._forget()

    def kill(self) -> None:
        """End the server as a power cut would: nothing more is written."""
        if self.process is not None:
            self.process.kill()
            self.process.wait()
            self._forget()

    def get(self, path: str = "/") -> tuple[int, str]:
        """Fetch an address; return status and text."""
        with NO_PROXY.open(self.url + path, timeout=10) as answer:
            return answer.status, answer.read().decode()

    def _wait_until_ready(self) -> None:
        assert self.process is not None
        deadline = time.monotonic() + START_SECONDS
        while time.monotonic() < deadline:
            if self.process.poll() is not None:
                raise RuntimeError(f"the server ended at once:\n{self.output}")
            if "Stop with Ctrl-C" in (said := self.output):
                found = re.search(r"http://[^/\s]+:(\d+)/", said)
                assert found is not None
                self.port = int(found[1])
                return
            time.sleep(0.02)
        raise RuntimeError(f"the server did not start in {START_SECONDS} s:\n{self.output}")

    def _forget(self) -> None:
        self._said.close()
        self.process = None

    def __enter__(self) -> "RunningServer":
        return self.start()

    def __exit__(self, *_error: object) -> None:
        self.stop()
