"""Who agreed to a deal as it was saved. Only ever added; it belongs to one revision, so a correction asks again."""

from collections.abc import Iterable
from datetime import datetime
from enum import StrEnum
from typing import Any, NamedTuple

from sqlalchemy import (
    CheckConstraint,
    ForeignKey,
    Index,
    Select,
    String,
    UniqueConstraint,
    bindparam,
    insert,
    select,
)
from sqlalchemy.orm import Mapped, mapped_column

from .base import Base, Id, LeagueOfGame, new_id, utc_now
from .sitting import run


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
    league_id: Mapped[LeagueOfGame]
    game_id: Mapped[str] = mapped_column(ForeignKey("game.id"))
    number: Mapped[int]
    rev: Mapped[int]
    how: Mapped[str] = mapped_column(String(10))
    side_position: Mapped[int | None]  # none: all sides, aloud
    op_key: Mapped[str] = mapped_column(String(64))
    device: Mapped[str] = mapped_column(String(80), default="")
    created_at: Mapped[datetime] = mapped_column(default=utc_now)


class Agreed(NamedTuple):
    """One side's word for one revision; side none is the whole table's, aloud."""

    number: int
    rev: int
    side: int | None
    op_key: str
    when: datetime


_row = DealAgreement.__table__
_KEEP = insert(_row)
_AGREED = (
    select(_row.c.number, _row.c.rev, _row.c.side_position, _row.c.op_key, _row.c.created_at)
    .where(_row.c.game_id == bindparam("of_game"))
    .order_by(_row.c.created_at, _row.c.id)
)


def agreed(game_id: str) -> list[Agreed]:
    """All that was agreed to in this game, oldest first."""
    return [Agreed(*row) for row in run(_AGREED, {"of_game": game_id})]


def keep_agreed(sides: Iterable[int | None], **of_revision: Any) -> None:
    """Adds the word of each of these sides to a revision."""
    rows = [
        {
            "id": new_id(),
            "how": (AgreedHow.ALOUD if side is None else AgreedHow.SIDE).value,
            "side_position": side,
            "created_at": utc_now(),
            **of_revision,
        }
        for side in sides
    ]
    run(_KEEP, rows)


def waiting_for(sides: int, out: int | None, said: Iterable[int | None]) -> tuple[int, ...]:
    """The sides whose word is missing. The side that went out is taken at its own word.

    Where nobody went out, one side may be missing: somebody of it wrote the deal down.
    """
    heard = set(said)
    if None in heard:
        return ()
    missing = tuple(side for side in range(sides) if side not in heard and side != out)
    return () if out is None and len(missing) == 1 else missing


def agreements_of(game_id: str) -> Select[tuple[DealAgreement]]:
    """Every agreement to a deal of this game, oldest first."""
    mine = select(DealAgreement).where(DealAgreement.game_id == game_id)
    return mine.order_by(DealAgreement.created_at, DealAgreement.id)
