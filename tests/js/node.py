"""Node as the tests need it: one process that answers from the browser's rules, or the reason there is none."""

import json
import os
import shutil
import subprocess
from typing import Any

import pytest

from tests.running import CHECKOUT

NODE = shutil.which("node")
TWIN = CHECKOUT / "tests/js/twin.mjs"


def need_node() -> str:
    """The path of node; skips the test where there is none, and fails it in CI."""
    if NODE:
        return NODE
    if os.environ.get("CI") == "true":
        pytest.fail("CI needs node: the browser's rules must be tested")
    pytest.skip("node is not installed")


class Twin:
    """The browser's rules in one node process."""

    def __init__(self) -> None:
        self._process = subprocess.Popen(
            [need_node(), str(TWIN)],
            stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, encoding="utf-8",
        )  # fmt: skip

    def ask(self, question: str, **rest: Any) -> Any:
        """The answer to one question; see tests/js/twin.mjs."""
        assert self._process.stdin
        assert self._process.stdout
        self._process.stdin.write(json.dumps({"ask": question, **rest}) + "\n")
        self._process.stdin.flush()
        line = self._process.stdout.readline()
        assert line, "node stopped; its own message is above"
        return json.loads(line)

    def close(self) -> None:
        """Ends the process."""
        assert self._process.stdin
        assert self._process.stdout
        self._process.stdin.close()
        self._process.stdout.close()
        assert self._process.wait(timeout=10) == 0
