"""Links between rooms that know nothing of each other."""

from typing import Any

from flask import Flask, current_app, url_for


def set_up(app: Flask) -> None:
    """Let a template ask for the address of a page that may not be there."""
    app.jinja_env.globals["url_if"] = url_if


def url_if(endpoint: str, **values: Any) -> str | None:
    """The address of a page, or none while the app is built without it."""
    return url_for(endpoint, **values) if endpoint in current_app.view_functions else None
