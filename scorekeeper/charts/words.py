"""Words in a drawing: how wide they are, at a guess that is rather too wide, and how they keep apart."""

import unicodedata
from collections.abc import Sequence
from dataclasses import replace

from .marks import MIDDLE, SIZE, Box, Label

NARROW, WIDE = "fijltrI.,:;'|!()[] -·", "mwMWQO@%&—…"
WIDTHS = {"narrow": 0.38, "wide": 0.95, "upper": 0.72, "full": 1.05, "usual": 0.6}
SPARE = "…"


def width_of(text: str, size: float = SIZE) -> float:
    """How much room the words take."""
    return round(sum(WIDTHS[_kind(letter)] for letter in text) * size, 2)


def _kind(letter: str) -> str:
    if unicodedata.combining(letter):
        return "narrow"
    if unicodedata.east_asian_width(letter) in "WF" or ord(letter) > 0xFFFF:
        return "full"
    bare = unicodedata.normalize("NFD", letter)[:1]
    if bare in NARROW:
        return "narrow"
    if bare in WIDE:
        return "wide"
    return "upper" if bare.isupper() else "usual"


def shortened(text: str, room: float, size: float = SIZE) -> str:
    """The words as far as they fit, with a sign if something is left out; one letter at least."""
    if width_of(text, size) <= room:
        return text
    kept = text
    while len(kept) > 1 and width_of(kept + SPARE, size) > room:
        kept = kept[:-1]
    return kept.rstrip() + SPARE


def box_of(label: Label) -> Box:
    """What a label covers."""
    wide = width_of(label.text, label.size)
    left = label.x - {"start": 0, "middle": wide / 2, "end": wide}[label.anchor]
    return left, label.y - 0.8 * label.size, left + wide, label.y + 0.25 * label.size


def inside(label: Label, low: float, high: float) -> Label:
    """The label where it is, or moved as far as it takes to lie between two sides."""
    left, _top, right, _bottom = box_of(label)
    by = max(low - left, 0.0) or min(high - right, 0.0)
    return replace(label, x=round(label.x + by, 2))


def foot(middle: float, size: float = SIZE) -> float:
    """Where letters stand whose middle is to be there."""
    return round(middle + MIDDLE * size, 2)


def spread(wanted: Sequence[float], gap: float, low: float, high: float) -> list[float]:
    """Places as near to the wanted ones as can be, in the same order, `gap` apart, all from `low` to `high`.

    Where so many don't fit they lie as far apart as there is room.
    """
    if not wanted:
        return []
    gap = min(gap, (high - low) / (len(wanted) - 1)) if len(wanted) > 1 else gap
    order = sorted(range(len(wanted)), key=lambda one: (wanted[one], one))
    # Places less their share of gaps must not fall: those that would are pooled to their mean.
    pools: list[tuple[float, int]] = []
    for rank, one in enumerate(order):
        mean, many = wanted[one] - rank * gap, 1
        while pools and pools[-1][0] > mean:
            before, count = pools.pop()
            mean, many = (mean * many + before * count) / (many + count), many + count
        pools.append((mean, many))
    flat = [mean for mean, many in pools for _ in range(many)]
    most = high - (len(wanted) - 1) * gap
    found = [0.0] * len(wanted)
    for rank, one in enumerate(order):
        found[one] = round(max(low, min(most, flat[rank])) + rank * gap, 2)
    return found
