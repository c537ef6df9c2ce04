"""Dates as people write them, read as plain dates. Where day and month could be either, the caller says which.

Knows no file and no page: a refusal carries a code.
"""

import re
from datetime import date, timedelta

from scorekeeper.models import plain_key

DAY_FIRST, MONTH_FIRST = "day", "month"
EXCEL_ZERO = date(1899, 12, 30)
SERIALS = range(3653, 73051)  # 1910 to 2099
YEARS = range(1900, 2100)
_TIME = r"(?:[T ,]+\d{1,2}[:.]\d{2}(?:[:.]\d{2}(?:\.\d+)?)?(?: ?[ap]m)?(?:Z|[+-]\d\d:?\d\d)?)?"
_YEAR_FIRST = re.compile(rf"(\d{{4}}) ?[-./] ?(\d{{1,2}}) ?[-./] ?(\d{{1,2}})\.?{_TIME}", re.I)
_YEAR_LAST = re.compile(
    rf"(\d{{1,2}}) ?([-./]) ?(\d{{1,2}}) ?\2 ?(\d{{4}}|\d{{2}})\.?{_TIME}", re.I
)
_COMPACT = re.compile(r"(\d{4})(\d\d)(\d\d)")
# Beginnings of the months' names, without accents, in the languages that most score books are kept in.
MONTHS = (
    "jan gen ene sty",
    "feb fev lut",
    "mar mrz maerz",
    "apr avr abr kwi",
    "may mai maj mag",
    "jun juin giu cze",
    "jul juil lug lip",
    "aug aou ago sie",
    "sep sze set wrz",
    "oct okt ott out paz",
    "nov lis",
    "dec dez dic gru",
)
_WORDS = frozenset(
    "st nd rd th de del di of the a az an en jen an i le der den am"
    " mon monday tue tues tuesday wed wednesday thu thur thurs thursday fri friday sat saturday sun sunday"
    " hetfo kedd szerda csutortok pentek szombat vasarnap h k sze cs p szo v"
    " montag dienstag mittwoch donnerstag freitag samstag sonntag mo di mi do fr sa so".split()
)


class DateError(ValueError):
    """No date; `code` is blank, unreadable, which (day or month first?) or impossible."""

    def __init__(self, code: str) -> None:
        super().__init__(code)
        self.code = code


def read_date(cell: object, first: str = "") -> str:
    """The date in a cell, as in 2026-11-27; `first` says what comes first in 05/03/2024: day or month."""
    if cell is None or cell == "":
        raise DateError("blank")
    if isinstance(cell, date):
        return _checked(cell.year, cell.month, cell.day)
    if isinstance(cell, float) and cell.is_integer():
        cell = int(cell)
    if isinstance(cell, int):
        cell = str(cell)
    if not isinstance(cell, str) or len(cell) > 60:
        raise DateError("unreadable")
    return _of_text(" ".join(cell.split()), first)


def order_of(text: object) -> str | None:
    """What comes first in a date of three numbers: day or month, empty if it could be either; None for others."""
    found = _YEAR_LAST.fullmatch(" ".join(text.split())) if isinstance(text, str) else None
    if found is None or found[2] == ".":
        return None
    one, two = int(found[1]), int(found[3])
    if one == two and one <= 12:
        return None
    if one > 12:
        return DAY_FIRST
    return MONTH_FIRST if two > 12 else ""


def _of_text(text: str, first: str) -> str:
    if found := _YEAR_FIRST.fullmatch(text) or _COMPACT.fullmatch(text):
        return _checked(*map(int, found.groups()[:3]))
    if found := _YEAR_LAST.fullmatch(text):
        one, two, year = int(found[1]), int(found[3]), _year(found[4])
        order = order_of(text)
        order = DAY_FIRST if order is None else order or first
        if not order:
            raise DateError("which")
        day, month = (one, two) if order == DAY_FIRST else (two, one)
        return _checked(year, month, day)
    if text.isascii() and text.isdigit() and int(text) in SERIALS:
        return (EXCEL_ZERO + timedelta(days=int(text))).isoformat()
    return _in_words(text)


def _in_words(text: str) -> str:
    """`5 Mar 2024`, `March 5th, 2024`, `2024. március 5.`"""
    words = re.findall(r"[^\W\d_]+|\d+", plain_key(text))
    numbers = [word for word in words if word.isascii() and word.isdigit()]
    names = [word for word in words if not word.isdigit() and word not in _WORDS]
    months = [month for word in names if (month := _month(word))]
    years = [int(number) for number in numbers if len(number) == 4]
    days = [int(number) for number in numbers if len(number) <= 2]
    if [len(names), len(months), len(years), len(days)] != [1, 1, 1, 1]:
        raise DateError("unreadable")
    return _checked(years[0], months[0], days[0])


def _month(word: str) -> int:
    for number, beginnings in enumerate(MONTHS, start=1):
        if any(word.startswith(one) for one in beginnings.split()):
            return number
    return 0


def _year(text: str) -> int:
    year = int(text)
    return year if len(text) == 4 else 2000 + year if year < 70 else 1900 + year


def _checked(year: int, month: int, day: int) -> str:
    try:
        found = date(year, month, day)
    except ValueError as error:
        raise DateError("impossible") from error
    if found.year not in YEARS:
        raise DateError("impossible")
    return found.isoformat()
