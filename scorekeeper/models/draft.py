"""What somebody is typing of a deal and has not saved: one draft for each phone, so that none overwrites another."""

from collections.abc import Iterable
from datetime import datetime
from typing import NamedTuple

from sqlalchemy import (
    CheckConstraint,
    ForeignKey,
    Select,
    String,
    Text,
    UniqueConstraint,
    bindparam,
    delete,
    func,
    select,
)
from sqlalchemy.orm import Mapped, mapped_column

from .base import Base, Id, LeagueOfGame, utc_now
from .deal import Deal
from .sitting import run


class DealDraft(Base):
    """A half-typed deal: the body of its form as it would be sent."""

    __tablename__ = "deal_draft"
    __table_args__ = (
        UniqueConstraint("game_id", "number", "owner"),
        CheckConstraint("number >= 1", name="number"),
    )

    id: Mapped[Id]
    league_id: Mapped[LeagueOfGame]
    game_id: Mapped[str] = mapped_column(ForeignKey("game.id"))
    number: Mapped[int]
    owner: Mapped[str] = mapped_column(String(64))  # a random word that the phone keeps
    device: Mapped[str] = mapped_column(String(80), default="")
    base_rev: Mapped[int] = mapped_column(default=0)
    body: Mapped[str] = mapped_column(Text)  # application/x-www-form-urlencoded
    updated_at: Mapped[datetime] = mapped_column(default=utc_now, onupdate=utc_now)


class HalfTyped(NamedTuple):
    """A deal that somebody began to type and nobody has saved since."""

    game_id: str
    number: int
    device: str
    updated_at: datetime


_draft, _deal = DealDraft.__table__, Deal.__table__
_DROP = delete(_draft).where(
    _draft.c.game_id == bindparam("of_game"),
    _draft.c.number == bindparam("of_number"),
    _draft.c.owner == bindparam("of_owner"),
    _draft.c.base_rev <= bindparam("up_to"),
)
_BEGUN = (
    select(*(_draft.c[name] for name in HalfTyped._fields))
    .join_from(
        _draft,
        _deal,
        (_deal.c.game_id == _draft.c.game_id) & (_deal.c.number == _draft.c.number),
        isouter=True,
    )
    .where(_draft.c.base_rev == func.coalesce(_deal.c.rev, 0))
    .order_by(_draft.c.updated_at.desc())
)
_HALF_TYPED = _BEGUN.where(_draft.c.game_id.in_(bindparam("games", expanding=True)))
_HALF_TYPED_IN = _BEGUN.where(_draft.c.game_id == bindparam("of_game"))  # twice as quick


def drafts_of_game(game_id: str) -> Select[tuple[DealDraft]]:
    """All drafts of a game, the newest first."""
    mine = select(DealDraft).where(DealDraft.game_id == game_id)
    return mine.order_by(DealDraft.updated_at.desc(), DealDraft.id.desc())


def drafts_of_deal(game_id: str, number: int) -> Select[tuple[DealDraft]]:
    """The drafts of one deal, the newest first."""
    return drafts_of_game(game_id).where(DealDraft.number == number)


def half_typed(game_ids: Iterable[str]) -> list[HalfTyped]:
    """What stands half typed in these games, the newest first."""
    games = list(game_ids)
    return [HalfTyped(*row) for row in run(_HALF_TYPED, {"games": games})] if games else []


def half_typed_in(game_id: str) -> list[HalfTyped]:
    """What stands half typed in one game, the newest first."""
    return [HalfTyped(*row) for row in run(_HALF_TYPED_IN, {"of_game": game_id})]


def drop_draft(game_id: str, number: int, owner: str, base_rev: int) -> None:
    """A phone's draft goes: it began from this revision (or an earlier one), and is saved now."""
    named = {"of_game": game_id, "of_number": number, "of_owner": owner, "up_to": base_rev}
    run(_DROP, named)


def drop_drafts_of_game(game_id: str) -> None:
    """All drafts of a game go; only with the game itself."""
    run(delete(_draft).where(_draft.c.game_id == game_id), {})
