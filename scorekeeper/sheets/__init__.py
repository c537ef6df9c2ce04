"""Paper: the filled sheet of a game and the blank card of a variant, as PDF."""

from flask import Blueprint

bp = Blueprint("sheets", __name__)

from . import game_views, product_views, views  # noqa: E402, F401  (the views hang themselves upon bp)
