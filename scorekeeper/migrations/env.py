"""Runs the migrations on the connection that web/database.py hands over."""

from alembic import context

from scorekeeper.models import Base

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=Base.metadata,
    render_as_batch=True,
)
with context.begin_transaction():
    context.run_migrations()
