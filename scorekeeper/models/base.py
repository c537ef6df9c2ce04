"""The base of all tables: constraint names, ids and times. Knows no table."""

import secrets
import uuid
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from datetime import UTC, datetime
from typing import Annotated

from sqlalchemy import DateTime, ForeignKey, MetaData, String
from sqlalchemy.engine import Dialect
from sqlalchemy.orm import DeclarativeBase, mapped_column
from sqlalchemy.types import TypeDecorator

NAMES = {
    "ix": "ix_%(table_name)s_%(column_0_N_name)s",
    "uq": "uq_%(table_name)s_%(column_0_N_name)s",
    "ck": "ck_%(table_name)s_%(constraint_name)s",
    "fk": "fk_%(table_name)s_%(column_0_N_name)s_%(referred_table_name)s",
    "pk": "pk_%(table_name)s",
}


class UtcDateTime(TypeDecorator[datetime]):
    """A moment in UTC; SQLite forgets the zone, so it is given back on reading."""

    impl = DateTime(timezone=True)
    cache_ok = True

    def process_bind_param(self, value: datetime | None, dialect: Dialect) -> datetime | None:
        """Refuse a moment without a zone: it would be read back as another one."""
        if value is None:
            return None
        if value.tzinfo is None:
            raise ValueError("a moment needs a time zone")
        return value.astimezone(UTC)

    def process_result_value(self, value: datetime | None, dialect: Dialect) -> datetime | None:
        """The same moment, in UTC."""
        if value is None:
            return None
        return value.replace(tzinfo=UTC) if value.tzinfo is None else value.astimezone(UTC)


class Base(DeclarativeBase):
    """Every table; a plain SQLAlchemy base without query sugar."""

    metadata = MetaData(naming_convention=NAMES)
    type_annotation_map = {datetime: UtcDateTime}


Clock = Callable[[], datetime]
Bits = Callable[[int], int]  # so many bits of chance
_source: ContextVar[tuple[Clock, Bits] | None] = ContextVar("source", default=None)


def new_id() -> str:
    """A UUID of version 7: made by us, so nobody waits for a database to count, and in time order."""
    told = _source.get()
    bits = told[1] if told else secrets.randbits
    value = (int(1000 * utc_now().timestamp()) & (2**48 - 1)) << 80
    value |= 0x7 << 76 | bits(12) << 64
    value |= 0b10 << 62 | bits(62)
    return str(uuid.UUID(int=value))


def utc_now() -> datetime:
    """Now, with its zone."""
    told = _source.get()
    return told[0]() if told else datetime.now(UTC)


@contextmanager
def made_up(clock: Clock, bits: Bits) -> Iterator[None]:
    """Inside, times and ids come from this clock and this chance: a league that is made up is always the same one."""
    token = _source.set((clock, bits))
    try:
        yield
    finally:
        _source.reset(token)


Id = Annotated[str, mapped_column(String(36), primary_key=True, default=new_id)]
LeagueId = Annotated[str, mapped_column(String(36), ForeignKey("league.id"), index=True)]
# Read by game only, and written with every save: an index would be two more pages for nothing.
LeagueOfGame = Annotated[str, mapped_column(String(36), ForeignKey("league.id"))]
