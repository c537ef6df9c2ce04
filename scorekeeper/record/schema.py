"""The JSON Schema of the game record, made from the types that read it."""

from typing import Any

import msgspec

from .types import Record


def schema() -> dict[str, Any]:
    """The schema (JSON Schema 2020-12) of a game record, version 1."""
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "Hand and Foot game record, version 1",
        **msgspec.json.schema(Record),
    }
