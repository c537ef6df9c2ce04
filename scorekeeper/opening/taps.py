"""What one tap does with the cards laid so far: `add=K`, `pick=0.2`, `move=0.2-1`, `top=0.2`, `drop=0.2`, `undo=1` …

A tap that makes no sense changes nothing. The second half of static/js/lib/typed-cards.js mirrors it.
"""

import re
from dataclasses import dataclass, replace

from scorekeeper.rules import Variant

from .cards import (
    OWN,
    Melds,
    Place,
    add_card,
    bare,
    drop_card,
    mark_top,
    move_card,
    write_melds,
)

MOST_LAID = 200
MOST_STEPS = 30  # that can be undone
LONGEST_PAST = 1500
_PLACE = re.compile(r"([0-9]{1,3})\.([0-9]{1,3})(?:-([0-9]{1,3}|own))?", re.ASCII)


@dataclass(frozen=True)
class Laid:
    """The cards on the table and what was done last."""

    melds: Melds
    another: bool = False  # the next card begins a meld
    last: str = ""  # the rank tapped last
    past: tuple[str, ...] = ()  # the texts before each tap, the newest last
    picked: Place | None = None  # the card that something is to be done with

    @property
    def text(self) -> str:
        """The melds in writing."""
        return write_melds(self.melds, self.another)


def after_tap(rules: Variant, packs: int, laid: Laid, name: str, value: str) -> Laid:
    """What lies there after a tap on the button with this name and value."""
    if name == "pick":
        return replace(laid, picked=_place(laid.melds, value))
    if name == "another":
        return replace(laid, another=True)
    melds = _changed(rules, packs, laid, name, value)
    if melds is None:
        return laid
    last = value if name == "add" else laid.last if name == "mark" else ""
    return Laid(melds, last=last, past=_remembered(laid))


def _changed(rules: Variant, packs: int, laid: Laid, name: str, value: str) -> Melds | None:
    if name == "add":
        known = value in rules.cards.points and sum(map(len, laid.melds)) < MOST_LAID
        return add_card(rules, packs, laid.melds, value, laid.another) if known else None
    if name == "clear":
        return () if laid.melds else None
    place = last_place(laid) if name == "mark" else _place(laid.melds, value)
    if place is None:
        return None
    if name in ("mark", "top"):
        return mark_top(laid.melds, place)
    return drop_card(laid.melds, place) if name == "drop" else _moved(laid.melds, place, value)


def _moved(melds: Melds, place: Place, value: str) -> Melds | None:
    _from, _dash, goal = value.partition("-")
    if goal == "own":
        return move_card(melds, place, OWN) if len(melds[place[0]]) > 1 else None
    there = goal.isdecimal() and int(goal) < len(melds) and int(goal) != place[0]
    return move_card(melds, place, int(goal)) if there else None


def last_place(laid: Laid) -> Place | None:
    """Where the card tapped last lies; none if none was."""
    for at in reversed(range(len(laid.melds))):
        ranks = [bare(card) for card in laid.melds[at]]
        if laid.last in ranks:
            return at, len(ranks) - 1 - ranks[::-1].index(laid.last)
    return None


def _place(melds: Melds, value: str) -> Place | None:
    found = _PLACE.fullmatch(value)
    if not found:
        return None
    at, index = int(found[1]), int(found[2])
    return (at, index) if at < len(melds) and index < len(melds[at]) else None


def _remembered(laid: Laid) -> tuple[str, ...]:
    past = (*laid.past, laid.text)[-MOST_STEPS:]
    while len(write_past(past)) > LONGEST_PAST:
        past = past[1:]
    return past


def write_past(past: tuple[str, ...]) -> str:
    """The texts to go back to, as the form carries them."""
    return "".join(f"{text};" for text in past)


def read_past(text: str) -> tuple[str, ...]:
    """The same, out of the form; what stands behind the last semicolon is nothing."""
    return tuple(text[-LONGEST_PAST:].split(";")[:-1])[-MOST_STEPS:]
