"""A league: everything a home or a club keeps. A first start makes one; every other table carries its id."""

from datetime import datetime

from sqlalchemy import Select, String, select
from sqlalchemy.orm import Mapped, mapped_column

from .base import Base, Id, utc_now


class League(Base):
    """A home or a club that keeps its games together."""

    __tablename__ = "league"

    id: Mapped[Id]
    name: Mapped[str] = mapped_column(String(80))
    time_zone: Mapped[str] = mapped_column(String(60), default="")  # empty: that of the server
    version: Mapped[int] = mapped_column(default=0)  # one more whenever some result changes
    created_at: Mapped[datetime] = mapped_column(default=utc_now)


def default_league() -> Select[tuple[League]]:
    """The league of this home: the first one made."""
    return select(League).order_by(League.created_at, League.id).limit(1)
