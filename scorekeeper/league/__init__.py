"""History across evenings: standings, people, evenings, records."""

from flask import Blueprint

from scorekeeper.web.clock import set_finder

bp = Blueprint("league", __name__)

from . import (  # noqa: E402  (the views hang themselves upon bp)
    merge_views,  # noqa: F401
    parting_views,  # noqa: F401
    proposal_views,  # noqa: F401
    schedule_views,  # noqa: F401
    season_views,  # noqa: F401
    settings_views,  # noqa: F401
    views,  # noqa: F401
)
from .queries import zone  # noqa: E402

bp.record(lambda state: set_finder(state.app, zone))
