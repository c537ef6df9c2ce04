"""How the tables came to be, step by step (Alembic); web/database.py runs them at start."""
