"""WebKit, the engine of every iPhone, as Debian has it: its MiniBrowser on a screen that nobody sees."""

import http.client
import json
import os
import shutil
import socket
import subprocess
import time
from glob import glob
from typing import Any

from tests.journeys.driven import DriverError

BROWSERS = "/usr/lib/*/webkit2gtk-4.1/MiniBrowser"
SCREEN = "1024x768x24"
START_SECONDS = 30
# The commands by the names that Firefox gives them; what stands in braces comes from the command itself.
ADDRESSES = {
    "Navigate": "POST url",
    "Back": "POST back",
    "Forward": "POST forward",
    "DeleteAllCookies": "DELETE cookie",
    "Refresh": "POST refresh",
    "GetCurrentURL": "GET url",
    "ExecuteScript": "POST execute/sync",
    "ElementClick": "POST element/{id}/click",
    "ElementClear": "POST element/{id}/clear",
    "ElementSendKeys": "POST element/{id}/value",
    "PerformActions": "POST actions",
    "SetWindowRect": "POST window/rect",
    "FullscreenWindow": "POST window/fullscreen",
    "TakeScreenshot": "GET screenshot",
    "GetWindowHandle": "GET window",
    "NewWindow": "POST window/new",
    "SwitchToWindow": "POST window",
}


class WebKit:
    """One MiniBrowser with a driver and a screen of its own."""

    def __init__(self) -> None:
        browsers = glob(BROWSERS)
        if not browsers or not shutil.which("WebKitWebDriver") or not shutil.which("Xvfb"):
            raise RuntimeError("there is no WebKit with driver and Xvfb here; run bin/setup --long")
        self._screen, display = _screen()
        port = _free_port()
        self._driver = subprocess.Popen(
            ["WebKitWebDriver", f"--port={port}"], env={**os.environ, "DISPLAY": f":{display}"}
        )
        try:
            self._connection = _connected(port)
            options = {"binary": browsers[0], "args": ["--automation", "--full-screen"]}
            wanted = {"alwaysMatch": {"webkitgtk:browserOptions": options}}
            begun = self._send("POST", "/session", {"capabilities": wanted})
        except BaseException:
            self._end()
            raise
        self._session = f"/session/{begun['sessionId']}"

    def command(self, name: str, **given: Any) -> Any:
        method, _, address = ADDRESSES[name].partition(" ")
        return self._send(method, f"{self._session}/{address.format(**given)}", given)

    def quit(self) -> None:
        self._send("DELETE", self._session, {})
        self._connection.close()
        self._end()

    def _send(self, method: str, address: str, given: dict[str, Any]) -> Any:
        body = json.dumps(given) if method == "POST" else None
        self._connection.request(method, address, body, {"Content-Type": "application/json"})
        answer = self._connection.getresponse()
        value = json.loads(answer.read())["value"]
        if answer.status != 200:
            raise DriverError(f"{method} {address}: {value['error']}: {value['message']}")
        return value

    def _end(self) -> None:
        for process in (self._driver, self._screen):
            process.terminate()
            process.wait(10)


def _screen() -> tuple[subprocess.Popen[bytes], int]:
    """A screen in memory, and its number."""
    here, there = os.pipe()
    command = ["Xvfb", "-displayfd", str(there), "-screen", "0", SCREEN, "-nolisten", "tcp"]
    process = subprocess.Popen(command, pass_fds=[there], stderr=subprocess.DEVNULL)
    os.close(there)
    with open(here) as told:
        return process, int(told.readline())


def _connected(port: int) -> http.client.HTTPConnection:
    deadline = time.monotonic() + START_SECONDS
    while True:
        connection = http.client.HTTPConnection("127.0.0.1", port, timeout=60)
        try:
            connection.connect()
            return connection
        except OSError:
            if time.monotonic() > deadline:
                raise
            time.sleep(0.05)


def _free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as listener:
        return int(listener.getsockname()[1])
