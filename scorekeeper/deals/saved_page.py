"""A saved deal as it stands, for any phone: what it says, who has agreed, whose word is missing."""

from dataclasses import dataclass
from typing import NamedTuple

from flask_babel import ngettext

from .agreeing import is_closed, missing_of
from .posted import Keys, new_key
from .queries import Place
from .versions import Version, standing_version


class Asked(NamedTuple):
    """A side whose word is missing, and the words of its button."""

    side: int
    name: str
    agree: str


@dataclass(frozen=True)
class SavedPage:
    """The deal's own page."""

    place: Place
    saved: Version
    keys: Keys
    undo_key: str
    asked: list[Asked]
    closed: bool  # every side agrees before it is changed
    last: bool  # it can be taken back
    changed: bool  # somebody wanted to agree to what it said before


def saved_page(place: Place, *, changed: bool = False) -> SavedPage:
    """The page of a deal that stands."""
    assert place.deal is not None
    missing = missing_of(place, place.deal, place.base_rev)
    return SavedPage(
        place=place,
        saved=standing_version(place),
        keys=Keys(new_key(), place.base_rev),
        undo_key=new_key(),
        asked=[_asked(place, side) for side in missing],
        closed=is_closed(place),
        last=place.number == place.following - 1,
        changed=changed,
    )


def _asked(place: Place, side: int) -> Asked:
    name = place.sides[side]
    words = ngettext("%(side)s agrees", "%(side)s agree", len(place.players[side]), side=name)
    return Asked(side, name, words)
