"""Somebody sits in for somebody else from a deal on. Only ever added: the newest line for a seat and a deal counts."""

from datetime import datetime

from sqlalchemy import CheckConstraint, ForeignKey, Select, String, select
from sqlalchemy.orm import Mapped, mapped_column, relationship

from .base import Base, Id, LeagueId, utc_now
from .player import Player


class SeatChange(Base):
    """From this deal on this player sits in that seat."""

    __tablename__ = "seat_change"
    __table_args__ = (CheckConstraint("from_number >= 1", name="from_number"),)

    id: Mapped[Id]
    league_id: Mapped[LeagueId]
    game_id: Mapped[str] = mapped_column(ForeignKey("game.id"), index=True)
    position: Mapped[int]  # of the seat
    from_number: Mapped[int]
    player_id: Mapped[str] = mapped_column(ForeignKey("player.id"), index=True)
    op_key: Mapped[str] = mapped_column(String(64), unique=True)
    created_at: Mapped[datetime] = mapped_column(default=utc_now)

    player: Mapped[Player] = relationship()


def seat_changes_of(game_id: str) -> Select[tuple[SeatChange]]:
    """All changes of a game's seats, oldest first."""
    mine = select(SeatChange).where(SeatChange.game_id == game_id)
    return mine.order_by(SeatChange.from_number, SeatChange.created_at, SeatChange.id)
