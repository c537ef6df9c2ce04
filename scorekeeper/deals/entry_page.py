"""The form of a deal as a page draws it: side by side, chips first, then the cards. Plain data."""

from dataclasses import dataclass
from typing import Any

from flask_babel import gettext as _
from wtforms import Field

from scorekeeper.rules import Variant
from scorekeeper.web.counting_words import COUNTINGS, LEFT_BY, countings
from scorekeeper.web.formatting import points
from scorekeeper.web.words import contract_words

from .amounts import Amount, CountSheet, amounts, sheets
from .forms import DealForm
from .layout import Row, rows_apart, worth_words
from .live import live_data
from .posted import Keys, from_receipt
from .queries import Place
from .ways import left_by_of, name_of


@dataclass(frozen=True)
class Chips:
    """One row of chips with its sign and its worth in words."""

    field: Field
    mark: str
    worth: str


@dataclass(frozen=True)
class SidePart:
    """One side of the form."""

    index: int
    name: str
    way: str
    chips: list[Chips]
    seldom: list[Chips]  # folded away
    amounts: list[Amount]
    adjustment: Field
    note: Field

    @property
    def seldom_words(self) -> str:
        """What is folded away."""
        return ", ".join(str(row.field.label.text) for row in self.seldom)

    @property
    def seldom_used(self) -> bool:
        """Whether something is counted there, or wrong: then it is shown."""
        fields = [row.field for row in self.seldom]
        return any(field.errors or field.data not in (None, "0") for field in fields)

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
    left_by: list[tuple[str, str, bool]]
    sheets: list[CountSheet]
    returns: bool  # from the receipt, to change a line and go back
    out_hint: str
    live: dict[str, Any]


def entry_page(place: Place, form: DealForm, keys: Keys) -> EntryPage:
    """The form, drawn from the variant's data."""
    ways = form.shape.ways
    chosen, by = name_of(ways), left_by_of(ways, place.seating.sides)
    return EntryPage(
        place=place,
        form=form,
        keys=keys,
        sides=[_side(form, side, name) for side, name in enumerate(place.sides)],
        counting=[(n, str(COUNTINGS[n]), n == chosen) for n in countings(place.rules)],
        left_by=[(f"left-{n}", str(words), n == by) for n, words in LEFT_BY.items() if by],
        sheets=sheets(form),
        returns=from_receipt(),
        out_hint=out_hint(place.rules),
        live=live_data(place, form.shape),
    )


def _side(form: DealForm, side: int, name: str) -> SidePart:
    shape = form.shape
    seen, seldom = rows_apart(shape, side)
    return SidePart(
        index=side,
        name=name,
        way=shape.ways[side].word,
        chips=[_chips(form, side, row) for row in seen],
        seldom=[_chips(form, side, row) for row in seldom],
        amounts=amounts(form, side),
        adjustment=form[f"s{side}-adjustment"],
        note=form[f"s{side}-note"],
    )


def _chips(form: DealForm, side: int, row: Row) -> Chips:
    return Chips(form[f"s{side}-{row.name}"], row.mark, worth_words(form.shape.rules, row.line))


def out_hint(rules: Variant) -> str:
    """What going out is worth and what it takes."""
    if not rules.out.points:
        return _("Going out takes: %(books)s.", books=contract_words(rules))
    return _(
        "Going out is worth %(points)s and takes: %(books)s.",
        points=points(rules.out.points),
        books=contract_words(rules),
    )
