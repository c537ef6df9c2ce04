"""History across evenings: standings, people, evenings, records."""

from flask import Blueprint

bp = Blueprint("league", __name__)

from . import schedule_views, season_views, views  # noqa: E402, F401  (the views hang themselves upon bp)
