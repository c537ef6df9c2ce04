"""Entries exactly on a border: one number at the least or the most that it can be, or one step beyond."""

import copy
from collections.abc import Iterator
from dataclasses import replace
from random import Random

from scorekeeper.rules import Variant
from tests.exact.case import Case, Plain
from tests.exact.entry import Path
from tests.exact.held import cards_left, held_worth
from tests.exact.model import extreme

SUMS = ("melded", "left", "net")


def on_a_border(case: Case, rng: Random) -> Case | None:
    """The case with one number moved to its border or beyond; None if the rest can't be whatever it is.

    Bare scores stay as they are: so much is open beside them that their borders take minutes to find.
    """
    side = rng.randrange(len(case.plain["entries"]))
    entry = case.plain["entries"][side]
    found = [*paths(case.rules, entry)]
    if not found:
        return None
    path, most = rng.choice(found), rng.random() < 0.5
    try:
        value = extreme(case, side, path, most)
    except TimeoutError:
        return None
    if value is None:
        return None
    beyond = rng.choice([0, 0, 1, 5, 5, 10] if path[0] in SUMS and _is_sum(path) else [0, 1])
    plain = copy.deepcopy(case.plain)
    put(plain["entries"][side], path, value + beyond if most else value - beyond)
    return replace(case, plain=plain)


def paths(rules: Variant, entry: Plain) -> Iterator[Path]:
    """Paths of all numbers of an entry, also of those left out because they are none."""
    for field in SUMS:
        if field in entry:
            yield from _of_field(rules, field, entry[field])
    if "score" not in entry:
        yield from (("books", book.id) for book in rules.books)
        counted = [c for c in rules.counts if c.card or c.most]
        yield from (("counts", line.id) for line in counted)


def put(entry: Plain, path: Path, value: int) -> None:
    """Writes a number into an entry at its path."""
    place = entry
    for step in path[:-1]:
        place = place[step] if isinstance(place, list) else place.setdefault(step, {})
    place[path[-1]] = value


def _is_sum(path: Path) -> bool:
    return len(path) == 1 or isinstance(path[-1], int)


def _of_field(rules: Variant, field: str, amount: object) -> Iterator[Path]:
    if isinstance(amount, int):
        yield (field,)
    elif isinstance(amount, list):
        yield from ((field, index) for index in range(len(amount)))
    elif isinstance(amount, dict):
        yield from ((field, way, key) for way in amount for key in _keys(rules, field, way))


def _keys(rules: Variant, field: str, way: str) -> list[str]:
    """Ranks or values of the cards that can be melded or left."""
    own = {line.card for line in rules.counts if line.place == "melded"}
    melded = [r for r in [*rules.melds.ranks, *rules.cards.wild] if r not in own]
    ranks = melded if field == "melded" else cards_left(rules)
    if way == "cards":
        return ranks
    worth = rules.cards.points.get if field == "melded" else lambda rank: held_worth(rules, rank)
    return sorted({str(worth(rank)) for rank in ranks})
