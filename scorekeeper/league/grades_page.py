"""Grades as a page shows them: a card with its range, group by group, and how little an evening says."""

from dataclasses import dataclass
from functools import lru_cache

from flask_babel import gettext as _
from flask_babel import ngettext

from scorekeeper.models import League, Season
from scorekeeper.standings.grade import LEAST_GAMES, Grade, Meet, grades
from scorekeeper.web.card_words import capital
from scorekeeper.web.formatting import points, signed
from scorekeeper.web.words import card_name

from . import queries, results
from .standings_page import season_name

SCALE = 260  # points a deal at either end of the strip


@dataclass(frozen=True)
class GradeLine:
    """Somebody's grade, or of those who never part. `low`, `worth`, `high` are per cent of the strip."""

    names: str
    card: str
    range: str
    worth: str
    games: str
    low: float
    at: float
    high: float


@dataclass(frozen=True)
class GradesPage:
    """Everybody's grade."""

    season: str
    groups: list[list[GradeLine]]
    waiting: str


def grades_page(league: League, season: Season) -> GradesPage:
    """The grades from all games of two sides so far, the newer ones weighing more."""
    everybody = queries.people(league.id)
    found = grades_of(league.id, league.version)
    shown = [one for one in found if one.shown]
    groups: dict[int, list[GradeLine]] = {}
    for one in shown:
        groups.setdefault(one.group, []).append(_line(one, everybody))
    few = sum(not one.shown for one in found)
    waiting = ngettext(
        "%(num)s more has fewer than %(games)s games.",
        "%(num)s more have fewer than %(games)s games.",
        few,
        games=LEAST_GAMES,
    )
    return GradesPage(season_name(season), list(groups.values()), str(waiting) if few else "")


@lru_cache(maxsize=8)
def grades_of(league_id: str, version: int) -> tuple[Grade, ...]:
    """The grades of a league: worked out once for each state of it."""
    games = [game for game in results.every_game(league_id) if len(game.sides) == 2]
    dates = sorted({game.evening for game in games}, reverse=True)
    ago = {date: number for number, date in enumerate(dates)}
    meets = []
    for game in games:
        one, other = game.sides
        ahead = (other.total - one.total) if game.lowest else (one.total - other.total)
        meets.append(Meet(one.people, other.people, ahead, game.deals, ago[game.evening]))
    return grades(meets)


def _line(one: Grade, everybody: dict[str, queries.Person]) -> GradeLine:
    low, high = (capital(card_name(card)) for card in one.card_range)
    card = capital(card_name(one.card))
    return GradeLine(
        names=" + ".join(everybody[person].name for person in one.people),
        card=card,
        range=card if low == high else _("%(low)s to %(high)s", low=low, high=high),
        worth=_(
            "%(worth)s, give or take %(error)s",
            worth=signed(round(one.worth)),
            error=points(round(one.error)),
        ),
        games=points(one.games),
        low=_share(one.worth - one.error),
        at=_share(one.worth),
        high=_share(one.worth + one.error),
    )


def _share(worth: float) -> float:
    return round(50 + 50 * max(-1.0, min(1.0, worth / SCALE)), 1)
