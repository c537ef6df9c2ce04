"""What can be printed of a set of rules: each product by its name, with the layouts it has. Knows no game."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from flask_babel import lazy_gettext

from scorekeeper.rules import Variant

from .card import card_of
from .code import Code, code_at
from .drawing import blank_html, fillable_html, rules_html, slip_html
from .layout import FILLABLE, LARGE_PRINT, TWO_UP, Arrangement, arrange
from .paper import Format, Paper
from .rules_sheet import RulesSheet, rules_sheet
from .slip import Slip, slip_of

NORMAL, LARGE = "normal", "large"
SIZES = {NORMAL: lazy_gettext("Normal"), LARGE: lazy_gettext("Large print")}


@dataclass(frozen=True)
class Wish:
    """How something is to be printed.

    `sides` none: the usual number; `language` as in `en`; `host`: the server's address, where it is known.
    """

    paper: Paper
    size: str = NORMAL
    sides: int | None = None
    language: str = "en"
    host: str = ""

    @property
    def large(self) -> bool:
        """Whether the letters are to be large."""
        return self.size == LARGE


@dataclass(frozen=True)
class Product:
    """Something on paper. `make` works out what is on it and how it lies; `html` draws that in a language.

    CardError where the variant has none for so many sides.
    """

    id: str
    name: Any
    about: Any
    make: Callable[[Variant, Wish], Any]
    html: Callable[[Any, str], str]
    by_sides: bool = True
    forms: bool = False

    def draw(self, variant: Variant, wish: Wish) -> str:
        """The HTML of its pages."""
        return self.html(self.make(variant, wish), wish.language)

    def format(self, variant: Variant, wish: Wish) -> Format:
        """The paper, and whether it lies."""
        found: Format = self.make(variant, wish).format
        return found


def new_game_path(variant_id: str) -> str:
    """The short address, to be typed, of a new game by these rules."""
    return f"/play/{variant_id}"


def _code(variant: Variant, wish: Wish) -> Code | None:
    return code_at(wish.host, new_game_path(variant.id))


def _card(variant: Variant, wish: Wish) -> Arrangement:
    layout = LARGE_PRINT if wish.large else TWO_UP
    return arrange(card_of(variant, wish.sides), wish.paper, layout, _code(variant, wish))


def _fillable(variant: Variant, wish: Wish) -> Arrangement:
    return arrange(card_of(variant, wish.sides), wish.paper, FILLABLE)


def _slip(variant: Variant, wish: Wish) -> Slip:
    code = _code(variant, wish)
    return slip_of(variant, wish.paper, wish.sides, large=wish.large, code=code)


def _rules(variant: Variant, wish: Wish) -> RulesSheet:
    return rules_sheet(variant, wish.paper, large=wish.large)


PRODUCTS = {
    one.id: one
    for one in (
        Product(
            "card",
            lazy_gettext("Game card"),
            lazy_gettext("All deals of a game on one card."),
            _card,
            blank_html,
        ),
        Product(
            "slip",
            lazy_gettext("Slips"),
            lazy_gettext("One deal on each; cut them apart."),
            _slip,
            slip_html,
        ),
        Product(
            "rules",
            lazy_gettext("Rules card"),
            lazy_gettext("Values, bonuses, minimums, what it takes to go out."),
            _rules,
            rules_html,
            by_sides=False,
        ),
        Product(
            "fillable",
            lazy_gettext("Card for a tablet"),
            lazy_gettext("A PDF with fields to fill in."),
            _fillable,
            fillable_html,
            forms=True,
        ),
    )
}
