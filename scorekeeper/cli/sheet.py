"""`scorekeeper sheet FILE|--blank VARIANT|--tally N -o OUT.pdf`: prints score sheets and every card there is."""

import argparse
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

PRINTED, NOT_PRINTED = 0, 2
OF_LAYOUT = {
    "two-up": ("card", "normal"),
    "large": ("card", "large"),
    "fillable": ("fillable", "normal"),
}


class Refusal(Exception):
    """Why nothing is printed, in one line."""


def add_parser(subparsers: Any) -> None:
    """Declare the command."""
    parser = subparsers.add_parser(
        "sheet",
        help="print score sheets and cards as PDF",
        description="Prints the filled score sheet of a game record, the sheet of an evening from a folder "
        "of records, or a blank card. Exit status: 0 printed; 2 not, and a line says why.",
    )
    what = parser.add_mutually_exclusive_group(required=True)
    what.add_argument(
        "file",
        nargs="?",
        metavar="FILE",
        help="a game record; - is standard input; or a folder of records",
    )
    what.add_argument(
        "--blank",
        metavar="VARIANT",
        help="a card of this variant instead: its id, or a .toml or .json file",
    )
    what.add_argument(
        "--tally", type=int, metavar="N", help="tally cards for N people who change partners"
    )
    parser.add_argument(
        "-o",
        "--output",
        required=True,
        metavar="OUT",
        help="OUT.pdf; OUT.xlsx makes a spreadsheet that computes; - is standard output (PDF); "
        "for a folder of records: OUT.pdf for all of them, or a folder to hold one PDF of each",
    )
    _add_wishes(parser)


def _add_wishes(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--paper", default="a4", help="a4 (default) or letter")
    parser.add_argument("--product", help="with --blank: card (default), slip, rules or fillable")
    parser.add_argument("--size", help="normal (default) or large print")
    parser.add_argument(
        "--layout", help="of a game: sheet; of a card, shorter: two-up, large or fillable"
    )
    parser.add_argument("--sides", type=int, metavar="N", help="sides on a blank card")
    parser.add_argument("--copies", type=int, default=1, metavar="N", help="of every page")
    parser.add_argument(
        "--address",
        default="",
        metavar="URL",
        help="of your server, such as http://192.168.1.20:8000: cards carry a code that leads there",
    )
    parser.add_argument("--language", default="en", help="default: en")


def run(args: argparse.Namespace) -> int:
    """Print."""
    try:
        _check(args)
        if args.file not in (None, "-") and Path(args.file).is_dir():
            _folder(args)
        else:
            _put(args.output, _one(args))
    except Refusal as refusal:
        print(f"scorekeeper sheet: {refusal}", file=sys.stderr)
        return NOT_PRINTED
    return PRINTED


def _check(args: argparse.Namespace) -> None:
    # Imported here, as everywhere below, so that --help need not wait for the web.
    from scorekeeper.sheets.print_form import MOST_COPIES

    if args.blank is None:
        for option in ("product", "sides"):
            if getattr(args, option) is not None:
                raise Refusal(f"--{option}: only for a blank card")
    if args.blank is None and args.tally is None:
        _choice("--layout", args.layout or "sheet", ("sheet",))
    elif args.layout and (args.tally is not None or args.product or args.size):
        raise Refusal("--layout: not together with --product, --size or --tally")
    if args.address and not args.address.startswith(("http://", "https://")):
        raise Refusal(f"--address: {args.address}: expected http://… or https://…")
    if not 1 <= args.copies <= MOST_COPIES:
        raise Refusal(f"--copies: {args.copies}: expected 1 to {MOST_COPIES}")


def _one(args: argparse.Namespace) -> bytes:
    if Path(args.output).suffix not in ("", ".pdf", ".PDF", ".xlsx"):
        raise Refusal(f"{args.output}: expected .pdf or .xlsx")
    if args.output.endswith(".xlsx"):
        return _spreadsheet(args)
    if args.blank is not None:
        return _blank(args)
    html = _tally(args) if args.tally is not None else _filled(args, [_played(args.file)])
    return _pdf(html, args)


def _folder(args: argparse.Namespace) -> None:
    """All records of a folder: the sheet of an evening, or a sheet of each."""
    files = sorted(Path(args.file).glob("*.json"))
    if not files:
        raise Refusal(f"{args.file}: no record in it; expected files that end in .json")
    games = {file: _played(str(file)) for file in files}
    if args.output.endswith(".xlsx"):
        raise Refusal("a spreadsheet holds one game; expected one record")
    if args.output == "-" or args.output.endswith(".pdf"):
        _put(args.output, _pdf(_filled(args, list(games.values())), args, takes_long=True))
        return
    target = Path(args.output)
    _written(target, lambda: target.mkdir(parents=True, exist_ok=True))
    for file, played in games.items():
        _put(str(target / f"{file.stem}.pdf"), _pdf(_filled(args, [played]), args))


def _pdf(
    html: str, args: argparse.Namespace, *, forms: bool = False, takes_long: bool = False
) -> bytes:
    from scorekeeper.sheets.drawing import print_long, print_page
    from scorekeeper.sheets.press import PrintingError, PrintingOff

    try:
        draw = print_long if takes_long else print_page
        printed = draw(html, copies=args.copies, forms=forms)
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
    from scorekeeper.sheets.workbook import blank_workbook, game_workbook

    if args.layout or args.product or args.size or args.copies > 1 or args.tally is not None:
        raise Refusal("--layout, --product, --size, --copies, --tally: a spreadsheet is only one")
    paper = _paper(args).id
    if args.blank is None:
        return game_workbook(_played(args.file), paper)
    try:
        return blank_workbook(_variant(args.blank), args.sides, paper)
    except CardError as error:
        raise Refusal(f"--sides: {error} of {args.blank}") from None


def _filled(args: argparse.Namespace, games: list[Any]) -> str:
    from scorekeeper.sheets.drawing import evening_html, sheet_html
    from scorekeeper.sheets.evening import evening_of
    from scorekeeper.sheets.products import LARGE, NORMAL, SIZES
    from scorekeeper.sheets.sheet import sheet_of

    paper, language = _paper(args), _language(args)
    large = _choice("--size", args.size or NORMAL, SIZES) == LARGE
    if len(games) == 1:
        return sheet_html(sheet_of(games[0], large=large), paper, language, args.address)
    return evening_html(evening_of(games, large=large), paper, language, args.address)


def _tally(args: argparse.Namespace) -> str:
    from scorekeeper.sheets.drawing import tally_html
    from scorekeeper.sheets.products import LARGE, NORMAL, SIZES
    from scorekeeper.sheets.tally_card import may_be_made, tally_sheet

    if not may_be_made(args.tally):
        raise Refusal(f"--tally: {args.tally}: there are no cards for so many people")
    large = _choice("--size", args.size or NORMAL, SIZES) == LARGE
    return tally_html(tally_sheet(args.tally, _paper(args), large=large), _language(args))


def _blank(args: argparse.Namespace) -> bytes:
    from scorekeeper.sheets.card import CardError
    from scorekeeper.sheets.products import PRODUCTS, SIZES, Wish

    layout = _choice("--layout", args.layout or "two-up", OF_LAYOUT)
    usual, usual_size = OF_LAYOUT[layout]
    product = PRODUCTS[_choice("--product", args.product or usual, PRODUCTS)]
    size = _choice("--size", args.size or usual_size, SIZES)
    wish = Wish(_paper(args), size, args.sides, _language(args), args.address)
    if args.sides is not None and not product.by_sides:
        raise Refusal(f"--sides: {product.id} is the same for any")
    try:
        html = product.draw(_variant(args.blank), wish)
    except CardError as error:
        raise Refusal(f"--sides: {error} of {args.blank}") from None
    return _pdf(html, args, forms=product.forms)


def _played(name: str) -> Any:
    from scorekeeper.record import RecordError, read_record
    from scorekeeper.sheets.played import played_of_record

    called = "standard input" if name == "-" else name
    try:
        return played_of_record(read_record(_read(name)))
    except OSError as error:
        raise Refusal(f"{called}: {error.strerror or error}") from None
    except RecordError as error:
        raise Refusal(f"{called}: {error}") from None


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


def _paper(args: argparse.Namespace) -> Any:
    from scorekeeper.sheets.paper import PAPERS

    return PAPERS[_choice("--paper", args.paper, PAPERS)]


def _language(args: argparse.Namespace) -> str:
    from scorekeeper.web.language import LANGUAGES

    return _choice("--language", args.language, LANGUAGES)


def _choice(option: str, wanted: str, known: Any) -> str:
    if wanted not in known:
        raise Refusal(f"{option}: {wanted}: unknown; expected one of {', '.join(known)}")
    return wanted


def _read(name: str) -> bytes:
    return sys.stdin.buffer.read() if name == "-" else Path(name).read_bytes()


def _put(name: str, data: bytes) -> None:
    if name == "-":
        sys.stdout.buffer.write(data)
    else:
        _written(Path(name), lambda: Path(name).write_bytes(data))


def _written(path: Path, write: Callable[[], object]) -> None:
    try:
        write()
    except OSError as error:
        raise Refusal(f"{path}: {error.strerror or error}") from None
