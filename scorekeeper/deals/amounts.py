"""What the form of a deal asks about a side's cards: sums, counts in parts, and help to add them up. Plain data."""

from dataclasses import dataclass

from flask_babel import gettext as _
from flask_babel import lazy_gettext
from wtforms import Field

from scorekeeper.rules import Variant
from scorekeeper.web.card_words import rank_words
from scorekeeper.web.counting_words import countings
from scorekeeper.web.words import card_name, line_label

from .forms import DealForm
from .layout import whose_left
from .ways import left_values, melded_values

# Cards that have lines of their own, as a hint beside the cards on the table names them.
APART = {
    "3r": lazy_gettext("without red threes"),
    "lady": lazy_gettext("without ladies"),
}
DIGITS, SCORE_DIGITS, PART_DIGITS = 4, 5, 3  # how long a number may be on the keypad


@dataclass(frozen=True)
class Amount:
    """The cards on the table or the cards left. `kind` is sum, signed or parts."""

    anchor: str
    kind: str
    line: str
    legend: str
    where: str
    hint: str
    digits: int
    fields: list[tuple[Field, str]]  # each with what it counts, where it needs saying
    player: int | None = None  # whose cards left these are, where each player's are apart


@dataclass(frozen=True)
class CountSheet:
    """Help with one sum: so many cards of each value, and which cards these are."""

    line: str
    title: str
    rows: list[tuple[int, str]]


def amounts(form: DealForm, side: int) -> list[Amount]:
    """What is asked about the cards of one side."""
    rules, way = form.shape.rules, form.shape.ways[side]
    if way.melded in ("net", "score"):
        line, hint = way.melded, _signed_hint(way.melded)
        digits = SCORE_DIGITS if line == "score" else DIGITS
        fields = [(form[f"s{side}-{line}"], "")]
        return [Amount(f"s{side}-{line}-part", "signed", line, "", "", hint, digits, fields)]
    found = [_amount(form, side, "melded", way.melded, melded_hint(rules))]
    for part, how in enumerate(way.left):
        found.append(_amount(form, side, f"left{part}", how, left_hint(rules)))
    return found


def _amount(form: DealForm, side: int, name: str, how: str, hint: str) -> Amount:
    line = name.rstrip("0123456789")
    anchor = f"s{side}-{line}-part" if name in ("melded", "left0") else f"s{side}-{name}-part"
    apart = line == "left" and len(form.shape.ways[side].left) > 1
    player = int(name[4:]) if apart else None
    where = _where(form.shape.rules) if line == "left" and not apart else ""
    if how == "total":
        fields = [(form[f"s{side}-{name}"], "")]
        return Amount(anchor, "sum", line, "", where, hint, DIGITS, fields, player)
    legend = line_label(form.shape.rules, line)
    if player is not None:
        legend = whose_left(form.shape.rules, form.players[side][player])
    fields = [
        (field, _counts_what(form.shape.rules, line, how, key))
        for key, field in form.group(side, name, how).items()
    ]
    return Amount(anchor, "parts", line, legend, where, hint, PART_DIGITS, fields, player)


def sheets(form: DealForm) -> list[CountSheet]:
    """Help for every line that some side counts in one sum, if all its cards count more than nothing."""
    rules, ways = form.shape.rules, form.shape.ways
    if "value" not in countings(rules):
        return []
    values = {
        "melded": (melded_values(rules), [way.melded for way in ways]),
        "left": (left_values(rules), [how for way in ways for how in way.left]),
    }
    return [
        CountSheet(
            line,
            line_label(rules, line),
            [(worth, rank_words(rules, ranks)) for worth, ranks in found.items()],
        )
        for line, (found, used) in values.items()
        if "total" in used
    ]


def _counts_what(rules: Variant, line: str, how: str, key: str) -> str:
    if how == "cards":
        return ""
    values = melded_values(rules) if line == "melded" else left_values(rules)
    return rank_words(rules, values[int(key)])


def melded_hint(rules: Variant) -> str:
    """What belongs to the cards on the table and what does not."""
    return ", ".join([_("with finished books"), *map(_apart, rules.cards.apart)])


def _apart(rank: str) -> str:
    return str(APART.get(rank) or _("without %(card)s", card=card_name(rank)))


def left_hint(rules: Variant) -> str:
    """That nobody has to type a minus."""
    factor = rules.left.factor
    if factor < -1:
        return _("taken off %(times)s times", times=-factor)
    return _("taken off") if factor < 0 else ""


def _where(rules: Variant) -> str:
    return _("in hand and foot") if rules.piles.foot else _("in hand")


def _signed_hint(name: str) -> str:
    if name == "net":
        return _("cards on the table less cards left")
    return _("everything together, with books and bonuses")
