"""`scorekeeper serve`: runs the app for the home network."""

import argparse
import sys
from pathlib import Path
from typing import Any


def add_parser(subparsers: Any) -> None:
    """Add this command to the command line."""
    parser = subparsers.add_parser(
        "serve",
        help="run the app for everyone on your home network",
        description="Runs the app and prints the addresses to open. Stop it with Ctrl-C.",
    )
    parser.add_argument("--port", type=_port, default=8000, help="default: 8000; 0: any free one")
    parser.add_argument(
        "--host",
        default="0.0.0.0",
        metavar="ADDRESS",
        help="what to listen on; default: every network of this machine;"
        " 127.0.0.1: only this machine",
    )
    parser.add_argument(
        "--home",
        type=Path,
        metavar="FOLDER",
        help="where the data lie; default: $SCOREKEEPER_HOME, else instance/ in a checkout,"
        " else scorekeeper/ among your user data",
    )
    parser.add_argument(
        "--known-as",
        action="append",
        default=[],
        metavar="NAME",
        help="one more name that people reach this server by",
    )
    parser.add_argument(
        "--network-drive-ok",
        action="store_true",
        help="start although the data folder lies on a network or shared drive",
    )


def run(args: argparse.Namespace) -> int:
    """Serve until told to stop; 1 if the start was refused."""
    # Imported here, so that --help and the other commands need not wait for the web.
    from scorekeeper.server.home import default_home
    from scorekeeper.server.refusal import RefusedStart
    from scorekeeper.server.serve import Wishes, serve

    wishes = Wishes(
        host=args.host,
        port=args.port,
        home=(args.home or default_home()).expanduser().absolute(),
        names=frozenset(name.lower() for name in args.known_as),
        network_drive_ok=args.network_drive_ok,
    )
    try:
        serve(wishes)
    except RefusedStart as refusal:
        print(f"scorekeeper can't start: {refusal}", file=sys.stderr)
        return 1
    return 0


def _port(text: str) -> int:
    if not text.isascii() or not text.isdigit() or int(text) > 65535:
        raise argparse.ArgumentTypeError(f"{text} is no port: give a number from 0 to 65535")
    return int(text)
