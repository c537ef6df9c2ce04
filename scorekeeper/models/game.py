"""A game with its sides and seats. The rules it began with are frozen in its row."""

import secrets
from datetime import datetime
from enum import StrEnum
from typing import TYPE_CHECKING

from sqlalchemy import (
    CheckConstraint,
    ForeignKey,
    ForeignKeyConstraint,
    Index,
    Select,
    String,
    Text,
    UniqueConstraint,
    select,
)
from sqlalchemy.orm import Mapped, mapped_column, relationship, validates

from .base import Base, Id, LeagueId, utc_now
from .player import Player

if TYPE_CHECKING:
    from .deal import Deal

# No 0 O 1 I L: a code is read aloud and typed by hand.
CODE_ALPHABET = "23456789ABCDEFGHJKMNPQRSTUVWXYZ"
CODE_LENGTH = 6


class GameState(StrEnum):
    """Whether more deals are to come."""

    OPEN = "open"
    ENDED = "ended"


class Game(Base):
    """All deals played to a result."""

    __tablename__ = "game"
    __table_args__ = (
        CheckConstraint("state IN ('open', 'ended')", name="state"),
        CheckConstraint("packs BETWEEN 1 AND 99", name="packs"),
        Index("uq_game_league_id_origin", "league_id", "origin", unique=True),
        Index("ix_game_newest", "league_id", "date", "created_at", "id"),
        Index("ix_game_state_newest", "league_id", "state", "date", "created_at", "id"),
    )

    id: Mapped[Id]
    league_id: Mapped[LeagueId]
    code: Mapped[str] = mapped_column(String(CODE_LENGTH), unique=True)
    variant_id: Mapped[str] = mapped_column(String(60))
    variant: Mapped[str] = mapped_column(Text)  # the whole variant as JSON, frozen at the start
    packs: Mapped[int]
    date: Mapped[str] = mapped_column(String(10))  # as in 2026-11-27
    place: Mapped[str] = mapped_column(String(80), default="")
    note: Mapped[str] = mapped_column(Text, default="")
    state: Mapped[str] = mapped_column(String(10), default=GameState.OPEN.value)
    stopped: Mapped[bool] = mapped_column(default=False)  # the table ended it before its rules did
    first_dealer: Mapped[int] = mapped_column(default=0)  # a seat's position
    chosen_dealer: Mapped[
        int | None
    ]  # a seat's position: who deals, although it is another's turn …
    chosen_for: Mapped[int | None]  # … in the deal of this number
    counting: Mapped[str] = mapped_column(String(20), default="totals")
    left_by: Mapped[str] = mapped_column(String(10), default="side")  # or player
    agreement: Mapped[str] = mapped_column(String(10), default="one")  # or both, to change a deal
    counts: Mapped[bool] = mapped_column(default=True)  # in the league's tables
    total_deals: Mapped[int | None]  # of an old game of which only the totals are known
    origin: Mapped[str | None] = mapped_column(String(64))  # of a game that came in from elsewhere
    created_at: Mapped[datetime] = mapped_column(default=utc_now)

    sides: Mapped[list["Side"]] = relationship(
        back_populates="game", order_by="Side.position", cascade="all, delete-orphan"
    )
    deals: Mapped[list["Deal"]] = relationship(back_populates="game", order_by="Deal.number")

    @property
    def seats(self) -> list["Seat"]:
        """All seats in their order round the table."""
        seats = [seat for side in self.sides for seat in side.seats]
        return sorted(seats, key=lambda seat: seat.position)


class Side(Base):
    """Who scores together in a game."""

    __tablename__ = "side"
    __table_args__ = (UniqueConstraint("game_id", "position"),)

    id: Mapped[Id]
    league_id: Mapped[LeagueId]
    game_id: Mapped[str] = mapped_column(ForeignKey("game.id"))
    position: Mapped[int]

    game: Mapped[Game] = relationship(back_populates="sides")
    seats: Mapped[list["Seat"]] = relationship(
        back_populates="side", order_by="Seat.position", cascade="all, delete-orphan"
    )

    @property
    def name(self) -> str:
        """The players' names, joined."""
        return " + ".join(seat.player.name for seat in self.seats)


class Seat(Base):
    """A player's place in a game: on which side, and where round the table."""

    __tablename__ = "seat"
    __table_args__ = (
        UniqueConstraint("game_id", "position"),
        UniqueConstraint("game_id", "player_id"),
        ForeignKeyConstraint(["game_id", "side_position"], ["side.game_id", "side.position"]),
        Index("ix_seat_league_id_player_id", "league_id", "player_id"),
    )

    id: Mapped[Id]
    league_id: Mapped[LeagueId]
    game_id: Mapped[str] = mapped_column(String(36))
    side_position: Mapped[int]
    position: Mapped[int]  # 0, 1, 2 … round the table
    player_id: Mapped[str] = mapped_column(ForeignKey("player.id"), index=True)
    called: Mapped[str] = mapped_column(String(80), default="")  # in this game's stored deals

    side: Mapped[Side] = relationship(back_populates="seats")
    player: Mapped[Player] = relationship()

    @validates("player")
    def _call(self, _key: str, player: Player) -> Player:
        """Deals go on calling the seat what its player was called when they sat down."""
        self.called = self.called or player.name
        return player


def new_code() -> str:
    """A fresh public code; the caller tries again should it be taken."""
    return "".join(secrets.choice(CODE_ALPHABET) for _ in range(CODE_LENGTH))


def games_of(league_id: str, state: GameState | None = None) -> Select[tuple[Game]]:
    """The league's games, newest first."""
    newest = (Game.date.desc(), Game.created_at.desc(), Game.id.desc())
    games = select(Game).where(Game.league_id == league_id).order_by(*newest)
    return games if state is None else games.where(Game.state == state.value)


def game_by_code(code: str) -> Select[tuple[Game]]:
    """The game with this public code."""
    return select(Game).where(Game.code == code.upper())
