"""Which sums and counts the cards of a side can reach: exact, and quick enough to ask while typing.

Books that close hold only certain sums, an unfinished meld is never one card, and most points leave room for a
greatest number of cards. Knows one side at a time; what all sides share is bounded in `checks`.
"""

from .held import most_held
from .net import Need, fits_net
from .score import score_range
from .sums import least_melded, most_melded
from .together import ends_so
from .values import fits_cards, fits_values
from .work import Work

__all__ = [
    "Need",
    "Work",
    "ends_so",
    "fits_cards",
    "fits_net",
    "fits_values",
    "least_melded",
    "most_held",
    "most_melded",
    "score_range",
]
