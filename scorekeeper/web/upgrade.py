"""Runs the migrations that are due. Loaded only then: their library takes more memory than all our rows."""

from pathlib import Path

from alembic import command
from alembic.config import Config
from sqlalchemy import Connection


def upgrade(connection: Connection, folder: Path) -> None:
    """Bring the database of this connection up to the newest migration of the folder."""
    config = Config()
    config.set_main_option("script_location", str(folder))
    config.attributes["connection"] = connection
    command.upgrade(config, "head")
