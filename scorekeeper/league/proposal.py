"""Games by other rules than those of the season that goes on: it may be time for a new one."""

from dataclasses import dataclass

from flask_babel import gettext as _
from sqlalchemy import select

from scorekeeper.models import Game, GameResult, League, Season, read_variant, run
from scorekeeper.rules import Variant
from scorekeeper.web.formatting import day

from .season_operations import frozen_until

LOOKED_AT = 6  # newest games; older ones by other rules were noticed then
NAME = 80  # letters
_row, _kept = Game.__table__, GameResult.__table__


@dataclass(frozen=True)
class Proposal:
    """What is said of it: `rules` and `since` for people; `keys` are the rules that would be gone on with."""

    rules: str
    since: str
    starts: str
    name: str  # for the new season
    keys: tuple[str, ...]
    can_begin: bool


def proposal_of(league: League, season: Season) -> Proposal | None:
    """None if the newest games are by the rules of the season's first, or by such as are gone on with."""
    first = select(_kept.c.game_id).where(_kept.c.season_id == season.id)
    base = run(first.order_by(_kept.c.date, _kept.c.game_id).limit(1), {}).scalar()
    if base is None:
        return None
    (known,) = run(select(_row.c.variant).where(_row.c.id == base), {}).scalars()
    usual = {rules_key(read_variant(known)), *season.counts.goes_on}
    newer = [(date, read_variant(text)) for date, text in _newest(league, season)]
    other = [(date, rules) for date, rules in newer if rules_key(rules) not in usual]
    if not other:
        return None
    starts = min(date for date, _rules in other)
    names = ", ".join(dict.fromkeys(str(_(rules.name)) for _date, rules in other))
    return Proposal(
        rules=names,
        since=day(starts, "medium"),
        starts=starts,
        name=_("%(rules)s, since %(date)s", rules=names, date=day(starts, "medium"))[:NAME],
        keys=tuple(sorted({rules_key(rules) for date, rules in newer if date >= starts})),
        can_begin=starts > max(season.starts, frozen_until(season)),
    )


def rules_key(rules: Variant) -> str:
    """What tells rules apart: which, and in which edition."""
    return f"{rules.id}/{rules.edition}"


def _newest(league: League, season: Season) -> list[tuple[str, str]]:
    """The date and the rules of the season's last games that were begun, also of those that still go on."""
    mine = (_row.c.league_id == league.id, _row.c.counts)
    then = _row.c.date.between(season.starts, season.ends)
    newest = (_row.c.date.desc(), _row.c.created_at.desc(), _row.c.id.desc())
    found = select(_row.c.date, _row.c.variant).where(*mine, then).order_by(*newest)
    return [(date, text) for date, text in run(found.limit(LOOKED_AT), {})]
