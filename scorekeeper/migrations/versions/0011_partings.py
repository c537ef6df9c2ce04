"""A merge can be taken back: what exactly moved is kept with it, and a line says that it was taken back."""

import sqlalchemy as sa
from alembic import op

from scorekeeper.migrations.add_only import add_only
from scorekeeper.models.base import UtcDateTime

revision = "0011"
down_revision = "0010"
branch_labels = None
depends_on = None

REFUSAL = "these lines are only ever added"
MERGED = "SELECT 1 FROM player_merge WHERE gone_id = OLD.player_id AND kept_id = NEW.player_id"
PARTED = "SELECT 1 FROM player_parting WHERE from_id = OLD.player_id AND back_id = NEW.player_id"


def upgrade() -> None:
    """Of merges so far only the games are known that moved."""
    op.add_column("player_merge", sa.Column("moved", sa.Text(), nullable=True))
    op.create_table(
        "player_parting",
        _text("id", 36),
        _text("league_id", 36),
        _text("merge_id", 36),
        _text("back_id", 36),
        _text("back_name", 80),
        _text("from_id", 36),
        _text("from_name", 80),
        sa.Column("games", sa.Text(), nullable=False),
        sa.Column("created_at", UtcDateTime(), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_player_parting"),
        sa.UniqueConstraint("merge_id", name="uq_player_parting_merge_id"),
        sa.ForeignKeyConstraint(
            ["league_id"], ["league.id"], name="fk_player_parting_league_id_league"
        ),
        sa.ForeignKeyConstraint(
            ["merge_id"], ["player_merge.id"], name="fk_player_parting_merge_id_player_merge"
        ),
    )
    op.create_index("ix_player_parting_league_id", "player_parting", ["league_id"])
    add_only("player_parting", REFUSAL)
    if op.get_bind().dialect.name == "sqlite":
        op.execute("DROP TRIGGER seat_change_follows")
        op.execute(
            "CREATE TRIGGER seat_change_follows BEFORE UPDATE OF player_id ON seat_change "
            f"WHEN NOT EXISTS ({MERGED}) AND NOT EXISTS ({PARTED}) "
            f"BEGIN SELECT RAISE(ABORT, '{REFUSAL}'); END"
        )
        return
    op.execute(
        "CREATE OR REPLACE FUNCTION seat_change_follows() RETURNS trigger LANGUAGE plpgsql AS "
        f"$$ BEGIN IF NOT EXISTS ({MERGED}) AND NOT EXISTS ({PARTED}) "
        f"THEN RAISE EXCEPTION '{REFUSAL}'; END IF; RETURN NEW; END $$"
    )


def _text(name: str, length: int) -> sa.Column[str]:
    return sa.Column(name, sa.String(length), nullable=False)
