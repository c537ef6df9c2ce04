"""A deal line by line, as the table reads it before it agrees: plain data for a page."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from typing import NamedTuple

from scorekeeper.rules import Check, Deal, Seating, SideScore, Variant, check_deal, score_deal
from scorekeeper.rules.score import is_priced
from scorekeeper.web.messages import check_message
from scorekeeper.web.words import line_label

from .layout import MARKS
from .payload import canonical
from .queries import Place


class Cell(NamedTuple):
    """One side's part of a line; both are None where the side has no such line."""

    points: int | None
    count: int | None = None


class Row(NamedTuple):
    """One line for all sides. `anchors` are the places of the form where it is typed, side by side."""

    line: str
    label: str
    mark: str
    cells: tuple[Cell, ...]
    anchors: tuple[str, ...] = ()


@dataclass(frozen=True)
class Finding:
    """A check in words. `key` names it in a form, `anchor` the field to look at."""

    code: str
    level: str
    side: int | None
    field: str | None
    key: str
    message: str
    anchor: str


@dataclass(frozen=True)
class Receipt:
    """One deal, scored, with the totals before and after it and what the checks found."""

    rows: list[Row]
    scores: tuple[int, ...]
    before: tuple[int, ...]
    findings: list[Finding] = field(default_factory=list)

    @property
    def now(self) -> tuple[int, ...]:
        """The totals after the deal."""
        return tuple(a + b for a, b in zip(self.before, self.scores, strict=True))

    def of_level(self, level: str) -> list[Finding]:
        """The findings of a level: error, warning or note."""
        return [finding for finding in self.findings if finding.level == level]


def receipt_of(place: Place, deal: Deal) -> Receipt:
    """The receipt of a deal at its place in the game."""
    scores = score_deal(place.variant, place.seating, place.game.packs, deal)
    return Receipt(
        rows=rows_of(place.rules, deal, scores),
        scores=tuple(one.score for one in scores),
        before=place.before,
        findings=findings_of(place, deal),
    )


def rows_of(rules: Variant, deal: Deal, scores: Sequence[SideScore]) -> list[Row]:
    """Every line that some side has, in the variant's order; also those that are only counted."""
    cells = [{line.id: line for line in one.lines} for one in scores]
    found = []
    for line in _order(rules):
        if line in _unpriced(rules):
            row = tuple(Cell(None, entry.counts.get(line)) for entry in deal.entries)
            wanted = any(cell.count for cell in row)
        else:
            row = tuple(_cell(rules, one.get(line)) for one in cells)
            wanted = any(cell.points is not None for cell in row)
        if wanted:
            anchors = tuple(
                _anchor(rules, side, _typed_as(rules, line)) for side in range(len(row))
            )
            found.append(Row(line, line_label(rules, line), _mark(rules, line), row, anchors))
    return found


def _order(rules: Variant) -> list[str]:
    counted = [part.id for part in (*rules.books, *rules.sets, *rules.counts)]
    return [*counted, "out", "melded", "left", "net", "score", "adjustment"]


def _unpriced(rules: Variant) -> list[str]:
    return [count.id for count in rules.counts if not is_priced(count)]


def _cell(rules: Variant, line: object) -> Cell:
    if line is None:
        return Cell(None)
    counted = [part.id for part in (*rules.books, *rules.sets, *rules.counts)]
    return Cell(line.points, (line.count or None) if line.id in counted else None)


def _typed_as(rules: Variant, line: str) -> str:
    """Where a line is typed, as checks name it; empty for a set, which follows by itself."""
    if any(part.id == line for part in rules.sets):
        return ""
    if any(book.id == line for book in rules.books):
        return f"books.{line}"
    return f"counts.{line}" if any(count.id == line for count in rules.counts) else line


def _mark(rules: Variant, line: str) -> str:
    cards = {count.id: count.card for count in rules.counts}
    return MARKS.get(cards.get(line, ""), line)


def findings_of(place: Place, deal: Deal) -> list[Finding]:
    """The checks in words. What is found twice, such as for two cards, has a number in its key."""
    typed = _Typed(canonical(deal), deal)
    checks = _checks(place.variant, place.seating, place.game.packs, typed, place.before)
    found: list[Finding] = []
    seen: dict[str, int] = {}
    for check in checks:
        side = "" if check.side is None else check.side
        key = f"{check.code}.{side}.{check.field or ''}"
        seen[key] = seen.get(key, 0) + 1
        found.append(_finding(check, place, key if seen[key] == 1 else f"{key}.{seen[key]}"))
    return found


@dataclass(frozen=True)
class _Typed:
    """A deal, known again by what it is saved as."""

    payload: str
    deal: Deal = field(compare=False)


@lru_cache(maxsize=256)
def _checks(
    variant: Variant, seating: Seating, packs: int, typed: _Typed, before: tuple[int, ...]
) -> tuple[Check, ...]:
    """What is saved was looked at a moment before, in its receipt; nothing is searched for twice."""
    return check_deal(variant, seating, packs, typed.deal, before)


def not_answered(findings: Sequence[Finding], insisted: Sequence[str]) -> list[Finding]:
    """What keeps a deal from being saved: errors, and warnings that nobody has insisted upon."""
    return [
        finding
        for finding in findings
        if finding.level == "error" or (finding.level == "warning" and finding.key not in insisted)
    ]


def _finding(check: Check, place: Place, key: str) -> Finding:
    return Finding(
        code=check.code,
        level=check.level,
        side=check.side,
        field=check.field,
        key=key,
        message=check_message(check, place.rules, place.sides),
        anchor=_anchor(place.rules, check.side or 0, check.field),
    )


def _anchor(rules: Variant, side: int, where: str | None) -> str:
    """The part of the form that a finding or a line speaks of; empty for what nobody types."""
    if where in (None, "out"):
        return "out"
    if not where:
        return ""
    kind, _, line = where.partition(".")
    if kind == "books":
        return f"s{side}-books-{line or rules.books[0].id}"
    if kind == "counts":
        return f"s{side}-counts-{line}"
    return f"s{side}-{kind}-part"
