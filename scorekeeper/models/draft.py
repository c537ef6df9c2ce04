"""What somebody is typing of a deal and has not saved: one draft for each phone, so that none overwrites another."""

from datetime import datetime

from sqlalchemy import CheckConstraint, ForeignKey, Select, String, Text, UniqueConstraint, select
from sqlalchemy.orm import Mapped, mapped_column

from .base import Base, Id, LeagueId, utc_now


class DealDraft(Base):
    """A half-typed deal: the body of its form as it would be sent."""

    __tablename__ = "deal_draft"
    __table_args__ = (
        UniqueConstraint("game_id", "number", "owner"),
        CheckConstraint("number >= 1", name="number"),
    )

    id: Mapped[Id]
    league_id: Mapped[LeagueId]
    game_id: Mapped[str] = mapped_column(ForeignKey("game.id"))
    number: Mapped[int]
    owner: Mapped[str] = mapped_column(String(64))  # a random word that the phone keeps
    device: Mapped[str] = mapped_column(String(80), default="")
    base_rev: Mapped[int] = mapped_column(default=0)
    body: Mapped[str] = mapped_column(Text)  # application/x-www-form-urlencoded
    updated_at: Mapped[datetime] = mapped_column(default=utc_now, onupdate=utc_now)


def drafts_of_game(game_id: str) -> Select[tuple[DealDraft]]:
    """All drafts of a game, the newest first."""
    mine = select(DealDraft).where(DealDraft.game_id == game_id)
    return mine.order_by(DealDraft.updated_at.desc(), DealDraft.id.desc())


def drafts_of_deal(game_id: str, number: int) -> Select[tuple[DealDraft]]:
    """The drafts of one deal, the newest first."""
    return drafts_of_game(game_id).where(DealDraft.number == number)
