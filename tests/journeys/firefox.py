"""Firefox, told what to do in its own tongue, Marionette: WebDriver's commands over a socket.

The driver that others put in between translates HTTP into this and does nothing else; Debian has none.
"""

import json
import os
import shutil
import socket
import subprocess
import tempfile
import time
from pathlib import Path
from typing import Any

from tests.journeys.driven import DriverError

NAMES = ("firefox-esr", "firefox")
START_SECONDS = 60
# Firefox makes no window as narrow as a phone unless its own style allows it; its bars take room.
STYLE = "* { min-width: 0 !important } #navigator-toolbox { visibility: collapse }"
SETTINGS = {
    "marionette.port": 0,  # a free one, which it writes into its profile
    "network.proxy.type": 0,
    "layout.css.devPixelsPerPx": "1",
    "toolkit.legacyUserProfileCustomizations.stylesheets": True,
    "ui.useOverlayScrollbars": 1,  # as on a phone
    "intl.accept_languages": "en-GB",
    "dom.confirm_repost.testing.always_accept": True,
    "app.update.disabledForTesting": True,
    "datareporting.policy.dataSubmissionEnabled": False,
}


class Firefox:
    """One Firefox without a window, with a new profile."""

    def __init__(self) -> None:
        path = next((found for name in NAMES if (found := shutil.which(name))), None)
        if path is None:
            raise RuntimeError("there is no Firefox on this machine; run bin/setup --long")
        self._profile = tempfile.TemporaryDirectory()
        style = Path(self._profile.name) / "chrome/userChrome.css"
        style.parent.mkdir()
        style.write_text(STYLE)
        lines = [f"user_pref({json.dumps(n)}, {json.dumps(v)});" for n, v in SETTINGS.items()]
        (Path(self._profile.name) / "user.js").write_text("\n".join(lines))
        self._process = subprocess.Popen(
            [path, "-headless", "-no-remote", "-profile", self._profile.name, "-marionette"],
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            env={**os.environ, "HOME": self._profile.name},
        )
        try:
            self._socket = socket.create_connection(("127.0.0.1", self._port()), timeout=60)
            self._answers = self._socket.makefile("rb")
            self._read()  # it greets first
            self._count = 0
            self.command("NewSession", capabilities={"alwaysMatch": {}})
        except BaseException:
            self._process.kill()
            raise

    def command(self, name: str, **given: Any) -> Any:
        self._count += 1
        message = json.dumps([0, self._count, f"WebDriver:{name}", given]).encode()
        self._socket.sendall(b"%d:%s" % (len(message), message))
        _kind, _count, error, result = self._read()
        if error:
            raise DriverError(f"{name}: {error['error']}: {error['message']}")
        only_a_value = isinstance(result, dict) and set(result) == {"value"}
        return result["value"] if only_a_value else result

    def quit(self) -> None:
        self._answers.close()
        self._socket.close()
        self._process.terminate()
        self._process.wait(10)
        self._profile.cleanup()

    def _read(self) -> Any:
        digits = b""
        while (byte := self._answers.read(1)) != b":":
            if not byte:
                raise DriverError("Firefox hung up")
            digits += byte
        return json.loads(self._answers.read(int(digits)))

    def _port(self) -> int:
        told = Path(self._profile.name) / "MarionetteActivePort"
        deadline = time.monotonic() + START_SECONDS
        while not (told.exists() and told.read_text()):
            if self._process.poll() is not None or time.monotonic() > deadline:
                raise RuntimeError("Firefox did not start")
            time.sleep(0.05)
        return int(told.read_text())
