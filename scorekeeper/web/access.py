"""Who may use a route. Every view says so, and the app is not built while one does not.

So far there is one answer: whoever can reach the server on the home network.
"""

from collections.abc import Callable
from typing import Any, TypeVar

from flask import Flask

HOME = "home"

View = TypeVar("View", bound=Callable[..., Any])


class UndeclaredRouteError(Exception):
    """A route does not say who may use it."""


def anyone_at_home(view: View) -> View:
    """Declare a view open to everyone who can reach the server."""
    view.access = HOME  # type: ignore[attr-defined]
    return view


def access_of(app: Flask, endpoint: str) -> str | None:
    """What a route declares; none if it forgot."""
    return getattr(app.view_functions[endpoint], "access", None)


def require_declared(app: Flask) -> None:
    """Refuse an app with a route that nobody decided about."""
    forgotten = sorted(name for name in app.view_functions if access_of(app, name) != HOME)
    if forgotten:
        raise UndeclaredRouteError(f"no access declared for: {', '.join(forgotten)}")
