"""The spreadsheet score card: type what was counted, and the lines, minimums and totals compute themselves.

Blank for a variant, or filled with a game so far. What is on it comes from the variant, as for paper.
"""

import io

from flask_babel import gettext as _
from msgspec import UNSET

from scorekeeper.rules import Deal, Seating, Variant

from .card import CardError, shape_of, side_counts, title_of, usual_sides
from .grid import Grid, grid_of
from .played import Played
from .spreadsheet import MADE, Filled, Spreadsheet

MEDIA_TYPE = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"


def blank_workbook(variant: Variant, sides: int | None = None, paper: str = "a4") -> bytes:
    """The card of a variant for so many sides, or for the usual number, as an XLSX file.

    CardError if there is none.
    """
    sides = usual_sides(variant) if sides is None else sides
    if sides not in side_counts(variant):
        raise CardError(side_counts(variant))
    seating = Seating((shape_of(variant, sides).each,) * sides)
    grid = grid_of(variant, seating, variant.packs.count(seating.players))
    names = (_("We"), _("They")) if sides == 2 else tuple(map(str, range(1, sides + 1)))
    return _file(grid, Filled(names), paper)


def game_workbook(played: Played, paper: str = "a4") -> bytes:
    """The card of a game with everything that was counted so far, as an XLSX file."""
    extras = tuple(line for line in ("net", "score") if _has(played.deals, line))
    grid = grid_of(
        played.variant, played.seating, played.packs, played=len(played.deals), extras=extras
    )
    about = " · ".join(filter(None, (played.date, played.place, played.code)))
    return _file(grid, Filled(played.names, played.deals, about), paper)


def _has(deals: tuple[Deal, ...], name: str) -> bool:
    return any(getattr(entry, name) is not UNSET for deal in deals for entry in deal.entries)


def _file(grid: Grid, filled: Filled, paper: str) -> bytes:
    import xlsxwriter  # here, so that a server that makes no spreadsheet does not carry it

    target = io.BytesIO()
    with xlsxwriter.Workbook(target, {"in_memory": True}) as book:
        book.set_properties({"title": title_of(grid.rules(1)), "created": MADE})
        Spreadsheet(book, grid, filled).write(paper)
    return target.getvalue()
