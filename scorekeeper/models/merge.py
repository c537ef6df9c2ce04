"""Two people who turned out to be one: who was merged into whom, and when. Only ever added."""

from datetime import datetime

from sqlalchemy import Select, String, Text, UniqueConstraint, select
from sqlalchemy.orm import Mapped, mapped_column

from .base import Base, Id, LeagueId, utc_now


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
    created_at: Mapped[datetime] = mapped_column(default=utc_now)


def merges_of(league_id: str) -> Select[tuple[PlayerMerge]]:
    """All merges of a league, the latest first."""
    mine = select(PlayerMerge).where(PlayerMerge.league_id == league_id)
    return mine.order_by(PlayerMerge.created_at.desc(), PlayerMerge.id.desc())


def merge_of(gone_id: str) -> Select[tuple[PlayerMerge]]:
    """What became of a person who was merged into somebody."""
    return select(PlayerMerge).where(PlayerMerge.gone_id == gone_id)
