"""Who deals: the first dealer begins, each deal goes one seat on; who was written down or chosen comes first."""

from collections.abc import Sequence

import msgspec

from scorekeeper import rules

from .player import name_key
from .sitting import Played, SeatTaken, Sitting


class _Written(msgspec.Struct):
    """Of a deal only its dealer: all else is passed over while reading."""

    dealer: str | None = None


_decoder = msgspec.json.Decoder(_Written)


def next_dealer(game: Sitting, deals: Sequence[Played]) -> SeatTaken:
    """Who deals next."""
    return dealers_so_far(game, deals)[-1]


def dealers_so_far(game: Sitting, deals: Sequence[Played]) -> tuple[SeatTaken, ...]:
    """The dealer of each deal that stands, and of the one after them."""
    return dealers(game, [_decoder.decode(one.payload) for one in deals if one.live])


def dealers(game: Sitting, deals: Sequence[rules.Deal | _Written]) -> tuple[SeatTaken, ...]:
    """The dealer of each of these deals as they are stored (the game's first ones), and of the one after them."""
    at = {name_key(seat.called): index for index, seat in enumerate(game.seats)}
    due = game.first_dealer % len(game.seats)
    found = []
    for number, deal in enumerate([*deals, _Written()], start=1):
        if number == game.chosen_for and game.chosen_dealer is not None:
            due = game.chosen_dealer % len(game.seats)
        written = name_key(deal.dealer) if isinstance(deal.dealer, str) else ""
        due = at.get(written, due)
        found.append(game.at(number).seats[due])
        due = (due + 1) % len(game.seats)
    return tuple(found)
