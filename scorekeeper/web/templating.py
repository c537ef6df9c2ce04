"""How pages are drawn from templates: Jinja with its globals at hand."""

from collections.abc import MutableMapping
from typing import Any

from flask.templating import Environment


class PageEnvironment(Environment):
    """Globals are set while the app is built and not again, so each template has its own plain copy of them.

    The library's chain of two mappings is walked through for every macro that a page takes from another file.
    """

    def make_globals(self, d: MutableMapping[str, Any] | None) -> MutableMapping[str, Any]:
        """The globals of the app, then the template's own."""
        return {**self.globals, **(d or {})}
