"""Who deals: the first dealer begins, and each deal goes one seat on; a dealer who was written down counts."""

from collections.abc import Sequence

import msgspec

from scorekeeper import rules

from .game import Game, Seat
from .player import name_key
from .sitting import Played, SeatTaken, Sitting


class _Written(msgspec.Struct):
    """Of a deal only its dealer: all else is passed over while reading."""

    dealer: str | None = None


_decoder = msgspec.json.Decoder(_Written)


def next_dealer(game: Sitting, deals: Sequence[Played]) -> SeatTaken:
    """Who deals next."""
    written = [_decoder.decode(one.payload) for one in deals if one.live]
    return dealers(game, written)[-1]


def dealers(
    game: Game | Sitting, deals: Sequence[rules.Deal | _Written]
) -> tuple[Seat | SeatTaken, ...]:
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
