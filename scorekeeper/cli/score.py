"""`scorekeeper score FILE...`: scores and checks game records. Data to standard output, words to standard error."""

import argparse
import sys
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from typing import Any, NamedTuple

import msgspec
from flask_babel import gettext as _
from flask_babel import lazy_gettext

from scorekeeper.record import Game, RecordError, read_record
from scorekeeper.rules import Check, DealResult, Tally
from scorekeeper.server.side_by_side import in_order
from scorekeeper.web.formatting import points, signed
from scorekeeper.web.messages import check_message
from scorekeeper.web.words import line_label

SCORED, CANNOT_BE, NOT_A_RECORD = 0, 1, 2
LEVELS = {
    "error": lazy_gettext("can’t be"),
    "warning": lazy_gettext("look again"),
    "note": lazy_gettext("unusual"),
}


def add_parser(subparsers: Any) -> None:
    """Declare the command."""
    parser = subparsers.add_parser(
        "score",
        help="score and check game records",
        description="Scores game records. Exit status: 0 scored; 1 scored, and some deal cannot "
        "be; 2 a file could not be read as a record (the others are still scored).",
    )
    parser.add_argument(
        "files",
        nargs="+",
        metavar="FILE",
        help="a record; .jsonl holds one record a line; - reads JSON lines from standard input",
    )
    parser.add_argument("--json", action="store_true", help="one result a line, as JSON")


class Said(NamedTuple):
    """What is printed of one record, and the exit status that it asks for."""

    status: int
    data: str = ""
    words: str = ""


def run(args: argparse.Namespace) -> int:
    """Score every file; the worst status wins."""
    status = SCORED
    say = partial(_say, as_json=args.json)
    texts = _texts(args.files)
    # Who writes line by line into a pipe may wait for each answer.
    for said in map(say, texts) if "-" in args.files else in_order(say, texts):
        if said.words:
            print(said.words, file=sys.stderr)
        if said.data:
            print(said.data)
        status = max(status, said.status)
    return status


def _say(named: tuple[str, bytes | OSError], *, as_json: bool) -> Said:
    name, text = named
    if isinstance(text, OSError):
        return Said(NOT_A_RECORD, words=f"{name}: {text.strerror or text}")
    try:
        game = read_record(text)
    except RecordError as error:
        return Said(NOT_A_RECORD, words=f"{name}: {error}")
    tally = game.tally()
    return Said(_worst(tally), _as_json(game, tally) if as_json else _as_text(game, tally))


def _worst(tally: Tally) -> int:
    found = any(check.level == "error" for deal in tally.deals for check in deal.checks)
    return CANNOT_BE if found else SCORED


def _texts(files: list[str]) -> Iterator[tuple[str, bytes | OSError]]:
    """Each record's text with the name to call it by."""
    for name in files:
        try:
            if name == "-":
                yield from _lines("standard input", sys.stdin.buffer)
            elif name.endswith(".jsonl"):
                with Path(name).open("rb") as lines:
                    yield from _lines(name, lines)
            else:
                yield name, Path(name).read_bytes()
        except OSError as error:
            yield name, error


def _lines(name: str, lines: Any) -> Iterator[tuple[str, bytes]]:
    for number, line in enumerate(lines, start=1):
        if line.strip():
            yield f"{name}, line {number}", line


def result_data(game: Game, tally: Tally) -> dict[str, Any]:
    """The result of one record as the contract of the command line has it."""
    return {
        "variant": game.variant.id,
        "packs": game.packs,
        "over": tally.over,
        "totals": tally.totals,
        "places": tally.places,
        "deals": [_deal_data(game, deal) for deal in tally.deals],
        "next_minimum": tally.next_minimum,
    }


def _deal_data(game: Game, deal: DealResult) -> dict[str, Any]:
    return {
        "number": deal.number,
        "minimum": deal.minimum,
        "sides": deal.sides,
        "checks": [_check_data(game, check) for check in deal.checks],
    }


def _check_data(game: Game, check: Check) -> dict[str, Any]:
    return {
        "level": check.level,
        "code": check.code,
        "side": check.side,
        "field": check.field,
        "values": check.values,
        "message": check_message(check, game.variant, game.names),
    }


def _as_json(game: Game, tally: Tally) -> str:
    return msgspec.json.encode(result_data(game, tally)).decode()


def _as_text(game: Game, tally: Tally) -> str:
    lines = [_(game.variant.name)]
    for deal in tally.deals:
        lines += _deal_lines(game, deal)
    places = zip(tally.places, game.names, tally.totals, strict=True)
    lines += [f"{place}. {name} {points(total)}" for place, name, total in sorted(places)]
    lines.append(_("The game is over.") if tally.over else _("The game goes on."))
    return "\n".join(lines)


def _deal_lines(game: Game, deal: DealResult) -> Iterator[str]:
    yield _("Deal %(number)s", number=deal.number)
    for name, side in zip(game.names, deal.sides, strict=True):
        score, total = signed(side.score), points(side.total)
        yield "  " + _("%(side)s: %(score)s, now %(total)s", side=name, score=score, total=total)
        for line in side.lines:
            if line.count or line.points:
                label = line_label(game.variant, line.id)
                yield f"    {label}: {points(line.count)} → {signed(line.points)}"
    for check in deal.checks:
        yield f"  {LEVELS[check.level]}: {check_message(check, game.variant, game.names)}"
