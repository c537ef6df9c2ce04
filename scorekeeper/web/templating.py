"""How pages are drawn from templates: Jinja with its globals at hand."""

import re
from collections.abc import MutableMapping
from typing import Any

from flask.templating import Environment

_INDENT = re.compile(r"^[ \t]+", re.MULTILINE)


class PageEnvironment(Environment):
    """Globals are set while the app is built and not again, so each template has its own plain copy of them.

    The library's chain of two mappings is walked through for every macro that a page takes from another file.
    """

    def make_globals(self, d: MutableMapping[str, Any] | None) -> MutableMapping[str, Any]:
        """The globals of the app, then the template's own."""
        return {**self.globals, **(d or {})}

    def preprocess(self, source: str, name: str | None = None, filename: str | None = None) -> str:
        """The template without indents: they are for who reads it. Lines keep their numbers."""
        return _INDENT.sub("", super().preprocess(source, name, filename))
