"""What can be added to rules: kinds of books and counted lines, as tables have them."""

import copy
from typing import Any

from flask_babel import lazy_gettext

from scorekeeper.rules.catalogue import BLANK

T = lazy_gettext

# Labels are English messages, as in the built-in variants.
BOOKS: dict[str, dict[str, Any]] = {
    "clean": {"label": "Clean books", "bonus": 500, "wilds": "none"},
    "dirty": {"label": "Dirty books", "bonus": 300, "wilds": "some"},
    "wild": {"label": "Wild books", "bonus": 1500, "wilds": "only"},
    "sevens": {"label": "Books of sevens", "bonus": 1500, "wilds": "none", "ranks": ["7"]},
    "fives": {"label": "Books of fives", "bonus": 3000, "wilds": "none", "ranks": ["5"]},
    "aces": {"label": "Books of aces", "bonus": 1000, "wilds": "none", "ranks": ["A"]},
    "black_threes": {
        "label": "Books of black threes", "bonus": 300, "wilds": "none", "ranks": ["3b"],
    },
    "own": {"label": "Books of another kind", "bonus": 500, "wilds": "none"},
}  # fmt: skip
COUNTS: dict[str, dict[str, Any]] = {
    "red_threes_laid": {"label": "Red threes laid", "card": "3r", "place": "laid", "points": 100},
    "red_threes_left": {"label": "Red threes left", "card": "3r", "place": "left", "points": -100},
    "black_threes_left": {
        "label": "Black threes left", "card": "3b", "place": "left", "points": -100,
    },
    "black_threes_melded": {
        "label": "Black threes melded", "card": "3b", "place": "melded", "points": -5,
    },
    "exact_cut": {"label": "Lifted exactly 22", "points": 100, "most": "players"},
    "concealed": {"label": "Went out concealed", "points": 100, "most": "one", "only": "out"},
    "feet_left": {"label": "Feet not taken", "place": "feet"},
    "award": {"label": "Awards", "points": 100},
    "fine": {"label": "Fines", "points": -100},
}  # fmt: skip
SETS: dict[str, dict[str, Any]] = {
    "set": {"label": "Full set", "points": 1000, "books": {"clean": 1, "dirty": 1, "wild": 1}},
    "five_clean": {"label": "Five clean books", "points": 1000, "books": {"clean": 5}},
}
LABELS = (
    T("Full set"),
    T("Five clean books"),
    T("Books of sevens"),
    T("Books of fives"),
    T("Books of aces"),
    T("Books of black threes"),
    T("Books of another kind"),
    T("Black threes left"),
    T("Awards"),
    T("Fines"),
)
MOST = 24  # lines of a score sheet that one can still read


def offers(place: str) -> dict[str, dict[str, Any]]:
    """What can be added to books, counts or sets, by id."""
    return {"books": BOOKS, "counts": COUNTS, "sets": SETS}[place]


def with_added(data: dict[str, Any], place: str, kind: str) -> dict[str, Any] | None:
    """The rules with one part more; None where there is no room or no such kind."""
    offer, parts = copy.deepcopy(offers(place).get(kind)), data.get(place, [])
    if offer is None or len(parts) >= MOST or data.get(place) == BLANK:
        return None
    kinds = [book["id"] for book in data.get("books", ())]
    taken = {*kinds, *(part["id"] for other in ("counts", "sets") for part in data.get(other, ()))}
    if place == "sets":
        own = {kind: number for kind, number in offer["books"].items() if kind in kinds}
        offer["books"] = own or dict.fromkeys(kinds[:1], 1)
    names = (kind, *(f"{kind}_{number}" for number in range(2, 99)))
    name = next(name for name in names if name not in taken)
    found = copy.deepcopy(data)
    found.setdefault(place, []).append({"id": name, **offer})
    if kind == "black_threes_left":
        _set_apart(found, str(offer["card"]))
    return found


def _set_apart(data: dict[str, Any], rank: str) -> None:
    """A card with a price of its own is not counted with the others as well, unless it can be melded."""
    cards, melds = data.get("cards"), data.get("melds")
    if not isinstance(cards, dict) or not isinstance(melds, dict):
        return
    known, asked = cards.get("apart", ["3r"]), [melds.get("ranks"), melds.get("when_out", [])]
    if not isinstance(known, list) or not all(isinstance(one, list) for one in asked):
        return
    if rank not in [*known, *asked[0], *asked[1]]:
        cards["apart"] = [*known, rank]
