"""Games that came in from elsewhere keep what they came from, so that the same one comes in once."""

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("game", sa.Column("origin", sa.String(64), nullable=True))
    op.create_index("uq_game_league_id_origin", "game", ["league_id", "origin"], unique=True)
