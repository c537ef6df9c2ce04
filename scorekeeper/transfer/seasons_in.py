"""Which seasons the games that come in count in: nobody's table changes unsaid."""

from collections.abc import Iterator, Sequence

from flask_babel import gettext as _
from flask_babel import ngettext

from scorekeeper.models import begin_before, in_closed_seasons, older_than
from scorekeeper.web.formatting import day

from .plan import Plan


def season_notes(league_id: str, plan: Plan) -> Iterator[str]:
    """What people should know of it before they say yes."""
    dates = [one.game.date for one in plan.coming]
    evening = older_than(league_id, dates)
    if evening is not None:
        yield _(
            "Games before all that were played here get a season of their own, “%(name)s”.",
            name=_name(evening),
        )
    rest = [one for one in dates if evening is None or one >= evening]
    for name, many in in_closed_seasons(league_id, rest).items():
        yield ngettext(
            "%(num)s game falls into the season “%(name)s”, which is closed: what was kept of it stays as it is.",
            "%(num)s games fall into the season “%(name)s”, which is closed: what was kept of it stays as it is.",
            many,
            name=name,
        )


def room_for_older(league_id: str, dates: Sequence[str]) -> None:
    """Begin the season of the older games, inside writing() and before they come in."""
    evening = older_than(league_id, dates)
    if evening is not None:
        begin_before(league_id, evening, _name(evening))


def _name(evening: str) -> str:
    return _("Before %(day)s", day=day(evening, "medium"))
