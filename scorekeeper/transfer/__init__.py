"""In and out: a league as files to keep, and games that come in from records and spreadsheets."""

from flask import Blueprint

bp = Blueprint("transfer", __name__)

from . import bring_views, views  # noqa: E402, F401  (the views hang themselves upon bp)
