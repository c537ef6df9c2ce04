"""`scorekeeper meld VARIANT CARDS`: the opening calculator on the command line."""

import argparse
import sys
from dataclasses import asdict
from typing import Any

import msgspec
from flask_babel import gettext as _

from scorekeeper.rules import BlankVariantError, Seating, Variant, catalogue, minimums
from scorekeeper.rules.meld import MeldError, Opening, Problem, judge, read_melds
from scorekeeper.web.formatting import points
from scorekeeper.web.messages import problem_message
from scorekeeper.web.words import minimum_words, short_label

OPENS, DOES_NOT_OPEN, UNREADABLE = 0, 1, 2


def add_parser(subparsers: Any) -> None:
    """Declare the command."""
    parser = subparsers.add_parser(
        "meld",
        help="may a side open with these cards?",
        description="Says what melds are worth, whether they are legal and whether they open. "
        "Exit status: 0 they open; 1 they don't; 2 the cards can't be read.",
    )
    parser.add_argument("variant", metavar="VARIANT", help="the id of a variant")
    parser.add_argument(
        "cards",
        metavar="CARDS",
        help='melds separated by commas, cards by spaces: "9 9 9* 2, K K K"; '
        "joker 2 A K Q J 10 9 8 7 6 5 4; * marks the top of the discard pile",
    )
    parser.add_argument("--deal", type=_from_one, default=1, metavar="N", help="the deal (1)")
    parser.add_argument(
        "--total", type=int, default=0, metavar="T", help="the side's total before the deal (0)"
    )
    parser.add_argument("--players", type=_players, metavar="N", help="how many play")
    parser.add_argument("--json", action="store_true", help="print the result as JSON")


def _from_one(text: str) -> int:
    return _between(text, 1, 9999)


def _players(text: str) -> int:
    return _between(text, 2, 12)


def _between(text: str, least: int, most: int) -> int:
    if not text.isdecimal() or not least <= int(text[:9]) <= most:
        raise argparse.ArgumentTypeError(f"{text}: expected a number from {least} to {most}")
    return int(text)


def run(args: argparse.Namespace) -> int:
    """Judge the cards and say so."""
    try:
        variant = catalogue.load(args.variant)
        melds = read_melds(variant, args.cards)
    except KeyError:
        return _refuse(f"{args.variant}: unknown; expected one of {', '.join(catalogue.ids())}")
    except BlankVariantError as error:
        return _refuse(str(error))
    except MeldError as error:
        known = " ".join(variant.cards.points)
        return _refuse(f"{error.card}: no such card; expected {known}")
    rules, opening = judged(variant, melds, args)
    print(_as_json(rules, opening) if args.json else _as_text(rules, opening))
    return OPENS if opening.opens else DOES_NOT_OPEN


def judged(
    variant: Variant, melds: tuple[tuple[str, ...], ...], args: argparse.Namespace
) -> tuple[Variant, Opening]:
    """The rules of the deal and what they say of the melds."""
    usual = variant.players.shapes[0]
    players = args.players or usual.sides * usual.each
    rules = variant.at(players, args.deal)
    seating = Seating((1,) * players)
    minimum = minimums(variant, seating, args.deal, (args.total,))[0]
    return rules, judge(rules, variant.packs.count(players), melds, minimum)


def _refuse(words: str) -> int:
    print(f"scorekeeper meld: {words}", file=sys.stderr)
    return UNREADABLE


def _as_json(rules: Variant, opening: Opening) -> str:
    problems = [_problem_data(rules, problem) for problem in opening.problems]
    return msgspec.json.encode({**asdict(opening), "problems": problems}).decode()


def _problem_data(rules: Variant, problem: Problem) -> dict[str, Any]:
    return {**asdict(problem), "message": problem_message(problem, rules)}


def _as_text(rules: Variant, opening: Opening) -> str:
    lines = []
    for meld in opening.melds:
        kind = short_label(rules, meld.kind) if meld.kind else _("no meld")
        legal = "" if meld.legal else " " + _("(not legal)")
        lines.append(f"{' '.join(meld.cards)}: {points(meld.points)}, {kind}{legal}")
    lines += [problem_message(problem, rules) for problem in opening.problems]
    needed = minimum_words(opening.minimum, rules)
    counted = points(opening.points)
    lines.append(_("%(points)s points; needed: %(minimum)s", points=counted, minimum=needed))
    if opening.opens:
        lines.append(_("Enough to open."))
    elif opening.short:
        lines.append(_("%(points)s more to open.", points=points(opening.short)))
    else:
        lines.append(_("Not an opening."))
    return "\n".join(lines)
