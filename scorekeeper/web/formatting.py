"""How numbers and dates are written on a page, in the reader's language."""

from datetime import date, datetime, time
from functools import lru_cache

from babel import Locale
from babel.dates import format_date, format_skeleton, format_time
from babel.numbers import get_group_symbol
from flask import Flask

from .language import language, locale

MINUS = "\N{MINUS SIGN}"


def set_up(app: Flask) -> None:
    """Give the templates their filters."""
    app.jinja_env.filters.update(points=points, signed=signed, day=day)


def points(value: int | None) -> str:
    """`-1250` as −1,250; nothing for a number that is not known."""
    return "" if value is None else _grouped(value, language())


def signed(value: int | None) -> str:
    """With its sign, as +100 and −100; a zero has none."""
    text = points(value)
    return f"+{text}" if value is not None and value > 0 else text


def day(value: str | date, form: str = "long") -> str:
    """A date from 2026-11-27, in words; text that is no date stays as it is."""
    try:
        known = date.fromisoformat(value) if isinstance(value, str) else value
    except ValueError:
        return str(value)
    return _dated(known, form, language())


def day_and_month(value: str) -> str:
    """A date from 2026-11-27 as 27 Nov."""
    return str(format_skeleton("MMMd", date.fromisoformat(value), locale=locale()))


def clock(value: datetime) -> str:
    """Hours and minutes of a time that already has its zone."""
    return _timed(time(value.hour, value.minute), language())


@lru_cache(maxsize=512)
def _dated(known: date, form: str, _tongue: str) -> str:
    return format_date(known, format=form, locale=locale())


@lru_cache(maxsize=2048)
def _timed(known: time, _tongue: str) -> str:
    return str(format_time(known, "short", locale=locale()))


@lru_cache(maxsize=4096)
def _grouped(value: int, tongue: str) -> str:
    text = f"{abs(value):,}".replace(",", get_group_symbol(Locale.parse(tongue)))
    return f"{MINUS}{text}" if value < 0 else text
