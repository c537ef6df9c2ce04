"""What can be printed of a set of rules: each product by its name, with the layouts it has. Knows no game."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from flask_babel import lazy_gettext

from scorekeeper.rules import Variant

from .card import card_of
from .code import Code, code_at
from .drawing import blank_html, fillable_html, rules_html, slip_html
from .layout import FILLABLE, LARGE_PRINT, TWO_UP, arrange
from .paper import Paper
from .rules_sheet import rules_sheet
from .slip import slip_of

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
    """Something on paper. `draw` gives its HTML; CardError where the variant has none for so many sides."""

    id: str
    name: Any
    about: Any
    draw: Callable[[Variant, Wish], str]
    by_sides: bool = True
    forms: bool = False


def new_game_path(variant_id: str) -> str:
    """The short address, to be typed, of a new game by these rules."""
    return f"/play/{variant_id}"


def _code(variant: Variant, wish: Wish) -> Code | None:
    return code_at(wish.host, new_game_path(variant.id))


def _card(variant: Variant, wish: Wish) -> str:
    layout = LARGE_PRINT if wish.large else TWO_UP
    card, code = card_of(variant, wish.sides), _code(variant, wish)
    return blank_html(arrange(card, wish.paper, layout, code), wish.language)


def _fillable(variant: Variant, wish: Wish) -> str:
    arranged = arrange(card_of(variant, wish.sides), wish.paper, FILLABLE)
    return fillable_html(arranged, wish.language)


def _slip(variant: Variant, wish: Wish) -> str:
    code = _code(variant, wish)
    slip = slip_of(variant, wish.paper, wish.sides, large=wish.large, code=code)
    return slip_html(slip, wish.language)


def _rules(variant: Variant, wish: Wish) -> str:
    return rules_html(rules_sheet(variant, wish.paper, large=wish.large), wish.language)


PRODUCTS = {
    one.id: one
    for one in (
        Product(
            "card",
            lazy_gettext("Game card"),
            lazy_gettext("All deals of a game on one card."),
            _card,
        ),
        Product(
            "slip", lazy_gettext("Slips"), lazy_gettext("One deal on each; cut them apart."), _slip
        ),
        Product(
            "rules",
            lazy_gettext("Rules card"),
            lazy_gettext("Values, bonuses, minimums, what it takes to go out."),
            _rules,
            by_sides=False,
        ),
        Product(
            "fillable",
            lazy_gettext("Card for a tablet"),
            lazy_gettext("A PDF with fields to fill in."),
            _fillable,
            forms=True,
        ),
    )
}
