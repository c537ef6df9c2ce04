"""The cards that can be printed, as the page to choose from shows them. Knows no game."""

from dataclasses import dataclass

from flask_babel import gettext as _
from flask_babel import ngettext

from scorekeeper.models import newest_own, read_variant
from scorekeeper.rules import Variant, catalogue
from scorekeeper.rules.variant import Shape
from scorekeeper.web.blank_words import missing_words

from .card import shape_of, side_counts, usual_sides


@dataclass(frozen=True)
class SidesChoice:
    """A card of a variant for so many sides."""

    sides: int
    words: str
    usual: bool


@dataclass(frozen=True)
class CardChoice:
    """A variant with the cards there are of it."""

    id: str
    name: str
    sides: tuple[SidesChoice, ...]


@dataclass(frozen=True)
class Template:
    """A variant that has no card until its blanks are filled in."""

    name: str
    missing: str


def cards_to_print() -> list[CardChoice]:
    """Every variant that has a card: the table's own, then those of the catalogue in its order."""
    own = (read_variant(row.data) for row in newest_own())
    found = (catalogue.load(one) for one in catalogue.ids() if not catalogue.blanks(one))
    return [CardChoice(one.id, _(one.name), _sides(one)) for one in (*own, *found)]


def templates_to_fill() -> list[Template]:
    """Every template, and what it leaves open."""
    return [
        Template(_(catalogue.name(one)), "; ".join(missing_words(one)))
        for one in catalogue.ids()
        if catalogue.blanks(one)
    ]


def _sides(variant: Variant) -> tuple[SidesChoice, ...]:
    usual = usual_sides(variant)
    return tuple(
        SidesChoice(sides, _words(shape_of(variant, sides)), sides == usual)
        for sides in side_counts(variant)
    )


def _words(shape: Shape) -> str:
    if shape.each == 1:
        return ngettext("%(num)s player", "%(num)s players", shape.sides)
    return ngettext("%(num)s side", "%(num)s sides", shape.sides)
