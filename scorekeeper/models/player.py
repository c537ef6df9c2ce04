"""People who play. A name lives in this one row; all else refers to it by id."""

import unicodedata
from datetime import datetime

from sqlalchemy import Select, String, UniqueConstraint, select
from sqlalchemy.orm import Mapped, mapped_column

from .base import Base, Id, LeagueId, utc_now


class Player(Base):
    """A person who plays in a league."""

    __tablename__ = "player"
    __table_args__ = (UniqueConstraint("league_id", "name_key"),)

    id: Mapped[Id]
    league_id: Mapped[LeagueId]
    name: Mapped[str] = mapped_column(String(80))
    name_key: Mapped[str] = mapped_column(String(160))  # the name as compared: see name_key()
    guest: Mapped[bool] = mapped_column(default=False)  # plays, but is not in the tables
    archived_at: Mapped[datetime | None] = mapped_column(default=None)  # no longer offered
    created_at: Mapped[datetime] = mapped_column(default=utc_now)


def name_key(name: str) -> str:
    """The name as compared: `béla ` and `Béla` are one person. Folding may undo NFC, so it is redone."""
    folded = unicodedata.normalize("NFC", name).casefold()
    return " ".join(unicodedata.normalize("NFC", folded).split())


def players_of(league_id: str) -> Select[tuple[Player]]:
    """All players of the league, by name."""
    return select(Player).where(Player.league_id == league_id).order_by(Player.name_key)


def player_by_name(league_id: str, name: str) -> Select[tuple[Player]]:
    """The player whom this name means."""
    key = name_key(name)
    return select(Player).where(Player.league_id == league_id, Player.name_key == key)
