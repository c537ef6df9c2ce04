"""`scorekeeper variants [ID|FILE]`: lists the built-in variants, or shows one, or one in a file, as data."""

import argparse
import sys
from pathlib import Path
from typing import Any

import msgspec

from scorekeeper.rules import catalogue, files

SHOWN, UNKNOWN = 0, 2


def add_parser(subparsers: Any) -> None:
    """Declare the command."""
    parser = subparsers.add_parser(
        "variants",
        help="list the variants, or show one as data",
        description="Lists the built-in variants, or shows one, or one in a file. "
        "Exit status: 0; 2 unknown id, or a file that can't be taken.",
    )
    parser.add_argument(
        "id", nargs="?", metavar="ID", help="a variant's id, or a .toml or .json file"
    )
    parser.add_argument("--json", action="store_true", help="print as JSON")


def run(args: argparse.Namespace) -> int:
    """List, or show one."""
    if args.id is None:
        print(_list_json() if args.json else _list_text())
        return SHOWN
    if files.is_file(args.id):
        return _show_file(args.id, as_json=args.json)
    if args.id not in catalogue.ids():
        known = ", ".join(catalogue.ids())
        print(f"scorekeeper variants: {args.id}: unknown; expected one of {known}", file=sys.stderr)
        return UNKNOWN
    _show(catalogue.data(args.id), as_json=args.json)
    return SHOWN


def _show_file(name: str, *, as_json: bool) -> int:
    try:
        variant = files.read_variant(Path(name).read_bytes())
    except OSError as error:
        print(f"scorekeeper variants: {name}: {error.strerror or error}", file=sys.stderr)
        return UNKNOWN
    except files.FileError as error:
        print(f"scorekeeper variants: {name}: {error.told()}", file=sys.stderr)
        return UNKNOWN
    _show(catalogue.to_data(variant), as_json=as_json)
    return SHOWN


def _show(data: Any, *, as_json: bool) -> None:
    print(msgspec.json.encode(data).decode() if as_json else "\n".join(_lines(data)))


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
