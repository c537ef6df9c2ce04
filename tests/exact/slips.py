"""Small changes to an entered deal, as a tired scorer makes them: a number a little off, or in the wrong place."""

import copy
from collections.abc import Callable
from dataclasses import replace
from random import Random
from typing import Any

from scorekeeper.rules import Variant
from tests.exact.case import Case, Plain

Slot = tuple[dict[str, Any] | list[Any], Any]  # where a number stands: the container and its key
STEPS = (-1, 1, -5, 5, -10, 10, -15, 20, -50)


def slip(case: Case, rng: Random, times: int) -> Case:
    """The same deal with so many slips."""
    plain = copy.deepcopy(case.plain)
    rules = case.variant.at(case.seating.players, plain["number"])
    for _ in range(times):
        rng.choices(SLIPS, WEIGHTS)[0](rules, plain, rng)
    for entry in plain["entries"]:
        entry["books"] = {k: n for k, n in entry.get("books", {}).items() if n}
    return replace(case, plain=plain)


def _big(entry: Plain) -> list[Slot]:
    """Places of sums of points."""
    found: list[Slot] = [(entry, k) for k in ("melded", "left", "net", "score") if k in entry]
    found = [slot for slot in found if isinstance(slot[0][slot[1]], int)]
    if isinstance(entry.get("left"), list):
        found += [(entry["left"], index) for index in range(len(entry["left"]))]
    return found


def _small(rules: Variant, entry: Plain) -> list[Slot]:
    """Places of counted things: books, lines, cards."""
    if "score" in entry:
        return []
    found: list[Slot] = [(entry["books"], book.id) for book in rules.books]
    found += [(entry["counts"], line.id) for line in rules.counts]
    for field in ("melded", "left"):
        amount = entry.get(field)
        if isinstance(amount, dict):
            for way, numbers in amount.items():
                ranks = rules.cards.points if way == "cards" else {"50", "20", "10", "5"}
                found += [(numbers, rank) for rank in sorted(ranks)]
    return found


def _nudge_sum(rules: Variant, plain: Plain, rng: Random) -> None:
    """A sum a little off."""
    slots = _big(rng.choice(plain["entries"]))
    if slots:
        place, key = rng.choice(slots)
        place[key] += rng.choice(STEPS)
        if key not in ("net", "score"):
            place[key] = max(0, place[key])


def _nudge_count(rules: Variant, plain: Plain, rng: Random) -> None:
    """One more or one fewer of something counted."""
    slots = _small(rules, rng.choice(plain["entries"]))
    if slots:
        place, key = rng.choice(slots)
        place[key] = max(0, place.get(key, 0) + rng.choice((-1, -1, 1, 1, 2)))


def _digits(rules: Variant, plain: Plain, rng: Random) -> None:
    """A digit lost, doubled or swapped in a sum."""
    slots = _big(rng.choice(plain["entries"]))
    if slots:
        place, key = rng.choice(slots)
        sign, text = (-1 if place[key] < 0 else 1), str(abs(place[key]))
        at = rng.randrange(len(text))
        lost, doubled = text[:at] + text[at + 1 :], text[: at + 1] + text[at:]
        swapped = text[:at] + text[at : at + 2][::-1] + text[at + 2 :]
        place[key] = sign * int(rng.choice([lost, doubled, swapped]) or "0")


def _shrink(rules: Variant, plain: Plain, rng: Random) -> None:
    """A sum anywhere between nothing and what it was, or up to twice as much."""
    slots = _big(rng.choice(plain["entries"]))
    if slots:
        place, key = rng.choice(slots)
        low, high = sorted((0, place[key] // 5))
        if rng.random() < 0.3:
            low, high = high, 2 * high + 10
        place[key] = 5 * rng.randint(low, high)


def _kinds(rules: Variant, plain: Plain, rng: Random) -> None:
    """Numbers of two kinds of books swapped."""
    entry = rng.choice(plain["entries"])
    if "score" not in entry and len(rules.books) > 1:
        one, other = rng.sample([book.id for book in rules.books], 2)
        books = entry["books"]
        books[one], books[other] = books.get(other, 0), books.get(one, 0)


def _sides(rules: Variant, plain: Plain, rng: Random) -> None:
    """One field of two sides swapped."""
    one, other = rng.sample(plain["entries"], 2)
    field = rng.choice([key for key in one if key in other])
    one[field], other[field] = other[field], one[field]


def _exit(rules: Variant, plain: Plain, rng: Random) -> None:
    """Another side went out, or nobody."""
    side = rng.choice([None, *range(len(plain["entries"]))])
    plain["out"] = None if side is None else {"side": side}


def _one_lot(rules: Variant, plain: Plain, rng: Random) -> None:
    """Some cards counted in another lot: hand counted as melded, a value under its neighbour."""
    entry = rng.choice(plain["entries"])
    lots = [lot for lot in (entry.get("melded"), entry.get("left")) if isinstance(lot, dict)]
    if len(lots) == 2:
        source, target = (next(iter(lot.values())) for lot in rng.sample(lots, 2))
        keys = [key for key, n in source.items() if n]
        if keys:
            key = rng.choice(keys)
            moved = rng.randint(1, source[key])
            source[key] -= moved
            target[key] = target.get(key, 0) + moved


Slip = Callable[[Variant, Plain, Random], None]
SLIPS: tuple[Slip, ...] = (
    _nudge_sum, _nudge_count, _digits, _shrink, _kinds, _sides, _exit, _one_lot,
)  # fmt: skip
WEIGHTS = (4, 5, 2, 4, 1, 1, 1, 2)
