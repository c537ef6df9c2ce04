"""Cards that a side still holds on the solver's table, in hands and in feet not taken.

Cards worth the same that nobody counts apart are held as one number: which of them they are makes no difference.
"""

from collections.abc import Callable
from dataclasses import dataclass

from scorekeeper.rules import Variant
from tests.exact.table import Sum, Table, total, weighed

Key = tuple[int, str]  # what a held card is worth, and its rank where ranks are told apart


def held_worth(rules: Variant, rank: str) -> int:
    """Points that one card of that rank costs when it is left."""
    return rules.cards.left.get(rank, rules.cards.points.get(rank, 0))


def cards_left(rules: Variant) -> list[str]:
    """Ranks that count among the cards left; cards counted apart are not among them."""
    return [rank for rank in rules.cards.points if rank not in rules.cards.apart]


def ranks_on(rules: Variant, place: str) -> set[str]:
    """Ranks that have a counted line of that place."""
    return {line.card for line in rules.counts if line.place == place and line.card}


def laid_at_once(rules: Variant) -> set[str]:
    """Ranks that must be laid down as soon as they are drawn."""
    return {line.card for line in rules.counts if line.place == "laid" and not line.optional}


@dataclass
class Held:
    """Cards held by a side or by one of its players: those counted as left, and those counted apart."""

    left: dict[Key, Sum]
    apart: dict[str, Sum]

    def points(self) -> Sum:
        """Points of the cards left."""
        return weighed(list(self.left.values()), [worth for worth, _ in self.left])

    def cards(self) -> Sum:
        """All cards."""
        return total([*self.left.values(), *self.apart.values()])

    def lasting(self, laid: set[str]) -> Sum:
        """Cards that stay in a hand: all but those laid down as soon as they are drawn."""
        apart = [count for rank, count in self.apart.items() if rank not in laid]
        return total([*apart, *(n for (_, rank), n in self.left.items() if rank not in laid)])

    def of_rank(self, rank: str) -> Sum:
        """Cards of a rank that is told apart."""
        own = [count for (_, name), count in self.left.items() if name == rank]
        return total([*own, self.apart.get(rank, 0)])


def hold_cards(table: Table, by_rank: bool) -> Held:
    """Any cards, told apart by rank or, where no line needs the rank, by what they are worth."""
    rules = table.rules
    own = {card for place in ("left", "laid", "") for card in ranks_on(rules, place)}
    room: dict[Key, int] = {}
    for rank in cards_left(rules):
        key = (held_worth(rules, rank), rank if by_rank or rank in own else "")
        room[key] = room.get(key, 0) + table.supply(rank)
    left: dict[Key, Sum] = {key: table.number(most) for key, most in room.items()}
    apart: dict[str, Sum] = {
        rank: table.number(table.supply(rank)) for rank in dict.fromkeys(rules.cards.apart)
    }
    return Held(left, apart)


def together(hands: list[Held]) -> Held:
    """What several players of a side hold together."""

    def joined(part: Callable[[Held], dict[Key, Sum] | dict[str, Sum]]) -> dict:
        keys = dict.fromkeys(key for hand in hands for key in part(hand))
        return {key: total(part(hand).get(key, 0) for hand in hands) for key in keys}

    return Held(joined(lambda hand: hand.left), joined(lambda hand: hand.apart))
