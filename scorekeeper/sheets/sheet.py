"""The filled score sheet of a game as plain strings and numbers: no row of the database reaches a template."""

from collections.abc import Iterable
from dataclasses import dataclass

from flask_babel import gettext as _
from flask_babel import ngettext

from scorekeeper.rules import DealResult, SideResult, Tally, tally
from scorekeeper.web.formatting import day, points
from scorekeeper.web.source_words import is_built_in
from scorekeeper.web.words import line_label, minimum_words

from .card import about_of, title_of
from .lines import LineHead, line_heads, times
from .notes import NoteGroup, notes_of
from .played import Played

COLUMNS, LARGE_COLUMNS = 8, 4  # of an upright sheet; with more sides than that it lies
LYING_COLUMNS = 7  # in large print; with more sides than that its figures are smaller
LONGEST_HEADING = 22  # letters of a name above a column; in full it stands at the top
FEW_SIDES = 4  # names that fit in one line at the head of a page
CARD_LINES = frozenset({"melded", "left", "net", "score", "adjustment"})


@dataclass(frozen=True)
class SideOnSheet:
    """A side with its total and its place."""

    name: str
    total: str
    place: str


@dataclass(frozen=True)
class Cell:
    """What a side counted on a line, where that is not the points themselves, and the points.

    The count says by what it is multiplied where the heading of the line can't: `2 × 500`.
    """

    count: str
    points: str


@dataclass(frozen=True)
class LineOnSheet:
    """A line of some deals: its label, what one is worth, and a cell for each deal and side."""

    label: str
    worth: str
    cells: tuple[Cell, ...]


@dataclass(frozen=True)
class DealOnSheet:
    """The heading of a deal. `minimums` is one for all sides if they are alike."""

    number: int
    minimums: tuple[str, ...]
    dealer: str
    out: str
    entered: str
    agreed: str
    noted: bool


@dataclass(frozen=True)
class Block:
    """Deals side by side in one table."""

    deals: tuple[DealOnSheet, ...]
    lines: tuple[LineOnSheet, ...]
    scores: tuple[str, ...]
    totals: tuple[str, ...]


@dataclass(frozen=True)
class Sheet:
    """A filled sheet. `headings` are the sides' names as they fit above a column."""

    title: str
    about: tuple[str, ...]
    date: str
    place: str
    code: str
    result: str
    sides: tuple[SideOnSheet, ...]
    headings: tuple[str, ...]
    per_block: int
    blocks: tuple[Block, ...]
    notes: tuple[NoteGroup, ...]
    large: bool = False

    @property
    def lies(self) -> bool:
        """Whether the columns of one deal ask for paper that lies."""
        return len(self.sides) > (LARGE_COLUMNS if self.large else COLUMNS)

    @property
    def crowded(self) -> bool:
        """Whether large print has to be a little smaller for the columns."""
        return self.large and len(self.sides) > LYING_COLUMNS

    @property
    def names(self) -> str:
        """Who played, or what if they are many, for the head of a further page."""
        return " – ".join(self.headings) if len(self.sides) <= FEW_SIDES else self.about[0]


def sheet_of(played: Played, *, large: bool = False) -> Sheet:
    """The sheet of a game as it stands, in large print or not."""
    results = tally(played.variant, played.seating, played.packs, list(played.deals))
    notes = notes_of(played, results)
    noted = {note.deal for group in notes for note in group.notes}
    columns = LARGE_COLUMNS if large else COLUMNS
    per_block = max(1, columns // len(played.names))
    starts = range(0, len(results.deals), per_block)
    rules = played.variant.at(played.seating.players, 1)
    return Sheet(
        title=title_of(rules),
        about=_about(played),
        date=day(played.date) if played.date else "",
        place=played.place,
        code=played.code,
        result=_result(played, results),
        sides=tuple(map(_side, played.names, results.totals, results.places)),
        headings=_headings(played.names),
        per_block=per_block,
        blocks=tuple(
            _block(played, results.deals[start : start + per_block], noted) for start in starts
        ),
        notes=notes,
        large=large,
    )


def _side(name: str, total: int, place: int) -> SideOnSheet:
    return SideOnSheet(name, points(total), points(place))


def _result(played: Played, results: Tally) -> str:
    deals = len(results.deals)
    if not deals:
        return _("No deal has been played yet.")
    won = [played.names[side] for side in results.winners]
    total = points(results.totals[results.winners[0]]) if won else ""
    if len(won) == 1:
        return _("Won by %(name)s with %(total)s.", name=won[0], total=total)
    if won:
        return _("A tie: %(names)s with %(total)s each.", names=", ".join(won), total=total)
    if played.ended:
        return ngettext("Ended after %(num)s deal.", "Ended after %(num)s deals.", deals)
    return ngettext("As it stands after %(num)s deal.", "As it stands after %(num)s deals.", deals)


def _headings(names: tuple[str, ...]) -> tuple[str, ...]:
    short = tuple(map(_shortened, names))
    if len(set(short)) == len(short):
        return short
    return tuple(f"{number}. {name}" for number, name in enumerate(short, start=1))


def _shortened(name: str) -> str:
    return name if len(name) <= LONGEST_HEADING else name[: LONGEST_HEADING - 1].rstrip() + "…"


def _block(played: Played, deals: tuple[DealResult, ...], noted: set[int]) -> Block:
    sides = [side for deal in deals for side in deal.sides]
    return Block(
        deals=tuple(_heading(played, deal, deal.number in noted) for deal in deals),
        lines=tuple(_lines(played, deals)),
        scores=tuple(points(side.score) for side in sides),
        totals=tuple(points(side.total) for side in sides),
    )


def _heading(played: Played, deal: DealResult, noted: bool) -> DealOnSheet:
    rules = played.variant.at(played.seating.players, deal.number)
    minimums = tuple(minimum_words(minimum, rules) for minimum in deal.minimum)
    out = played.deals[deal.number - 1].out
    return DealOnSheet(
        number=deal.number,
        minimums=minimums[:1] if len(set(minimums)) == 1 else minimums,
        dealer=played.dealers[deal.number - 1],
        out=(out.player or played.names[out.side]) if out else _("nobody"),
        entered=_of_deal(played.entered, deal.number),
        agreed=_of_deal(played.agreed, deal.number),
        noted=noted,
    )


def _about(played: Played) -> tuple[str, ...]:
    """What was played; of a table's own rules the edition as well, since there may be others."""
    about = about_of(played.variant.at(played.seating.players, 1), played.packs)
    if is_built_in(played.variant):
        return about
    return (*about, _("edition %(number)s", number=played.variant.edition))


def _of_deal(words: tuple[str, ...], number: int) -> str:
    return words[number - 1] if number <= len(words) else ""


def _lines(played: Played, deals: tuple[DealResult, ...]) -> Iterable[LineOnSheet]:
    known = [_heads(played, deal) for deal in deals]
    for line in _ids(deals):
        heads = [one.get(line) for one in known]
        alike = {head.worth for head in heads if head}
        worth = alike.pop() if len(alike) == 1 else ""
        cells = tuple(
            _cell(side, line, times(head) if head and not worth else "")
            for deal, head in zip(deals, heads, strict=True)
            for side in deal.sides
        )
        yield LineOnSheet(line_label(played.variant, line), worth, cells)


def _heads(played: Played, deal: DealResult) -> dict[str, LineHead]:
    rules = played.variant.at(played.seating.players, deal.number)
    return {head.id: head for head in line_heads(rules)}


def _ids(deals: tuple[DealResult, ...]) -> list[str]:
    """Every line that a side has, in the order of the deals; lines of the cards last."""
    every = dict.fromkeys(line.id for deal in deals for side in deal.sides for line in side.lines)
    return sorted(every, key=lambda line: line in CARD_LINES)


def _cell(side: SideResult, line_id: str, each: str) -> Cell:
    line = next((line for line in side.lines if line.id == line_id), None)
    if line is None:
        return Cell("", "")
    if line_id in CARD_LINES:
        return Cell("", points(line.points))
    if not line.count and not line.points:
        return Cell("", "")
    count = f"{points(line.count)} {each}" if each and line.count else points(line.count)
    return Cell(count if line_id != "out" else "", points(line.points))
