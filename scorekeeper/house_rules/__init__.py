"""A table's own rules: start from any variant, change what differs, keep it under a name, take it out as a file."""

from flask import Blueprint

bp = Blueprint("house_rules", __name__)

from . import deal_views, draft_views, views  # noqa: E402, F401  (the views hang themselves upon bp)
