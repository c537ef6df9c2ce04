"""`scorekeeper export`: everything as game records, or as a spreadsheet."""

import argparse
import sys
from pathlib import Path
from typing import Any

TAKEN, NOT_TAKEN = 0, 2


def add_parser(subparsers: Any) -> None:
    """Declare the command."""
    parser = subparsers.add_parser(
        "export",
        help="take all games along: records, CSV or XLSX",
        description="Writes every game of the score book. Without -o: JSON lines on standard output, one record "
        "a game. Exit status: 0 written; 2 not, and a line says why.",
    )
    parser.add_argument(
        "-o",
        "--output",
        default="-",
        metavar="OUT",
        help="OUT.jsonl: records, one a line; OUT.zip: records and what they do not say; a folder that ends in /: "
        "a record in a file each, and the same; OUT.csv or OUT.xlsx: for a spreadsheet; -: standard output",
    )
    parser.add_argument(
        "--deals", action="store_true", help="in OUT.csv one row a side a deal, not one a game"
    )
    parser.add_argument(
        "--separator", default=",", help="between the columns of OUT.csv: , (default) ; or tab"
    )
    parser.add_argument("--home", type=Path, metavar="FOLDER", help="where the data lie")


def run(args: argparse.Namespace) -> int:
    """Write everything."""
    from scorekeeper.extensions import db
    from scorekeeper.models import default_league
    from scorekeeper.server.opened import home_of, opened_app
    from scorekeeper.server.refusal import RefusedStart

    try:
        app = opened_app(home_of(args.home))
        with app.app_context():
            _write(args, db.session.scalars(default_league()).one())
            db.session.remove()
            db.engine.dispose()
    except (RefusedStart, ValueError) as error:
        print(f"scorekeeper export: {error}", file=sys.stderr)
        return NOT_TAKEN
    except BrokenPipeError:
        raise
    except OSError as error:
        print(f"scorekeeper export: {args.output}: {error.strerror or error}", file=sys.stderr)
        return NOT_TAKEN
    return TAKEN


def _write(args: argparse.Namespace, league: Any) -> None:
    from scorekeeper.transfer.archive import archive, lines, taken
    from scorekeeper.transfer.held import held_games
    from scorekeeper.transfer.sheets_out import as_xlsx
    from scorekeeper.transfer.tables import tables

    out = args.output
    if out == "-":
        for line in lines(taken(league.id)):
            sys.stdout.buffer.write(line)
    elif out.endswith(".jsonl"):
        with Path(out).open("wb") as file:
            file.writelines(lines(taken(league.id)))
    elif out.endswith(".zip"):
        Path(out).write_bytes(archive(league))
    elif out.endswith(".xlsx"):
        Path(out).write_bytes(as_xlsx(*tables(held_games(league.id))))
    elif out.endswith(".csv"):
        Path(out).write_bytes(_csv(args, league))
    elif out.endswith("/") or Path(out).is_dir():
        _folder(Path(out), league)
    else:
        raise ValueError(f"{out}: expected .jsonl, .zip, .csv, .xlsx or a folder that ends in /")


def _csv(args: argparse.Namespace, league: Any) -> bytes:
    from scorekeeper.transfer.held import held_games
    from scorekeeper.transfer.sheets_out import as_csv
    from scorekeeper.transfer.tables import deals_table, games_table

    separator = {"tab": "\t"}.get(args.separator, args.separator)
    if separator not in (",", ";", "\t"):
        raise ValueError(f"--separator: {args.separator}: expected , or ; or tab")
    table = deals_table if args.deals else games_table
    return as_csv(table(list(held_games(league.id))), separator)


def _folder(folder: Path, league: Any) -> None:
    from scorekeeper.record import to_json
    from scorekeeper.transfer.archive import REST, league_file, taken

    games = list(taken(league.id))
    folder.mkdir(parents=True, exist_ok=True)
    for number, game in enumerate(games, start=1):
        name = f"{number:06}-{game.told.date}-{game.line.code}.json"
        (folder / name).write_bytes(to_json(game.told, indent=1) + b"\n")
    (folder / REST).write_bytes(league_file(league, games))
