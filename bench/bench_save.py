"""Saving a deal over HTTP, beside a bare view that does one durable insert of the same form."""

import secrets
from collections.abc import Iterator

from bench.figure import Figure
from bench.pair import WARM_UP, Pair, medians_ms, running_pair
from scorekeeper.models import new_id
from tests.whitnack import DEAL, start_game

SAVES = 400
DEALS = 4
LEFT_SUMS = 37  # shares no factor with the deals of a game, so that each deal is another one
GOAL = 2.0


def figures() -> Iterator[Figure]:
    """The last step of a deal whose receipt was just drawn: checked, scored, saved with its revision and who agreed."""
    with running_pair() as pair:
        games = start_games(pair, (WARM_UP + SAVES) // DEALS + 1)

        def send(number: int, step: str) -> int:
            address = f"/games/{games[number // DEALS]}/deals/{number % DEALS + 1}"
            return pair.app.post(address, _form(number, step).items()).status

        def look(number: int) -> None:
            _expect(200, send(number, "receipt"))

        def save(number: int) -> None:
            _expect(303, send(number, "agree"))

        def keep(number: int) -> None:
            _expect(303, pair.bare.post("/keep", _form(number, "agree").items()).status)

        saved, kept = medians_ms(save, keep, SAVES, first=look)
    yield Figure(
        name="saving a deal over HTTP",
        measured=saved,
        unit="ms",
        base=kept,
        base_name="bare view, one durable insert",
        goal=GOAL,
    )


def _form(number: int, step: str) -> dict[str, str]:
    """A deal that was not sent before, as a table sends it: for its receipt, and then to be saved."""
    left = {"s1-left0": str(130 + 5 * (number % LEFT_SUMS))}
    return {**DEAL, **left, "do": step, "base_rev": "0", "op_key": secrets.token_hex(16)}


def start_games(pair: Pair, count: int) -> list[str]:
    """So many games of the same four people."""
    codes = [start_game(pair.app, ["Anna", "Béla", "Cili", "Dani"])]
    for _ in range(count - 1):
        again = pair.app.post("/games/again", [("game_id", new_id()), ("of", codes[0])])
        _expect(303, again.status)
        codes.append(again.location.rsplit("/", 1)[-1])
    return codes


def _expect(wanted: int, status: int) -> None:
    if status != wanted:
        raise RuntimeError(f"answered {status} instead of {wanted}")
