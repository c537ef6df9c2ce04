"""`scorekeeper demo`: fills an empty home with a made-up league, to look around in."""

import argparse
import shlex
import sys
from datetime import date, timedelta
from pathlib import Path
from typing import Any

MADE, REFUSED = 0, 1


def add_parser(subparsers: Any) -> None:
    """Declare the command."""
    parser = subparsers.add_parser(
        "demo",
        help="fill an empty home with a made-up league to look around in",
        description="Fills an empty data folder with a made-up league of eight people and two seasons."
        " A folder that has games is left as it is. Exit status: 0; 1 if it was refused.",
    )
    parser.add_argument(
        "--home",
        type=Path,
        metavar="FOLDER",
        help="where the data are to lie; default: as for `scorekeeper serve`",
    )
    parser.add_argument(
        "--until",
        type=date.fromisoformat,
        metavar="DATE",
        help="the day of the last evening, as 2026-11-27; default: yesterday",
    )
    parser.add_argument(
        "--seed", type=int, default=1, help="another number makes another league; default: 1"
    )


def run(args: argparse.Namespace) -> int:
    """Fill the home; 1 if that was refused."""
    # Imported here, so that --help and the other commands need not wait for the web.
    from scorekeeper.server.home import default_home, hold, open_home
    from scorekeeper.server.refusal import RefusedStart

    home = (args.home or default_home()).expanduser().absolute()
    until = args.until or date.today() - timedelta(days=1)
    try:
        open_home(home)
        with hold(home):
            said = _fill(home, until, args.seed)
    except RefusedStart as refusal:
        print(f"scorekeeper demo: {refusal}", file=sys.stderr)
        return REFUSED
    print(said)
    print(f"Look at them: scorekeeper serve --home {shlex.quote(str(home))}")
    return MADE


def _fill(home: Path, until: date, seed: int) -> str:
    from scorekeeper.app import create_app
    from scorekeeper.config import Config
    from scorekeeper.demo.league import HasGamesError, fill
    from scorekeeper.server import selfcheck
    from scorekeeper.server.refusal import RefusedStart
    from scorekeeper.server.secret import secret_of

    config = Config(home=home, secret_key=secret_of(home))
    selfcheck.check_database_file(config)
    app = create_app(config)
    selfcheck.prepare_database(app)
    try:
        with app.app_context():
            made = fill(until, seed)
    except HasGamesError:
        raise RefusedStart(
            f"{home} has games already, and nothing is made up beside them;"
            " name another folder with --home."
        ) from None
    seasons = " and ".join(made.seasons)
    return (
        f"{made.people} people, one of them a guest: {made.games} games of {made.deals} deals"
        f" on {made.evenings} evenings, in the seasons {seasons}."
    )
