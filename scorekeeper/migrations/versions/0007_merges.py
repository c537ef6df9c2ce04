"""People who turned out to be one; a line of who sat in for whom follows such a merge, and changes in no other way."""

import sqlalchemy as sa
from alembic import op

from scorekeeper.migrations.add_only import add_only
from scorekeeper.models.base import UtcDateTime

revision = "0007"
down_revision = "0006"
branch_labels = None
depends_on = None

REFUSAL = "these lines are only ever added"
FIXED = ("id", "league_id", "game_id", "position", "from_number", "op_key", "created_at")
MERGED = "SELECT 1 FROM player_merge WHERE gone_id = OLD.player_id AND kept_id = NEW.player_id"


def upgrade() -> None:
    """Nobody was merged so far."""
    op.create_table(
        "player_merge",
        _text("id", 36),
        _text("league_id", 36),
        _text("gone_id", 36),
        _text("gone_name", 80),
        _text("kept_id", 36),
        _text("kept_name", 80),
        sa.Column("games", sa.Text(), nullable=False),
        sa.Column("created_at", UtcDateTime(), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_player_merge"),
        sa.UniqueConstraint("gone_id", name="uq_player_merge_gone_id"),
        sa.ForeignKeyConstraint(
            ["league_id"], ["league.id"], name="fk_player_merge_league_id_league"
        ),
    )
    op.create_index("ix_player_merge_league_id", "player_merge", ["league_id"])
    op.create_index("ix_player_merge_kept_id", "player_merge", ["kept_id"])
    add_only("player_merge", REFUSAL)
    if op.get_bind().dialect.name == "sqlite":
        _follow_in_sqlite()
    else:
        _follow_in_postgresql()


def _follow_in_sqlite() -> None:
    op.execute("DROP TRIGGER seat_change_no_update")
    op.execute(
        f"CREATE TRIGGER seat_change_no_update BEFORE UPDATE OF {', '.join(FIXED)} ON seat_change "
        f"BEGIN SELECT RAISE(ABORT, '{REFUSAL}'); END"
    )
    op.execute(
        "CREATE TRIGGER seat_change_follows BEFORE UPDATE OF player_id ON seat_change "
        f"WHEN NOT EXISTS ({MERGED}) BEGIN SELECT RAISE(ABORT, '{REFUSAL}'); END"
    )


def _follow_in_postgresql() -> None:
    op.execute("DROP TRIGGER seat_change_add_only ON seat_change")
    op.execute(
        "CREATE TRIGGER seat_change_add_only BEFORE DELETE OR TRUNCATE ON seat_change "
        "FOR EACH STATEMENT EXECUTE FUNCTION seat_change_refuse()"
    )
    op.execute(
        f"CREATE TRIGGER seat_change_no_update BEFORE UPDATE OF {', '.join(FIXED)} ON seat_change "
        "FOR EACH STATEMENT EXECUTE FUNCTION seat_change_refuse()"
    )
    op.execute(
        "CREATE FUNCTION seat_change_follows() RETURNS trigger LANGUAGE plpgsql AS "
        f"$$ BEGIN IF NOT EXISTS ({MERGED}) THEN RAISE EXCEPTION '{REFUSAL}'; END IF; "
        "RETURN NEW; END $$"
    )
    op.execute(
        "CREATE TRIGGER seat_change_follows BEFORE UPDATE OF player_id ON seat_change "
        "FOR EACH ROW EXECUTE FUNCTION seat_change_follows()"
    )


def _text(name: str, length: int) -> sa.Column[str]:
    return sa.Column(name, sa.String(length), nullable=False)
