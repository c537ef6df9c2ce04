"""Moments by the clock of where people play: of the league, or else of the server."""

from collections.abc import Callable
from datetime import datetime, tzinfo

from flask import Flask, current_app, g, has_app_context

FINDS = "scorekeeper-zone"


def set_finder(app: Flask, find: Callable[[], tzinfo | None]) -> None:
    """Let `find` say which time zone it is; it is asked once for each request that shows a time."""
    app.extensions[FINDS] = find


def by_our_clock(when: datetime) -> datetime:
    """The same moment with the zone of where people play."""
    return when.astimezone(_zone())


def _zone() -> tzinfo | None:
    if not has_app_context() or FINDS not in current_app.extensions:
        return None
    if "zone" not in g:
        g.zone = current_app.extensions[FINDS]()
    zone: tzinfo | None = g.zone
    return zone
