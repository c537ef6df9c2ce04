"""The rules to read: of every variant, and of one game as it began."""

from flask import Blueprint

bp = Blueprint("rules_pages", __name__)

from . import views  # noqa: E402, F401  (the views hang themselves upon bp)
