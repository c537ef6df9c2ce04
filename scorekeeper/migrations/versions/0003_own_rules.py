"""A table's own rules, of which editions are only ever added, and the drafts of what is being written."""

import sqlalchemy as sa
from alembic import op

from scorekeeper.migrations.add_only import add_only
from scorekeeper.models.base import UtcDateTime

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None

REFUSAL = "editions are only ever added"


def upgrade() -> None:
    """Make both tables; the database itself keeps every edition."""
    op.create_table(
        "table_rules",
        *_belonging("table_rules"),
        _text("variant_id", 60),
        sa.Column("edition", sa.Integer(), nullable=False),
        _text("name", 80),
        _text("base_id", 60),
        sa.Column("base_edition", sa.Integer(), nullable=False),
        sa.Column("data", sa.Text(), nullable=False),
        _text("data_hash", 64),
        _text("op_key", 64),
        sa.Column("created_at", UtcDateTime(), nullable=False),
        sa.UniqueConstraint(
            "league_id", "variant_id", "edition", name="uq_table_rules_league_id_variant_id_edition"
        ),
        sa.UniqueConstraint("op_key", name="uq_table_rules_op_key"),
        sa.CheckConstraint("edition >= 1", name=op.f("ck_table_rules_edition")),
    )
    op.create_index("ix_table_rules_league_id", "table_rules", ["league_id"])
    op.create_table(
        "rules_draft",
        *_belonging("rules_draft"),
        _text("variant_id", 60),
        sa.Column("edition", sa.Integer(), nullable=False),
        _text("base_id", 60),
        sa.Column("data", sa.Text(), nullable=False),
        sa.Column("onward", sa.Text(), nullable=False),
        sa.Column("updated_at", UtcDateTime(), nullable=False),
    )
    op.create_index("ix_rules_draft_league_id", "rules_draft", ["league_id"])
    add_only("table_rules", REFUSAL)


def _text(name: str, length: int) -> sa.Column[str]:
    return sa.Column(name, sa.String(length), nullable=False)


def _belonging(table: str) -> tuple[sa.Column[str] | sa.Constraint, ...]:
    league = f"fk_{table}_league_id_league"
    return (
        _text("id", 36),
        _text("league_id", 36),
        sa.PrimaryKeyConstraint("id", name=f"pk_{table}"),
        sa.ForeignKeyConstraint(["league_id"], ["league.id"], name=league),
    )
