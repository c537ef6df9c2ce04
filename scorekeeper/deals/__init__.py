"""One deal: entering, agreeing on, correcting and undoing it, and all that was ever saved for it."""

from flask import Blueprint

bp = Blueprint("deals", __name__)

from . import agree_views, draft_views, views  # noqa: E402, F401  (the views hang themselves upon bp)
