"""Names in deals. A stored deal calls each seat by one name for ever; people read the names of today.

So a person's name is changed in one place, and whoever sits in for somebody is named in their own deals.
"""

from collections.abc import Iterable

import msgspec

from scorekeeper import rules

from .player import name_key
from .sitting import SeatTaken, Sitting


def shown_deal(game: Sitting, deal: rules.Deal) -> rules.Deal:
    """A stored deal with the names that its people have now."""
    names = {name_key(seat.called): seat.player.name for seat in game.at(deal.number).seats}
    return _renamed(deal, names, names)


def stored_deal(game: Sitting, deal: rules.Deal) -> rules.Deal:
    """A deal as it is stored: each name is what the deals of this game call that seat."""
    now = game.at(deal.number)
    side = deal.out.side if deal.out else -1
    own = [seat for seat in now.seats if seat.side_position == side]
    return _renamed(deal, _calls(now.seats), _calls(own))


def _calls(seats: Iterable[SeatTaken]) -> dict[str, str]:
    return {name_key(seat.player.name): seat.called for seat in seats}


def _renamed(deal: rules.Deal, dealers: dict[str, str], out: dict[str, str]) -> rules.Deal:
    """The deal with other names; a name that nobody at the table has stays as it is."""
    if isinstance(deal.dealer, str):
        dealer = dealers.get(name_key(deal.dealer), deal.dealer)
        deal = msgspec.structs.replace(deal, dealer=dealer)
    if deal.out is not None and deal.out.player is not None:
        player = out.get(name_key(deal.out.player), deal.out.player)
        deal = msgspec.structs.replace(deal, out=msgspec.structs.replace(deal.out, player=player))
    return deal
