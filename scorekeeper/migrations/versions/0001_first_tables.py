"""First tables: league, people, games, deals and their revisions, and the league of this home."""

from datetime import UTC, datetime

import sqlalchemy as sa
from alembic import op

from scorekeeper.migrations.add_only import add_only
from scorekeeper.models.base import UtcDateTime, new_id

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None

REFUSAL = "revisions are only ever added"


def upgrade() -> None:
    """Make all tables, let revisions only be added, and found the league."""
    _people()
    _games()
    _deals()
    add_only("deal_revision", REFUSAL)
    _found_league()


def _league_id() -> sa.Column[str]:
    return sa.Column("league_id", sa.String(36), nullable=False)


def _belongs(table: str) -> sa.ForeignKeyConstraint:
    name = f"fk_{table}_league_id_league"
    return sa.ForeignKeyConstraint(["league_id"], ["league.id"], name=name)


def _of_game(table: str) -> sa.ForeignKeyConstraint:
    return sa.ForeignKeyConstraint(["game_id"], ["game.id"], name=f"fk_{table}_game_id_game")


def _text(name: str, length: int) -> sa.Column[str]:
    return sa.Column(name, sa.String(length), nullable=False)


def _long(name: str) -> sa.Column[str]:
    return sa.Column(name, sa.Text(), nullable=False)


def _number(name: str, *, nullable: bool = False) -> sa.Column[int]:
    return sa.Column(name, sa.Integer(), nullable=nullable)


def _moment(name: str) -> sa.Column[datetime]:
    return sa.Column(name, UtcDateTime(), nullable=False)


def _people() -> None:
    op.create_table(
        "league",
        _text("id", 36),
        _text("name", 80),
        _moment("created_at"),
        sa.PrimaryKeyConstraint("id", name="pk_league"),
    )
    op.create_table(
        "player",
        _text("id", 36),
        _league_id(),
        _text("name", 80),
        _text("name_key", 160),
        _moment("created_at"),
        sa.PrimaryKeyConstraint("id", name="pk_player"),
        sa.UniqueConstraint("league_id", "name_key", name="uq_player_league_id_name_key"),
        _belongs("player"),
    )
    op.create_index("ix_player_league_id", "player", ["league_id"])


def _games() -> None:
    op.create_table(
        "game",
        _text("id", 36),
        _league_id(),
        _text("code", 6),
        _text("variant_id", 60),
        _long("variant"),
        _number("packs"),
        _text("date", 10),
        _text("place", 80),
        _long("note"),
        _text("state", 10),
        _number("first_dealer"),
        _text("counting", 20),
        _moment("created_at"),
        sa.PrimaryKeyConstraint("id", name="pk_game"),
        sa.UniqueConstraint("code", name="uq_game_code"),
        sa.CheckConstraint("state IN ('open', 'ended')", name=op.f("ck_game_state")),
        sa.CheckConstraint("packs BETWEEN 1 AND 99", name=op.f("ck_game_packs")),
        _belongs("game"),
    )
    op.create_index("ix_game_league_id", "game", ["league_id"])
    _sides()
    _seats()


def _sides() -> None:
    op.create_table(
        "side",
        _text("id", 36),
        _league_id(),
        _text("game_id", 36),
        _number("position"),
        sa.PrimaryKeyConstraint("id", name="pk_side"),
        sa.UniqueConstraint("game_id", "position", name="uq_side_game_id_position"),
        _belongs("side"),
        _of_game("side"),
    )
    op.create_index("ix_side_league_id", "side", ["league_id"])


def _seats() -> None:
    op.create_table(
        "seat",
        _text("id", 36),
        _league_id(),
        _text("game_id", 36),
        _number("side_position"),
        _number("position"),
        _text("player_id", 36),
        sa.PrimaryKeyConstraint("id", name="pk_seat"),
        sa.UniqueConstraint("game_id", "position", name="uq_seat_game_id_position"),
        sa.UniqueConstraint("game_id", "player_id", name="uq_seat_game_id_player_id"),
        _belongs("seat"),
        sa.ForeignKeyConstraint(
            ["game_id", "side_position"],
            ["side.game_id", "side.position"],
            name="fk_seat_game_id_side_position_side",
        ),
        sa.ForeignKeyConstraint(["player_id"], ["player.id"], name="fk_seat_player_id_player"),
    )
    op.create_index("ix_seat_league_id", "seat", ["league_id"])
    op.create_index("ix_seat_player_id", "seat", ["player_id"])


def _deals() -> None:
    op.create_table(
        "deal",
        _text("id", 36),
        _league_id(),
        _text("game_id", 36),
        _number("number"),
        _number("rev"),
        sa.Column("live", sa.Boolean(), nullable=False),
        _long("payload"),
        _text("op_key", 64),
        _moment("updated_at"),
        sa.PrimaryKeyConstraint("id", name="pk_deal"),
        sa.UniqueConstraint("game_id", "number", name="uq_deal_game_id_number"),
        sa.CheckConstraint("number >= 1", name=op.f("ck_deal_number")),
        sa.CheckConstraint("rev >= 1", name=op.f("ck_deal_rev")),
        _belongs("deal"),
        _of_game("deal"),
    )
    op.create_index("ix_deal_league_id", "deal", ["league_id"])
    _revisions()
    _scores()


def _revisions() -> None:
    op.create_table(
        "deal_revision",
        _text("id", 36),
        _league_id(),
        _text("game_id", 36),
        _number("number"),
        _number("rev", nullable=True),
        _number("parent_rev", nullable=True),
        _text("kind", 10),
        _text("op_key", 64),
        _text("payload_hash", 64),
        _long("payload"),
        _long("reason"),
        _long("insists"),
        _text("author", 80),
        _text("device", 80),
        _moment("created_at"),
        sa.PrimaryKeyConstraint("id", name="pk_deal_revision"),
        sa.UniqueConstraint("op_key", name="uq_deal_revision_op_key"),
        sa.UniqueConstraint("game_id", "number", "rev", name="uq_deal_revision_game_id_number_rev"),
        sa.CheckConstraint(
            "kind IN ('entered', 'corrected', 'undone', 'conflict', 'confirmed')",
            name=op.f("ck_deal_revision_kind"),
        ),
        _belongs("deal_revision"),
        _of_game("deal_revision"),
    )
    op.create_index("ix_deal_revision_league_id", "deal_revision", ["league_id"])


def _scores() -> None:
    op.create_table(
        "deal_score",
        _text("deal_id", 36),
        _number("side_position"),
        _league_id(),
        _number("score"),
        _number("total"),
        sa.PrimaryKeyConstraint("deal_id", "side_position", name="pk_deal_score"),
        _belongs("deal_score"),
        sa.ForeignKeyConstraint(["deal_id"], ["deal.id"], name="fk_deal_score_deal_id_deal"),
    )
    op.create_index("ix_deal_score_league_id", "deal_score", ["league_id"])


def _found_league() -> None:
    league = sa.table(
        "league",
        sa.column("id", sa.String),
        sa.column("name", sa.String),
        sa.column("created_at", UtcDateTime()),
    )
    op.bulk_insert(league, [{"id": new_id(), "name": "Home", "created_at": datetime.now(UTC)}])
