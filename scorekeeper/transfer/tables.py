"""A league as two plain tables: one row a game, and one row a side a deal. Numbers are numbers, dates are dates."""

from collections.abc import Iterable, Iterator
from datetime import date
from typing import NamedTuple

from flask_babel import gettext as _
from msgspec import UNSET

from scorekeeper.models import GameState, read_deal, read_variant
from scorekeeper.rules.facts import Facts, facts_of
from scorekeeper.web.words import LINES, line_label

from .held import Held

Cell = str | int | date | None


class Table(NamedTuple):
    """Headings and rows of as many cells."""

    name: str
    headings: list[str]
    rows: list[list[Cell]]


def tables(games: Iterable[Held]) -> tuple[Table, Table]:
    """The games, and their deals."""
    known = list(games)
    return games_table(known), deals_table(known)


def games_table(games: list[Held]) -> Table:
    """One row a game: date, code, what it is, then each side with its total and place."""
    most = max((len(game.sides) for game in games), default=2)
    sides = [
        heading
        for number in range(1, most + 1)
        for heading in (_("Side %(number)s", number=number), _("Total %(number)s", number=number))
    ]
    headings = [_("Date"), _("Game"), _("Rules"), _("Place"), _("Note"), _("Deals"), _("Over")]
    headings += [_("Counts"), *sides]
    return Table(_("Games"), headings, [_game_row(game, most) for game in games])


def _game_row(game: Held, most: int) -> list[Cell]:
    sides: list[Cell] = []
    for seats, total in zip(game.sides, game.totals, strict=True):
        sides += [" + ".join(seat.name for seat in seats), total]
    deals = game.total_deals or len(game.deals)
    over = _("yes") if game.state == GameState.ENDED else _("no")
    counts = _("yes") if game.counts else _("no")
    name = read_variant(game.variant).name
    head: list[Cell] = [_date(game.date), game.code, _(name), game.place, game.note, deals]
    return [*head, over, counts, *sides, *[None] * (2 * most - len(sides))]


def deals_table(games: list[Held]) -> Table:
    """One row a side a deal, with everything that was counted."""
    lines = _lines(games)
    headings = [_("Date"), _("Game"), _("Deal"), _("Dealer"), _("Side"), _("Out"), _("Score")]
    headings += [_("Total"), *lines.values(), str(LINES["melded"]), str(LINES["left"])]
    headings += [str(LINES["net"]), str(LINES["adjustment"]), _("Why")]
    return Table(_("Deals"), headings, [row for game in games for row in _deal_rows(game, lines)])


def _lines(games: list[Held]) -> dict[str, str]:
    """Every kind of book and every counted line of the league's variants, with its label; the first label counts."""
    found: dict[str, str] = {}
    for text in dict.fromkeys(game.variant for game in games):
        variant = read_variant(text)
        for part in (*variant.books, *variant.counts):
            found.setdefault(part.id, line_label(variant, part.id))
    return found


def _deal_rows(game: Held, lines: dict[str, str]) -> Iterator[list[Cell]]:
    if game.total_deals is not None:  # no deal of it is known
        return
    variant = read_variant(game.variant)
    sizes = [len(side) for side in game.sides]
    for held in game.deals:
        deal, rules = read_deal(held.payload), variant.at(sum(sizes), held.number)
        dealer = "" if deal.dealer is UNSET else deal.dealer
        called = {seat.called: seat.name for seat in game.seats}
        for position, (score, total) in enumerate(game.scores[held.number]):
            facts = facts_of(rules, deal, position, sizes[position])
            out = _("yes") if facts.out else ""
            if facts.out and deal.out and deal.out.player:
                out = called.get(deal.out.player, deal.out.player)
            side = " + ".join(seat.name for seat in game.sides[position])
            yield [
                *(_date(game.date), game.code, held.number, called.get(dealer, dealer), side, out),
                *(score, total, *(_counted(facts, line) for line in lines), *_amounts(facts)),
            ]


def _counted(facts: Facts, line: str) -> Cell:
    if facts.entry.score is not UNSET:
        return None
    return facts.books[line] if line in facts.books else facts.counts.get(line)


def _amounts(facts: Facts) -> list[Cell]:
    entry = facts.entry
    if entry.score is not UNSET:
        points: list[Cell] = [None, None, None]
    elif entry.net is not UNSET:
        points = [None, None, entry.net]
    else:
        points = [facts.melded or 0, facts.left or 0, None]
    return [*points, entry.adjustment or None, entry.adjustment_note]


def _date(text: str) -> Cell:
    try:
        return date.fromisoformat(text)
    except ValueError:
        return text
