"""A game's deals: what stands now, every revision ever saved, and the scores that follow.

Revisions are only ever added; the database itself refuses to change or remove one.
"""

from collections.abc import Sequence
from datetime import datetime
from enum import StrEnum

from sqlalchemy import (
    CheckConstraint,
    ForeignKey,
    Select,
    String,
    Text,
    UniqueConstraint,
    func,
    select,
)
from sqlalchemy.orm import Mapped, mapped_column, relationship

from .base import Base, Id, LeagueOfGame, utc_now
from .game import Game


class RevisionKind(StrEnum):
    """What a revision did."""

    ENTERED = "entered"
    CORRECTED = "corrected"
    UNDONE = "undone"
    CONFLICT = "conflict"  # kept, but not what stands: somebody else had saved first
    CONFIRMED = "confirmed"  # a second device saved the very same


class Deal(Base):
    """A deal as it stands now: its newest revision."""

    __tablename__ = "deal"
    __table_args__ = (
        UniqueConstraint("game_id", "number"),
        CheckConstraint("number >= 1", name="number"),
        CheckConstraint("rev >= 1", name="rev"),
    )

    id: Mapped[Id]
    league_id: Mapped[LeagueOfGame]
    game_id: Mapped[str] = mapped_column(ForeignKey("game.id"))
    number: Mapped[int]
    rev: Mapped[int] = mapped_column(default=1)
    live: Mapped[bool] = mapped_column(default=True)  # false once undone
    payload: Mapped[str] = mapped_column(Text)  # the record's deal as JSON: counts as typed
    op_key: Mapped[str] = mapped_column(String(64))  # of the revision that stands
    updated_at: Mapped[datetime] = mapped_column(default=utc_now, onupdate=utc_now)

    game: Mapped[Game] = relationship(back_populates="deals")
    scores: Mapped[list["DealScore"]] = relationship(
        order_by="DealScore.side_position", cascade="all, delete-orphan"
    )


class DealRevision(Base):
    """One save: what, when, by whom, upon which revision, and why."""

    __tablename__ = "deal_revision"
    __table_args__ = (
        UniqueConstraint("op_key"),
        UniqueConstraint("game_id", "number", "rev"),
        CheckConstraint(
            "kind IN ('entered', 'corrected', 'undone', 'conflict', 'confirmed')", name="kind"
        ),
    )

    id: Mapped[Id]
    league_id: Mapped[LeagueOfGame]
    game_id: Mapped[str] = mapped_column(ForeignKey("game.id"))
    number: Mapped[int]
    rev: Mapped[int | None]  # none: refused as a conflict, or only confirmed
    parent_rev: Mapped[int | None]
    kind: Mapped[str] = mapped_column(String(10))
    op_key: Mapped[str] = mapped_column(String(64))
    payload_hash: Mapped[str] = mapped_column(String(64))
    payload: Mapped[str] = mapped_column(Text)
    reason: Mapped[str] = mapped_column(Text, default="")
    insists: Mapped[str] = mapped_column(Text, default="[]")  # codes of checks the table overruled
    author: Mapped[str] = mapped_column(String(80), default="")
    device: Mapped[str] = mapped_column(String(80), default="")
    created_at: Mapped[datetime] = mapped_column(default=utc_now)


class DealScore(Base):
    """A side's score of a deal and its total so far: computed, rewritten with every save."""

    __tablename__ = "deal_score"
    deal_id: Mapped[str] = mapped_column(ForeignKey("deal.id"), primary_key=True)
    side_position: Mapped[int] = mapped_column(primary_key=True)
    league_id: Mapped[LeagueOfGame]
    score: Mapped[int]
    total: Mapped[int]


def deals_of(game_id: str) -> Select[tuple[Deal]]:
    """The deals that stand, in order."""
    return select(Deal).where(Deal.game_id == game_id, Deal.live).order_by(Deal.number)


def deal_of(game_id: str, number: int) -> Select[tuple[Deal]]:
    """One deal, also when it was undone."""
    return select(Deal).where(Deal.game_id == game_id, Deal.number == number)


def revisions_of(game_id: str, number: int) -> Select[tuple[DealRevision]]:
    """Everything that was ever saved for this deal, oldest first."""
    mine = (DealRevision.game_id == game_id, DealRevision.number == number)
    return select(DealRevision).where(*mine).order_by(DealRevision.created_at, DealRevision.id)


def revision_by_key(op_key: str) -> Select[tuple[DealRevision]]:
    """The revision that this operation made, if it was ever saved."""
    return select(DealRevision).where(DealRevision.op_key == op_key)


def scores_of(game_id: str) -> Select[tuple[int, DealScore]]:
    """Each standing deal's number with a side's score."""
    joined = select(Deal.number, DealScore).join(DealScore, DealScore.deal_id == Deal.id)
    mine = joined.where(Deal.game_id == game_id, Deal.live)
    return mine.order_by(Deal.number, DealScore.side_position)


def totals_of(game_ids: Sequence[str]) -> Select[tuple[str, int, int, int]]:
    """For many games at once: game, side, total, and the number of deals behind it."""
    columns = (Deal.game_id, DealScore.side_position, func.sum(DealScore.score), func.count())
    joined = select(*columns).join(DealScore, DealScore.deal_id == Deal.id)
    mine = joined.where(Deal.game_id.in_(game_ids), Deal.live)
    return mine.group_by(Deal.game_id, DealScore.side_position)
