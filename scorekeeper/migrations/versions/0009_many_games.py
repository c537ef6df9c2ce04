"""Home, records, the list of games and the list of people stay quick however many games there are."""

from alembic import op

revision = "0009"
down_revision = "0008"
branch_labels = None
depends_on = None


def upgrade() -> None:
    newest = ["date", "created_at", "id"]
    op.create_index("ix_game_newest", "game", ["league_id", *newest])
    op.create_index("ix_game_state_newest", "game", ["league_id", "state", *newest])
    families = ["league_id", "family", "sides", "game_id"]
    op.create_index("ix_game_result_family", "game_result", families)
    op.create_index("ix_seat_league_id_player_id", "seat", ["league_id", "player_id"])
