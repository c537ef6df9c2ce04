"""What else there is to say of a person: guest, put away, or once known under other names as well."""

from collections.abc import Iterator
from dataclasses import dataclass

from flask_babel import gettext as _
from sqlalchemy import select

from scorekeeper.extensions import db
from scorekeeper.models import (
    Player,
    PlayerMerge,
    PlayerParting,
    holder_of,
    merges_of,
    partings_of,
)
from scorekeeper.web.formatting import day


@dataclass(frozen=True)
class About:
    """A sentence, and the merge that it tells of, if that can be taken back."""

    words: str
    merge_id: str = ""


def about_person(person: str) -> list[About]:
    """A few sentences; of most people none."""
    player = db.session.get(Player, person)
    if player is None:
        return []
    said = [About(_("A guest: plays, but stands in no table."))] if player.guest else []
    if player.archived_at is not None:
        said.append(About(_("Not offered for new games any more.")))
    return [*said, *_merged(player), *_parted(player)]


def _merged(player: Player) -> Iterator[About]:
    """Who is this person by now, also by way of others."""
    parted = partings_of(player.league_id)
    for one in reversed(db.session.scalars(merges_of(player.league_id)).all()):
        if one.id not in parted and holder_of(one)[0] == player.id:
            when = day(one.created_at.date(), "medium")
            words = _("Has been one with %(name)s since %(date)s.", name=one.gone_name, date=when)
            yield About(words, one.id)


def _parted(player: Player) -> Iterator[About]:
    """Who this person was taken for, and the other way round."""
    mine = (PlayerParting.back_id == player.id) | (PlayerParting.from_id == player.id)
    found = select(PlayerParting, PlayerMerge).join(
        PlayerMerge, PlayerMerge.id == PlayerParting.merge_id
    )
    for one, merge in db.session.execute(found.where(mine).order_by(PlayerParting.created_at)):
        between = {
            "first": day(merge.created_at.date(), "medium"),
            "last": day(one.created_at.date(), "medium"),
        }
        if one.from_id == player.id:
            stayed = _("Games written down in between stayed here.")
            was = _(
                "Was one with %(name)s from %(first)s to %(last)s.", name=one.back_name, **between
            )
        else:
            stayed = _("Games written down in between stayed with %(name)s.", name=one.from_name)
            was = _(
                "Was one with %(name)s from %(first)s to %(last)s.", name=one.from_name, **between
            )
        yield About(f"{was} {stayed}")
