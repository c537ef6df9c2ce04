"""One net number, melded less left: is there any way to have melded and left just so?"""

from dataclasses import dataclass

from ..variant import Variant
from .held import most_held
from .sums import most_melded


@dataclass(frozen=True, slots=True)
class Need:
    """What a side must have: points on the table from so many to so many, cards dealt, points left to try."""

    out: bool
    may_be_closed: bool  # it may have melded nothing at all
    least_melded: int
    most_melded: int
    cards: int
    left: range


def fits_net(rules: Variant, packs: int, books: dict[str, int], net: int, need: Need) -> bool:
    """Whether some points on the table less some points left are this net, with all that the side needs."""
    fitting = range(
        max(need.left.start, -net), min(need.left.stop, need.most_melded - net + 1), need.left.step
    )
    return any(_fits(rules, packs, books, net + left, left, need) for left in fitting)


def _fits(
    rules: Variant, packs: int, books: dict[str, int], melded: int, left: int, need: Need
) -> bool:
    held = most_held(rules, packs, left) if melded >= 0 else None
    if held is None:
        return False
    if melded == 0 and need.may_be_closed:
        return held >= need.cards
    if not need.least_melded <= melded <= need.most_melded:
        return False
    cards = most_melded(rules, packs, books, melded, out=need.out)
    return cards is not None and cards + held >= need.cards
