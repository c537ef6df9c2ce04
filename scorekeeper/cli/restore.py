"""`scorekeeper restore FILE`: puts a backup in the place of the score book, and keeps the old one aside."""

import argparse
import sys
from datetime import datetime
from pathlib import Path
from typing import Any

DONE, REFUSED, UNUSABLE = 0, 1, 2


def add_parser(subparsers: Any) -> None:
    """Declare the command."""
    parser = subparsers.add_parser(
        "restore",
        help="put a backup in place; what was there is kept aside",
        description="Verifies a backup and puts it in the place of the score book. Stop the server first. "
        "Exit status: 0 done; 1 refused, nothing was changed; 2 the backup can't be used.",
    )
    parser.add_argument("file", type=Path, metavar="FILE", help="a backup")
    parser.add_argument(
        "--yes", action="store_true", help="replace the score book that is there; it is kept aside"
    )
    parser.add_argument("--home", type=Path, metavar="FOLDER", help="where the data lie")


def run(args: argparse.Namespace) -> int:
    """Restore."""
    from scorekeeper.server.backup import BackupError
    from scorekeeper.server.opened import home_of
    from scorekeeper.server.refusal import RefusedStart
    from scorekeeper.server.restore import WouldReplaceError, restore

    home = home_of(args.home)
    try:
        aside = restore(args.file, home, datetime.now(), replace=args.yes)
    except (WouldReplaceError, RefusedStart) as error:
        print(f"scorekeeper restore: {error}", file=sys.stderr)
        return REFUSED
    except BackupError as error:
        print(f"scorekeeper restore: {error}", file=sys.stderr)
        return UNUSABLE
    if aside is not None:
        print(f"The score book that was there is kept as {aside}", file=sys.stderr)
    print(home)
    return DONE
