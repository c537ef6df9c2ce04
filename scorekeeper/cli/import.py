"""`scorekeeper import FILE`: shows what would come in; with --yes it comes in, all of it or nothing."""  # noqa: N999

import argparse
import errno
import io
import sys
import zipfile
from collections.abc import Sequence
from pathlib import Path
from typing import Any

FINE, OPEN, UNREADABLE = 0, 1, 2
SHOWN = 20


def add_parser(subparsers: Any) -> None:
    """Declare the command."""
    parser = subparsers.add_parser(
        "import",
        help="bring games in from records or a spreadsheet",
        description="Shows what would come in from records (.json, .jsonl, a zip or folder of them) or a spreadsheet "
        "(.csv, .xlsx). With --yes all of it comes in, or nothing. Exit status: 0 it can come in, or did, or is "
        "here already; 1 something is wrong or must be answered; 2 the file can't be read.",
    )
    parser.add_argument("file", metavar="FILE", help="what to read; - is standard input")
    parser.add_argument("--yes", action="store_true", help="bring it in")
    parser.add_argument("--home", type=Path, metavar="FOLDER", help="where the data lie")
    parser.add_argument(
        "--alike",
        action="store_true",
        help="also games that look like one that is here, or stand twice in the file",
    )
    _add_sheet(parser)
    _add_people(parser)


def _add_sheet(parser: argparse.ArgumentParser) -> None:
    sheet = parser.add_argument_group("of a spreadsheet")
    sheet.add_argument("--variant", default="", metavar="ID", help="the rules of its games")
    sheet.add_argument(
        "--column",
        action="append",
        default=[],
        metavar="HEADING=ROLE",
        help="what a column holds, where its heading does not say so: date, game, deal, side, player, score, total, "
        "theirs (points of whom the heading names), melded, left, out, dealer, note, nothing …",
    )
    letters = ["utf-8", "utf-16", "cp1250", "cp1252"]
    sheet.add_argument("--letters", choices=letters, default="", help="if names look odd")
    sheet.add_argument("--sheet", type=int, default=1, metavar="N", help="of an .xlsx; default: 1")
    sheet.add_argument(
        "--first", choices=["day", "month"], default="", help="in dates such as 05/03/2024"
    )
    sheet.add_argument("--deals", type=int, metavar="N", help="of games with nothing but totals")
    sheet.add_argument(
        "--partners", action="store_true", help="equal totals in a game are of one side"
    )
    sheet.add_argument(
        "--leave-out", action="append", type=int, default=[], metavar="LINE", help="a line"
    )


def _add_people(parser: argparse.ArgumentParser) -> None:
    people = parser.add_argument_group("people")
    people.add_argument(
        "--side",
        action="append",
        default=[],
        metavar="NAME=PEOPLE",
        help="who a side of that name is, such as 'Us=Anna + Béla'",
    )
    people.add_argument(
        "--is",
        action="append",
        default=[],
        dest="same",
        metavar="NAME=PERSON",
        help="a name in the file is this person here; NAME= alone: somebody new",
    )


def run(args: argparse.Namespace) -> int:
    """Show what would come in, or bring it in."""
    from scorekeeper.server.opened import home_of, opened_app
    from scorekeeper.server.refusal import RefusedStart
    from scorekeeper.transfer.grids import FileError

    try:
        data = _data(args.file)
        app = opened_app(home_of(args.home), make=True)
        with app.app_context():
            return _in_app(args, data)
    except RefusedStart as error:
        print(f"scorekeeper import: {error}", file=sys.stderr)
    except FileError as error:
        print(f"scorekeeper import: {args.file}: {error}", file=sys.stderr)
    except OSError as error:
        print(f"scorekeeper import: {args.file}: {error.strerror or error}", file=sys.stderr)
    return UNREADABLE


def _data(name: str) -> bytes:
    if name == "-":
        return sys.stdin.buffer.read()
    path = Path(name)
    if not path.is_dir():
        return path.read_bytes()
    files = sorted(path.glob("*.json*"))
    if not files:
        raise FileNotFoundError(errno.ENOENT, "There is no game record in this folder.")
    packed = io.BytesIO()  # a folder is read as the zip of it
    with zipfile.ZipFile(packed, "w") as target:
        for file in files:
            target.write(file, file.name)
    return packed.getvalue()


def _in_app(args: argparse.Namespace, data: bytes) -> int:
    from scorekeeper.extensions import db
    from scorekeeper.models import default_league
    from scorekeeper.transfer.bringing import ChangedMeanwhile, bring_in
    from scorekeeper.transfer.plan import plan_of
    from scorekeeper.transfer.seasons_in import season_notes

    league_id = db.session.scalars(default_league()).one().id
    try:
        answers, headings = _answers(args, data, league_id)
        plan = plan_of(league_id, data, answers)
        if args.alike and plan.doubtful:
            answers.also = [one.key for one in plan.doubtful]
            plan = plan_of(league_id, data, answers)
        _show(plan)
        for text in season_notes(league_id, plan):
            print(text, file=sys.stderr)
        if plan.wrong or plan.open_questions or plan.read.asks_order:
            return OPEN
        if plan.coming and not args.yes:
            print("Nothing was changed. With --yes it comes in.", file=sys.stderr)
            return FINE
        if plan.coming and args.yes:
            codes = bring_in(league_id, plan, answers, headings)
            print(f"{len(codes)} games came in.", file=sys.stderr)
        return FINE
    except ChangedMeanwhile:
        print(
            "scorekeeper import: the score book has changed meanwhile; try again", file=sys.stderr
        )
        return OPEN
    finally:
        db.session.remove()
        db.engine.dispose()


def _answers(args: argparse.Namespace, data: bytes, league_id: str) -> tuple[Any, list[str]]:
    from scorekeeper.models import plain_key
    from scorekeeper.transfer.incoming import Answers
    from scorekeeper.transfer.people import SIDE, remembered
    from scorekeeper.transfer.reading import RECORDS, XLSX, kind_of, known_answers, spread

    answers = Answers(
        letters=args.letters,
        sheet=args.sheet - 1,
        variant=args.variant,
        first=args.first,
        deals=args.deals,
        partners=args.partners,
        left_out=args.leave_out,
        people=_named(args.same),
        sides=remembered(league_id, SIDE) | _named(args.side),
    )
    kind = kind_of(data)
    if kind == RECORDS:
        return answers, []
    _check(args)
    found = spread(data, kind, answers)
    if kind == XLSX:
        _check_sheet(args.sheet, found.grid.sheets)
    known = known_answers(league_id, found)
    wanted = dict(one.rpartition("=")[::2] for one in args.column)
    roles = {}
    for column in found.columns:
        guess = (known.roles or {}).get(str(column.index), "nothing") if known else column.guess
        named = {plain_key(heading): role for heading, role in wanted.items()}
        roles[str(column.index)] = named.get(plain_key(column.heading), guess)
    answers.roles = {at: role for at, role in roles.items() if role != "nothing"}
    if known is not None:
        answers.variant = answers.variant or known.variant
        answers.first = answers.first or known.first
        answers.deals = answers.deals or known.deals
    for column in found.columns:
        print(f"{column.heading}: {roles[str(column.index)]}", file=sys.stderr)
    return answers, found.sheet.headings


def _named(given: list[str]) -> dict[str, str]:
    """`NAME=WHO` by the key of the name."""
    from scorekeeper.models import name_key

    return {name_key(name): who for name, _is, who in (one.partition("=") for one in given)}


def _check(args: argparse.Namespace) -> None:
    """Refuse rules and roles that there are not: nothing is left to guessing."""
    from scorekeeper.models import playable
    from scorekeeper.transfer.columns import ROLES
    from scorekeeper.transfer.grids import FileError

    if args.variant and playable(args.variant) is None:
        raise FileError(f"--variant: {args.variant}: there are no such rules to play by")
    for one in args.column:
        role = one.rpartition("=")[2]
        if role not in ROLES and role.partition(":")[0] not in ("book", "count"):
            raise FileError(f"--column: {one}: expected HEADING={', '.join(ROLES)}")


def _check_sheet(number: int, sheets: Sequence[str]) -> None:
    """Refuse a sheet that there is not."""
    from scorekeeper.transfer.grids import FileError

    if not 1 <= number <= len(sheets):
        there = ", ".join(f"{at} {name}" for at, name in enumerate(sheets, start=1))
        raise FileError(f"--sheet: {number}: expected one of {there}")


def _show(plan: Any) -> None:
    """The dry run: games to standard output, all else to standard error."""
    for one in plan.coming:
        print(f"{one.game.date}\t{one.game.place}\t{one.names}")
    for text in plan.read.notes:
        print(text, file=sys.stderr)
    for name in plan.people.new:
        print(f"New: {name}", file=sys.stderr)
    for text in plan.read.oddities[:SHOWN]:
        print(f"Look again: {text}", file=sys.stderr)
    if len(plan.read.oddities) > SHOWN:
        print(f"… and {len(plan.read.oddities) - SHOWN} more.", file=sys.stderr)
    _show_doubtful([one for one in plan.doubtful if not one.ticked])
    for one in plan.wrong[:SHOWN]:
        print(f"{one.place}: {one.text} {one.why}".replace("  ", " "), file=sys.stderr)
    for one in plan.open_questions:
        words = f"{one.text} looks like {one.maybe}: --is '{one.text}={one.maybe}' or --is '{one.text}='"
        print(words, file=sys.stderr)
    if plan.read.asks_order:
        words = "In dates such as 05/03/2024, what comes first? --first day or --first month"
        print(words, file=sys.stderr)
    counts = (len(plan.coming), plan.known, len(plan.wrong))
    print(
        "{} would come in, {} are here already, {} can't be read.".format(*counts), file=sys.stderr
    )


def _show_doubtful(doubtful: Sequence[Any]) -> None:
    for one in doubtful[:SHOWN]:
        words = "looks like a game you have" if one.like else "stands twice in this file"
        print(f"Left out: {one.game.place}, {one.game.date}, {words}", file=sys.stderr)
    if len(doubtful) > SHOWN:
        print(f"… and {len(doubtful) - SHOWN} more are left out.", file=sys.stderr)
    if doubtful:
        print("With --alike they come in, too.", file=sys.stderr)
