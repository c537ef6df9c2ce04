"""What finished games come to: kept beside them so that a page of twenty years is as quick as one of a month.

All of it follows from the games and can be made anew; history.py keeps it, in the transaction that changes a game.
Sums have a scope: a season's id, or ALL_TIME.
"""

from sqlalchemy import ForeignKey, Index, String, Text
from sqlalchemy.orm import Mapped, mapped_column

from .base import Base


class _OfGame:
    """What every row of a finished game carries."""

    game_id: Mapped[str] = mapped_column(ForeignKey("game.id"), primary_key=True)
    league_id: Mapped[str] = mapped_column(ForeignKey("league.id"))
    season_id: Mapped[str] = mapped_column(ForeignKey("season.id"))
    date: Mapped[str] = mapped_column(String(10))


class GameResult(_OfGame, Base):
    """A finished game that counts, as it was last added to the sums: what is to be taken away if it changes."""

    __tablename__ = "game_result"
    __table_args__ = (
        Index("ix_game_result_league_id_date", "league_id", "date"),
        Index("ix_game_result_season_id_date", "season_id", "date"),
        Index("ix_game_result_family", "league_id", "family", "sides", "game_id"),
    )

    family: Mapped[str] = mapped_column(
        String(60)
    )  # the variant's id: records are kept apart by it
    sides: Mapped[int]
    detail: Mapped[bool]  # false: only totals are known
    flagged: Mapped[bool]  # the table insisted on a deal of it
    data: Mapped[str] = mapped_column(Text)  # the FinishedGame as JSON


class PlayerResult(_OfGame, Base):
    """What one person had in one finished game."""

    __tablename__ = "player_result"
    __table_args__ = (
        Index("ix_player_result_league_id", "league_id"),
        Index("ix_player_result_player_id_date", "player_id", "date", "game_id"),
        Index("ix_player_result_season_id_date", "season_id", "date"),
    )

    player_id: Mapped[str] = mapped_column(ForeignKey("player.id"), primary_key=True)
    position: Mapped[int]  # of the side
    outcome: Mapped[str] = mapped_column(String(4))  # win, draw, loss; empty for a substitute
    total: Mapped[int]
    difference: Mapped[int]
    deals: Mapped[int]


class SideResult(_OfGame, Base):
    """A side of a finished game, for records."""

    __tablename__ = "side_result"
    __table_args__ = (
        Index("ix_side_result_season_id", "season_id"),
        Index("ix_side_result_total", "league_id", "family", "sides", "total"),
        Index("ix_side_result_difference", "league_id", "family", "sides", "difference"),
        Index("ix_side_result_behind", "league_id", "family", "sides", "behind"),
        Index("ix_side_result_losing", "league_id", "family", "sides", "losing"),
    )

    position: Mapped[int] = mapped_column(primary_key=True)
    family: Mapped[str] = mapped_column(String(60))
    sides: Mapped[int]
    place: Mapped[int]
    total: Mapped[int]
    losing: Mapped[int | None]  # the total, if the side did not win
    difference: Mapped[int]
    behind: Mapped[
        int | None
    ]  # the most points behind after some deal, if the side won all the same


class DealMark(_OfGame, Base):
    """A side of a deal of a finished game, for records and strips of deals."""

    __tablename__ = "deal_mark"
    __table_args__ = (
        Index("ix_deal_mark_season_id", "season_id"),
        Index("ix_deal_mark_score", "league_id", "family", "sides", "score"),
        Index("ix_deal_mark_books", "league_id", "family", "sides", "books"),
        Index("ix_deal_mark_red_threes", "league_id", "family", "sides", "red_threes"),
        Index("ix_deal_mark_left", "league_id", "family", "sides", "left"),
    )

    number: Mapped[int] = mapped_column(primary_key=True)
    position: Mapped[int] = mapped_column(primary_key=True)
    family: Mapped[str] = mapped_column(String(60))
    sides: Mapped[int]
    score: Mapped[int]
    books: Mapped[int | None]  # of all kinds; none where only a score or a net number is known
    clean: Mapped[int | None]
    dirty: Mapped[int | None]
    wild: Mapped[int | None]
    red_threes: Mapped[int | None]
    left: Mapped[int | None]  # points
    out: Mapped[bool]
    flagged: Mapped[bool]


class _Sums:
    """The columns of a Tally: see scorekeeper/standings/finished.py for what each is."""

    games: Mapped[int]
    wins: Mapped[int]
    draws: Mapped[int]
    big_wins: Mapped[int]
    points: Mapped[int]
    victory: Mapped[int]
    total: Mapped[int]
    difference: Mapped[int]
    deals: Mapped[int]
    deal_points: Mapped[int]
    deal_difference: Mapped[int]


class PlayerSum(_Sums, Base):
    """What somebody has in a scope."""

    __tablename__ = "player_sum"

    scope: Mapped[str] = mapped_column(String(36), primary_key=True)
    league_id: Mapped[str] = mapped_column(ForeignKey("league.id"), primary_key=True)
    player_id: Mapped[str] = mapped_column(ForeignKey("player.id"), primary_key=True)
    evenings: Mapped[int]


class EveningSum(_Sums, Base):
    """What somebody has in one evening."""

    __tablename__ = "evening_sum"
    __table_args__ = (Index("ix_evening_sum_player_id", "player_id", "scope", "date"),)

    scope: Mapped[str] = mapped_column(String(36), primary_key=True)
    league_id: Mapped[str] = mapped_column(ForeignKey("league.id"), primary_key=True)
    date: Mapped[str] = mapped_column(String(10), primary_key=True)
    player_id: Mapped[str] = mapped_column(ForeignKey("player.id"), primary_key=True)


class PairSum(Base):
    """Two people in a scope, `with` or `against` each other; `one` has the smaller id, wins are theirs."""

    __tablename__ = "pair_sum"
    __table_args__ = (Index("ix_pair_sum_other", "other", "scope"),)

    scope: Mapped[str] = mapped_column(String(36), primary_key=True)
    league_id: Mapped[str] = mapped_column(ForeignKey("league.id"), primary_key=True)
    kind: Mapped[str] = mapped_column(String(7), primary_key=True)
    one: Mapped[str] = mapped_column(ForeignKey("player.id"), primary_key=True)
    other: Mapped[str] = mapped_column(ForeignKey("player.id"), primary_key=True)
    games: Mapped[int]
    wins: Mapped[int]
    draws: Mapped[int]
    losses: Mapped[int]
    difference: Mapped[int]
    deals: Mapped[int]
