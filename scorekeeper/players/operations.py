"""What can be done to a person. Called inside writing(); doing it twice changes nothing."""

import logging

from sqlalchemy.orm import Session, scoped_session

from scorekeeper.models import Player, name_key, player_by_name

log = logging.getLogger(__name__)


def rename(session: scoped_session[Session], player: Player, name: str) -> Player | None:
    """Gives somebody another name, everywhere at once; or the person who has that name already."""
    other = session.scalars(player_by_name(player.league_id, name)).one_or_none()
    if other is not None and other.id != player.id:
        return other
    player.name, player.name_key = name, name_key(name)
    log.info("player %s has another name", player.id)
    return None
