"""What a form asks about one side: which rows of chips, and which card counts. From the variant's data alone."""

from collections.abc import Iterator
from dataclasses import dataclass

from flask_babel import gettext as _

from scorekeeper.rules import Seating, Variant
from scorekeeper.rules.cards import supply
from scorekeeper.rules.score import is_priced
from scorekeeper.rules.variant import Count
from scorekeeper.web.card_words import count_words, price_words
from scorekeeper.web.formatting import points
from scorekeeper.web.words import line_label

from .fields import MOST
from .ways import Way, left_values, melded_values

MOST_SEEN = 4
MARKS = {"3r": "red_threes", "3b": "black_threes"}


@dataclass(frozen=True)
class Shape:
    """All that decides which fields a form has. `rules` are those of the deal."""

    rules: Variant
    seating: Seating
    packs: int
    ways: tuple[Way, ...]
    correcting: bool = False


@dataclass(frozen=True)
class Row:
    """One row of chips: its field's name within the side, the line it counts, the most there can be."""

    name: str
    line: str
    most: int
    mark: str
    often: bool = True  # worth its place on a small screen in every deal


def rows(shape: Shape, side: int) -> Iterator[Row]:
    """The rows of chips of one side; none where only the score is asked."""
    if shape.ways[side].melded == "score":
        return
    for book in shape.rules.books:
        yield Row(f"books-{book.id}", book.id, MOST, book.id)
    for count in shape.rules.counts:
        most = most_of(shape, count, shape.seating.sides[side])
        mark, often = MARKS.get(count.card, ""), count.place == "laid"
        yield Row(f"counts-{count.id}", count.id, most, mark, often)


def rows_apart(shape: Shape, side: int) -> tuple[list[Row], list[Row]]:
    """The rows to be seen at once, as many as a small phone holds, and those that most deals do without."""
    found = list(rows(shape, side))
    seen = [row for row in found if row.often]
    room = MOST_SEEN - len(seen)
    paid = [row for row in found if not row.often and is_priced(shape.rules.count(row.line))]
    seen += paid[: max(room, 0)]
    return [row for row in found if row in seen], [row for row in found if row not in seen]


def most_of(shape: Shape, count: Count, players: int) -> int:
    """The most that a counted line can be for a side with so many players."""
    if count.most == "one":
        return 1
    if count.most == "players" or count.place == "feet":
        return players
    return supply(shape.rules, shape.packs)[count.card] if count.card else MOST


def worth_words(rules: Variant, line: str) -> str:
    """What one of a line is worth, in words; empty for what brings no points."""
    for book in rules.books:
        if book.id == line:
            return _("%(points)s each", points=points(book.bonus))
    count = rules.count(line)
    if not is_priced(count):
        return ""
    # Beside the chips only the price has room; the running total shows what else counts.
    return price_words(count) if count.points else count_words(rules, count)


def parts(rules: Variant, name: str, how: str) -> dict[str, str]:
    """Fields of a count in parts: the end of each field's name, and the value or the card it counts.

    `name` is melded or left, `how` is value or cards; a sum has no parts. By card every card can be counted,
    also where the rules would not have it: what a record says is shown, and the checks say what is wrong.
    """
    if how == "total":
        return {}
    if how == "value":
        values = melded_values(rules) if name == "melded" else left_values(rules)
        return {f"v{value}": str(value) for value in values}
    ranks = dict.fromkeys([*rules.cards.points, *rules.cards.apart])
    return {f"c{index}": rank for index, rank in enumerate(ranks)}


def whose_left(rules: Variant, player: str) -> str:
    """The label of one player's cards left; a table's own word for them stays."""
    if rules.words.get("left"):
        return _("%(what)s: %(player)s", what=line_label(rules, "left"), player=player)
    if rules.piles.foot:
        return _("Left in %(player)s’s hand and foot", player=player)
    return _("Left in %(player)s’s hand", player=player)
