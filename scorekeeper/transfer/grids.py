"""Files of rows and columns: CSV with any of the usual separators, and XLSX. Knows nothing of games."""

import csv
import io
import re
from collections.abc import Iterable
from datetime import date, datetime
from typing import NamedTuple

from flask_babel import gettext as _

from .letters import UTF_8, read_text

Cell = str | int | float | date | None
SEPARATORS = (";", ",", "\t", "|")
SAMPLE = 60  # lines by which the separator is told
MOST_ROWS, MOST_COLUMNS, MOST_SHEETS = 200_000, 100, 50
LONGEST_CELL = 2000
CONTROL = re.compile(r"[\x00-\x08\x0e-\x1f]")


class FileError(ValueError):
    """A file that can't be read, in words for a person."""


class Line(NamedTuple):
    """A row and where it stands in its file, counted from 1."""

    number: int
    cells: list[Cell]


class Grid(NamedTuple):
    """Rows of a file, with what should be said aloud about how it was read."""

    lines: list[Line]
    sheets: tuple[str, ...] = ()
    letters: str = ""  # empty: the file itself says them
    guessed: bool = False
    separator: str = ""


def read_csv(data: bytes, letters: str = "", separator: str = "") -> Grid:
    """The rows of a CSV file."""
    try:
        read = read_text(data, letters)
    except UnicodeError as error:
        raise FileError(_unread(letters)) from error
    text = read.text
    if CONTROL.search(text[:100_000]):
        raise FileError(_unread(""))
    first, _end, rest = text.partition("\n")
    if first.strip().lower().startswith("sep=") and len(first.strip()) == 5:  # as Excel writes it
        separator, text = separator or first.strip()[4], rest
    skipped = 0 if text is read.text else 1
    separator = separator if separator in SEPARATORS else _separator_of(text)
    lines = _lines(text, separator, skipped)
    return Grid(_bounded(lines), (), read.letters, read.guessed, separator)


def _unread(letters: str) -> str:
    """That a text is none: because of the letters that were chosen, or whatever is chosen."""
    if letters:
        return str(_("With these letters the file can’t be read."))
    return str(_("This is neither a record nor a spreadsheet that can be read."))


def _lines(text: str, separator: str, skipped: int) -> Iterable[Line]:
    rows = csv.reader(io.StringIO(text, newline=""), delimiter=separator)
    before = 0
    try:
        for cells in rows:
            yield Line(before + 1 + skipped, list(cells))
            before = rows.line_num
    except csv.Error as error:
        where = before + 1 + skipped
        raise FileError(_("Line %(line)s is no line of a table.", line=where)) from error


def _separator_of(text: str) -> str:
    """The separator by which most lines have as many cells as their neighbours."""
    sample = text.splitlines()[:SAMPLE]
    found = {}
    for separator in SEPARATORS:
        try:
            widths = [len(row) for row in csv.reader(sample, delimiter=separator) if row]
        except csv.Error:
            continue
        usual = max(set(widths), key=widths.count, default=1)
        found[separator] = (widths.count(usual), usual) if usual > 1 else (0, 0)
    return max(found, key=lambda one: found[one], default=",")


def read_xlsx(data: bytes, sheet: int = 0) -> Grid:
    """The rows of one sheet of an XLSX file, as they were last computed."""
    import openpyxl  # here, so that a server that reads no spreadsheet does not carry it

    try:
        book = openpyxl.load_workbook(io.BytesIO(data), read_only=True, data_only=True)
    except Exception as error:  # whatever it stumbles upon, the file is not one
        raise FileError(_("This is no spreadsheet that can be read.")) from error
    try:
        names = tuple(book.sheetnames[:MOST_SHEETS])
        chosen = book[names[min(sheet, len(names) - 1)]]
        rows = (
            Line(number, [_cell(value) for value in row[:MOST_COLUMNS]])
            for number, row in enumerate(_rows(chosen), start=1)
        )
        return Grid(_bounded(rows), names)
    except FileError:
        raise
    except Exception as error:
        raise FileError(_("This is no spreadsheet that can be read.")) from error
    finally:
        book.close()


def _rows(sheet: object) -> Iterable[tuple[object, ...]]:
    rows: Iterable[tuple[object, ...]] = sheet.iter_rows(  # type: ignore[attr-defined]
        max_col=MOST_COLUMNS, max_row=MOST_ROWS + 1, values_only=True
    )
    return rows


def _cell(value: object) -> Cell:
    if isinstance(value, datetime):
        return value.date()
    if isinstance(value, bool):
        return "yes" if value else ""
    if value is None or isinstance(value, str | int | float | date):
        return value
    return str(value)


def _bounded(lines: Iterable[Line]) -> list[Line]:
    """The lines in which anything stands; FileError if they are more than any score book has."""
    found = []
    for line in lines:
        if line.number > MOST_ROWS:
            raise FileError(_("More than %(most)s lines. Split the file.", most=MOST_ROWS))
        if len(line.cells) > MOST_COLUMNS:
            raise FileError(_("More than %(most)s columns.", most=MOST_COLUMNS))
        cells = [_trimmed(cell, line.number) for cell in line.cells]
        if any(cell is not None for cell in cells):
            found.append(Line(line.number, cells))
    if not found:
        raise FileError(_("There is nothing in this file."))
    return found


def _trimmed(cell: Cell, number: int) -> Cell:
    if not isinstance(cell, str):
        return cell
    if len(cell) > LONGEST_CELL:
        raise FileError(_("Line %(line)s: a cell is too long.", line=number))
    text = cell.strip().strip("\u00a0\ufeff")
    if len(text) > 1 and text[0] == "'" and text[1] in "=+-@\t\r":  # put there on the way out
        text = text[1:]
    return text or None


def letters_said(grid: Grid) -> bool:
    """Whether it should be said by which letters the file was read."""
    return grid.guessed or grid.letters not in ("", UTF_8)
