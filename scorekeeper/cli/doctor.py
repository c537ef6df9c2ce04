"""`scorekeeper doctor`: looks the whole score book over, and mends what is only computed."""

import argparse
import sys
from datetime import datetime
from pathlib import Path
from typing import Any

WELL, DIFFERS, NOT_OPENED = 0, 1, 2


def add_parser(subparsers: Any) -> None:
    """Declare the command."""
    parser = subparsers.add_parser(
        "doctor",
        help="look the whole score book over; mend what is only computed",
        description="Checks the file, its references and every history, and computes all scores and sums anew. "
        "Prints what differs, one finding a line. Exit status: 0 all is well; 1 something differs; 2 it can't "
        "be opened.",
    )
    parser.add_argument(
        "--mend",
        action="store_true",
        help="compute scores, states and sums anew where they differ; a backup is made first, "
        "and nothing that anybody typed is changed",
    )
    parser.add_argument("--home", type=Path, metavar="FOLDER", help="where the data lie")


def run(args: argparse.Namespace) -> int:
    """Examine, and mend if told to."""
    from scorekeeper.server.doctor import examine
    from scorekeeper.server.opened import database_of, home_of, opened_app
    from scorekeeper.server.refusal import RefusedStart

    home = home_of(args.home)
    try:
        opened_app(home)
        database = database_of(home)
    except RefusedStart as error:
        print(f"scorekeeper doctor: {error}", file=sys.stderr)
        return NOT_OPENED
    found = examine(database)
    for finding in found:
        print(finding.text)
    if args.mend and any(one.mendable for one in found):
        found = _mended(home, database)
    if not found:
        print("All is well.", file=sys.stderr)
        return WELL
    if not args.mend and any(one.mendable for one in found):
        print("What is only computed can be mended: scorekeeper doctor --mend", file=sys.stderr)
    return DIFFERS


def _mended(home: Path, database: Path) -> list[Any]:
    from scorekeeper.server.backup import make_backup, usual_target
    from scorekeeper.server.doctor import examine, mend
    from scorekeeper.server.opened import opened_app

    target = usual_target(home, datetime.now())
    make_backup(database, target)
    print(f"Before mending, a backup was made: {target}", file=sys.stderr)
    mend(opened_app(home))
    print("What is computed was computed anew.", file=sys.stderr)
    return examine(database)
