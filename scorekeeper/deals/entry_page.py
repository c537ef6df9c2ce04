"""The form of a deal as a page draws it: side by side, chips first, then the cards. Plain data."""

from dataclasses import dataclass
from typing import Any

from flask_babel import gettext as _
from flask_babel import lazy_gettext
from wtforms import Field

from scorekeeper.rules import Variant
from scorekeeper.web.formatting import points
from scorekeeper.web.words import card_name, contract_words, line_label

from .forms import DealForm
from .layout import rows, worth_words
from .live import live_data
from .posted import Keys
from .queries import Place
from .ways import LABELS, left_values, melded_values, name_of, offered

# Cards that have lines of their own, as a hint beside the cards on the table names them.
APART = {
    "3r": lazy_gettext("Red threes are counted above."),
    "lady": lazy_gettext("Ladies are counted above."),
}


@dataclass(frozen=True)
class Chips:
    """One row of chips with its sign and its worth in words."""

    field: Field
    mark: str
    worth: str


@dataclass(frozen=True)
class Amount:
    """The cards on the table or the cards left. `kind` is sum, signed or parts."""

    anchor: str
    kind: str
    legend: str
    hint: str
    fields: list[tuple[Field, str]]  # each with what it counts, where it needs saying


@dataclass(frozen=True)
class SidePart:
    """One side of the form."""

    index: int
    name: str
    way: str
    chips: list[Chips]
    amounts: list[Amount]
    adjustment: Field
    note: Field

    @property
    def agreed(self) -> bool:
        """Whether points were agreed upon: then they are shown and not folded away."""
        return bool(self.adjustment.raw or self.adjustment.errors or self.note.data)


@dataclass(frozen=True)
class EntryPage:
    """The form of a deal."""

    place: Place
    form: DealForm
    keys: Keys
    sides: list[SidePart]
    counting: list[tuple[str, str, bool]]  # name, words, chosen
    out_hint: str
    live: dict[str, Any]


def entry_page(place: Place, form: DealForm, keys: Keys) -> EntryPage:
    """The form, drawn from the variant's data."""
    chosen = name_of(form.shape.ways)
    return EntryPage(
        place=place,
        form=form,
        keys=keys,
        sides=[_side(form, side, name) for side, name in enumerate(place.sides)],
        counting=[(name, str(LABELS[name]), name == chosen) for name in offered(place.rules)],
        out_hint=out_hint(place.rules),
        live=live_data(place, form.shape),
    )


def _side(form: DealForm, side: int, name: str) -> SidePart:
    shape = form.shape
    return SidePart(
        index=side,
        name=name,
        way=shape.ways[side].word,
        chips=[
            Chips(form[f"s{side}-{row.name}"], row.mark, worth_words(shape.rules, row.line))
            for row in rows(shape, side)
        ],
        amounts=_amounts(form, side),
        adjustment=form[f"s{side}-adjustment"],
        note=form[f"s{side}-note"],
    )


def _amounts(form: DealForm, side: int) -> list[Amount]:
    rules, way = form.shape.rules, form.shape.ways[side]
    if way.melded in ("net", "score"):
        field, hint = form[f"s{side}-{way.melded}"], _signed_hint(way.melded)
        return [Amount(f"s{side}-{way.melded}-part", "signed", "", hint, [(field, "")])]
    found = [_amount(form, side, "melded", way.melded, melded_hint(rules))]
    for part, how in enumerate(way.left):
        found.append(_amount(form, side, f"left{part}", how, left_hint(rules)))
    return found


def _amount(form: DealForm, side: int, name: str, how: str, hint: str) -> Amount:
    line = name.rstrip("0123456789")
    anchor = f"s{side}-{line}-part" if name in ("melded", "left0") else f"s{side}-{name}-part"
    if how == "total":
        return Amount(anchor, "sum", "", hint, [(form[f"s{side}-{name}"], "")])
    legend = line_label(form.shape.rules, line)
    if len(form.shape.ways[side].left) > 1 and line == "left":
        legend = _("Cards left: %(player)s", player=form.players[side][int(name[4:])])
    hint = " ".join((hint, _("Leave empty what is not there.")))
    fields = [
        (field, _counts_what(form.shape.rules, line, how, key))
        for key, field in form.group(side, name, how).items()
    ]
    return Amount(anchor, "parts", legend, hint, fields)


def _counts_what(rules: Variant, line: str, how: str, key: str) -> str:
    if how == "cards":
        return ""
    values = melded_values(rules) if line == "melded" else left_values(rules)
    return ", ".join(card_name(rank) for rank in values[int(key)])


def out_hint(rules: Variant) -> str:
    """What going out is worth and what it takes."""
    return _(
        "Going out is worth %(points)s and takes: %(books)s.",
        points=points(rules.out.points),
        books=contract_words(rules),
    )


def melded_hint(rules: Variant) -> str:
    """What belongs to the cards on the table and what does not."""
    return " ".join([_("With the cards in finished books."), *map(_apart, rules.cards.apart)])


def _apart(rank: str) -> str:
    return str(APART.get(rank) or _("Counted above: %(card)s.", card=card_name(rank)))


def left_hint(rules: Variant) -> str:
    """Where cards left are found, and that nobody has to type a minus."""
    where = _("In hand and foot.") if rules.piles.foot else _("In hand.")
    factor = rules.left.factor
    if factor < -1:
        return where + " " + _("Type what they are worth; it is taken off %(n)s times.", n=-factor)
    if factor < 0:
        return where + " " + _("Type what they are worth; it is taken off.")
    return where + " " + _("Type what they are worth.")


def _signed_hint(name: str) -> str:
    if name == "net":
        return _("Cards on the table less cards left, in points.")
    return _("Everything together, with books and bonuses.")
