"""Any file that came in, read as far as the answers so far allow."""

from typing import NamedTuple

import msgspec
from flask_babel import gettext as _

from scorekeeper.models import playable
from scorekeeper.rules import Variant, catalogue

from .columns import Column, Sheet, columns_of, faults, sheet_of, signature
from .gathering import Gatherer
from .grids import FileError, Grid, letters_said, read_csv, read_xlsx
from .incoming import Answers, Read
from .letters import CENTRAL, UTF_8, UTF_16, WESTERN
from .marks import MarkReader
from .people import COLUMNS, remembered
from .records_in import open_zip, read_records, unpacked_size

RECORDS, CSV, XLSX = "records", "csv", "xlsx"
MOST_OF_XLSX = 80_000_000  # bytes, unpacked
USUAL_VARIANT = "gamerules"
LETTER_NAMES = {
    UTF_8: "UTF-8",
    UTF_16: "UTF-16",
    CENTRAL: "Windows-1250",
    WESTERN: "Windows-1252",
}
SEPARATOR_NAMES = {",": ",", ";": ";", "\t": "tab", "|": "|"}


class Spread(NamedTuple):
    """A spreadsheet, and what its columns seem to hold."""

    grid: Grid
    sheet: Sheet
    columns: list[Column]


def kind_of(data: bytes) -> str:
    """What kind of file it is, by what stands in it. FileError for one that nobody can read here."""
    if not data.strip():
        raise FileError(_("This file is empty."))
    if data.startswith(b"\xd0\xcf\x11\xe0"):
        raise FileError(
            _("This is an old Excel file (.xls). Save it as .xlsx or .csv and try again.")
        )
    if data.startswith(b"PK"):
        with open_zip(data) as packed:
            names = set(packed.namelist())
        if "mimetype" in names and "content.xml" in names:
            raise FileError(
                _("This is an OpenDocument file. Save it as .xlsx or .csv and try again.")
            )
        return XLSX if "[Content_Types].xml" in names else RECORDS
    if data.startswith(b"%PDF"):
        raise FileError(_("This is a PDF. Games can be read from records and spreadsheets only."))
    head = data.removeprefix(b"\xef\xbb\xbf").lstrip()[:1]
    return RECORDS if head in (b"{", b"[") else CSV


def spread(data: bytes, kind: str, answers: Answers) -> Spread:
    """The rows of a spreadsheet and its columns."""
    if kind == CSV:
        grid = read_csv(data, answers.letters, answers.separator)
    elif (size := unpacked_size(data)) > MOST_OF_XLSX:
        raise FileError(
            _("This spreadsheet is larger than can be read here: %(size)s MB.", size=size >> 20)
        )
    else:
        grid = read_xlsx(data, answers.sheet)
    sheet = sheet_of(grid)
    return Spread(grid, sheet, columns_of(sheet, variant_of(answers)))


def variant_of(answers: Answers) -> Variant:
    """The rules that were chosen for a spreadsheet."""
    found = playable(answers.variant) if answers.variant else None
    return found or catalogue.load(USUAL_VARIANT)


def known_answers(league_id: str, found: Spread) -> Answers | None:
    """What was answered about a spreadsheet with the same headings before."""
    known = remembered(league_id, COLUMNS).get(signature(found.sheet.headings))
    return msgspec.json.decode(known, type=Answers) if known else None


def read_file(data: bytes, answers: Answers) -> Read:
    """All games of a file."""
    kind = kind_of(data)
    if kind == RECORDS:
        return read_records(data, answers)
    return read_spread(spread(data, kind, answers), answers)


def read_spread(found: Spread, answers: Answers) -> Read:
    """All games of a spreadsheet whose columns are known."""
    read = Read()
    _say_how(found.grid, read)
    roles = {int(index): role for index, role in (answers.roles or {}).items()}
    for fault in faults(roles):
        raise FileError(fault)
    variant = variant_of(answers)
    reader = MarkReader(found.sheet, answers, variant, read)
    marks = list(reader.marks())
    taken = list(roles.values())
    many_a_line = sum(role in ("side", "player") for role in taken) > 1 or any(
        role.startswith("theirs") for role in taken
    )
    both = sorted(role for role in taken if role in ("side", "player")) == ["player", "side"]
    by_line = many_a_line and not both and "deal" not in taken
    if not read.asks_order:
        gatherer = Gatherer(answers, variant, read, reader.spoilt)
        gatherer.gather(marks, by_line=by_line, named="game" in taken)
    return read


def _say_how(grid: Grid, read: Read) -> None:
    if letters_said(grid):
        name = LETTER_NAMES.get(grid.letters, grid.letters)
        read.say(
            _("The letters were read as %(letters)s. Look whether names are right.", letters=name)
        )
