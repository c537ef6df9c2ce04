"""The scoring of one side's deal as spreadsheet formulas: the same rules as `rules/score.py`, written for cells.

Only + - * / comparisons and IF, AND, OR, NOT, MIN, MAX, INT, COUNT are used, which every spreadsheet program reads
alike. An empty cell is 0 to all of them.
"""

from collections.abc import Iterable
from dataclasses import dataclass

from scorekeeper.rules import Variant
from scorekeeper.rules.cards import supply
from scorekeeper.rules.parts import Award, Condition, Count, Minimum
from scorekeeper.rules.score import is_priced


@dataclass(frozen=True)
class Cells:
    """Where one side's numbers of one deal are typed: addresses such as `C7`, by line."""

    out: str
    melded: str
    left: str
    books: dict[str, str]
    counts: dict[str, str]
    net: str = ""  # only where a deal was counted so
    score: str = ""

    @property
    def finished(self) -> str:
        """All finished books together."""
        return f"({'+'.join(self.books.values())})" if self.books else "0"


@dataclass(frozen=True)
class SideFormulas:
    """What one side's deal is worth. `rules` are those of the deal, `packs` the packs in play."""

    rules: Variant
    packs: int
    cells: Cells

    def lines(self) -> dict[str, str]:
        """A formula for the points of every line, without the sign of equality; keys as in a receipt."""
        rules, cells = self.rules, self.cells
        found = {book.id: f"{cells.books[book.id]}*{book.bonus}" for book in rules.books}
        found |= {award.id: f"{self._times(award)}*{award.points}" for award in rules.sets}
        found |= {one.id: self._counted(one) for one in rules.counts if is_priced(one)}
        if rules.out.points:
            found["out"] = _if(f"{cells.out}>0", f"{rules.out.points}", "0")
        found |= {"melded": self._melded(), "left": self._left()}
        if not cells.score:
            return found
        only_score = f"COUNT({cells.score})>0"
        return {line: _if(only_score, "0", points) for line, points in found.items()}

    def _melded(self) -> str:
        rules = self.rules.melded
        worth = f"{rules.factor}*{self.cells.melded}"
        sign = {"plus": "1", "minus": "-1", "zero": "0"}[rules.without_book]
        return worth if sign == "1" else f"{_if(f'{self.cells.finished}>0', '1', sign)}*{worth}"

    def _left(self) -> str:
        rules = self.rules.left
        taken = f"{rules.factor}*{self.cells.left}"
        return _if(f"{self.cells.out}>0", "0", taken) if rules.sides == "not-out" else taken

    def _times(self, award: Award) -> str:
        met = [f"INT({self._book(kind)}/{need})" for kind, need in award.books.items() if need]
        if award.total:
            met.append(f"INT({self.cells.finished}/{award.total})")
        number = f"MIN({','.join(met)})" if len(met) > 1 else (*met, "1")[0]
        if not award.each:
            number = f"MIN({number},1)"
        return _if(self._condition(award.when), number, "0") if award.when else number

    def _counted(self, count: Count) -> str:
        points = self._price(count)
        if count.only == "out":
            points = _if(f"{self.cells.out}>0", points, "0")
        if count.zero_unless:
            points = _if(self._condition(count.zero_unless), points, "0")
        if count.minus_unless:
            points = _if(self._condition(count.minus_unless), points, f"-({points})")
        return points

    def _price(self, count: Count) -> str:
        cell = self.cells.counts[count.id]
        number = f"INT({cell}/{count.per})" if count.per > 1 else cell
        each, first, pieces = self._each(count), 0, []
        for step in count.steps:
            last = step.start - 1
            pieces.append(f"{each}*MAX(0,MIN({number},{last})-{first})")
            each, first = f"{step.points}", last
        pieces.append(f"{each}*MAX(0,{number}-{first})" if first else f"{each}*{number}")
        points = "+".join(pieces)
        if count.every is None:
            return f"({points})" if len(pieces) > 1 else points
        whole = supply(self.rules, self.packs).get(count.card, 0)
        is_whole = f"AND({cell}>0,{cell}>={whole},{whole}>={cell})"
        return _if(is_whole, f"{count.every}", points)

    def _each(self, count: Count) -> str:
        each = f"{count.points}"
        for price in reversed(count.prices):
            each = _if(self._condition(price.when), f"{price.points}", each)
        return each

    def _condition(self, asked: Condition) -> str:
        terms = []
        if asked.opened is not None:
            terms.append(self._opened() if asked.opened else f"NOT({self._opened()})")
        if asked.out is not None:
            is_out = f"{self.cells.out}>0"
            terms.append(is_out if asked.out else f"NOT({is_out})")
        terms += [f"{self._book(kind)}>={need}" for kind, need in asked.books.items()]
        if asked.total:
            terms.append(f"{self.cells.finished}>={asked.total}")
        return f"AND({','.join(terms)})" if terms else "1>0"

    def _opened(self) -> str:
        """Whether cards of the side lie on the table; where those bring nothing, nobody can tell."""
        if not self.rules.melded.factor:
            return "1>0"
        laid = (self.cells.counts[c.id] for c in self.rules.counts if c.place == "melded")
        cells: Iterable[str] = (
            self.cells.out,
            self.cells.melded,
            *self.cells.books.values(),
            *laid,
        )
        tests = [f"{cell}>0" for cell in cells]
        if self.cells.net:
            tests.append(f"{self.cells.net}>0")
        return f"OR({','.join(tests)})"

    def _book(self, kind: str) -> str:
        return self.cells.books.get(kind, "0")


def minimum_formula(minimum: Minimum, deal: int, total: str) -> str:
    """The points a side needs to open, by the deal or by its total before (a cell, or 0).

    To be asked only where no form takes the place of points.
    """
    if minimum.by == "none":
        return "0"
    if minimum.by == "deal":
        steps = minimum.points
        more = minimum.plus * max(0, deal - len(steps))
        return f"{steps[min(deal, len(steps)) - 1] + more}"
    need = f"{minimum.bands[0].points}"
    for band in minimum.bands:
        if band.at is not None:
            need = _if(f"{total}>={band.at}", f"{band.points}", need)
    if not minimum.every:
        return need
    above = f"({total}-{_bracketed(minimum.bands[-1].at or 0)})"
    return f"{need}+{minimum.plus}*INT(MAX(0,{above})/{minimum.every})"


def place_formula(own: str, others: Iterable[str], *, highest: bool) -> str:
    """The place of a total among all totals; a shared place is counted once for each who shares it."""
    sign = ">" if highest else "<"
    return "1" + "".join(f"+{_if(f'{other}{sign}{own}', '1', '0')}" for other in others)


def _if(test: str, then: str, otherwise: str) -> str:
    return f"IF({test},{then},{otherwise})"


def _bracketed(number: int) -> str:
    return f"({number})" if number < 0 else f"{number}"
