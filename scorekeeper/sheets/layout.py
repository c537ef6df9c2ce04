"""How a blank card lies on its paper: upright or lying, how many on a page, how tall the rows.

Rows are never less than what a hand can write in; what does not fit takes another page instead.
"""

from dataclasses import dataclass

from .card import BlankDeal, Card, balanced
from .paper import LARGE, PLAIN, ROW, Format, Paper, Type, row_height

TWO_UP, LARGE_PRINT, FILLABLE = "two-up", "large", "fillable"
LAYOUTS = (TWO_UP, LARGE_PRINT, FILLABLE)

UPRIGHT_COLUMNS = 8
LYING_COLUMNS = 12
LARGE_COLUMNS = 4
CUT = 8.2  # between two cards on a page
SUMS = 2  # this deal, total
SLACK = 2.2  # heavier rules, and the room below a table
NAMES = 2.4  # more than a line where names are written, or an opening is told in words

Block = tuple[BlankDeal, ...]  # deals side by side in one table
Part = tuple[Block, ...]  # a card with its heading and foot


@dataclass(frozen=True)
class Arrangement:
    """A card on its pages; each page holds one part or two alike."""

    card: Card
    format: Format
    type: Type
    row: float
    pages: tuple[tuple[Part, ...], ...]

    @property
    def part_height(self) -> float:
        """The room of one card on its page."""
        parts = len(self.pages[0])
        return (self.format.height - CUT * (parts - 1)) / parts


def arrange(card: Card, paper: Paper, layout: str = TWO_UP) -> Arrangement:
    """The card on so many pages as it takes."""
    if layout == LARGE_PRINT:
        return _one_a_page(card, Format(paper, lying=True), LARGE, LARGE_COLUMNS)
    if layout == FILLABLE:
        return _one_a_page(card, Format(paper, lying=True), PLAIN, UPRIGHT_COLUMNS)
    if len(card.sides) > 2:
        return _one_a_page(card, Format(paper, lying=True), PLAIN, LYING_COLUMNS)
    return _upright(card, Format(paper))


def _upright(card: Card, form: Format) -> Arrangement:
    blocks = _blocks(card, UPRIGHT_COLUMNS)
    if len(blocks) == 1:
        row = _row(card, form, PLAIN, parts=2)
        if row >= ROW:
            return Arrangement(card, form, PLAIN, row, ((blocks, blocks),))
    row = _row(card, form, PLAIN, blocks=2)
    if len(blocks) > 1 and row >= ROW:
        pairs = (blocks[start : start + 2] for start in range(0, len(blocks), 2))
        return Arrangement(card, form, PLAIN, row, tuple((pair,) for pair in pairs))
    return _one_a_page(card, form, PLAIN, UPRIGHT_COLUMNS)


def _one_a_page(card: Card, form: Format, type: Type, columns: int) -> Arrangement:
    pages = tuple(((block,),) for block in _blocks(card, columns))
    return Arrangement(card, form, type, max(ROW, _row(card, form, type)), pages)


def _blocks(card: Card, columns: int) -> tuple[Block, ...]:
    deals = card.deals
    size = balanced(len(deals), max(1, columns // len(card.sides)))
    return tuple(deals[start : start + size] for start in range(0, len(deals), size))


def _row(card: Card, form: Format, type: Type, *, parts: int = 1, blocks: int = 1) -> float:
    """How tall the rows can be with so many cards on a page and so many tables in a card."""
    room = (form.height - CUT * (parts - 1)) / parts
    room -= type.head + type.foot(card.foot_letters, form.width)
    above = type.block_head + SLACK + (0 if card.sides[0] else NAMES)
    above += NAMES if card.opens_in_words else 0
    return row_height(room - blocks * above, blocks * (len(card.lines) + SUMS))
