"""What a template of a variant leaves open, in words: `the minimum to open`, `the bonus for clean books`."""

from typing import Any

from flask_babel import gettext as _
from flask_babel import lazy_gettext

from scorekeeper.rules import catalogue

from .words import card_name

PATHS = {
    "packs": lazy_gettext("how many packs are played with"),
    "piles.hand": lazy_gettext("how many cards the hand has"),
    "piles.foot": lazy_gettext("how many cards the foot has"),
    "cards.points": lazy_gettext("what the cards are worth"),
    "melds.wild": lazy_gettext("whether wild cards can be melded alone"),
    "melds": lazy_gettext("how many wild cards may lie in a meld"),
    "minimum": lazy_gettext("the minimum to open"),
    "contract": lazy_gettext("the books it takes to go out"),
    "out": lazy_gettext("the points for going out"),
    "game": lazy_gettext("when the game ends"),
}


def missing_words(variant_id: str) -> list[str]:
    """Everything that a built-in template leaves open; empty for a variant that can start."""
    data = catalogue.data(variant_id)
    said = [_said(data, path) for path in catalogue.blanks(variant_id)]
    return [*dict.fromkeys(said)]


def _said(data: dict[str, Any], path: str) -> str:
    kind, _dot, rest = path.partition(".")
    if kind in ("books", "counts"):
        label = _label(data[kind], rest.partition(".")[0])
        if kind == "books":
            return _("the bonus for each: %(label)s", label=label)
        return _("the points for each: %(label)s", label=label)
    if path.startswith("cards.points."):
        return _worth(catalogue.find_blanks(data["cards"]["points"]))
    if path in PATHS:
        return str(PATHS[path])
    return str(PATHS.get(kind, path))


def _worth(ranks: tuple[str, ...]) -> str:
    return _("what these cards are worth: %(cards)s", cards=", ".join(map(card_name, ranks)))


def _label(parts: list[dict[str, Any]], part_id: str) -> str:
    return next((_(part["label"]) for part in parts if part["id"] == part_id), part_id)
