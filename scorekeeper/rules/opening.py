"""The minimum a side needs for its first meld of a deal: by the deal, or by its total before the deal."""

from .deal import Seating
from .variant import Minimum, Variant


def minimums(
    variant: Variant, seating: Seating, deal: int, totals: tuple[int, ...]
) -> tuple[int | None, ...]:
    """Points each side needs in that deal, given the totals before it; None where a form is asked for."""
    rules = variant.at(seating.players, deal)
    return tuple(minimum_for(rules.minimum, deal, total) for total in totals)


def minimum_for(minimum: Minimum, deal: int, total: int) -> int | None:
    """Points needed in deal 1, 2, 3 … by a side with that total; None where a form is asked for instead."""
    if minimum.form is not None:
        return None
    if minimum.by == "none":
        return 0
    if minimum.by == "deal":
        steps = minimum.points
        return steps[min(deal, len(steps)) - 1] + minimum.plus * max(0, deal - len(steps))
    fitting = [band.points for band in minimum.bands if band.at is None or total >= band.at]
    points = fitting[-1] if fitting else minimum.bands[0].points
    return points + _growth(minimum, total)


def _growth(minimum: Minimum, total: int) -> int:
    """What each full `every` points above the last band adds."""
    above = total - (minimum.bands[-1].at or 0)
    return minimum.plus * (above // minimum.every) if minimum.every and above > 0 else 0
