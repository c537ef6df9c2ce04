"""Somebody may deal although it is another's turn: who, and in which deal."""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """In all games so far the deal goes round."""
    op.add_column("game", sa.Column("chosen_dealer", sa.Integer(), nullable=True))
    op.add_column("game", sa.Column("chosen_for", sa.Integer(), nullable=True))
