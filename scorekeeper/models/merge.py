"""Two people who turned out to be one, and merges that were taken back: who and when. Only ever added."""

from datetime import datetime

import msgspec
from sqlalchemy import ForeignKey, Select, String, Text, UniqueConstraint, select
from sqlalchemy.orm import Mapped, mapped_column

from scorekeeper.extensions import db

from .base import Base, Id, LeagueId, utc_now


class Moved(msgspec.Struct, frozen=True):
    """What exactly became somebody else's in a merge, and what else was known of who is gone."""

    seats: tuple[str, ...]  # ids
    changes: tuple[str, ...]  # ids of lines of who sat in
    guest: bool
    archived_at: datetime | None
    created_at: datetime


class PlayerMerge(Base):
    """A person who is nobody any more: all of their games are somebody else's."""

    __tablename__ = "player_merge"
    __table_args__ = (UniqueConstraint("gone_id"),)

    id: Mapped[Id]
    league_id: Mapped[LeagueId]
    gone_id: Mapped[str] = mapped_column(String(36))
    gone_name: Mapped[str] = mapped_column(String(80))
    kept_id: Mapped[str] = mapped_column(String(36), index=True)  # may be merged later in turn
    kept_name: Mapped[str] = mapped_column(String(80))  # as it was then
    games: Mapped[str] = mapped_column(Text)  # the ids of the games that moved, as JSON
    moved: Mapped[str | None] = mapped_column(Text)  # Moved as JSON; merges of old have none
    created_at: Mapped[datetime] = mapped_column(default=utc_now)

    @property
    def game_ids(self) -> list[str]:
        """The games that moved."""
        return msgspec.json.decode(self.games, type=list[str])

    @property
    def exactly(self) -> Moved | None:
        """What moved line by line, where that was kept."""
        return msgspec.json.decode(self.moved, type=Moved) if self.moved else None


class PlayerParting(Base):
    """A merge that was taken back: there are two people again. Who comes back gets an id of their own."""

    __tablename__ = "player_parting"
    __table_args__ = (UniqueConstraint("merge_id"),)

    id: Mapped[Id]
    league_id: Mapped[LeagueId]
    merge_id: Mapped[str] = mapped_column(ForeignKey("player_merge.id"))
    back_id: Mapped[str] = mapped_column(String(36))
    back_name: Mapped[str] = mapped_column(String(80))
    from_id: Mapped[str] = mapped_column(String(36))  # whose the games were until then
    from_name: Mapped[str] = mapped_column(String(80))
    games: Mapped[str] = mapped_column(Text)  # the ids of the games that moved back, as JSON
    created_at: Mapped[datetime] = mapped_column(default=utc_now)


def merges_of(league_id: str) -> Select[tuple[PlayerMerge]]:
    """All merges of a league, the latest first."""
    mine = select(PlayerMerge).where(PlayerMerge.league_id == league_id)
    return mine.order_by(PlayerMerge.created_at.desc(), PlayerMerge.id.desc())


def partings_of(league_id: str) -> dict[str, PlayerParting]:
    """The merges of a league that were taken back, by the id of the merge."""
    mine = select(PlayerParting).where(PlayerParting.league_id == league_id)
    return {one.merge_id: one for one in db.session.scalars(mine)}


def parting_of(merge_id: str) -> PlayerParting | None:
    """When and by whom a merge was taken back, if it was."""
    found = select(PlayerParting).where(PlayerParting.merge_id == merge_id)
    return db.session.scalars(found).one_or_none()


def became(person: str) -> str | None:
    """The id that somebody has by now who was merged into another, or came back; none if there was no merge."""
    now = person
    while (merge := _merge_of(now)) is not None:
        parting = parting_of(merge.id)
        now = parting.back_id if parting else merge.kept_id
    return now if now != person else None


def holder_of(merge: PlayerMerge) -> tuple[str, frozenset[str]]:
    """Whose the games of a merge are by now, and the later merges that brought them there."""
    now, through = merge.kept_id, set()
    while (later := _merge_of(now)) is not None:
        parting = parting_of(later.id)
        if parting is None:
            through.add(later.id)
        now = parting.back_id if parting else later.kept_id
    return now, frozenset(through)


def _merge_of(gone_id: str) -> PlayerMerge | None:
    found = select(PlayerMerge).where(PlayerMerge.gone_id == gone_id)
    return db.session.scalars(found).one_or_none()
