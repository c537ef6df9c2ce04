"""Who agreed to a deal as it was saved. Only ever added; it belongs to one revision, so a correction asks again."""

from datetime import datetime
from enum import StrEnum

from sqlalchemy import (
    CheckConstraint,
    ForeignKey,
    Index,
    Select,
    String,
    UniqueConstraint,
    select,
)
from sqlalchemy.orm import Mapped, mapped_column

from .base import Base, Id, LeagueId, utc_now


class AgreedHow(StrEnum):
    """How a side agreed."""

    SIDE = "side"  # somebody of that side tapped it
    ALOUD = "aloud"  # it was said at the table, whoever held the phone


class DealAgreement(Base):
    """One side's word, or the table's, that a revision of a deal is right."""

    __tablename__ = "deal_agreement"
    __table_args__ = (
        UniqueConstraint("op_key", "side_position"),
        Index("ix_deal_agreement_game_id", "game_id", "number", "rev"),
        CheckConstraint("how IN ('side', 'aloud')", name="how"),
    )

    id: Mapped[Id]
    league_id: Mapped[LeagueId]
    game_id: Mapped[str] = mapped_column(ForeignKey("game.id"))
    number: Mapped[int]
    rev: Mapped[int]
    how: Mapped[str] = mapped_column(String(10))
    side_position: Mapped[int | None]  # none: all sides, aloud
    op_key: Mapped[str] = mapped_column(String(64))
    device: Mapped[str] = mapped_column(String(80), default="")
    created_at: Mapped[datetime] = mapped_column(default=utc_now)


def agreements_of(game_id: str) -> Select[tuple[DealAgreement]]:
    """Every agreement to a deal of this game, oldest first."""
    mine = select(DealAgreement).where(DealAgreement.game_id == game_id)
    return mine.order_by(DealAgreement.created_at, DealAgreement.id)
