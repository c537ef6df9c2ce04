"""Tables as files for a spreadsheet: CSV, and XLSX with numbers as numbers and no formula from any name."""

import csv
import io
from datetime import date, datetime
from typing import Any

from .tables import Cell, Table

BOM = "\ufeff"
ACTS = tuple("=+-@\t\r")  # a text that begins so would be taken for a formula
APART = "'"  # before such a text: what follows is text; the import takes it away again
MADE = datetime(2026, 1, 1)
WIDEST = 40
XLSX = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"


def as_csv(table: Table, separator: str = ",") -> bytes:
    """The table as CSV for any spreadsheet: UTF-8 with its mark, every text in quotes, Windows line ends."""
    target = io.StringIO(newline="")
    written = csv.writer(
        target, delimiter=separator, quoting=csv.QUOTE_NONNUMERIC, lineterminator="\r\n"
    )
    written.writerow([harmless(heading) for heading in table.headings])
    written.writerows([_plain(cell) for cell in row] for row in table.rows)
    return (BOM + target.getvalue()).encode()


def harmless(text: str) -> str:
    """The text, so that no spreadsheet computes it."""
    return APART + text if text.startswith(ACTS) else text


def _plain(cell: Cell) -> str | int:
    if isinstance(cell, date):
        return cell.isoformat()
    if cell is None:
        return ""
    return harmless(cell) if isinstance(cell, str) else cell


def as_xlsx(*tables: Table) -> bytes:
    """The tables as an XLSX file, a sheet each."""
    import xlsxwriter  # here, so that a server that makes no spreadsheet does not carry it

    target = io.BytesIO()
    options = {"constant_memory": True, "strings_to_formulas": False, "strings_to_urls": False}
    with xlsxwriter.Workbook(target, options) as book:
        book.set_properties({"created": MADE})
        formats = {
            "head": book.add_format({"bold": True, "bottom": 1}),
            "date": book.add_format({"num_format": "yyyy-mm-dd", "align": "left"}),
            "number": book.add_format({"num_format": "#,##0"}),
        }
        for table in tables:
            _sheet(book, table, formats)
    return target.getvalue()


def _sheet(book: Any, table: Table, formats: dict[str, Any]) -> None:
    sheet = book.add_worksheet(table.name[:31])
    sheet.freeze_panes(1, 2)
    for column, heading in enumerate(table.headings):
        sample = [str(row[column] or "") for row in table.rows[:200]]
        width = max(len(text) for text in (heading, *sample))
        sheet.set_column(column, column, min(WIDEST, width + 2))
    for column, heading in enumerate(table.headings):
        sheet.write_string(0, column, heading, formats["head"])
    for at, row in enumerate(table.rows, start=1):
        for column, cell in enumerate(row):
            if isinstance(cell, str) and cell:
                sheet.write_string(at, column, cell)
            elif isinstance(cell, int):
                sheet.write_number(at, column, cell, formats["number"])
            elif isinstance(cell, date):
                sheet.write_datetime(
                    at, column, datetime(cell.year, cell.month, cell.day), formats["date"]
                )
    if table.rows:
        sheet.autofilter(0, 0, len(table.rows), len(table.headings) - 1)
