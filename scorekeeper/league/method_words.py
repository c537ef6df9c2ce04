"""The ways a season can count, in words: what is counted, in which unit, and what decides between equals."""

from fractions import Fraction

from babel.numbers import format_decimal
from flask_babel import gettext as _
from flask_babel import lazy_gettext, ngettext

from scorekeeper.standings.finished import Weights
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
GAME_POINTS = ("points", "best", "attendance")  # ways that begin with game points
SAID: dict[Method, object] = {
    "points": lazy_gettext("2 for a game won, 1 for a tie, 0 for a game lost."),
    "wins": lazy_gettext("One for a game won, half for a tie."),
    "total": lazy_gettext("The totals of all games."),
    "average": lazy_gettext("What a side had in a deal, for everybody who sat in it."),
    "difference": lazy_gettext("How far a side was ahead in a deal, for everybody who sat in it."),
    "best": lazy_gettext("Game points of each one’s best evenings; the others are dropped."),
    "handicap": lazy_gettext(
        "The average of a deal, and with it what is given: four fifths of what it is below the best "
        "one, rounded up to a hundred; nothing before 12 deals, 400 at most."
    ),
    "attendance": lazy_gettext("Game points, and more for every evening that one came."),
    "victory": lazy_gettext("20 are shared in each game: more for who is further ahead."),
}


def method_name(counting: Counting) -> str:
    """What stands above the column."""
    return str(NAMES[counting.method])


def method_words(counting: Counting, weights: Weights, best: int) -> list[str]:
    """How the season counts, in a few sentences; `best` is how many evenings count where not all do."""
    said = [str(SAID[counting.method]), *_more_words(counting, best)]
    if counting.method in GAME_POINTS:
        said += _point_words(counting, weights)
    if counting.method == "victory":
        usual = points(weights.median_margin)
        said.append(_("A win by %(points)s, a usual one, brings about 17 to 3.", points=usual))
    if counting.floor:
        said.append(_("To be placed takes %(num)s evenings.", num=points(counting.floor)))
    return said


def _more_words(counting: Counting, best: int) -> list[str]:
    if counting.method == "best":
        return [ngettext("%(num)s evening counts.", "%(num)s evenings count.", best)]
    if counting.method == "attendance":
        more = counting.attendance
        return [ngettext("%(num)s point an evening.", "%(num)s points an evening.", more)]
    return []


def _point_words(counting: Counting, weights: Weights) -> list[str]:
    said = [] if counting.method == "points" else [str(SAID["points"])]
    if weights.big_win:
        more = points(weights.big_win)
        said.append(_("One more for winning by %(points)s or more.", points=more))
    for many, given in sorted((weights.places or {}).items()):
        each = "–".join(points(one) for one in given)
        said.append(_("With %(sides)s sides by place: %(each)s.", sides=points(many), each=each))
    if not weights.places:
        said.append(_("With more than two sides the 2 are shared out by how many are behind."))
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
