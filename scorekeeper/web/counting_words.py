"""How a table can count the cards of a side, in words: what is asked for each, and which ways fit the rules."""

from functools import lru_cache

from flask_babel import lazy_gettext

from scorekeeper.rules import Variant
from scorekeeper.rules.cards import held_ranks, held_value, meldable_ranks, melded_value

COUNTINGS = {
    "totals": lazy_gettext("One sum"),
    "value": lazy_gettext("So many of each value"),
    "cards": lazy_gettext("So many of each card"),
    "net": lazy_gettext("Cards left already taken off"),
    "score": lazy_gettext("Only the score of the deal"),
}
LEFT_BY = {
    "side": lazy_gettext("Cards left of a side together"),
    "player": lazy_gettext("Cards left of each player"),
}


@lru_cache(maxsize=256)
def countings(rules: Variant) -> tuple[str, ...]:
    """The ways to choose from: by value only where no card counts less than nothing."""
    melded = [melded_value(rules, rank) for rank in meldable_ranks(rules)]
    held = [held_value(rules, rank) for rank in held_ranks(rules)]
    return tuple(name for name in COUNTINGS if name != "value" or min((*melded, *held)) >= 0)
