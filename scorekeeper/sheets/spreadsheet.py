"""Writes one spreadsheet score card by XlsxWriter. Names are written as text, so that none becomes a formula."""

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import UTC, datetime
from functools import cache
from typing import TYPE_CHECKING, Any

from flask_babel import gettext as _
from msgspec import UNSET

from scorekeeper.rules import Deal, tally
from scorekeeper.rules.facts import facts_of
from scorekeeper.rules.opening import minimum_for
from scorekeeper.web.words import line_label, minimum_words

from .card import about_of, title_of
from .grid import FIRST_COLUMN, NAMES_ROW, SIGNED, TOP, Grid, address
from .lines import line_heads

if TYPE_CHECKING:
    from xlsxwriter import Workbook

MADE = datetime(2000, 1, 1, tzinfo=UTC)  # the same card, the same bytes
POINTS = '#,##0;"−"#,##0;0'
QUIET_POINTS = '#,##0;"−"#,##0;""'  # a line that brings nothing stays empty
LARGEST = 99_999
PAPERS = {"a4": 9, "letter": 1}  # as spreadsheets number them
LETTERS = {"label": 26, "worth": 11, "typed": 7, "points": 9}  # widths of columns
PAGE_LETTERS = 104  # that a lying page holds at its full size
SIDES_ON_A_PAGE = 8
HEIGHT, NAMES_HEIGHT = 22, 40

BOX = {"border": 1, "font_size": 12, "valign": "vcenter"}
TYPED = {**BOX, "locked": False, "bg_color": "#FFF7DC", "num_format": POINTS, "align": "center"}
STYLES: dict[str, dict[str, Any]] = {
    "title": {"bold": True, "font_size": 16},
    "plain": {"font_size": 12},
    "label": {**BOX, "indent": 1},
    "heading": {**BOX, "bold": True, "align": "center", "text_wrap": True},
    "typed": TYPED,
    "name": {**TYPED, "bold": True, "text_wrap": True},
    "points": {**BOX, "num_format": QUIET_POINTS},
    "blocked": {**BOX, "bg_color": "#D9D9D9"},
    "sum": {**BOX, "bold": True, "num_format": POINTS, "top": 2},
}


@dataclass(frozen=True)
class Filled:
    """What stands on a card from the start: the sides' names and, of a game, its deals."""

    names: tuple[str, ...]
    deals: tuple[Deal, ...] = ()
    about: str = ""


class Spreadsheet:
    """One card being written."""

    def __init__(self, book: "Workbook", grid: Grid, filled: Filled) -> None:
        self.grid, self.filled = grid, filled
        self.sheet: Any = book.add_worksheet(_("Score")[:31])
        self.results = tally(
            grid.variant, grid.seating, grid.packs, list(filled.deals), checked=False
        )

        @cache
        def style(name: str, ends_a_deal: bool) -> Any:
            return book.add_format(STYLES[name] | ({"right": 2} if ends_a_deal else {}))

        self._style = style

    def write(self, paper: str) -> None:
        """Everything, in reading order."""
        self._head()
        for row, (label, worth) in enumerate(self._labels(), start=TOP):
            self._put(row, 0, label, "label")
            self._put(row, 1, worth, "label")
        for deal in self.grid.numbers:
            self._deal(deal)
        self._lay_out(paper)

    def _head(self) -> None:
        grid = self.grid
        self._put(0, 0, title_of(grid.rules(1)), "title")
        self._put(1, 0, " · ".join(about_of(grid.rules(1), grid.packs)), "plain")
        self._put(2, 0, self.filled.about, "plain")
        self._put(NAMES_ROW, 0, _("Names"), "plain")
        self._put(NAMES_ROW + 1, 0, _("Place"), "plain")
        for side, name in enumerate(self.filled.names):
            row, column = grid.name_cell(side)
            self._across(row, column, name, "name")
            self._across(row + 1, column, "", "points")
            self._compute(row + 1, column, grid.place(side), self.results.places[side], "points")

    def _labels(self) -> Iterator[tuple[str, str]]:
        worths = {head.id: head.worth for head in line_heads(self.grid.rules(1))}
        yield from (("", ""), ("", ""), (_("to open"), ""))
        for line in self.grid.lines:
            yield line_label(self.grid.variant, line), worths.get(line, "")
        yield from ((_("This deal"), ""), (_("Total"), ""))

    def _deal(self, deal: int) -> None:
        grid = self.grid
        first, last = grid.column(deal, 0), grid.column(deal, grid.sides[-1]) + 1
        words = _("Deal %(number)s", number=deal)
        self.sheet.merge_range(TOP, first, TOP, last, words, self._style("heading", True))
        for side in grid.sides:
            self._heading(deal, side)
            self._lines(deal, side)
            self._sums(deal, side)

    def _heading(self, deal: int, side: int) -> None:
        grid, column = self.grid, self.grid.column(deal, side)
        name, minimum = address(*grid.name_cell(side)), grid.minimum(deal, side)
        self._across(TOP + 1, column, "", "heading")
        self._compute(TOP + 1, column, name, self.filled.names[side], "heading")
        rules = grid.rules(deal)
        need = None if minimum is None else self._minimum(deal, side)
        if minimum is None or (need == 0 and rules.minimum.by != "score"):
            self._across(TOP + 2, column, minimum_words(need, rules), "heading")
        else:
            self._across(TOP + 2, column, "", "heading")
            self._compute(TOP + 2, column, minimum, need, "heading")

    def _lines(self, deal: int, side: int) -> None:
        grid, column = self.grid, self.grid.column(deal, side)
        typed, worth = self._typed(deal, side), self._worth(deal, side)
        formulas = grid.points(deal, side)
        for line in grid.lines:
            row = grid.row(line)
            if grid.is_typed(deal, line):
                self._field(row, column, line, typed.get(line, ""))
            else:
                self._put(row, column, "", "blocked")
            if line in formulas:
                self._compute(row, column + 1, formulas[line], worth.get(line, 0), "points")
            else:
                self._put(row, column + 1, "", "blocked")

    def _sums(self, deal: int, side: int) -> None:
        grid, column, row = self.grid, self.grid.column(deal, side), self.grid.score_row
        score, total = 0, self.results.totals[side]
        if deal <= len(self.results.deals):
            result = self.results.deals[deal - 1].sides[side]
            score, total = result.score, result.total
        self._put(row, column, "", "sum")
        self._compute(row, column + 1, grid.score(deal, side), score, "sum")
        self._put(row + 1, column, "", "sum")
        self._compute(row + 1, column + 1, grid.total(deal, side), total, "sum")

    def _minimum(self, deal: int, side: int) -> int:
        """What a minimum is as the card opens: by the totals of the deals that are filled in."""
        if deal <= len(self.results.deals):
            return self.results.deals[deal - 1].minimum[side] or 0
        total = self.results.totals[side]
        return minimum_for(self.grid.rules(deal).minimum, deal, total) or 0

    def _typed(self, deal: int, side: int) -> dict[str, int]:
        """What was counted, as it is typed here: cards by value or by rank become their points."""
        if deal > len(self.filled.deals):
            return {}
        played = self.filled.deals[deal - 1]
        entry = played.entries[side]
        facts = facts_of(self.grid.rules(deal), played, side, self.grid.seating.sides[side])
        found = {"adjustment": entry.adjustment, "out": int(facts.out)}
        if entry.score is not UNSET:
            return found | {"score": entry.score}
        found |= facts.books | facts.counts
        if entry.net is not UNSET:
            return found | {"net": entry.net}
        return found | {"melded": facts.melded or 0, "left": facts.left or 0}

    def _worth(self, deal: int, side: int) -> dict[str, int]:
        if deal > len(self.results.deals):
            return {}
        lines = self.results.deals[deal - 1].sides[side].lines
        return {line.id: line.points for line in lines}

    def _field(self, row: int, column: int, line: str, value: int | str) -> None:
        self._put(row, column, value, "typed")
        least, most = -LARGEST if line in SIGNED else 0, 1 if line == "out" else LARGEST
        says = _("A whole number from %(least)s to %(most)s.", least=least, most=most)
        asked = {"validate": "integer", "criteria": "between", "minimum": least, "maximum": most}
        said = {"error_title": _("This can’t be."), "error_message": says}
        self.sheet.data_validation(row, column, row, column, asked | said)

    def _put(self, row: int, column: int, value: int | str, style: str) -> None:
        write = self.sheet.write_number if isinstance(value, int) else self.sheet.write_string
        write(row, column, value, self._styled(style, column))

    def _across(self, row: int, column: int, text: str, style: str) -> None:
        """Text over both columns of a side."""
        made = self._styled(style, column + 1)
        self.sheet.merge_range(row, column, row, column + 1, "", made)
        self.sheet.write_string(row, column, text, made)

    def _compute(self, row: int, column: int, formula: str, value: int | str, style: str) -> None:
        """A formula, and the value that programs show which compute nothing by themselves."""
        made = self._styled(style, column + (style in ("heading", "name")))
        self.sheet.write_formula(row, column, f"={formula}", made, value)

    def _styled(self, style: str, column: int) -> Any:
        return self._style(style, self.grid.ends_a_deal(column) and style not in ("title", "plain"))

    def _lay_out(self, paper: str) -> None:
        """Widths, what stays in sight, and how it prints: whole deals on each page, labels on all."""
        grid, sheet = self.grid, self.sheet
        sheet.set_default_row(HEIGHT)
        sheet.set_row(TOP + 1, NAMES_HEIGHT)
        sheet.set_column(0, 0, LETTERS["label"])
        sheet.set_column(1, 1, LETTERS["worth"])
        for column in range(FIRST_COLUMN, grid.column(grid.deals + 1, 0), 2):
            sheet.set_column(column, column, LETTERS["typed"])
            sheet.set_column(column + 1, column + 1, LETTERS["points"])
        sheet.freeze_panes(TOP + 3, FIRST_COLUMN)
        sheet.protect("", {"format_columns": True})
        sheet.set_landscape()
        sheet.set_paper(PAPERS[paper])
        sheet.repeat_columns(0, 1)
        a_page = max(1, SIDES_ON_A_PAGE // len(grid.sides))
        side = LETTERS["typed"] + LETTERS["points"]
        width = LETTERS["label"] + LETTERS["worth"] + a_page * len(grid.sides) * side
        sheet.set_print_scale(max(10, min(100, 100 * PAGE_LETTERS // width)))
        sheet.set_v_pagebreaks([grid.column(deal, 0) for deal in grid.numbers[a_page::a_page]])
