"""A game that its table ended before the rules did says so: its state can't be computed otherwise."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """No game so far was ended by its table."""
    no = sa.false()
    op.add_column("game", sa.Column("stopped", sa.Boolean(), nullable=False, server_default=no))
