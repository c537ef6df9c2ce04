"""What the first page weighs on the wire, with everything that a browser fetches for it."""

import tempfile
from collections.abc import Iterator
from pathlib import Path

from bench.figure import Figure
from tests.journeys.browser import shared_browser
from tests.running import RunningServer

GOAL_KB = 60


def figures() -> Iterator[Figure]:
    """Bytes as Chromium received them, headers included, for a person who was never here."""
    with tempfile.TemporaryDirectory() as folder, RunningServer(Path(folder) / "home") as server:
        received = received_by_a_browser(server.url + "/")
    yield Figure(
        name=f"first page with the {len(received) - 1} files it loads",
        measured=sum(received) / 1000,
        unit="KB",
        goal=GOAL_KB,
    )


def received_by_a_browser(address: str) -> list[int]:
    """The bytes of every answer."""
    received: list[int] = []
    page = shared_browser().new_page()
    wire = page.context.new_cdp_session(page)
    wire.send("Network.enable")
    wire.on("Network.loadingFinished", lambda said: received.append(said["encodedDataLength"]))
    page.goto(address, wait_until="networkidle")
    page.close()
    return received
