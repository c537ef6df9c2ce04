"""The opening calculator: do these cards open, and what is missing? Writes nothing."""

from flask import Blueprint

bp = Blueprint("opening", __name__)

from . import views  # noqa: E402, F401  (the views hang themselves upon bp)
