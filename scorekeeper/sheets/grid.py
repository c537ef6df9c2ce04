"""Where everything stands on the spreadsheet score card: rows for lines, two columns for each side of each deal.

The left of the two is typed into, the right one computes. Knows addresses and formulas, no file.
"""

from dataclasses import dataclass
from functools import cached_property

from scorekeeper.rules import Seating, Variant
from scorekeeper.rules.parts import Count
from scorekeeper.rules.score import is_priced

from .formulas import Cells, SideFormulas, minimum_formula, place_formula

NAMES_ROW = 3  # rows and columns count from 0, as XlsxWriter has them
TOP = 6  # deal, names, to open
FIRST_COLUMN = 2  # after the labels and what one is worth
PER_SIDE = 2
OPEN_ENDED = 12  # deals on the card of a game that ends with a total
TYPED = ("out", "melded", "left")
SIGNED = ("net", "score", "adjustment")


@dataclass(frozen=True)
class Grid:
    """A card for so many deals. `extras` are rows that only some games need: net, score."""

    variant: Variant
    seating: Seating
    packs: int
    deals: int
    extras: tuple[str, ...] = ()

    @cached_property
    def lines(self) -> tuple[str, ...]:
        """Every line of every deal, in the order of the rows."""
        found: dict[str, None] = {"out": None}
        for deal in self.numbers:
            rules = self.rules(deal)
            counts = (one for one in rules.counts if _matters(one))
            found |= dict.fromkeys(part.id for part in (*rules.books, *rules.sets, *counts))
        return (*found, "melded", "left", *self.extras, "adjustment")

    @property
    def sides(self) -> range:
        """The indexes of the sides."""
        return range(len(self.seating.sides))

    @property
    def numbers(self) -> range:
        """The numbers of the deals."""
        return range(1, self.deals + 1)

    @property
    def score_row(self) -> int:
        """The row with what each side has in a deal; the running total stands below."""
        return TOP + 3 + len(self.lines)

    def rules(self, deal: int) -> Variant:
        """The rules of a deal."""
        return self.variant.at(self.seating.players, deal)

    def row(self, line: str) -> int:
        """The row of a line."""
        return TOP + 3 + self.lines.index(line)

    def column(self, deal: int, side: int) -> int:
        """The column where a side's numbers of a deal are typed; the next one computes."""
        return FIRST_COLUMN + ((deal - 1) * len(self.sides) + side) * PER_SIDE

    def ends_a_deal(self, column: int) -> bool:
        """Whether a column is the last one of a deal."""
        return column >= FIRST_COLUMN and (column + 1 - FIRST_COLUMN) % self.deal_columns == 0

    @property
    def deal_columns(self) -> int:
        """The columns of one deal."""
        return len(self.sides) * PER_SIDE

    def name_cell(self, side: int) -> tuple[int, int]:
        """Row and column of where a side's name is written once."""
        return NAMES_ROW, self.column(1, side)

    def is_typed(self, deal: int, line: str) -> bool:
        """Whether a line of a deal is typed: awards follow by themselves, and some deals lack a line."""
        rules = self.rules(deal)
        counted = {part.id for part in (*rules.books, *rules.counts)}
        return line in counted or line in (*TYPED, *self.extras, "adjustment")

    def cells(self, deal: int, side: int) -> Cells:
        """The addresses of everything that is typed for a side in a deal."""
        rules, column = self.rules(deal), self.column(deal, side)

        def at(line: str) -> str:
            return address(self.row(line), column)

        return Cells(
            out=at("out"),
            melded=at("melded"),
            left=at("left"),
            books={book.id: at(book.id) for book in rules.books},
            counts={count.id: at(count.id) for count in rules.counts if count.id in self.lines},
            net=at("net") if "net" in self.extras else "",
            score=at("score") if "score" in self.extras else "",
        )

    def points(self, deal: int, side: int) -> dict[str, str]:
        """The formula of each line that brings points in this deal."""
        column = self.column(deal, side)
        found = SideFormulas(self.rules(deal), self.packs, self.cells(deal, side)).lines()
        amounts = (*self.extras, "adjustment")
        return found | {line: address(self.row(line), column) for line in amounts}

    def score(self, deal: int, side: int) -> str:
        """The formula of a side's score of a deal."""
        column = self.column(deal, side) + 1
        first, last = address(TOP + 3, column), address(self.score_row - 1, column)
        return f"SUM({first}:{last})"

    def total(self, deal: int, side: int) -> str:
        """The formula of a side's total after a deal."""
        score = address(self.score_row, self.column(deal, side) + 1)
        return f"{self.total_before(deal, side)}+{score}"

    def total_before(self, deal: int, side: int) -> str:
        """Where a side's total before a deal stands."""
        if deal == 1:
            return "0"
        return address(self.score_row + 1, self.column(deal - 1, side) + 1)

    def minimum(self, deal: int, side: int) -> str | None:
        """The formula of what a side needs to open; None where the deal asks for a form."""
        minimum = self.rules(deal).minimum
        if minimum.form is not None:
            return None
        return minimum_formula(minimum, deal, self.total_before(deal, side))

    def place(self, side: int) -> str:
        """The formula of a side's place by the totals."""
        totals = [self.total_before(self.deals + 1, one) for one in self.sides]
        others = [total for one, total in enumerate(totals) if one != side]
        highest = self.rules(self.deals).game.wins == "highest"
        return place_formula(totals[side], others, highest=highest)


def _matters(count: Count) -> bool:
    """Whether a counted line brings points or shows that a side has opened; others serve the checks."""
    return is_priced(count) or count.place == "melded"


def grid_of(
    variant: Variant, seating: Seating, packs: int, *, played: int = 0, extras: tuple[str, ...] = ()
) -> Grid:
    """The card of a game: as many deals as its rules have, or as were played if those are more."""
    length = variant.at(seating.players, 1).game
    return Grid(variant, seating, packs, max(length.deals or OPEN_ENDED, played), extras)


def address(row: int, column: int) -> str:
    """A cell as formulas name it: row 0, column 27 is AB1."""
    letters = ""
    column += 1
    while column:
        column, rest = divmod(column - 1, 26)
        letters = chr(65 + rest) + letters
    return f"{letters}{row + 1}"
