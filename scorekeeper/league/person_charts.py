"""Charts of somebody's page: places in the season now, and the scores of deals beside the record of the league."""

from collections import Counter

from flask_babel import gettext as _
from sqlalchemy import select

from scorekeeper.charts.marks import Chart
from scorekeeper.models import ALL_TIME, DealMark, League, run
from scorekeeper.web.formatting import points

from . import queries, results
from .charts import MOST_SCORES, places_chart, strip_chart
from .places import places_of
from .records import holder_of
from .results import Finished

GAMES = 50  # that are looked at
_mark = DealMark.__table__


def charts_of(league: League, person: str) -> list[Chart]:
    """Those that there is something to show in."""
    names = {one.id: one.name for one in queries.people(league.id).values()}
    season = queries.season_or_404(league.id, None)
    found = [_strip(league, person), places_chart(places_of(league, season), names, person)]
    return [one for one in found if one]


def _strip(league: League, person: str) -> Chart | None:
    last = results.last_games_of(person, GAMES)
    games = [one for one in last if one.detail]
    kinds = Counter((one.variant, len(one.game.sides)) for one in games)
    if not kinds:
        return None
    family = kinds.most_common(1)[0][0]
    same = [one for one in games if (one.variant, len(one.game.sides)) == family]
    scores = scores_of(same, person)
    deals = queries.tally_of(league.id, ALL_TIME, person).deals
    left_out = _left_out(deals - len(scores), last, same, person)
    return strip_chart(scores, _record(league.id, *family), left_out)


def _left_out(many: int, last: list[Finished], shown: list[Finished], person: str) -> str:
    """Why so many deals are not in the chart, of the last games; empty if all are."""
    others = [one for one in last if one.detail and one not in shown]
    rules = sum(person in sat for one in others for side in one.game.sides for sat in side.sat)
    totals = sum(
        one.game.deals
        for one in last
        if not one.detail and any(person in side.people for side in one.game.sides)
    )
    reasons = (
        (rules, _("by other rules (%(number)s)", number=points(rules))),
        (totals, _("known by their totals alone (%(number)s)", number=points(totals))),
        (
            many - rules - totals,
            _("from longer ago (%(number)s)", number=points(many - rules - totals)),
        ),
    )
    said = ", ".join(words for number, words in reasons if number > 0)
    return _("Deals that are not in it: %(reasons)s.", reasons=said) if said else ""


def scores_of(games: list[Finished], person: str) -> list[int]:
    """What their side had in each deal they sat in, of the newest games first."""
    scores = [
        side.deals[deal]
        for one in games
        for side in one.game.sides
        for deal, sat in enumerate(side.sat)
        if person in sat
    ]
    return scores[:MOST_SCORES]


def _record(league_id: str, variant: str, sides: int) -> tuple[int, str] | None:
    where = (_mark.c.league_id == league_id, _mark.c.family == variant, _mark.c.sides == sides)
    columns = (_mark.c.score, _mark.c.game_id, _mark.c.position)
    best = run(select(*columns).where(*where).order_by(_mark.c.score.desc()).limit(1), {}).first()
    return (best[0], holder_of(league_id, best[1], best[2]).who) if best else None
