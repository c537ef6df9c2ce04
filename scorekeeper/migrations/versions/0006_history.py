"""Seasons, and what finished games come to; people who are guests, put away or merged; games that do not count."""

from datetime import UTC, datetime

import sqlalchemy as sa
from alembic import op

from scorekeeper.migrations.add_only import add_only
from scorekeeper.models.base import UtcDateTime, new_id

revision = "0006"
down_revision = "0005"
branch_labels = None
depends_on = None

REFUSAL = "these lines are only ever added"
SUMS = (
    "games wins draws big_wins points victory total difference deals deal_points deal_difference"
).split()


def upgrade() -> None:
    """Make the tables. The sums are empty: `scorekeeper` fills them at the first start (models/rebuild.py)."""
    _columns()
    _seasons()
    _results()
    _sums()
    _first_seasons()


def _columns() -> None:
    op.add_column("league", sa.Column("version", sa.Integer(), nullable=False, server_default="0"))
    op.add_column(
        "league", sa.Column("time_zone", sa.String(60), nullable=False, server_default="")
    )
    op.add_column(
        "player", sa.Column("guest", sa.Boolean(), nullable=False, server_default=sa.false())
    )
    op.add_column("player", sa.Column("archived_at", UtcDateTime(), nullable=True))
    op.add_column(
        "game", sa.Column("counts", sa.Boolean(), nullable=False, server_default=sa.true())
    )
    op.add_column("game", sa.Column("total_deals", sa.Integer(), nullable=True))


def _seasons() -> None:
    op.create_table(
        "season",
        _text("id", 36),
        _text("league_id", 36),
        _text("name", 80),
        _text("starts", 10),
        _text("ends", 10),
        sa.Column("rules", sa.Text(), nullable=False),
        sa.Column("closed_at", UtcDateTime(), nullable=True),
        sa.Column("created_at", UtcDateTime(), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_season"),
        _refers("season", "league_id", "league"),
        sa.CheckConstraint("starts <= ends", name=op.f("ck_season_dates")),
    )
    op.create_index("ix_season_league_id", "season", ["league_id"])
    op.create_table(
        "season_edition",
        _text("id", 36),
        _text("league_id", 36),
        _text("season_id", 36),
        sa.Column("edition", sa.Integer(), nullable=False),
        sa.Column("data", sa.Text(), nullable=False),
        _text("data_hash", 64),
        _text("reason", 120),
        sa.Column("created_at", UtcDateTime(), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_season_edition"),
        sa.UniqueConstraint("season_id", "edition", name="uq_season_edition_season_id_edition"),
        _refers("season_edition", "league_id", "league"),
        _refers("season_edition", "season_id", "season"),
    )
    op.create_index("ix_season_edition_league_id", "season_edition", ["league_id"])
    add_only("season_edition", REFUSAL)


def _results() -> None:
    op.create_table(
        "game_result",
        *_of_game("game_result"),
        _text("family", 60),
        _number("sides"),
        sa.Column("detail", sa.Boolean(), nullable=False),
        sa.Column("flagged", sa.Boolean(), nullable=False),
        sa.Column("data", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("game_id", name="pk_game_result"),
    )
    op.create_index("ix_game_result_league_id_date", "game_result", ["league_id", "date"])
    op.create_index("ix_game_result_season_id_date", "game_result", ["season_id", "date"])
    op.create_table(
        "player_result",
        *_of_game("player_result"),
        _text("player_id", 36),
        _number("position"),
        _text("outcome", 4),
        *map(_number, ("total", "difference", "deals")),
        sa.PrimaryKeyConstraint("game_id", "player_id", name="pk_player_result"),
        _refers("player_result", "player_id", "player"),
    )
    op.create_index("ix_player_result_league_id", "player_result", ["league_id"])
    by_player = ["player_id", "date", "game_id"]
    op.create_index("ix_player_result_player_id_date", "player_result", by_player)
    op.create_index("ix_player_result_season_id_date", "player_result", ["season_id", "date"])
    _sides()
    _marks()


def _sides() -> None:
    op.create_table(
        "side_result",
        *_of_game("side_result"),
        _number("position"),
        _text("family", 60),
        *map(_number, ("sides", "place", "total")),
        _number("losing", nullable=True),
        _number("difference"),
        _number("behind", nullable=True),
        sa.PrimaryKeyConstraint("game_id", "position", name="pk_side_result"),
    )
    op.create_index("ix_side_result_season_id", "side_result", ["season_id"])
    for name in ("total", "difference", "behind", "losing"):
        _ranked("side_result", name)


def _marks() -> None:
    op.create_table(
        "deal_mark",
        *_of_game("deal_mark"),
        *map(_number, ("number", "position")),
        _text("family", 60),
        *map(_number, ("sides", "score")),
        *(
            _number(name, nullable=True)
            for name in ("books", "clean", "dirty", "wild", "red_threes", "left")
        ),
        sa.Column("out", sa.Boolean(), nullable=False),
        sa.Column("flagged", sa.Boolean(), nullable=False),
        sa.PrimaryKeyConstraint("game_id", "number", "position", name="pk_deal_mark"),
    )
    op.create_index("ix_deal_mark_season_id", "deal_mark", ["season_id"])
    for name in ("score", "books", "red_threes", "left"):
        _ranked("deal_mark", name)


def _sums() -> None:
    op.create_table(
        "player_sum",
        *_in_scope("player_sum"),
        _text("player_id", 36),
        *map(_number, (*SUMS, "evenings")),
        sa.PrimaryKeyConstraint("scope", "league_id", "player_id", name="pk_player_sum"),
        _refers("player_sum", "player_id", "player"),
    )
    op.create_table(
        "evening_sum",
        *_in_scope("evening_sum"),
        _text("date", 10),
        _text("player_id", 36),
        *map(_number, SUMS),
        sa.PrimaryKeyConstraint("scope", "league_id", "date", "player_id", name="pk_evening_sum"),
        _refers("evening_sum", "player_id", "player"),
    )
    op.create_index("ix_evening_sum_player_id", "evening_sum", ["player_id", "scope", "date"])
    op.create_table(
        "pair_sum",
        *_in_scope("pair_sum"),
        _text("kind", 7),
        _text("one", 36),
        _text("other", 36),
        *map(_number, ("games", "wins", "draws", "losses", "difference", "deals")),
        sa.PrimaryKeyConstraint("scope", "league_id", "kind", "one", "other", name="pk_pair_sum"),
        _refers("pair_sum", "one", "player"),
        _refers("pair_sum", "other", "player"),
    )
    op.create_index("ix_pair_sum_other", "pair_sum", ["other", "scope"])


def _first_seasons() -> None:
    season = sa.table(
        "season",
        *map(sa.column, ("id", "league_id", "name", "starts", "ends", "rules")),
        sa.column("created_at", UtcDateTime()),
    )
    leagues = op.get_bind().execute(sa.text("SELECT id FROM league")).scalars().all()
    row = {"name": "", "starts": "1900-01-01", "ends": "9999-12-31", "rules": "{}"}
    row |= {"created_at": datetime.now(UTC)}
    op.bulk_insert(season, [{"id": new_id(), "league_id": league, **row} for league in leagues])


def _text(name: str, length: int) -> sa.Column[str]:
    return sa.Column(name, sa.String(length), nullable=False)


def _number(name: str, *, nullable: bool = False) -> sa.Column[int]:
    return sa.Column(name, sa.Integer(), nullable=nullable)


def _refers(table: str, column: str, other: str) -> sa.ForeignKeyConstraint:
    return sa.ForeignKeyConstraint([column], [f"{other}.id"], name=f"fk_{table}_{column}_{other}")


def _of_game(table: str) -> tuple[sa.Column[str] | sa.Constraint, ...]:
    return (
        _text("game_id", 36),
        _text("league_id", 36),
        _text("season_id", 36),
        _text("date", 10),
        _refers(table, "game_id", "game"),
        _refers(table, "league_id", "league"),
        _refers(table, "season_id", "season"),
    )


def _in_scope(table: str) -> tuple[sa.Column[str] | sa.Constraint, ...]:
    return _text("scope", 36), _text("league_id", 36), _refers(table, "league_id", "league")


def _ranked(table: str, name: str) -> None:
    op.create_index(f"ix_{table}_{name}", table, ["league_id", "family", "sides", name])
