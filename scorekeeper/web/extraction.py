"""Finds the messages that stand in data: names, descriptions and labels of variants and of worked examples.

Only `pybabel extract` calls it, by way of babel.cfg; the running app does not.
"""

import json
import tomllib
from collections.abc import Iterator
from typing import Any, BinaryIO

SPOKEN = ("name", "about", "label")

Message = tuple[int, str, str, list[str]]  # line, function, text, comments


def variants(file: BinaryIO, *_told: Any, **_options: Any) -> Iterator[Message]:
    """The messages of a variant in TOML."""
    yield from _messages(tomllib.loads(file.read().decode()))


def examples(file: BinaryIO, *_told: Any, **_options: Any) -> Iterator[Message]:
    """The messages of worked examples in JSON."""
    yield from _messages(json.loads(file.read()))


def _messages(data: Any) -> Iterator[Message]:
    """A message for every text that people read, in the order of the file; its line is not known."""
    parts = data.items() if isinstance(data, dict) else enumerate(data)
    for key, value in parts:
        if isinstance(value, dict | list):
            yield from _messages(value)
        elif key in SPOKEN and isinstance(value, str) and value:
            yield 1, "gettext", value, []
