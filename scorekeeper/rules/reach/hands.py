"""Cards that a side still holds, as numbers of a system: in hands and in feet not taken."""

from dataclasses import dataclass

from .laid import Cloth
from .system import Sum, plus, times, total

Key = tuple[
    int, int
]  # what a held card costs, and the index of its ranks where these are told apart (else -1)
ANY = -1


@dataclass
class Hand:
    """Cards held by a side or one of its players: those counted as left, and those counted apart, by index."""

    left: dict[Key, Sum]
    apart: dict[int, Sum]

    @property
    def points(self) -> Sum:
        """Points of the cards left."""
        return total(times(cards, worth) for (worth, _), cards in self.left.items())

    @property
    def cards(self) -> Sum:
        """All cards."""
        return total([*self.left.values(), *self.apart.values()])

    def of(self, index: int) -> Sum:
        """Cards of ranks that are told apart."""
        own = [cards for (_, other), cards in self.left.items() if other == index]
        return total([*own, self.apart.get(index, {})])

    def lasting(self, cloth: Cloth) -> Sum:
        """Cards that stay in a hand: all but those laid down as soon as they are drawn."""
        found = total(self.left.values())
        for index, cards in self.apart.items():
            if not laid_at_once(cloth, index):
                found = plus(found, cards)
        for (_, index), cards in self.left.items():
            if index != ANY and laid_at_once(cloth, index):
                found = plus(found, cards, -1)
        return found


def laid_at_once(cloth: Cloth, index: int) -> bool:
    """Whether such a card must be laid down as soon as it is drawn."""
    lines = cloth.rules.counts
    return any(
        line.place == "laid" and not line.optional and line.card in cloth.ranks[index].ranks
        for line in lines
    )


def told_apart(cloth: Cloth, index: int) -> bool:
    """Whether a line counts these cards where they are not melded."""
    return any(
        line.card in cloth.ranks[index].ranks and line.place in ("left", "laid", "")
        for line in cloth.rules.counts
        if line.card
    )


def hold_cards(cloth: Cloth, by_rank: bool) -> Hand:
    """Any cards, told apart by rank or, where nothing asks for the rank, by what they cost."""
    room: dict[Key, int] = {}
    apart: dict[int, Sum] = {}
    for index, alike in enumerate(cloth.ranks):
        if alike.held is None:
            apart[index] = {cloth.system.number(alike.cards): 1}
        else:
            key = (alike.held, index if by_rank or told_apart(cloth, index) else ANY)
            room[key] = room.get(key, 0) + alike.cards
    return Hand({key: {cloth.system.number(most): 1} for key, most in room.items()}, apart)


def together(hands: list[Hand]) -> Hand:
    """What several players hold together."""
    left = dict.fromkeys(key for hand in hands for key in hand.left)
    apart = dict.fromkeys(index for hand in hands for index in hand.apart)
    return Hand(
        {key: total(hand.left.get(key, {}) for hand in hands) for key in left},
        {index: total(hand.apart.get(index, {}) for hand in hands) for index in apart},
    )
