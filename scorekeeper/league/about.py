"""What else there is to say of a person: guest, put away, or once known under other names as well."""

from flask_babel import gettext as _
from sqlalchemy import select

from scorekeeper.extensions import db
from scorekeeper.models import Player, PlayerMerge
from scorekeeper.web.formatting import day


def about_person(person: str) -> list[str]:
    """A few sentences; of most people none."""
    player = db.session.get(Player, person)
    if player is None:
        return []
    said = [_("A guest: plays, but stands in no table.")] if player.guest else []
    if player.archived_at is not None:
        said.append(_("Not offered for new games any more."))
    merges = select(PlayerMerge).where(PlayerMerge.kept_id == person)
    for one in db.session.scalars(merges.order_by(PlayerMerge.created_at)):
        when = day(one.created_at.date(), "medium")
        said.append(_("Has been one with %(name)s since %(date)s.", name=one.gone_name, date=when))
    return said
