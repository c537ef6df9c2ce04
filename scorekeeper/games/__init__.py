"""Games: start one, see how it stands, end it, find it again. A deal is entered in a room of its own."""

from flask import Blueprint

bp = Blueprint("games", __name__)

from . import (  # noqa: E402  (the views hang themselves upon bp)
    board_views,  # noqa: F401
    company,  # noqa: F401
    course_views,  # noqa: F401
    evening,  # noqa: F401
    settings,  # noqa: F401
    start,  # noqa: F401
    views,  # noqa: F401
)
