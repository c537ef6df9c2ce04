"""The slip for a single deal, four on a sheet where they fit: count, points, sum, agreed. Knows no game.

Sums are written without signs: what is added and what is taken off stand apart.
"""

from dataclasses import dataclass

from flask_babel import gettext as _

from scorekeeper.rules import Variant

from .card import CardError, about_of, blank_deals, shape_of, side_counts, title_of, usual_sides
from .code import Code
from .fitting import LARGE_ROW, PLAIN_ROW, Fit, Need, fit
from .lines import LineHead, by_sign, line_heads
from .paper import Format, Paper

WHOLE = frozenset({"melded", "left"})  # no count and price: one number
LABEL, SIDE = 40.0, 25.0
LARGE = 1.4  # everything is so much wider in large print
HEAD = 31.2
CODE_HEAD = 39.4  # with a code at the right, and its address beside it
MINIMUMS = 20  # letters of what is to be ringed that stand beside a code
SUMS = 4  # added, taken off, this deal, agreed
GRIDS = ((2, 2), (2, 1), (1, 2), (1, 1))
LARGE_GRIDS = ((2, 1), (1, 2), (1, 1))
MOST_SIDES = 4  # more take the game card


@dataclass(frozen=True)
class SlipLine:
    """A row: what it is and what one is worth; `kind` is count, tick or whole."""

    label: str
    worth: str
    kind: str


@dataclass(frozen=True)
class Slip:
    """A slip as it is printed, so many on a page."""

    title: str
    about: tuple[str, ...]
    minimums: tuple[str, ...]  # to ring; empty where the total decides
    sides: tuple[str, ...]
    plus: tuple[SlipLine, ...]
    minus: tuple[SlipLine, ...]
    fit: Fit
    large: bool
    code: Code | None = None

    @property
    def format(self) -> Format:
        """The paper, and whether it lies."""
        return self.fit.format

    @property
    def label(self) -> float:
        """The width of the lines' names, in millimetres."""
        return LABEL * (LARGE if self.large else 1)


def slip_of(
    variant: Variant,
    paper: Paper,
    sides: int | None = None,
    *,
    large: bool = False,
    code: Code | None = None,
) -> Slip:
    """The slip of a variant for 2 to 4 sides, or for the usual number. CardError if there is none.

    The code is left out where it would cost a slip on the page.
    """
    known = tuple(one for one in side_counts(variant) if one <= MOST_SIDES)
    sides = usual_sides(variant) if sides is None else sides
    if sides not in known:
        raise CardError(known)
    shape = shape_of(variant, sides)
    players = shape.sides * shape.each
    rules = variant.at(players, 1)
    plus, minus = (tuple(map(_line, part)) for part in by_sign(line_heads(rules)))
    minimums = _to_ring(variant, players)
    wide, rows = LABEL + SIDE * sides, len(plus) + len(minus) + SUMS
    if code is None or sum(map(len, minimums)) > MINIMUMS:
        code, fitted = None, _fit(paper, rows, wide, HEAD, large)
    else:
        code, fitted = _fit_with_code(paper, rows, wide, large, code)
    return Slip(
        title=title_of(rules),
        about=about_of(rules, variant.packs.count(players)),
        minimums=minimums,
        sides=(_("We"), _("They")) if sides == 2 else ("",) * sides,
        plus=plus,
        minus=minus,
        fit=fitted,
        large=large,
        code=code,
    )


def _fit_with_code(
    paper: Paper, rows: int, width: float, large: bool, code: Code
) -> tuple[Code | None, Fit]:
    without = _fit(paper, rows, width, HEAD, large)
    beside = _fit(paper, rows, width, CODE_HEAD, large)
    return (code, beside) if beside.number == without.number else (None, without)


def _fit(paper: Paper, rows: int, width: float, head: float, large: bool) -> Fit:
    wider, row = (LARGE, LARGE_ROW) if large else (1, PLAIN_ROW)
    need = Need(rows, head * wider, width * wider, row)
    return fit(need, paper, LARGE_GRIDS if large else GRIDS)


def _to_ring(variant: Variant, players: int) -> tuple[str, ...]:
    deals = blank_deals(variant, players)
    return tuple(
        dict.fromkeys(deal.minimum or deal.form for deal in deals if deal.minimum or deal.form)
    )


def _line(line: LineHead) -> SlipLine:
    if line.id in WHOLE:
        return SlipLine(line.label, line.worth, "whole")
    return SlipLine(line.label, line.worth, "tick" if line.once else "count")
