"""The ways a season can count, in words: what is counted, in which unit, and what decides between equals."""

from fractions import Fraction

from babel.numbers import format_decimal
from flask_babel import gettext as _
from flask_babel import lazy_gettext

from scorekeeper.standings.table import METHODS, Counting, Method
from scorekeeper.web.formatting import MINUS, points
from scorekeeper.web.language import locale

NAMES: dict[Method, object] = {
    "points": lazy_gettext("Game points"),
    "wins": lazy_gettext("Games won"),
    "total": lazy_gettext("Points in all"),
    "average": lazy_gettext("Average of a deal"),
    "difference": lazy_gettext("Points ahead, a deal"),
    "best": lazy_gettext("Best evenings"),
    "handicap": lazy_gettext("Average with handicap"),
    "attendance": lazy_gettext("Game points and evenings"),
    "victory": lazy_gettext("Victory points"),
}
assert set(NAMES) == set(METHODS)
SAID: dict[Method, object] = {
    "points": lazy_gettext("2 for a game won, 1 for a tie, 0 for a game lost."),
    "wins": lazy_gettext("One for a game won, half for a tie."),
    "total": lazy_gettext("The totals of all games."),
    "average": lazy_gettext("What a side had in a deal, for everybody who sat in it."),
    "difference": lazy_gettext("How far a side was ahead in a deal, for everybody who sat in it."),
    "best": lazy_gettext("Game points of each one’s best evenings; the others are dropped."),
    "handicap": lazy_gettext(
        "The average of a deal, and four fifths of what it is below the best one."
    ),
    "attendance": lazy_gettext("Game points, and more for every evening that one came."),
    "victory": lazy_gettext("20 are shared in each game: more for who is further ahead."),
}


def method_name(counting: Counting) -> str:
    """What stands above the column."""
    return str(NAMES[counting.method])


def method_words(counting: Counting, big_win: int) -> list[str]:
    """How the season counts, in a few sentences."""
    said = [str(SAID[counting.method])]
    if big_win and counting.method in ("points", "best", "attendance"):
        said.append(_("One more for winning by %(points)s or more.", points=points(big_win)))
    if counting.floor:
        said.append(_("To be placed takes %(num)s evenings.", num=points(counting.floor)))
    return said


def tie_words(counting: Counting) -> str:
    """The order in which equals are told apart, as it is printed with the table."""
    first = [_("the dropped evenings")] if counting.method == "best" else []
    order = [
        *first,
        _("the direct result, if all met each other equally often"),
        _("more wins"),
        _("more points ahead"),
        _("the best evening"),
    ]
    return _("Between equals: %(order)s. Then the place is shared.", order="; ".join(order))


def worth(value: Fraction) -> str:
    """A worth as it is printed: whole where it is, else with one decimal, halves as halves."""
    if value.denominator == 1:
        return points(value.numerator)
    text = str(format_decimal(round(float(value), 1), format="#,##0.0", locale=locale()))
    return text.replace("-", MINUS)
