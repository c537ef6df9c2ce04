"""What pages weigh on the wire: each for somebody who was never here, and for somebody on the way through."""

import tempfile
from collections.abc import Iterator
from pathlib import Path

from playwright.sync_api import BrowserContext

from bench.figure import Figure
from tests.journeys.browser import shared_browser
from tests.running import RunningServer
from tests.visitor import Visitor
from tests.whitnack import DEAL, save_deal, start_game

FIRST_KB, LATER_KB = 60, 15
PEOPLE = ["Anna", "Béla", "Cili", "Dani"]
# In the order in which an evening comes by; {game} is the address of a game with two deals.
PAGES = {
    "home": "/",
    "new evening": "/games/new",
    "table": "{game}",
    "entry": "{game}/deals/3",
    "opening": "{game}/opening",
    "scoreboard": "{game}/score",
    "why these figures": "{game}/deals/1/why",
    "rules card": "{game}/rules",
    "list of rules": "/rules",
    "own rules": "/rules/own",
    "print": "/print",
    "games": "/games",
    "light and letters": "/look",
}


def figures() -> Iterator[Figure]:
    """Bytes as Chromium received them, headers included."""
    with tempfile.TemporaryDirectory() as folder, RunningServer(Path(folder) / "home") as server:
        with Visitor(server.port) as visitor:
            game = f"/games/{start_game(visitor, PEOPLE)}"
            for number in (1, 2):
                save_deal(visitor, game.rpartition("/")[2], number, DEAL)
        addresses = {name: server.url + path.format(game=game) for name, path in PAGES.items()}
        for name, address in addresses.items():
            yield _figure(f"first visit: {name}", FIRST_KB, _first_visit(address))
        evening = shared_browser().new_context()
        for name, address in addresses.items():
            received = _received(evening, address)
            if name != "home":
                yield _figure(f"later page: {name}", LATER_KB, received)
        evening.close()


def _figure(name: str, goal: float, received: list[int]) -> Figure:
    files = len([size for size in received if size]) - 1
    measured = sum(received) / 1000
    return Figure(name=f"{name}, with {files} files", measured=measured, unit="KB", goal=goal)


def _first_visit(address: str) -> list[int]:
    context = shared_browser().new_context()
    received = _received(context, address)
    context.close()
    return received


def _received(context: BrowserContext, address: str) -> list[int]:
    """The bytes of every answer; what the browser still had comes to nothing."""
    received: list[int] = []
    page = context.new_page()
    wire = context.new_cdp_session(page)
    wire.send("Network.enable")
    wire.on("Network.loadingFinished", lambda said: received.append(said["encodedDataLength"]))
    page.goto(address, wait_until="networkidle")
    page.close()
    return received
