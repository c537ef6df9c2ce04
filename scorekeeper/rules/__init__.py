"""The rules: what a deal is worth and whether it can be. Pure: no clock, no web, no database, no player.

Everything else asks this room. Points are whole numbers; sides are indexes in the order of the game.
"""

from . import catalogue, meld
from .catalogue import BlankVariantError, VariantError
from .checks import Check, check_deal
from .deal import Counted, Deal, Entry, Out, Seating
from .opening import minimums
from .score import Line, SideScore, score_deal
from .tally import DealResult, SideResult, Tally, places, tally
from .variant import Variant

__all__ = [
    "BlankVariantError",
    "Check",
    "Counted",
    "Deal",
    "DealResult",
    "Entry",
    "Line",
    "Out",
    "Seating",
    "SideResult",
    "SideScore",
    "Tally",
    "Variant",
    "VariantError",
    "catalogue",
    "check_deal",
    "meld",
    "minimums",
    "places",
    "score_deal",
    "tally",
]
