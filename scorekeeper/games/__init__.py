"""Games: start one, see how it stands, end it, find it again. A deal is entered in a room of its own."""

from flask import Blueprint

bp = Blueprint("games", __name__)

from . import company, start, views  # noqa: E402, F401  (the views hang themselves upon bp)
