"""What can be done to a person. Called inside writing(); doing it twice changes nothing."""

import logging

from sqlalchemy.orm import Session, scoped_session

from scorekeeper.models import Player, name_key, new_id, player_by_name, utc_now

log = logging.getLogger(__name__)

Db = scoped_session[Session]


def add_person(session: Db, league_id: str, name: str, *, guest: bool) -> Player | None:
    """Somebody new; or the person who has that name already."""
    other = session.scalars(player_by_name(league_id, name)).one_or_none()
    if other is not None:
        return other
    session.add(
        Player(id=new_id(), league_id=league_id, name=name, name_key=name_key(name), guest=guest)
    )
    log.info("a person was added")
    return None


def rename(session: Db, player: Player, name: str) -> Player | None:
    """Gives somebody another name, everywhere at once; or the person who has that name already."""
    other = session.scalars(player_by_name(player.league_id, name)).one_or_none()
    if other is not None and other.id != player.id:
        return other
    player.name, player.name_key = name, name_key(name)
    log.info("player %s has another name", player.id)
    return None


def set_guest(player: Player, guest: bool) -> None:
    """A guest plays but stands in no table; all that they ever played is kept, and counts for a member."""
    player.guest = guest
    log.info("player %s is a %s", player.id, "guest" if guest else "member")


def put_away(player: Player, away: bool) -> None:
    """Offered for no new game any more, or again; all games and tables stay as they are."""
    player.archived_at = (player.archived_at or utc_now()) if away else None
    log.info("player %s is %s", player.id, "put away" if away else "offered again")
