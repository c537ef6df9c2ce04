"""The game record: read, write and JSON Schema. Pure, like the rules it speaks of."""

from .broken import Broken, broken_at
from .game import Game
from .read import NotJsonError, RecordError, entry_faults, read_record, sound
from .schema import schema
from .types import FORMAT, Record, RecordSide
from .write import to_json

__all__ = [
    "FORMAT",
    "Broken",
    "Game",
    "NotJsonError",
    "Record",
    "RecordError",
    "RecordSide",
    "broken_at",
    "entry_faults",
    "read_record",
    "schema",
    "sound",
    "to_json",
]
