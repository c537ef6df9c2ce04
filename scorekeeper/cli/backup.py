"""`scorekeeper backup [TARGET]`: a checked copy of the whole score book, also while the server runs."""

import argparse
import sys
from datetime import datetime
from pathlib import Path
from typing import Any

MADE, NOT_MADE = 0, 1


def add_parser(subparsers: Any) -> None:
    """Declare the command."""
    parser = subparsers.add_parser(
        "backup",
        help="copy the whole score book, checked, also while the server runs",
        description="Copies the database as it stands at one moment, checks the copy, and writes its SHA-256 "
        "beside it. Prints where it is. Exit status: 0 made, or found whole; 1 not.",
    )
    parser.add_argument(
        "target",
        nargs="?",
        type=Path,
        metavar="TARGET",
        help="a file, or a folder that is there; default: backups/ in the data folder",
    )
    parser.add_argument(
        "--verify", type=Path, metavar="FILE", help="look whether this backup is whole instead"
    )
    parser.add_argument("--home", type=Path, metavar="FOLDER", help="where the data lie")


def run(args: argparse.Namespace) -> int:
    """Make a backup, or verify one."""
    # Imported here, as everywhere in this package, so that --help need not wait for the web.
    from scorekeeper.server.backup import BackupError, make_backup, usual_target, verify_backup
    from scorekeeper.server.opened import database_of, home_of
    from scorekeeper.server.refusal import RefusedStart

    now, home = datetime.now(), home_of(args.home)
    try:
        if args.verify is not None:
            version = verify_backup(args.verify)
            print(f"{args.verify} is whole (tables {version}).", file=sys.stderr)
            return MADE
        source, target = database_of(home), args.target or usual_target(home, now)
        if target.is_dir():
            target = target / usual_target(home, now).name
        digest = make_backup(source, target.absolute())
    except (BackupError, RefusedStart) as error:
        print(f"scorekeeper backup: {error}", file=sys.stderr)
        return NOT_MADE
    print(target)
    print(f"SHA-256 {digest}", file=sys.stderr)
    return MADE
