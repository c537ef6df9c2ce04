"""Cards laid down one tap at a time: each goes to the meld where it most likely belongs.

Works on melds as the rules room reads them; the text field shows the same and can be changed by hand.
"""

import re

from scorekeeper.rules import Variant
from scorekeeper.rules.meld import TOP

Melds = tuple[tuple[str, ...], ...]
_PLACE = re.compile(r"([0-9]{1,3})\.([0-9]{1,3})")


def write_melds(melds: Melds, another: bool = False) -> str:
    """Melds as text; `another` leaves the end open for a new one."""
    return ", ".join(" ".join(cards) for cards in melds) + (", " if another and melds else "")


def wants_another(text: str) -> bool:
    """Whether the text ends with the comma that begins another meld."""
    return text.rstrip().endswith(",")


def add_card(rules: Variant, melds: Melds, card: str, another: bool) -> Melds:
    """Lay a card to its rank, a wild card to the last meld; with `another` it begins a new one."""
    at = None if another else _place_for(rules, melds, card.removesuffix(TOP))
    if at is None:
        return (*melds, (card,))
    return (*melds[:at], (*melds[at], card), *melds[at + 1 :])


def _place_for(rules: Variant, melds: Melds, rank: str) -> int | None:
    last = len(melds) - 1
    if rank in rules.cards.wild:
        return last if melds else None
    for at in range(last, -1, -1):
        if rank in _bare(melds[at]):
            return at
    only_wilds = melds and all(card in rules.cards.wild for card in _bare(melds[last]))
    return last if only_wilds and len(melds[last]) < rules.melds.least else None


def drop_card(melds: Melds, place: str) -> Melds:
    """Take the card at `meld.card` back; a place that is not there changes nothing."""
    found = _PLACE.fullmatch(place)
    if not found:
        return melds
    at, index = int(found[1]), int(found[2])
    kept = [
        tuple(card for i, card in enumerate(cards) if (m, i) != (at, index))
        for m, cards in enumerate(melds)
    ]
    return tuple(cards for cards in kept if cards)


def _bare(cards: tuple[str, ...]) -> list[str]:
    return [card.removesuffix(TOP) for card in cards]
