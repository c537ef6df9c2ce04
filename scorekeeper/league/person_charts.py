"""Charts of somebody's page: places in the season now, and the scores of deals beside the record of the league."""

from collections import Counter

from sqlalchemy import select

from scorekeeper.charts.marks import Chart
from scorekeeper.models import DealMark, League, run

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
    games = [one for one in results.last_games_of(person, GAMES) if one.detail]
    kinds = Counter((one.variant, len(one.game.sides)) for one in games)
    if not kinds:
        return None
    family = kinds.most_common(1)[0][0]
    same = [one for one in games if (one.variant, len(one.game.sides)) == family]
    return strip_chart(scores_of(same, person), _record(league.id, *family))


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
