"""The blank card of a variant as plain data: its lines, minimums, values and requirement. Knows no game.

Everything comes out of the variant, so that a table's own rules get a card of their own as well.
"""

import math
from dataclasses import dataclass, replace

from flask_babel import gettext as _
from flask_babel import ngettext

from scorekeeper.rules import Variant
from scorekeeper.rules.opening import minimum_for
from scorekeeper.rules.score import is_priced
from scorekeeper.rules.variant import Count, Shape
from scorekeeper.web.card_words import card_values, count_words
from scorekeeper.web.formatting import points
from scorekeeper.web.rule_words import by_deal, length_words
from scorekeeper.web.words import contract_words, line_label, minimum_words

from .lines import LineHead, by_sign, line_heads

NO_BREAK_SPACE = "\N{NO-BREAK SPACE}"
MOST_SIDES = 6  # more columns than that are too narrow to write in
USUAL_ALONE = 4  # players of a card for people who play alone
TARGET_DEALS = 8  # columns of a game that ends with a total


class CardError(ValueError):
    """There is no card for so many sides; `sides` are those there are cards for."""

    def __init__(self, sides: tuple[int, ...]) -> None:
        super().__init__(f"cards are made for {', '.join(map(str, sides))} sides")
        self.sides = sides


@dataclass(frozen=True)
class BlankDeal:
    """A deal's heading: its number and what it takes to open; both empty where that is by the total."""

    number: int
    minimum: str = ""  # points
    form: str = ""  # what is asked for instead, in words


@dataclass(frozen=True)
class Card:
    """A blank card. `sides` are the headings; an empty one leaves room to write a name.

    Nobody writes a sign: what is added (`plus`) and what is taken off (`minus`) stand apart.
    """

    title: str
    about: tuple[str, ...]
    edition: str
    sides: tuple[str, ...]
    deals: tuple[BlankDeal, ...]
    plus: tuple[LineHead, ...]
    minus: tuple[LineHead, ...]
    foot: tuple[tuple[str, str], ...]

    @property
    def opens_by_deal(self) -> bool:
        """Whether the minimums stand in the headings of the deals."""
        return any(deal.minimum or deal.form for deal in self.deals)

    @property
    def opens_in_words(self) -> bool:
        """Whether a heading holds more than a number."""
        return any(deal.form for deal in self.deals)

    @property
    def rows(self) -> int:
        """How many rows are written in: the lines, what they come to, this deal and the total."""
        sums = 4 if self.minus else 3
        return len(self.plus) + len(self.minus) + sums

    @property
    def foot_letters(self) -> int:
        """How much is to be read below the table."""
        return sum(len(label) + len(text) + 4 for label, text in self.foot)


def side_counts(variant: Variant) -> tuple[int, ...]:
    """The numbers of sides that there are cards for, fewest first."""
    found = {shape.sides for shape in variant.players.shapes}
    return tuple(sorted(sides for sides in found if sides <= MOST_SIDES))


def usual_sides(variant: Variant) -> int:
    """The sides of a variant's usual card: partnerships as described first, else a table of four."""
    first, counts = variant.players.shapes[0], side_counts(variant)
    if first.each > 1 and first.sides in counts:
        return first.sides
    return max((sides for sides in counts if sides <= USUAL_ALONE), default=first.sides)


def shape_of(variant: Variant, sides: int) -> Shape:
    """The first seats that the variant describes for so many sides."""
    return next(shape for shape in variant.players.shapes if shape.sides == sides)


def card_of(variant: Variant, sides: int | None = None) -> Card:
    """The blank card for so many sides, or for the usual number. CardError if there is none."""
    sides = usual_sides(variant) if sides is None else sides
    if sides not in side_counts(variant):
        raise CardError(side_counts(variant))
    shape = shape_of(variant, sides)
    players = shape.sides * shape.each
    rules = variant.at(players, 1)
    plus, minus = by_sign(_heads(variant, players))
    return Card(
        title=title_of(rules),
        about=about_of(rules, variant.packs.count(players)),
        edition=_("edition %(number)s", number=variant.edition),
        sides=(_("We"), _("They")) if sides == 2 else ("",) * sides,
        deals=blank_deals(variant, players),
        plus=plus,
        minus=minus,
        foot=_foot(variant, shape),
    )


def _heads(variant: Variant, players: int) -> tuple[LineHead, ...]:
    """The lines of the card; what one is worth stands there only where it is the same in all deals."""
    turning = _turning(variant, players)
    heads = line_heads(variant.at(players, 1))
    return tuple(replace(one, worth="") if one.id in turning else one for one in heads)


def _turning(variant: Variant, players: int) -> set[str]:
    """The lines that are worth something else in some deals."""
    worths: dict[str, set[str]] = {}
    for deal in range(1, _deals(variant, players) + 1):
        for head in line_heads(variant.at(players, deal)):
            worths.setdefault(head.id, set()).add(head.worth)
    return {line for line, known in worths.items() if len(known) > 1}


def _deals(variant: Variant, players: int) -> int:
    return variant.at(players, 1).game.deals or TARGET_DEALS


def title_of(rules: Variant) -> str:
    """The name of the game: without a foot it is plain canasta."""
    return _("Hand and Foot") if rules.piles.foot else _("Canasta")


def about_of(rules: Variant, packs: int) -> tuple[str, ...]:
    """The variant, its packs and its length."""
    length = rules.game
    if length.deals:
        end = ngettext("%(num)s deal", "%(num)s deals", length.deals)
    elif length.target:
        end = _("to %(target)s", target=points(length.target))
    else:
        end = length_words(rules)
    return (_(rules.name), ngettext("%(num)s pack", "%(num)s packs", packs), end)


def blank_deals(variant: Variant, players: int) -> tuple[BlankDeal, ...]:
    """The headings of the deals of a game of so many players."""
    number = _deals(variant, players)
    return tuple(_blank_deal(variant.at(players, deal), deal) for deal in range(1, number + 1))


def _blank_deal(rules: Variant, deal: int) -> BlankDeal:
    if rules.minimum.form is not None:
        return BlankDeal(deal, form=minimum_words(None, rules))
    if rules.minimum.by != "deal":
        return BlankDeal(deal)
    minimum = minimum_for(rules.minimum, deal, 0)
    if not minimum:
        return BlankDeal(deal, form=minimum_words(0, rules))
    return BlankDeal(deal, minimum=points(minimum))


def _foot(variant: Variant, shape: Shape) -> tuple[tuple[str, str], ...]:
    players = shape.sides * shape.each
    rules = variant.at(players, 1)
    rows = by_deal(variant, players, _("Cards"), lambda now, _deal: _cards(now))
    if rules.minimum.by == "score":
        rows.append((_("To open"), _bands(rules)))
    if rules.minimum.by == "none" and rules.minimum.form is None:
        rows.append((_("To open"), minimum_words(0, rules)))
    rows += by_deal(variant, players, _("To go out"), lambda now, _deal: _going_out(now, shape))
    turning = _turning(variant, players)
    for count in rules.counts:
        if is_priced(count) and (_needs_words(count) or count.id in turning):
            label, line = line_label(rules, count.id), count.id
            rows += by_deal(
                variant, players, label, lambda now, _deal, line=line: _count(now, line)
            )
    for head in line_heads(rules):
        if head.id in turning and head.id not in {count.id for count in rules.counts}:
            rows += by_deal(
                variant, players, head.label, lambda now, _deal, line=head.id: _worth(now, line)
            )
    return tuple(rows)


def _cards(rules: Variant) -> str:
    cards = [f"{words[:1].lower()}{words[1:]} = {value}" for words, value in card_values(rules)]
    return _unbroken(cards)


def _count(rules: Variant, line: str) -> str:
    return count_words(rules, rules.count(line))


def _worth(rules: Variant, line: str) -> str:
    return next((head.worth for head in line_heads(rules) if head.id == line), "")


def _needs_words(count: Count) -> bool:
    turns = count.minus_unless or count.zero_unless or count.prices
    return bool(turns or count.steps or count.per > 1 or count.every is not None)


def _bands(rules: Variant) -> str:
    bands = rules.minimum.bands
    said = []
    for band, following in zip(bands, [*bands[1:], None], strict=True):
        need = minimum_words(band.points, rules)
        if band.at is not None:
            said.append(_("total from %(at)s: %(need)s", at=points(band.at), need=need))
        elif following is not None and following.at is not None:
            said.append(_("total below %(at)s: %(need)s", at=points(following.at), need=need))
        else:
            said.append(need)
    return _unbroken(said)


def _unbroken(parts: list[str]) -> str:
    """Parts in a row; a line ends between them only."""
    return " · ".join(part.replace(" ", NO_BREAK_SPACE) for part in parts)


def _going_out(rules: Variant, shape: Shape) -> str:
    said = [contract_words(rules)]
    if rules.piles.foot and rules.contract.feet == "partners" and shape.each > 1:
        said.append(_("every partner’s foot taken and played from"))
    if rules.contract.discard == "must":
        said.append(_("the last card is discarded"))
    if rules.contract.discard == "must-not":
        said.append(_("no card is discarded"))
    return "; ".join(said)


def balanced(deals: int, most: int) -> int:
    """Deals in a block of at most so many, so that no block is left nearly empty."""
    return math.ceil(deals / math.ceil(deals / most))
