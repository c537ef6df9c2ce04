"""The sheet of an evening: what every game came to on the first page, then the sheet of each."""

from collections.abc import Iterable
from dataclasses import dataclass

from flask_babel import gettext as _

from .played import Played
from .sheet import Sheet, SideOnSheet, sheet_of


@dataclass(frozen=True)
class GameInShort:
    """A game on the first page: what was played and where, the sides with their totals, how it ended."""

    about: str
    sides: tuple[SideOnSheet, ...]
    result: str


@dataclass(frozen=True)
class Evening:
    """Games with their sheets, in the order they were played."""

    title: str
    games: tuple[GameInShort, ...]
    sheets: tuple[Sheet, ...]
    large: bool = False


def evening_of(games: Iterable[Played], *, large: bool = False) -> Evening:
    """The sheet of these games; they need not be of one day."""
    sheets = tuple(sheet_of(game, large=large) for game in games)
    dates = {sheet.date for sheet in sheets}
    (date,) = dates if len(dates) == 1 else ("",)
    return Evening(
        title=_("Evening of %(date)s", date=date) if date else _("Games"),
        games=tuple(_in_short(sheet, alone=not date) for sheet in sheets),
        sheets=sheets,
        large=large,
    )


def _in_short(sheet: Sheet, *, alone: bool) -> GameInShort:
    code = _("game %(code)s", code=sheet.code) if sheet.code else ""
    about = (sheet.date if alone else "", sheet.about[0], sheet.place, code)
    return GameInShort(" · ".join(filter(None, about)), sheet.sides, sheet.result)
