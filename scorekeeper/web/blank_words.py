"""What a template of a variant leaves open, in words: `the minimum to open`, `the bonus for: Clean books`."""

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
    said: dict[str, str] = {}  # what belongs together is said once
    for path in catalogue.blanks(variant_id):
        kind, _dot, rest = path.partition(".")
        if kind in ("books", "counts"):
            said[kind] = _prices(data, kind)
        elif path.startswith("cards.points."):
            said["cards"] = _worth(catalogue.find_blanks(data["cards"]["points"]))
        else:
            said[path] = str(PATHS.get(path) or PATHS.get(kind, path))
    return [*said.values()]


def _prices(data: dict[str, Any], kind: str) -> str:
    blank = [part for part in data[kind] if catalogue.find_blanks(part)]
    labels = ", ".join(_(part["label"]) for part in blank)
    if kind == "books":
        return _("the bonus for: %(labels)s", labels=labels)
    return _("the points for: %(labels)s", labels=labels)


def _worth(ranks: tuple[str, ...]) -> str:
    return _("what these cards are worth: %(cards)s", cards=", ".join(map(card_name, ranks)))
