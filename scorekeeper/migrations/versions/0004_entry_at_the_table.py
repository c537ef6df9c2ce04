"""Drafts of deals, who agreed to them, who sits in for whom; and how a table counts and agrees."""

import sqlalchemy as sa
from alembic import op

from scorekeeper.migrations.add_only import add_only
from scorekeeper.models.base import UtcDateTime

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None

REFUSAL = "these lines are only ever added"
ADD_ONLY = ("deal_agreement", "seat_change")


def upgrade() -> None:
    """Games so far count left by side and need one side's word; a seat is called what its player is called."""
    op.add_column("game", _chosen("left_by", "side"))
    op.add_column("game", _chosen("agreement", "one"))
    op.add_column(
        "seat", sa.Column("called", sa.String(80), nullable=False, server_default=sa.text("''"))
    )
    op.execute(
        "UPDATE seat SET called = (SELECT name FROM player WHERE player.id = seat.player_id)"
    )
    _drafts()
    _agreements()
    _seat_changes()
    for table in ADD_ONLY:
        add_only(table, REFUSAL)


def _drafts() -> None:
    op.create_table(
        "deal_draft",
        *_belonging("deal_draft"),
        sa.Column("number", sa.Integer(), nullable=False),
        _text("owner", 64),
        _text("device", 80),
        sa.Column("base_rev", sa.Integer(), nullable=False),
        sa.Column("body", sa.Text(), nullable=False),
        sa.Column("updated_at", UtcDateTime(), nullable=False),
        sa.UniqueConstraint(
            "game_id", "number", "owner", name="uq_deal_draft_game_id_number_owner"
        ),
        sa.CheckConstraint("number >= 1", name=op.f("ck_deal_draft_number")),
    )
    op.create_index("ix_deal_draft_league_id", "deal_draft", ["league_id"])


def _agreements() -> None:
    op.create_table(
        "deal_agreement",
        *_belonging("deal_agreement"),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("rev", sa.Integer(), nullable=False),
        _text("how", 10),
        sa.Column("side_position", sa.Integer(), nullable=True),
        _text("op_key", 64),
        _text("device", 80),
        sa.Column("created_at", UtcDateTime(), nullable=False),
        sa.UniqueConstraint(
            "op_key", "side_position", name="uq_deal_agreement_op_key_side_position"
        ),
        sa.CheckConstraint("how IN ('side', 'aloud')", name=op.f("ck_deal_agreement_how")),
    )
    op.create_index("ix_deal_agreement_league_id", "deal_agreement", ["league_id"])
    op.create_index("ix_deal_agreement_game_id", "deal_agreement", ["game_id", "number", "rev"])


def _seat_changes() -> None:
    op.create_table(
        "seat_change",
        *_belonging("seat_change"),
        sa.Column("position", sa.Integer(), nullable=False),
        sa.Column("from_number", sa.Integer(), nullable=False),
        _text("player_id", 36),
        _text("op_key", 64),
        sa.Column("created_at", UtcDateTime(), nullable=False),
        sa.ForeignKeyConstraint(
            ["player_id"], ["player.id"], name="fk_seat_change_player_id_player"
        ),
        sa.CheckConstraint("from_number >= 1", name=op.f("ck_seat_change_from_number")),
        sa.UniqueConstraint("op_key", name="uq_seat_change_op_key"),
    )
    op.create_index("ix_seat_change_league_id", "seat_change", ["league_id"])
    op.create_index("ix_seat_change_game_id", "seat_change", ["game_id"])
    op.create_index("ix_seat_change_player_id", "seat_change", ["player_id"])


def _text(name: str, length: int) -> sa.Column[str]:
    return sa.Column(name, sa.String(length), nullable=False)


def _chosen(name: str, default: str) -> sa.Column[str]:
    return sa.Column(name, sa.String(10), nullable=False, server_default=sa.text(f"'{default}'"))


def _belonging(table: str) -> tuple[sa.Column[str] | sa.Constraint, ...]:
    return (
        _text("id", 36),
        _text("league_id", 36),
        _text("game_id", 36),
        sa.PrimaryKeyConstraint("id", name=f"pk_{table}"),
        sa.ForeignKeyConstraint(["league_id"], ["league.id"], name=f"fk_{table}_league_id_league"),
        sa.ForeignKeyConstraint(["game_id"], ["game.id"], name=f"fk_{table}_game_id_game"),
    )
