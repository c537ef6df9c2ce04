"""How somebody's last games of a season ended, for the circles beside a name."""

from collections.abc import Iterable

from flask_babel import lazy_gettext
from sqlalchemy import select

from scorekeeper.models import PlayerResult, Season, run

GAMES = 5
OUTCOMES = {
    "win": lazy_gettext("won"),
    "draw": lazy_gettext("tied"),
    "loss": lazy_gettext("lost"),
}
_row = PlayerResult.__table__


def form_of(people: Iterable[str], season: Season) -> dict[str, list[tuple[str, str]]]:
    """For each of them the last games, the newest first: how it ended, and that in words."""
    return {
        person: [(one, str(OUTCOMES[one])) for one in _outcomes(person, season)]
        for person in people
    }


def _outcomes(person: str, season: Season) -> list[str]:
    # Asked for one by one: the index on somebody's games then reads these few rows, however many there are.
    mine = select(_row.c.outcome).where(
        _row.c.player_id == person,
        _row.c.date.between(season.starts, season.ends),
        _row.c.season_id == season.id,
        _row.c.outcome != "",
    )
    newest = (_row.c.date.desc(), _row.c.game_id.desc())
    return list(run(mine.order_by(*newest).limit(GAMES), {}).scalars())
