"""Who deals: the first dealer begins, and each deal goes one seat on; a dealer who was written down counts."""

from collections.abc import Sequence

from scorekeeper import rules

from .game import Game, Seat
from .player import name_key


def dealers(game: Game, deals: Sequence[rules.Deal]) -> tuple[Seat, ...]:
    """The dealer of each of these deals (the game's first ones, in order), and of the one after them."""
    seats = game.seats
    at = {name_key(seat.player.name): index for index, seat in enumerate(seats)}
    due = game.first_dealer % len(seats)
    found = []
    for deal in deals:
        written = name_key(deal.dealer) if isinstance(deal.dealer, str) else ""
        due = at.get(written, due)
        found.append(seats[due])
        due = (due + 1) % len(seats)
    return (*found, seats[due])
