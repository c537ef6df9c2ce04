"""What each column of somebody's spreadsheet holds: guessed by its heading, decided by a person, remembered.

Roles are plain words; `book:clean` and `count:red_threes_laid` name lines of the variant.
"""

import hashlib
import re
from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from flask_babel import gettext as _
from flask_babel import lazy_gettext

from scorekeeper.models import plain_key
from scorekeeper.rules import Variant
from scorekeeper.web.numbers import NumberError
from scorekeeper.web.words import line_label

from .grids import Grid, Line
from .whole_numbers import read_points

NOTHING = "nothing"
ROLES = {
    NOTHING: lazy_gettext("Nothing of use"),
    "date": lazy_gettext("Date"),
    "game": lazy_gettext("Game: its number or name"),
    "deal": lazy_gettext("Deal: its number"),
    "side": lazy_gettext("Side: its people or name"),
    "player": lazy_gettext("Player"),
    "score": lazy_gettext("Score of the deal"),
    "total": lazy_gettext("Total: of the game, or so far"),
    "theirs": lazy_gettext("Points of whom the heading names"),
    "theirs-so-far": lazy_gettext("Total so far of whom the heading names"),
    "deals": lazy_gettext("How many deals"),
    "place": lazy_gettext("Where it was"),
    "note": lazy_gettext("Note"),
    "dealer": lazy_gettext("Who dealt"),
    "out": lazy_gettext("Who went out"),
    "melded": lazy_gettext("Cards on the table"),
    "left": lazy_gettext("Cards left"),
    "net": lazy_gettext("Cards, melded less left"),
    "adjustment": lazy_gettext("Agreed at the table"),
}
# Headings without accents, case and numbers at their end.
KNOWN = {
    NOTHING: "margin;difference;diff;winner;won by;kulonbseg;nyertes;sieger;week;month;year;season;rank;id",
    "date": "date day datum nap evening when played datum spielabend",
    "game": "game;game no;game number;game #;#;no;nr;jatek;jatszma;match;spiel;partie;session",
    "deal": "deal;round;hand;deal no;round no;osztas;leosztas;kor;runde;forduló;fordulo;deal #;round #",
    "side": "side;team;pair;partners;partnership;par;csapat;mannschaft;paar;equipe",
    "player": "player;name;jatekos;nev;spieler;joueur;who",
    "score": "score;points;deal score;round score;pont;pontszam;punkte;pts;result",
    "total": "total;sum;final;final score;game total;osszesen;osszeg;vegeredmeny;gesamt;summe;running total",
    "deals": "deals;rounds;hands;osztasok;korok",
    "place": "place;where;location;venue;helyszin;hely;ort",
    "note": "note;notes;comment;comments;remark;remarks;megjegyzes;bemerkung",
    "dealer": "dealer;who dealt;oszto;geber",
    "out": "out;went out;who went out;kiment;ausgemacht",
    "melded": "melded;melds;cards on the table;meld points;kirakott;card points",
    "left": "left;cards left;left in hand;hand;maradt;in hand;penalty",
    "net": "net;cards melded less left",
    "adjustment": "adjustment;agreed at the table;correction",
}
NUMBERED = re.compile(r"(.*?)[ _]*(?:\d{1,2}|[ab])", re.DOTALL)
HEADING_WITHIN = 20  # lines at the top among which the headings are looked for
SAMPLES = 3


class Column(NamedTuple):
    """A column as the page asks about it."""

    index: int
    heading: str
    samples: tuple[str, ...]
    guess: str


class Sheet(NamedTuple):
    """Headings and what stands below them."""

    headings: list[str]
    lines: list[Line]


def sheet_of(grid: Grid) -> Sheet:
    """The headings: the first line near the top of several words and no number; else letters, as spreadsheets do."""
    width = max(_width(line) for line in grid.lines)
    for at, line in enumerate(grid.lines[:HEADING_WITHIN]):
        words = [cell for cell in line.cells if cell is not None]
        if len(words) > 1 and all(isinstance(cell, str) and not _is_number(cell) for cell in words):
            cells = [*line.cells, *[None] * width][:width]
            named = [str(cell or "") or _letter(index) for index, cell in enumerate(cells)]
            return Sheet(named, grid.lines[at + 1 :])
    return Sheet([_letter(index) for index in range(width)], grid.lines)


def _width(line: Line) -> int:
    """How far to the right something stands."""
    return 1 + max(at for at, cell in enumerate(line.cells) if cell is not None)


def columns_of(sheet: Sheet, variant: Variant) -> list[Column]:
    """Every column with what stands in it and what it seems to hold."""
    guesses = [_guess(sheet, index, variant) for index in range(len(sheet.headings))]
    if {"side", "player"} & set(guesses):  # then no heading is somebody's name
        guesses = [NOTHING if guess == "theirs" else guess for guess in guesses]
    return [
        Column(index, heading, _samples(sheet, index), guesses[index])
        for index, heading in enumerate(sheet.headings)
    ]


def choices_for(variant: Variant) -> list[tuple[str, str]]:
    """All roles with their words, those of the variant's own lines last."""
    lines = [(f"book:{book.id}", line_label(variant, book.id)) for book in variant.books]
    lines += [(f"count:{count.id}", line_label(variant, count.id)) for count in variant.counts]
    return [(role, str(words)) for role, words in ROLES.items()] + lines


def signature(headings: Sequence[str]) -> str:
    """What tells one kind of spreadsheet from another: its headings."""
    return hashlib.sha256("\n".join(map(plain_key, headings)).encode()).hexdigest()


def faults(roles: Mapping[int, str]) -> Iterator[str]:
    """What keeps these roles from making games, in words."""
    taken = list(roles.values())
    who = sum(role in ("side", "player") for role in taken)
    named = any(role.startswith("theirs") for role in taken)
    counted = any(role in ("score", "total", "melded", "net") for role in taken)
    if taken.count("date") != 1:
        yield _("One column must be the date.")
    if who and named:
        yield _("Either a column says who it was, or the headings do: not both.")
    elif not who and not named:
        yield _("Say which columns hold the sides or players, or are headed by their names.")
    elif who and not counted:
        yield _("Say which column holds the score or the total.")
    for role in ("game", "deal", "deals", "dealer", "out"):
        if taken.count(role) > 1:
            yield _("Only one column can be: %(role)s.", role=str(ROLES[role]))


def _guess(sheet: Sheet, index: int, variant: Variant) -> str:
    key = plain_key(sheet.headings[index])
    numbered = NUMBERED.fullmatch(key)
    for name in (key, numbered[1].strip(" .:#") if numbered else key):
        for role, known in KNOWN.items():
            if name in (known.split(";") if ";" in known else known.split()):
                return role
    for part, kind in (
        *((book, "book") for book in variant.books),
        *((count, "count") for count in variant.counts),
    ):
        if key in (plain_key(line_label(variant, part.id)), plain_key(part.id.replace("_", " "))):
            return f"{kind}:{part.id}"
    return "theirs" if _holds_points(sheet, index) else NOTHING


def _holds_points(sheet: Sheet, index: int) -> bool:
    cells = [line.cells[index] for line in sheet.lines[:200] if index < len(line.cells)]
    filled = [cell for cell in cells if not _says_nothing(cell)]
    numbers = sum(map(_is_number, filled))
    return numbers > 0 and 2 * numbers >= len(filled)  # the others are told line by line


def _says_nothing(cell: object) -> bool:
    """Blank, or a dash: how people write that somebody was not there."""
    try:
        return read_points(cell) is None
    except NumberError:
        return False


def _is_number(cell: object) -> bool:
    try:
        return read_points(cell) is not None
    except NumberError:
        return False


def _samples(sheet: Sheet, index: int) -> tuple[str, ...]:
    cells = (line.cells[index] for line in sheet.lines if index < len(line.cells))
    found: list[str] = []
    for cell in cells:
        if cell is not None and len(found) < SAMPLES and str(cell)[:30] not in found:
            found.append(str(cell)[:30])
    return tuple(found)


def _letter(index: int) -> str:
    letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
    return (letters[index // 26 - 1] if index >= 26 else "") + letters[index % 26]
