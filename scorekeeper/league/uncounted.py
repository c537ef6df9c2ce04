"""Games that were not to count: they stand in no table, and can be taken in again."""

from dataclasses import dataclass

from sqlalchemy import select

from scorekeeper.models import Game, League, run, sitting
from scorekeeper.web.formatting import day

MOST = 200


@dataclass(frozen=True)
class Uncounted:
    """A game that doesn't count."""

    code: str
    when: str
    sides: str


def uncounted_games(league: League) -> list[Uncounted]:
    """The newest first."""
    newest = (Game.date.desc(), Game.id.desc())
    codes = select(Game.code).where(Game.league_id == league.id, Game.counts.is_(False))
    found = (sitting(code) for code in run(codes.order_by(*newest).limit(MOST), {}).scalars())
    return [
        Uncounted(one.code, day(one.date, "medium"), " – ".join(side.name for side in one.sides))
        for one in found
        if one is not None
    ]
