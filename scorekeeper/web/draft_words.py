"""What pages say of numbers that were typed and not saved yet."""

from collections.abc import Iterable
from datetime import UTC, datetime
from typing import Protocol

from flask_babel import gettext as _

from .clock import by_our_clock
from .formatting import clock, day


class Begun(Protocol):
    """A deal that somebody began to type."""

    @property
    def number(self) -> int:
        """Which deal."""

    @property
    def device(self) -> str:
        """On what kind of phone; may be empty."""

    @property
    def updated_at(self) -> datetime:
        """When a number was last typed."""


def half_typed_words(begun: Iterable[Begun], saved: int) -> list[str]:
    """A sentence for each deal that was begun, by the newest of what was typed. `saved` deals are in the book."""
    newest: dict[int, Begun] = {}
    for one in begun:
        newest.setdefault(one.number, one)
    return [_sentence(newest[number], number <= saved) for number in sorted(newest)]


def phone_words(begun: Begun) -> str:
    """Which phone and when: `iPhone, 21:14`."""
    return ", ".join(filter(None, (begun.device.partition(",")[0], time_words(begun.updated_at))))


def time_words(when: datetime) -> str:
    """The time by the clock of where people play, with the day unless it is today."""
    here, today = by_our_clock(when), by_our_clock(datetime.now(UTC)).date()
    if here.date() == today:
        return clock(here)
    return _("%(date)s, %(time)s", date=day(here.date()), time=clock(here))


def _sentence(begun: Begun, correcting: bool) -> str:
    about = {"number": begun.number, "phone": phone_words(begun)}
    if correcting:
        return _("A correction of deal %(number)s is half typed (%(phone)s).", **about)
    return _("Deal %(number)s is half typed (%(phone)s).", **about)
