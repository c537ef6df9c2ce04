"""Points as they stand in a cell. Whole thousands may be set apart; what could be a fraction is no number here."""

import re

from scorekeeper.web.numbers import MINUSES, NumberError, parse_points

MOST = 9_999_999
_BRACKETS = re.compile(r"\((.+)\)")
_MINUS_BEHIND = re.compile(rf"([^{MINUSES}]+)[{MINUSES}]")
_NOTHING = frozenset({*MINUSES, "—"})


def read_points(cell: object) -> int | None:
    """The points in a cell; None if nothing stands there, which is not 0. NumberError if it is no whole number."""
    if cell is None:
        return None
    if isinstance(cell, float):
        if not cell.is_integer():
            raise NumberError("fraction")
        cell = int(cell)
    if isinstance(cell, int):
        return _bounded(cell)
    if not isinstance(cell, str):
        raise NumberError("not-a-number")
    text = cell.strip()
    if not text or text in _NOTHING:
        return None
    if found := _BRACKETS.fullmatch(text) or _MINUS_BEHIND.fullmatch(text):
        return -parse_points(found[1])
    return parse_points(text, signed=True)


def _bounded(value: int) -> int:
    if abs(value) > MOST:
        raise NumberError("too-long")
    return value
