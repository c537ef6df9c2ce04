"""The page of a game between two deals, beside a bare page of the same size."""

from collections.abc import Iterator

from bench.figure import Figure
from bench.pair import medians_ms, running_pair
from tests.whitnack import DEAL, save_deal, start_game

VIEWS = 400
GOAL = 4.0
BROWSER = {"Accept": "text/html", "Accept-Encoding": "gzip"}


def figures() -> Iterator[Figure]:
    """As a browser asks for it, so packed; the bare page is sent as it is."""
    with running_pair() as pair:
        code = start_game(pair.app, ["Anna", "Béla", "Cili", "Dani"])
        for number in (1, 2):
            save_deal(pair.app, code, number, DEAL)
        address = f"/games/{code}"
        size = len(pair.app.get(address).text.encode())
        shown, bare = medians_ms(
            lambda _: pair.app.fetch(address, BROWSER),
            lambda _: pair.bare.fetch(f"/page/{size}", BROWSER),
            VIEWS,
        )
    yield Figure(
        name=f"the table page, {size / 1000:.1f} KB",
        measured=shown,
        unit="ms",
        base=bare,
        base_name="bare page of that size",
        goal=GOAL,
    )
