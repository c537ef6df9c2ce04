"""The booklet of a season or of all time, on paper: what the league says, drawn as the other sheets are."""

from flask import Blueprint

bp = Blueprint("booklet", __name__)

from . import views  # noqa: E402, F401  (the views hang themselves upon bp)
