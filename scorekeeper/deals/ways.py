"""The ways to count a side's cards: a sum, by value, by card, one net number, or only the score.

Knows no form: a way is a word that a hidden field carries, and what an entry in hand was counted by.
"""

import re
from collections.abc import Sequence
from typing import NamedTuple

from msgspec import UNSET

from scorekeeper.rules import Counted, Entry, Variant
from scorekeeper.rules.cards import held_ranks, held_value, meldable_ranks, melded_value

AMOUNTS = ("total", "value", "cards")
WITHOUT_LEFT = ("net", "score")
_WORD = re.compile(
    r"(?:net|score)|(total|value|cards)\.((?:total|value|cards)(?:\+(?:total|value|cards)){0,11})"
)


class Way(NamedTuple):
    """How one side counts. `left` holds one word, or one for each player where they count apart."""

    melded: str
    left: tuple[str, ...] = ()

    @property
    def word(self) -> str:
        """The way as a hidden field carries it."""
        return f"{self.melded}.{'+'.join(self.left)}" if self.left else self.melded


STANDARD = {
    "totals": Way("total", ("total",)),
    "value": Way("value", ("value",)),
    "cards": Way("cards", ("cards",)),
    "net": Way("net"),
    "score": Way("score"),
}


def way_named(name: str) -> Way:
    """A way that a whole table counts by; an unknown name is the usual one."""
    return STANDARD.get(name, STANDARD["totals"])


def name_of(ways: Sequence[Way]) -> str | None:
    """What a table that counts like this calls it; none if its sides count differently."""
    joined = [way._replace(left=tuple(dict.fromkeys(way.left))) for way in ways]
    names = [name for name, way in STANDARD.items() if all(one == way for one in joined)]
    return names[0] if names else None


def left_each(way: Way, by: str, players: int) -> Way:
    """The same way, with the cards left counted by side or by player."""
    parts = players if by == "player" else 1
    return way._replace(left=way.left[:1] * parts)


def left_by_of(ways: Sequence[Way], players: Sequence[int]) -> str | None:
    """By whom cards left are counted; none where that makes no difference."""
    parts = [
        len(way.left) for way, many in zip(ways, players, strict=True) if way.left and many > 1
    ]
    if not parts:
        return None
    return "player" if max(parts) > 1 else "side"


def read_way(word: str, players: int) -> Way | None:
    """The way that a hidden field carries; none for anything else."""
    if not _WORD.fullmatch(word):
        return None
    melded, _, left = word.partition(".")
    way = Way(melded, tuple(left.split("+")) if left else ())
    return way if len(way.left) in (0, 1, players) else None


def way_of(entry: Entry) -> Way:
    """How this entry was counted."""
    if entry.score is not UNSET:
        return STANDARD["score"]
    if entry.net is not UNSET:
        return STANDARD["net"]
    left = entry.left if isinstance(entry.left, list) else [entry.left]
    return Way(_amount(entry.melded), tuple(_amount(one) for one in left))


def _amount(amount: object) -> str:
    if not isinstance(amount, Counted):
        return "total"
    return "cards" if amount.by_value is UNSET else "value"


def melded_values(rules: Variant) -> dict[int, list[str]]:
    """What cards on the table can be worth, dearest first, and which cards are."""
    return _by_worth({rank: melded_value(rules, rank) for rank in meldable_ranks(rules)})


def left_values(rules: Variant) -> dict[int, list[str]]:
    """What cards still held can cost, dearest first, and which cards do."""
    return _by_worth({rank: held_value(rules, rank) for rank in held_ranks(rules)})


def _by_worth(worths: dict[str, int]) -> dict[int, list[str]]:
    found: dict[int, list[str]] = {}
    for rank, worth in worths.items():
        found.setdefault(worth, []).append(rank)
    return dict(sorted(found.items(), reverse=True))
