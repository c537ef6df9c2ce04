"""Words that more than one page says of a game: which deal it is, places, who sits in for whom."""

from collections.abc import Sequence
from functools import lru_cache

from babel.lists import format_list
from flask_babel import gettext as _

from scorekeeper.rules.variant import Length

from .formatting import points
from .language import language


def deal_words(length: Length, number: int) -> str:
    """Which deal it is: `Deal 3 of 4`, `Deal 3, to 5,000`."""
    if length.deals and number <= length.deals:
        return _("Deal %(number)s of %(deals)s", number=number, deals=length.deals)
    if length.target and not length.deals:
        target = points(length.target)
        return _("Deal %(number)s, to %(target)s", number=number, target=target)
    return _("Deal %(number)s", number=number)


def place_words(places: Sequence[int]) -> list[str]:
    """Places as they are written: `1.` and `2.`; `1=` for each side that shares its place."""
    return [f"{place}=" if places.count(place) > 1 else f"{place}." for place in places]


def swap_words(number: int, owner: str, player: str) -> str:
    """Who sits in for whom from a deal on, or that somebody is back."""
    if owner == player:
        return _("%(owner)s again from deal %(number)s", owner=owner, number=number)
    return _(
        "%(player)s for %(owner)s from deal %(number)s", player=player, owner=owner, number=number
    )


def listed(names: Sequence[str]) -> str:
    """Names as a list in words: `Anna, Béla and Cili`."""
    return _listed(tuple(names), language())


@lru_cache(maxsize=1024)
def _listed(names: tuple[str, ...], tongue: str) -> str:
    return str(format_list(names, locale=tongue))
