"""`scorekeeper variants [ID]`: lists the built-in variants, or shows one as data."""

import argparse
import sys
from typing import Any

import msgspec

from scorekeeper.rules import catalogue

SHOWN, UNKNOWN = 0, 2


def add_parser(subparsers: Any) -> None:
    """Declare the command."""
    parser = subparsers.add_parser(
        "variants",
        help="list the variants, or show one as data",
        description="Lists the built-in variants, or shows one. Exit status: 0; 2 unknown id.",
    )
    parser.add_argument("id", nargs="?", metavar="ID", help="the id of a variant")
    parser.add_argument("--json", action="store_true", help="print as JSON")


def run(args: argparse.Namespace) -> int:
    """List, or show one."""
    if args.id is None:
        print(_list_json() if args.json else _list_text())
        return SHOWN
    if args.id not in catalogue.ids():
        known = ", ".join(catalogue.ids())
        print(f"scorekeeper variants: {args.id}: unknown; expected one of {known}", file=sys.stderr)
        return UNKNOWN
    data = catalogue.data(args.id)
    print(msgspec.json.encode(data).decode() if args.json else "\n".join(_lines(data)))
    return SHOWN


def _list_json() -> str:
    rows = [
        {
            "id": name,
            "name": catalogue.name(name),
            "edition": catalogue.data(name)["edition"],
            "missing": catalogue.blanks(name),
        }
        for name in catalogue.ids()
    ]
    return msgspec.json.encode(rows).decode()


def _list_text() -> str:
    width = max(map(len, catalogue.ids()))
    return "\n".join(_row(name, width) for name in catalogue.ids())


def _row(name: str, width: int) -> str:
    blanks = catalogue.blanks(name)
    tail = f" (template, {len(blanks)} to fill in)" if blanks else ""
    return f"{name:<{width}}  {catalogue.name(name)}{tail}"


def _lines(data: Any, path: str = "") -> list[str]:
    """The data as one `path = value` a line."""
    if isinstance(data, dict):
        return [line for key, part in data.items() for line in _lines(part, f"{path}.{key}")]
    if isinstance(data, list) and any(isinstance(part, dict) for part in data):
        parts = enumerate(data)
        return [
            line
            for index, part in parts
            for line in _lines(part, f"{path}.{part.get('id', index)}")
        ]
    value = "missing" if data == catalogue.BLANK else msgspec.json.encode(data).decode()
    return [f"{path.lstrip('.')} = {value}"]
