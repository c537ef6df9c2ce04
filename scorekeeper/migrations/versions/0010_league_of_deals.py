"""Deals and what hangs on them are read by their game: the index by league only made a save longer."""

from alembic import op

revision = "0010"
down_revision = "0009"
branch_labels = None
depends_on = None

READ_BY_GAME = ("deal", "deal_revision", "deal_score", "deal_agreement", "deal_draft")


def upgrade() -> None:
    for table in READ_BY_GAME:
        op.drop_index(f"ix_{table}_league_id", table)
