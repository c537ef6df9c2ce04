"""People who play. A name lives in this one row; all else refers to it by id."""

import unicodedata
from collections.abc import Iterable
from datetime import datetime

from sqlalchemy import Select, String, UniqueConstraint, select
from sqlalchemy.orm import Mapped, mapped_column

from .base import Base, Id, LeagueId, utc_now

# Letters that have no accent of their own to take away.
WITHOUT = {"ø": "o", "ł": "l", "đ": "d", "ð": "d", "ħ": "h", "ı": "i", "æ": "ae", "œ": "oe"}


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


def plain_key(name: str) -> str:
    """The key without accents: whoever types `Bela` may well mean `Béla`, and is asked."""
    apart = unicodedata.normalize("NFD", name_key(name))
    return "".join(WITHOUT.get(sign, sign) for sign in apart if not "\u0300" <= sign <= "\u036f")


def lookalike(name: str, names: Iterable[str]) -> str | None:
    """A name that differs from this one by its accents alone."""
    key, plain = name_key(name), plain_key(name)
    known = [one for one in names if plain_key(one) == plain]
    return None if key in map(name_key, known) else next(iter(known), None)


def players_of(league_id: str) -> Select[tuple[Player]]:
    """All players of the league, by name."""
    return select(Player).where(Player.league_id == league_id).order_by(Player.name_key)


def player_by_name(league_id: str, name: str) -> Select[tuple[Player]]:
    """The player whom this name means."""
    key = name_key(name)
    return select(Player).where(Player.league_id == league_id, Player.name_key == key)
