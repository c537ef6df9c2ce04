"""The pages that belong to no game: home, the look of the pages, health, the page of patterns."""

from flask import Blueprint

bp = Blueprint("pages", __name__)

from . import views  # noqa: E402, F401  (the views hang themselves upon bp)
