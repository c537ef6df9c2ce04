"""`scorekeeper sheet FILE|--blank VARIANT -o OUT.pdf`: prints a game's score sheet or a variant's blank card."""

import argparse
import sys
from pathlib import Path
from typing import Any

PRINTED, NOT_PRINTED = 0, 2


class Refusal(Exception):
    """Why nothing is printed, in one line."""


def add_parser(subparsers: Any) -> None:
    """Declare the command."""
    parser = subparsers.add_parser(
        "sheet",
        help="print a score sheet or a blank card as PDF",
        description="Prints the filled score sheet of a game record, or the blank card of a variant. "
        "Exit status: 0 printed; 2 not, and a line says why.",
    )
    what = parser.add_mutually_exclusive_group(required=True)
    what.add_argument("file", nargs="?", metavar="FILE", help="a game record; - is standard input")
    what.add_argument(
        "--blank",
        metavar="VARIANT",
        help="the blank card of this variant instead: its id, or a .toml or .json file",
    )
    parser.add_argument(
        "-o",
        "--output",
        required=True,
        metavar="OUT.pdf",
        help="OUT.xlsx makes a spreadsheet that computes; - is standard output (PDF)",
    )
    parser.add_argument("--paper", default="a4", help="a4 (default) or letter")
    parser.add_argument(
        "--layout", help="of a game: sheet; of a blank card: two-up (default) or large"
    )
    parser.add_argument("--sides", type=int, metavar="N", help="sides on a blank card")
    parser.add_argument("--language", default="en", help="default: en")


def run(args: argparse.Namespace) -> int:
    """Print."""
    try:
        data = _spreadsheet(args) if args.output.endswith(".xlsx") else _pdf(args)
        if args.output == "-":
            sys.stdout.buffer.write(data)
        else:
            _write(Path(args.output), data)
    except Refusal as refusal:
        print(f"scorekeeper sheet: {refusal}", file=sys.stderr)
        return NOT_PRINTED
    return PRINTED


def _pdf(args: argparse.Namespace) -> bytes:
    # Imported here, so that --help need not wait for the web.
    from scorekeeper.sheets.drawing import print_page
    from scorekeeper.sheets.press import PrintingError, PrintingOff

    html = _blank(args) if args.blank is not None else _filled(args)
    try:
        printed = print_page(html)
    except PrintingOff:
        raise Refusal(
            "printing is off: system libraries are missing; on Debian or Ubuntu run: sudo apt-get "
            "install --no-install-recommends libpangoft2-1.0-0 libharfbuzz-subset0 "
            "fonts-noto-core fonts-dejavu-core"
        ) from None
    except PrintingError:
        raise Refusal("this sheet could not be drawn; is the game very long?") from None
    if printed.missing:
        print(
            f"no font on this machine has: {' '.join(printed.missing)} (a box is printed instead)",
            file=sys.stderr,
        )
    return printed.pdf


def _spreadsheet(args: argparse.Namespace) -> bytes:
    from scorekeeper.sheets.card import CardError
    from scorekeeper.sheets.paper import PAPERS
    from scorekeeper.sheets.workbook import blank_workbook, game_workbook

    if args.layout:
        raise Refusal("--layout: a spreadsheet has only one")
    paper = _choice("--paper", args.paper, PAPERS)
    if args.blank is None:
        return game_workbook(_played(args), paper)
    try:
        return blank_workbook(_variant(args.blank), args.sides, paper)
    except CardError as error:
        raise Refusal(f"--sides: {error} of {args.blank}") from None


def _filled(args: argparse.Namespace) -> str:
    from scorekeeper.sheets.drawing import sheet_html
    from scorekeeper.sheets.paper import PAPERS
    from scorekeeper.sheets.sheet import sheet_of

    _choice("--layout", args.layout or "sheet", ("sheet",))
    paper, language = PAPERS[_choice("--paper", args.paper, PAPERS)], _language(args)
    return sheet_html(sheet_of(_played(args)), paper, language)


def _played(args: argparse.Namespace) -> Any:
    from scorekeeper.record import RecordError, read_record
    from scorekeeper.sheets.played import played_of_record

    if args.sides is not None:
        raise Refusal("--sides: only for a blank card")
    name = "standard input" if args.file == "-" else args.file
    try:
        return played_of_record(read_record(_read(args.file)))
    except OSError as error:
        raise Refusal(f"{name}: {error.strerror or error}") from None
    except RecordError as error:
        raise Refusal(f"{name}: {error}") from None


def _blank(args: argparse.Namespace) -> str:
    from scorekeeper.sheets.card import CardError, card_of
    from scorekeeper.sheets.drawing import blank_html
    from scorekeeper.sheets.layout import LAYOUTS, TWO_UP, arrange
    from scorekeeper.sheets.paper import PAPERS

    layout = _choice("--layout", args.layout or TWO_UP, LAYOUTS)
    paper, language = PAPERS[_choice("--paper", args.paper, PAPERS)], _language(args)
    try:
        card = card_of(_variant(args.blank), args.sides)
    except CardError as error:
        raise Refusal(f"--sides: {error} of {args.blank}") from None
    return blank_html(arrange(card, paper, layout), language)


def _variant(name: str) -> Any:
    from scorekeeper.rules import catalogue
    from scorekeeper.rules.files import FileError, is_file, read_variant
    from scorekeeper.web.blank_words import missing_words

    if is_file(name):
        try:
            return read_variant(_read(name))
        except OSError as error:
            raise Refusal(f"{name}: {error.strerror or error}") from None
        except FileError as error:
            raise Refusal(f"{name}: {error.told()}") from None
    variant = _choice("--blank", name, catalogue.ids())
    if missing := missing_words(variant):
        raise Refusal(f"{variant} is a template; still open: {'; '.join(missing)}")
    return catalogue.load(variant)


def _language(args: argparse.Namespace) -> str:
    from scorekeeper.web.language import LANGUAGES

    return _choice("--language", args.language, LANGUAGES)


def _choice(option: str, wanted: str, known: Any) -> str:
    if wanted not in known:
        raise Refusal(f"{option}: {wanted}: unknown; expected one of {', '.join(known)}")
    return wanted


def _read(name: str) -> bytes:
    return sys.stdin.buffer.read() if name == "-" else Path(name).read_bytes()


def _write(path: Path, pdf: bytes) -> None:
    try:
        path.write_bytes(pdf)
    except OSError as error:
        raise Refusal(f"{path}: {error.strerror or error}") from None
