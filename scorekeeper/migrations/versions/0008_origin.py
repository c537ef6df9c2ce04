"""Games that came in from elsewhere keep what they came from, so that the same one comes in once."""

import sqlalchemy as sa
from alembic import op

from scorekeeper.models.base import UtcDateTime

revision = "0008"
down_revision = "0007"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("game", sa.Column("origin", sa.String(64), nullable=True))
    op.create_index("uq_game_league_id_origin", "game", ["league_id", "origin"], unique=True)
    op.create_table(
        "import_answer",
        sa.Column("id", sa.String(36), nullable=False),
        sa.Column("league_id", sa.String(36), nullable=False),
        sa.Column("kind", sa.String(10), nullable=False),
        sa.Column("question", sa.String(400), nullable=False),
        sa.Column("answer", sa.Text(), nullable=False),
        sa.Column("updated_at", UtcDateTime(), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_import_answer"),
        sa.UniqueConstraint(
            "league_id", "kind", "question", name="uq_import_answer_league_id_kind_question"
        ),
        sa.ForeignKeyConstraint(
            ["league_id"], ["league.id"], name="fk_import_answer_league_id_league"
        ),
    )
    op.create_index("ix_import_answer_league_id", "import_answer", ["league_id"])
