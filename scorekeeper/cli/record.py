"""`scorekeeper record schema`: the JSON Schema of the game record, made from the types that read it."""

import argparse
import json
from typing import Any

from scorekeeper.record import schema


def add_parser(subparsers: Any) -> None:
    """Declare the command."""
    parser = subparsers.add_parser(
        "record",
        help="the game record's JSON Schema",
        description="Prints the JSON Schema of the game record.",
    )
    parser.add_argument("what", choices=["schema"], help="what to print")


def run(args: argparse.Namespace) -> int:
    """Print the schema."""
    print(json.dumps(schema(), indent=2, ensure_ascii=False))
    return 0
