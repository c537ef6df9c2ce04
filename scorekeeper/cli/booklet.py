"""`scorekeeper booklet -o OUT.pdf`: prints the booklet of a season, of an edition or of all time."""

import argparse
import sys
from pathlib import Path
from typing import Any

PRINTED, NOT_PRINTED = 0, 2


def add_parser(subparsers: Any) -> None:
    """Declare the command."""
    parser = subparsers.add_parser(
        "booklet",
        help="print the booklet of a season, or of all time",
        description="Prints standings, evenings, partners, records and a page for each person as PDF. A closed "
        "season is printed as its newest edition has it. Exit status: 0 printed; 2 not, and a line says why.",
    )
    parser.add_argument(
        "-o", "--output", required=True, metavar="OUT", help="OUT.pdf; - is standard output"
    )
    which = parser.add_mutually_exclusive_group()
    which.add_argument("--season", metavar="NAME", help="its name; default: the latest season")
    which.add_argument("--all-time", action="store_true", help="everything that was ever played")
    parser.add_argument("--edition", type=int, metavar="N", help="an edition of that season")
    parser.add_argument("--paper", default="a4", help="a4 (default) or letter")
    parser.add_argument("--size", default="normal", help="normal (default) or large print")
    parser.add_argument("--language", default="en", help="default: en")
    parser.add_argument("--home", type=Path, metavar="FOLDER", help="where the data lie")


def run(args: argparse.Namespace) -> int:
    """Print."""
    # Imported here, so that --help and the other commands need not wait for the web.
    from scorekeeper.extensions import db
    from scorekeeper.server.opened import home_of, opened_app
    from scorekeeper.server.refusal import RefusedStart

    try:
        app = opened_app(home_of(args.home))
        with app.app_context():
            html = _html(args)
            db.session.remove()
            db.engine.dispose()
        _put(args.output, _pdf(html))
    except (RefusedStart, ValueError) as error:
        print(f"scorekeeper booklet: {error}", file=sys.stderr)
        return NOT_PRINTED
    except OSError as error:
        print(f"scorekeeper booklet: {args.output}: {error.strerror or error}", file=sys.stderr)
        return NOT_PRINTED
    return PRINTED


def _html(args: argparse.Namespace) -> str:
    from scorekeeper.booklet.choosing import NoBooklet
    from scorekeeper.booklet.drawing import booklet_html
    from scorekeeper.sheets.paper import PAPERS
    from scorekeeper.sheets.products import LARGE, SIZES
    from scorekeeper.web.language import LANGUAGES

    if Path(args.output).suffix not in ("", ".pdf", ".PDF"):
        raise ValueError(f"{args.output}: expected .pdf")
    for option, known in (("paper", PAPERS), ("size", SIZES), ("language", LANGUAGES)):
        wanted = getattr(args, option)
        if wanted not in known:
            raise ValueError(
                f"--{option}: {wanted}: unknown; expected one of {', '.join(map(str, known))}"
            )
    try:
        booklet = _chosen(args)
    except NoBooklet:
        raise ValueError(
            f"--edition: {args.edition or ''}: kept before there were booklets"
        ) from None
    return booklet_html(booklet, PAPERS[args.paper], args.language, large=args.size == LARGE)


def _chosen(args: argparse.Namespace) -> Any:
    from scorekeeper.booklet import choosing
    from scorekeeper.league import queries
    from scorekeeper.league.editions import edition_of

    league = queries.league()
    if args.all_time:
        return choosing.of_all_time(league)
    season = _season(queries.seasons(league.id), args.season)
    if args.edition is None:
        return choosing.of_season(league, season)
    edition = edition_of(season, args.edition)
    if edition is None:
        raise ValueError(f"--edition: {args.edition}: that season has none of this number")
    return choosing.of_edition(edition)


def _season(seasons: list[Any], name: str | None) -> Any:
    """The latest, or the one of that name; of several it is said which one that is."""
    from scorekeeper.league.standings_page import season_dates
    from scorekeeper.models import name_key

    if name is None:
        return seasons[0]
    named = [one for one in seasons if one.name == name]
    named = named or [one for one in seasons if name_key(one.name) == name_key(name)]
    if not named:
        known = ", ".join(one.name for one in seasons if one.name) or "none has a name"
        raise ValueError(f"--season: {name}: unknown; expected one of {known}")
    if len(named) > 1:
        which = season_dates(named[0])
        words = f"--season: {name}: {len(named)} seasons are called so; this is the latest, {which}"
        print(f"scorekeeper booklet: {words}", file=sys.stderr)
    return named[0]


def _pdf(html: str) -> bytes:
    from scorekeeper.sheets.drawing import print_long
    from scorekeeper.sheets.press import PrintingError, PrintingOff

    try:
        return print_long(html).pdf
    except PrintingOff:
        raise ValueError("printing is off: see `scorekeeper sheet` for what is missing") from None
    except PrintingError:
        raise ValueError("this booklet takes more time or memory than a booklet may") from None


def _put(name: str, data: bytes) -> None:
    if name == "-":
        sys.stdout.buffer.write(data)
    else:
        Path(name).write_bytes(data)
