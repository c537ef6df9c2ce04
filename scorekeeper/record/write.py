"""Writes a game record: the same game gives the same bytes."""

import msgspec

from .types import Record


def to_json(record: Record, *, indent: int = 0) -> bytes:
    """The record as JSON, on one line, or indented by so many spaces."""
    text = msgspec.json.encode(record)
    return msgspec.json.format(text, indent=indent) if indent else text
