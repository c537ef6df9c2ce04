"""Cards laid down one at a time: each goes to the meld where fewest things are wrong with it.

Works on melds as the rules room reads them; the text field shows the same and can be changed by hand.
static/js/lib/typed-cards.js mirrors it, so that a tap does the same with and without JavaScript.
"""

from collections.abc import Collection, Iterator

from scorekeeper.rules import Variant
from scorekeeper.rules.meld import TOP, judge

Melds = tuple[tuple[str, ...], ...]
Place = tuple[int, int]  # which meld, which card in it
OWN = -1  # in place of a meld: one that is yet to begin
MOST_SORTED = 30  # cards; more than a hand, and trying every wild card everywhere takes its time


def write_melds(melds: Melds, another: bool = False) -> str:
    """Melds as text; `another` leaves the end open for a new one."""
    return ", ".join(" ".join(cards) for cards in melds) + (", " if another and melds else "")


def wants_another(text: str) -> bool:
    """Whether the text ends with the comma that begins another meld."""
    return text.rstrip().endswith(",")


def add_card(rules: Variant, packs: int, melds: Melds, card: str, another: bool) -> Melds:
    """Lay a card: a natural one to its rank, a wild one where it fits; with `another` to a new meld."""
    if another:
        return (*melds, (card,))
    if card in rules.cards.wild:
        return sort_wilds(rules, packs, _lay_wild(rules, packs, melds, card))
    own = [at for at, cards in enumerate(melds) if card in map(bare, cards)]
    return sort_wilds(rules, packs, _lay(melds, card, own[-1] if own else OWN, rules.cards.wild))


def _lay_wild(rules: Variant, packs: int, melds: Melds, card: str) -> Melds:
    if _are_many(melds):
        return _lay(melds, card, len(melds) - 1)
    last_first = [_lay(melds, card, at) for at in (*reversed(range(len(melds))), OWN)]
    return min(last_first, key=lambda laid: faults(rules, packs, laid))


def _are_many(melds: Melds) -> bool:
    return sum(map(len, melds)) > MOST_SORTED


def sort_wilds(rules: Variant, packs: int, melds: Melds) -> Melds:
    """Move wild cards to other melds, one at a time, as long as fewer things are wrong then."""
    wrong = 0 if _are_many(melds) else faults(rules, packs, melds)
    while wrong:
        better = (laid for laid in _moved_wilds(rules, melds) if faults(rules, packs, laid) < wrong)
        found = next(better, None)
        if found is None:
            break
        melds, wrong = found, faults(rules, packs, found)
    return melds


def _moved_wilds(rules: Variant, melds: Melds) -> Iterator[Melds]:
    for at, cards in enumerate(melds):
        for index, card in enumerate(cards):
            if bare(card) in rules.cards.wild:
                others = (other for other in range(len(melds)) if other != at)
                yield from (move_card(melds, (at, index), other) for other in others)


def faults(rules: Variant, packs: int, melds: Melds) -> int:
    """How many things are wrong with these melds, points aside."""
    return len(judge(rules, packs, melds, 0).problems)


def move_card(melds: Melds, place: Place, to: int) -> Melds:
    """Move a card to another meld, or to one of its own."""
    at, index = place
    return _without(_lay(melds, melds[at][index], to), place)


def drop_card(melds: Melds, place: Place) -> Melds:
    """Take a card back."""
    return _without(melds, place)


def mark_top(melds: Melds, place: Place) -> Melds:
    """Mark the card that lay on top of the discard pile, the only one; or take its mark off."""
    at, index = place
    marked = "" if melds[at][index].endswith(TOP) else TOP
    return tuple(
        tuple(bare(card) + (marked if (m, i) == place else "") for i, card in enumerate(cards))
        for m, cards in enumerate(melds)
    )


def bare(card: str) -> str:
    """The rank of a card, without the mark of the pile."""
    return card.removesuffix(TOP)


def _lay(melds: Melds, card: str, to: int, behind: Collection[str] = ()) -> Melds:
    """To the end of a meld, yet before the cards that keep `behind`."""
    if to == OWN:
        return (*melds, (card,))
    first = [one for one in melds[to] if bare(one) not in behind]
    last = [one for one in melds[to] if bare(one) in behind]
    return (*melds[:to], (*first, card, *last), *melds[to + 1 :])


def _without(melds: Melds, place: Place) -> Melds:
    at, index = place
    rest = (*melds[at][:index], *melds[at][index + 1 :])
    return (*melds[:at], *([rest] if rest else []), *melds[at + 1 :])
