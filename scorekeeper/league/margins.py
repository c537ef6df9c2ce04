"""By how much games of a season were won: a help to choose what a big win is."""

from flask_babel import gettext as _
from sqlalchemy import select

from scorekeeper.models import SideResult, run
from scorekeeper.web.formatting import points

LOOKED_AT = 1000  # games
FEWEST = 12  # with fewer games the half and the quarter say nothing


def margin_words(season_id: str) -> str:
    """What half and a quarter of the wins of two sides were by, in the newest games; nothing if there are few."""
    side = SideResult.__table__
    won = select(side.c.difference).where(
        side.c.season_id == season_id, side.c.sides == 2, side.c.difference > 0
    )
    found = sorted(run(won.order_by(side.c.date.desc()).limit(LOOKED_AT), {}).scalars())
    if len(found) < FEWEST:
        return ""
    return _(
        "In this season half of the games were won by %(half)s or more, a quarter by %(quarter)s or more.",
        half=points(found[len(found) // 2]),
        quarter=points(found[len(found) * 3 // 4]),
    )
