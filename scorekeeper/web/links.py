"""Links between rooms that know nothing of each other."""

from collections.abc import Callable
from functools import lru_cache
from typing import Any

from flask import Flask, current_app, request, url_for

KNOWN = 512  # addresses that are remembered


def set_up(app: Flask) -> None:
    """Let a template ask for addresses, also that of a page that may not be there."""
    address = _remembering()

    def address_if(endpoint: str, **values: Any) -> str | None:
        return address(endpoint, **values) if endpoint in app.view_functions else None

    app.jinja_env.globals.update(url_for=address, url_if=address_if)


def url_if(endpoint: str, **values: Any) -> str | None:
    """The address of a page, or none while the app is built without it."""
    return url_for(endpoint, **values) if endpoint in current_app.view_functions else None


def _remembering() -> Callable[..., str]:
    """url_for() for templates: a page has twenty addresses, and an evening has the same ones all the time."""

    @lru_cache(maxsize=KNOWN, typed=True)
    def known(_root: str, endpoint: str, /, **values: Any) -> str:
        return url_for(endpoint, **values)

    def address(endpoint: str, /, **values: Any) -> str:
        if "_external" in values or any(isinstance(one, list) for one in values.values()):
            return url_for(endpoint, **values)
        return known(request.script_root, endpoint, **values)

    return address
