"""The game record: read, write and JSON Schema. Pure, like the rules it speaks of."""

from .game import Game
from .read import RecordError, entry_faults, read_record, sound
from .schema import schema
from .types import FORMAT, Record, RecordSide
from .write import to_json

__all__ = [
    "FORMAT",
    "Game",
    "Record",
    "RecordError",
    "RecordSide",
    "entry_faults",
    "read_record",
    "schema",
    "sound",
    "to_json",
]
