"""A table's own rules. Every save adds an edition and changes none; a draft is what somebody is still writing."""

import hashlib
import json
import re
import secrets
from datetime import datetime
from typing import Any

from sqlalchemy import (
    CheckConstraint,
    Select,
    String,
    Text,
    UniqueConstraint,
    func,
    select,
)
from sqlalchemy.orm import Mapped, mapped_column

from .base import Base, Id, LeagueId, utc_now
from .game import CODE_ALPHABET, CODE_LENGTH

OWN_ID = re.compile(r"own-[2-9a-z]{6}", re.ASCII)


class TableRules(Base):
    """One edition of a table's own rules."""

    __tablename__ = "table_rules"
    __table_args__ = (
        UniqueConstraint("league_id", "variant_id", "edition"),
        UniqueConstraint("op_key"),
        CheckConstraint("edition >= 1", name="edition"),
    )

    id: Mapped[Id]
    league_id: Mapped[LeagueId]
    variant_id: Mapped[str] = mapped_column(String(60))  # as in own-k7m2wq; all editions share it
    edition: Mapped[int]
    name: Mapped[str] = mapped_column(String(80))
    base_id: Mapped[str] = mapped_column(String(60), default="")
    base_edition: Mapped[int] = mapped_column(default=0)
    data: Mapped[str] = mapped_column(Text)  # the whole variant as JSON
    data_hash: Mapped[str] = mapped_column(String(64))  # of all but its id and edition
    op_key: Mapped[str] = mapped_column(String(64))
    created_at: Mapped[datetime] = mapped_column(default=utc_now)


class RulesDraft(Base):
    """Rules that somebody is writing: kept after every page, gone when they are saved under a name."""

    __tablename__ = "rules_draft"

    id: Mapped[Id]
    league_id: Mapped[LeagueId]
    variant_id: Mapped[str] = mapped_column(String(60), default="")  # whose next edition this is
    edition: Mapped[int] = mapped_column(default=0)  # the edition it began from
    base_id: Mapped[str] = mapped_column(String(60), default="")
    data: Mapped[str] = mapped_column(Text)
    onward: Mapped[str] = mapped_column(Text, default="")  # the new game that waits for it
    updated_at: Mapped[datetime] = mapped_column(default=utc_now, onupdate=utc_now)


def new_own_id() -> str:
    """A fresh id for a table's own rules; the caller tries again should it be taken."""
    letters = (secrets.choice(CODE_ALPHABET) for _ in range(CODE_LENGTH))
    return f"own-{''.join(letters).lower()}"


def hash_of(data: dict[str, Any]) -> str:
    """What tells two sets of rules apart, whatever they are called inside."""
    said = {key: value for key, value in data.items() if key not in ("id", "edition")}
    return hashlib.sha256(json.dumps(said, sort_keys=True).encode()).hexdigest()


def editions_of(league_id: str, variant_id: str) -> Select[tuple[TableRules]]:
    """All editions of some rules, newest first."""
    mine = (TableRules.league_id == league_id, TableRules.variant_id == variant_id)
    return select(TableRules).where(*mine).order_by(TableRules.edition.desc())


def own_rules(league_id: str) -> Select[tuple[TableRules]]:
    """The newest edition of all the league's own rules, those last changed first."""
    newest = (
        select(TableRules.variant_id, func.max(TableRules.edition).label("edition"))
        .where(TableRules.league_id == league_id)
        .group_by(TableRules.variant_id)
        .subquery()
    )
    same = (TableRules.variant_id == newest.c.variant_id) & (TableRules.edition == newest.c.edition)
    mine = select(TableRules).join(newest, same).where(TableRules.league_id == league_id)
    return mine.order_by(TableRules.created_at.desc(), TableRules.id.desc())


def rules_by_key(op_key: str) -> Select[tuple[TableRules]]:
    """The edition that this operation saved, if it was ever saved."""
    return select(TableRules).where(TableRules.op_key == op_key)


def drafts_of(league_id: str) -> Select[tuple[RulesDraft]]:
    """What is still being written, newest first."""
    mine = select(RulesDraft).where(RulesDraft.league_id == league_id)
    return mine.order_by(RulesDraft.updated_at.desc(), RulesDraft.id.desc())
