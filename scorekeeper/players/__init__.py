"""People: who has played here, and a name that is changed in one place."""

from flask import Blueprint

bp = Blueprint("players", __name__)

from . import person_views, views  # noqa: E402, F401  (the views hang themselves upon bp)
