"""How a blank card lies on its paper: upright or lying, how many on a page, how tall the rows.

Rows are never less than what a hand can write in; what does not fit takes another page instead.
"""

from dataclasses import dataclass

from .card import BlankDeal, Card, balanced
from .code import Code
from .fitting import GAP
from .paper import LARGE, NARROW, PLAIN, Format, Paper, Type, row_height

TWO_UP, LARGE_PRINT, FILLABLE = "two-up", "large", "fillable"
LAYOUTS = (TWO_UP, LARGE_PRINT, FILLABLE)

UPRIGHT_COLUMNS = 8
LYING_COLUMNS = 12
LARGE_COLUMNS = 4
LEAST_COLUMN = 11.0  # millimetres, to write four figures in
SLACK = 2.2  # heavier rules, and the room below a table

Block = tuple[BlankDeal, ...]  # deals side by side in one table
Part = tuple[Block, ...]  # a card with its heading and foot


@dataclass(frozen=True)
class Arrangement:
    """A card on its pages; each page holds one part, or two alike beside each other."""

    card: Card
    format: Format
    type: Type
    row: float
    pages: tuple[tuple[Part, ...], ...]
    code: Code | None = None

    @property
    def head(self) -> float:
        """The height of what stands above the tables."""
        return _head(self.type, self.code)

    @property
    def width(self) -> float:
        """Of one card."""
        return _width(self.format, len(self.pages[0]))


def arrange(
    card: Card, paper: Paper, layout: str = TWO_UP, code: Code | None = None
) -> Arrangement:
    """The card on so many pages as it takes."""
    upright, lying = Format(paper), Format(paper, lying=True)
    if layout == LARGE_PRINT:
        return _one_a_page(card, upright, LARGE, LARGE_COLUMNS, code)
    if layout == FILLABLE:
        return _one_a_page(card, lying, PLAIN, UPRIGHT_COLUMNS, code)
    if len(card.sides) > 2:
        return _one_a_page(card, lying, PLAIN, LYING_COLUMNS, code)
    return (
        _two_beside(card, lying, code)
        or _two_below(card, upright, code)
        or _one_a_page(card, upright, PLAIN, UPRIGHT_COLUMNS, code)
    )


def _two_beside(card: Card, form: Format, code: Code | None) -> Arrangement | None:
    """Two cards alike on paper that lies, to be cut apart; none if a card is too long or too wide for that."""
    blocks = _blocks(card, UPRIGHT_COLUMNS)
    column = (_width(form, 2) - NARROW.label) / (len(blocks[0]) * len(card.sides))
    row = _row(card, form, NARROW, code, parts=2)
    if len(blocks) > 1 or column < LEAST_COLUMN or row < NARROW.row:
        return None
    return Arrangement(card, form, NARROW, row, ((blocks, blocks),), code)


def _two_below(card: Card, form: Format, code: Code | None) -> Arrangement | None:
    """A long game on one card, its deals in two tables; none if the rows would be too low."""
    blocks = _blocks(card, UPRIGHT_COLUMNS)
    row = _row(card, form, PLAIN, code, blocks=2)
    if len(blocks) == 1 or row < PLAIN.row:
        return None
    pairs = (blocks[start : start + 2] for start in range(0, len(blocks), 2))
    return Arrangement(card, form, PLAIN, row, tuple((pair,) for pair in pairs), code)


def _one_a_page(
    card: Card, form: Format, type: Type, columns: int, code: Code | None
) -> Arrangement:
    pages = tuple(((block,),) for block in _blocks(card, columns))
    row = max(type.row, _row(card, form, type, code))
    return Arrangement(card, form, type, row, pages, code)


def _blocks(card: Card, columns: int) -> tuple[Block, ...]:
    deals = card.deals
    size = balanced(len(deals), max(1, columns // len(card.sides)))
    return tuple(deals[start : start + size] for start in range(0, len(deals), size))


def _row(
    card: Card, form: Format, type: Type, code: Code | None, *, parts: int = 1, blocks: int = 1
) -> float:
    """How tall the rows can be with so many cards beside each other and so many tables in a card."""
    foot = type.foot(card.foot_letters, _width(form, parts))
    room = form.height - _head(type, code) - foot - type.mark
    above = type.block_head + SLACK + (0 if card.sides[0] else type.second_line)
    above += type.second_line if card.opens_in_words else 0
    return row_height(room - blocks * above, blocks * card.rows, type.row)


def _head(type: Type, code: Code | None) -> float:
    return max(type.head, code.height if code else 0)


def _width(form: Format, parts: int) -> float:
    return round((form.width - GAP * (parts - 1)) / parts, 2)
