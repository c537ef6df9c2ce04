"""Seasons of a league, how each counts, and the editions that closing one leaves behind."""

from datetime import datetime

import msgspec
from sqlalchemy import CheckConstraint, ForeignKey, Select, String, Text, UniqueConstraint, select
from sqlalchemy.orm import Mapped, mapped_column

from scorekeeper.extensions import db
from scorekeeper.standings.finished import Weights
from scorekeeper.standings.table import Counting

from .base import Base, Id, LeagueId, utc_now
from .player import name_key

ALL_TIME = "all"  # the scope of everything that a league ever played
LONG_AGO, FAR_OFF = "1900-01-01", "9999-12-31"
LONGEST = 80  # letters of a name


class SeasonRules(msgspec.Struct, frozen=True):
    """How a season counts, as its row keeps it."""

    counting: Counting = Counting()
    weights: Weights = Weights()
    grades: bool = False
    goes_on: tuple[
        str, ...
    ] = ()  # rules that differ from its first game's, and belong here all the same


class Season(Base):
    """A stretch of evenings that are counted together. Dates are plain dates, both included."""

    __tablename__ = "season"
    __table_args__ = (CheckConstraint("starts <= ends", name="dates"),)

    id: Mapped[Id]
    league_id: Mapped[LeagueId]
    name: Mapped[str] = mapped_column(String(LONGEST))
    starts: Mapped[str] = mapped_column(String(10), default=LONG_AGO)
    ends: Mapped[str] = mapped_column(String(10), default=FAR_OFF)
    rules: Mapped[str] = mapped_column(Text, default="{}")  # SeasonRules as JSON
    closed_at: Mapped[datetime | None] = mapped_column(default=None)
    created_at: Mapped[datetime] = mapped_column(default=utc_now)

    @property
    def counts(self) -> SeasonRules:
        """How it counts."""
        return read_rules(self.rules)


class SeasonEdition(Base):
    """A season as it stood when it was closed, or revised after that. Only ever added."""

    __tablename__ = "season_edition"
    __table_args__ = (UniqueConstraint("season_id", "edition"),)

    id: Mapped[Id]
    league_id: Mapped[LeagueId]
    season_id: Mapped[str] = mapped_column(ForeignKey("season.id"))
    edition: Mapped[int]
    data: Mapped[str] = mapped_column(Text)  # everything that its booklet shows, as JSON
    data_hash: Mapped[str] = mapped_column(String(64))
    reason: Mapped[str] = mapped_column(String(120), default="")
    created_at: Mapped[datetime] = mapped_column(default=utc_now)


def read_rules(text: str) -> SeasonRules:
    """How a season counts, from the JSON of its row."""
    return msgspec.json.decode(text, type=SeasonRules)


def write_rules(counts: SeasonRules) -> str:
    """The JSON of how a season counts."""
    return msgspec.json.encode(counts).decode()


def seasons_of(league_id: str) -> Select[tuple[Season]]:
    """All seasons, the latest first."""
    latest = (Season.starts.desc(), Season.created_at.desc(), Season.id.desc())
    return select(Season).where(Season.league_id == league_id).order_by(*latest)


def season_called(league_id: str, name: str) -> Season | None:
    """The latest season of that name, whatever its capitals and spaces."""
    every = db.session.scalars(seasons_of(league_id))
    return next((one for one in every if name_key(one.name) == name_key(name)), None)


def free_season_name(league_id: str, name: str) -> str:
    """This name, or with a number after it that no season has."""
    names = (name, *(f"{name[: LONGEST - 5]} ({number})" for number in range(2, 100)))
    return next((one for one in names if season_called(league_id, one) is None), name)


def season_on(league_id: str, date: str) -> Select[tuple[Season]]:
    """The season that an evening belongs to: of several the one that began last."""
    then = seasons_of(league_id).where(Season.starts <= date, Season.ends >= date)
    return then.limit(1)


def editions_of_season(season_id: str) -> Select[tuple[SeasonEdition]]:
    """All editions of a closed season, the newest first."""
    mine = select(SeasonEdition).where(SeasonEdition.season_id == season_id)
    return mine.order_by(SeasonEdition.edition.desc())
