"""Grades as a page shows them: a card with its range, group by group, and how little an evening says."""

from dataclasses import dataclass
from functools import lru_cache

from flask_babel import gettext as _
from flask_babel import ngettext

from scorekeeper.charts.marks import Chart
from scorekeeper.charts.ranges import Ranged
from scorekeeper.models import League, Season
from scorekeeper.standings.grade import LEAST_GAMES, Grade, Meet, grades
from scorekeeper.web.card_words import capital
from scorekeeper.web.formatting import points, signed
from scorekeeper.web.words import card_name

from . import queries, results
from .charts import grades_chart
from .standings_page import season_name


@dataclass(frozen=True)
class GradesPage:
    """Everybody's grade."""

    season: str
    groups: list[Chart]
    waiting: str


def grades_page(league: League, season: Season) -> GradesPage:
    """The grades from all games of two sides so far, the newer ones weighing more."""
    everybody = queries.people(league.id)
    every = grades_of(league.id, queries.state_of(league))
    found = [one for one in every if not all(everybody[p].guest for p in one.people)]
    shown = [one for one in found if one.shown]
    groups: dict[int, list[tuple[Ranged, tuple[str, ...]]]] = {}
    for one in shown:
        groups.setdefault(one.group, []).append(_line(one, everybody))
    few = sum(not one.shown for one in found)
    waiting = ngettext(
        "%(num)s more has fewer than %(games)s games.",
        "%(num)s more have fewer than %(games)s games.",
        few,
        games=LEAST_GAMES,
    )
    charts = [
        grades_chart(
            _("A group that never met the others") if number else _("Who met each other"), of
        )
        for number, of in enumerate(groups.values())
    ]
    return GradesPage(season_name(season), charts, str(waiting) if few else "")


@lru_cache(maxsize=8)
def grades_of(league_id: str, version: int) -> tuple[Grade, ...]:
    """The grades of a league: worked out once for each state of it."""
    games = results.every_game(league_id)
    dates = sorted({game.evening for game in games}, reverse=True)
    ago = {date: number for number, date in enumerate(dates)}
    meets = []
    for game in games:
        one, other = game.sides
        ahead = (other.total - one.total) if game.lowest else (one.total - other.total)
        meets.append(Meet(one.people, other.people, ahead, game.deals, ago[game.evening]))
    return grades(meets)


def _line(one: Grade, everybody: dict[str, queries.Person]) -> tuple[Ranged, tuple[str, ...]]:
    low, high = (capital(card_name(card)) for card in one.card_range)
    card = capital(card_name(one.card))
    names = " + ".join(everybody[person].name for person in one.people)
    between = card if low == high else _("%(low)s to %(high)s", low=low, high=high)
    worth = _(
        "%(worth)s, give or take %(error)s",
        worth=signed(round(one.worth)),
        error=points(round(one.error)),
    )
    dot = Ranged(names, card, one.worth, one.worth - one.error, one.worth + one.error)
    return dot, (card, between, worth, points(one.games))
