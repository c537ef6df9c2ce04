"""The lines of a spreadsheet as marks: on this evening, in this game and deal, that side had these points."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from flask_babel import gettext as _

from scorekeeper.models import plain_key
from scorekeeper.rules import Variant
from scorekeeper.web.fields import NUMBER_TEXTS
from scorekeeper.web.numbers import NumberError

from .columns import Sheet
from .dates import DateError, order_of, read_date
from .grids import Cell, Line
from .incoming import Answers, Read, Wrong
from .whole_numbers import read_points

SUMS = frozenset("total sum totals osszesen osszeg summe gesamt average atlag".split())


@dataclass
class Mark:
    """What one line says of one side or player."""

    line: int
    who: str
    is_player: bool
    date: str
    game: str
    deal: int | None
    score: int | None = None
    total: int | None = None
    side: str = ""  # of a player, where a column says it
    out: str = ""
    dealer: str = ""
    deals: int | None = None
    place: str = ""
    note: str = ""
    numbers: dict[str, int] = field(default_factory=dict)  # by role: melded, left, book:clean …


class MarkReader:
    """Reads the lines of a sheet by the roles of its columns."""

    def __init__(self, sheet: Sheet, answers: Answers, variant: Variant, read: Read) -> None:
        self.sheet, self.answers, self.variant, self.read = sheet, answers, variant, read
        self.roles = {int(index): role for index, role in (answers.roles or {}).items()}
        self.one = {role: index for index, role in self.roles.items()}
        self.who = [at for at, role in self.roles.items() if role in ("side", "player")]
        self.first = answers.first or self._order_of_file()
        self._date, self._game = "", ""
        self.spoilt: set[str] = set()  # evenings of which some line can't be read

    def marks(self) -> Iterator[Mark]:
        """All marks, line by line; what can't be read goes to the list of what is wrong."""
        for line in self.sheet.lines:
            if line.number in self.answers.left_out:
                continue
            if self._is_sum(line):
                self.read.say(_("Lines of sums are left out."))
                continue
            yield from self._line(line)

    def _line(self, line: Line) -> Iterator[Mark]:
        wrong = len(self.read.wrong)
        date, game, deal = self._head(line)
        common: dict[str, Any] = {
            "line": line.number,
            "date": date,
            "game": game,
            "deal": deal,
            "deals": self._points(line, "deals"),
            **{name: self._text(line, name) for name in ("out", "dealer", "place", "note")},
        }
        found = list(self._found(line, common))
        if not found and len(self.read.wrong) == wrong:
            self._wrong(line, None, "", _("Nobody has points in this line."))
        if len(self.read.wrong) == wrong:
            yield from found
        else:
            self.spoilt.add(date)

    def _head(self, line: Line) -> tuple[str, str, int | None]:
        index = self.one["date"]
        cell = self._cell(line, index)
        try:
            date = read_date(cell, self.first)
        except DateError as error:
            date = self._no_date(line, index, cell, error.code)
        game = self._text(line, "game")
        if date != self._date:
            self._game = ""
        if "game" in self.one and not game:
            game = self._game
        self._date, self._game = date, game
        return date, game, self._points(line, "deal")

    def _no_date(self, line: Line, index: int, cell: Cell, code: str) -> str:
        if code == "blank" and self._date:
            self.read.say(_("Lines without a date are of the evening above them."))
            return self._date
        if code == "which":
            self.read.asks_order = True
            return ""
        texts = {
            "blank": _("There is no date."),
            "unreadable": _("This is no date that can be read. Type it as 2024-03-05."),
            "impossible": _("There is no such day."),
        }
        self._wrong(line, index, cell, texts[code])
        return ""

    def _found(self, line: Line, common: dict[str, Any]) -> Iterator[Mark]:
        named = [(at, role) for at, role in self.roles.items() if role.startswith("theirs")]
        if named:
            for index, role in named:
                points = self._number(line, index)
                if points is not None:
                    kind = "total" if role == "theirs-so-far" or common["deal"] is None else "score"
                    who = self.sheet.headings[index]
                    yield Mark(who=who, is_player=False, **{kind: points}, **common)
        elif len(self.who) > 1 and not self._is_player_of_side():
            yield from self._paired(line, common)
        else:
            yield from self._single(line, common)

    def _is_player_of_side(self) -> bool:
        return sorted(self.roles[at] for at in self.who) == ["player", "side"]

    def _single(self, line: Line, common: dict[str, Any]) -> Iterator[Mark]:
        """One side or player a line."""
        wrong = len(self.read.wrong)
        role = "player" if "player" in self.one else "side"
        who = self._text(line, role)
        if not who:
            self._wrong(line, self.one[role], "", _("It does not say who."))
            return
        numbers = {
            name: value
            for index, name in self.roles.items()
            if name in ("melded", "left", "net", "adjustment") or ":" in name
            if (value := self._number(line, index)) is not None
        }
        side = self._text(line, "side") if role == "player" else ""
        score, total = self._points(line, "score"), self._points(line, "total")
        if common["deal"] is None and total is None:
            score, total = None, score
        if len(self.read.wrong) > wrong:
            return
        if score is None and total is None and not ("melded" in numbers or "net" in numbers):
            words = _(
                "There are no points for %(who)s. Nothing is not 0: type 0 if it was.", who=who
            )
            index = self.one.get("score", self.one.get("total", self.one.get("melded")))
            self._wrong(line, index, "", words)
            return
        yield Mark(
            who=who,
            is_player=role == "player",
            score=score,
            total=total,
            side=side,
            numbers=numbers,
            **common,
        )

    def _paired(self, line: Line, common: dict[str, Any]) -> Iterator[Mark]:
        """Several sides a line, each with a column of its points: the columns stand in their order."""
        points = [at for at, role in self.roles.items() if role in ("score", "total")]
        groups = _shared(self.who, points)
        for group, index in groups:
            names = [str(cell) for at in group if (cell := self._cell(line, at)) is not None]
            wrong = len(self.read.wrong)
            value = self._number(line, index)
            who = " + ".join(names)
            if len(self.read.wrong) > wrong:
                continue
            if not who and value is None:
                continue
            if not who:
                self._wrong(line, group[0] if group else index, "", _("It does not say who."))
            elif value is None:
                words = _("There are no points for %(who)s. Nothing is not 0: type 0 if it was.")
                self._wrong(line, index, "", words % {"who": who})
            else:
                kind = "score" if common["deal"] and self.roles[index] == "score" else "total"
                yield Mark(who=who, is_player=False, **{kind: value}, **common)

    def _order_of_file(self) -> str:
        """What comes first in its dates, where some of them can only be read in one way."""
        index = self.one.get("date", -1)
        cells = [self._cell(line, index) for line in self.sheet.lines]
        orders = {order for cell in cells if (order := order_of(cell))}
        if len(orders) == 1 and any(order_of(cell) == "" for cell in cells):
            day_first = _("In dates such as 05/03/2024 the day comes first, as other lines show.")
            month_first = _(
                "In dates such as 05/03/2024 the month comes first, as other lines show."
            )
            self.read.say(day_first if orders == {"day"} else month_first)
        return orders.pop() if len(orders) == 1 else ""

    def _is_sum(self, line: Line) -> bool:
        named = [self.one.get(role) for role in ("date", "game", "deal", "side", "player")]
        cells = [self._cell(line, index) for index in named if index is not None]
        return any(isinstance(cell, str) and plain_key(cell).rstrip(":") in SUMS for cell in cells)

    def _cell(self, line: Line, index: int) -> Cell:
        fixed = self.answers.fixes.get(f"{line.number}:{index}")
        if fixed:
            return fixed
        return line.cells[index] if 0 <= index < len(line.cells) else None

    def _text(self, line: Line, role: str) -> str:
        cell = self._cell(line, self.one[role]) if role in self.one else None
        if isinstance(cell, float) and cell.is_integer():
            cell = int(cell)
        return "" if cell is None else str(cell)

    def _points(self, line: Line, role: str) -> int | None:
        return self._number(line, self.one[role]) if role in self.one else None

    def _number(self, line: Line, index: int) -> int | None:
        cell = self._cell(line, index)
        try:
            return read_points(cell)
        except NumberError as error:
            self._wrong(line, index, cell, str(NUMBER_TEXTS[error.code]))
            return None

    def _wrong(self, line: Line, index: int | None, cell: object, why: str) -> None:
        place = _("Line %(line)s", line=line.number)
        key = ""
        if index is not None:
            heading = self.sheet.headings[index]
            place = _("Line %(line)s, column “%(column)s”", line=line.number, column=heading[:60])
            key = f"{line.number}:{index}"
        text = "" if cell is None else str(cell)[:60]
        self.read.wrong.append(Wrong(line.number, place, text, why, key))


def _shared(who: list[int], points: list[int]) -> list[tuple[list[int], int]]:
    """Which columns of people belong to which column of points: in turn, or all people first."""
    if points and who and max(who) < min(points) and len(who) % len(points) == 0:
        each = len(who) // len(points)
        return [(who[at * each : (at + 1) * each], index) for at, index in enumerate(points)]
    found, before = [], -1
    for index in points:
        found.append(([at for at in who if before < at < index], index))
        before = index
    return found
