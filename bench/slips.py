"""The usual slips of a tired scorer, each made once in an entered deal. Knows the record's deal as plain data."""

from collections.abc import Callable
from random import Random
from typing import Any

from scorekeeper.rules import Variant

Plain = dict[str, Any]
Slip = Callable[[Variant, Plain, Random], None]


def _numbers(plain: Plain) -> list[tuple[dict[str, Any], str]]:
    """Where numbers of two digits and more were typed: sums, or counts by value or by card."""
    found = []
    for entry in plain["entries"]:
        for field in ("melded", "left"):
            amount = entry.get(field)
            if isinstance(amount, int):
                found.append((entry, field))
            elif isinstance(amount, dict):
                found += [(part, key) for part in amount.values() for key in part]
    return [(place, key) for place, key in found if place[key] > 9] or found


def digits_swapped(rules: Variant, plain: Plain, rng: Random) -> None:
    """480 typed as 840."""
    place, key = rng.choice(_numbers(plain))
    digits = list(str(place[key]))
    if len(digits) > 1:
        at = rng.randrange(len(digits) - 1)
        digits[at], digits[at + 1] = digits[at + 1], digits[at]
    place[key] = int("".join(digits))


def digit_lost(rules: Variant, plain: Plain, rng: Random) -> None:
    """480 typed as 40."""
    place, key = rng.choice(_numbers(plain))
    digits = str(place[key])
    at = rng.randrange(len(digits))
    place[key] = int(digits[:at] + digits[at + 1 :] or "0")


def digit_doubled(rules: Variant, plain: Plain, rng: Random) -> None:
    """480 typed as 4880."""
    place, key = rng.choice(_numbers(plain))
    digits = str(place[key])
    at = rng.randrange(len(digits))
    place[key] = int(digits[: at + 1] + digits[at:])


def ten_times(rules: Variant, plain: Plain, rng: Random) -> None:
    """480 typed as 4800."""
    place, key = rng.choice(_numbers(plain))
    place[key] *= 10


def kinds_swapped(rules: Variant, plain: Plain, rng: Random) -> None:
    """Clean and dirty books in each other's place."""
    books = rng.choice(plain["entries"])["books"]
    first, second = rng.sample([b.id for b in rules.books if b.wilds != "only"], 2)
    books[first], books[second] = books.get(second, 0), books.get(first, 0)


def sides_swapped(rules: Variant, plain: Plain, rng: Random) -> None:
    """One field of two sides in each other's place."""
    one, other = rng.sample(plain["entries"], 2)
    field = rng.choice(["melded", "left", "books", "counts"])
    one[field], other[field] = other[field], one[field]


def red_three_forgotten(rules: Variant, plain: Plain, rng: Random) -> None:
    """One red three fewer than there was."""
    lines = [c.id for c in rules.counts if c.card in rules.cards.apart]
    found = [(e["counts"], x) for e in plain["entries"] for x in lines if e["counts"].get(x)]
    if found:
        counts, line = rng.choice(found)
        counts[line] -= 1


def out_on_the_wrong_side(rules: Variant, plain: Plain, rng: Random) -> None:
    """Another side is marked as the one that went out."""
    if plain["out"]:
        others = [n for n in range(len(plain["entries"])) if n != plain["out"]["side"]]
        plain["out"] = {"side": rng.choice(others)}


def hand_as_melded(rules: Variant, plain: Plain, rng: Random) -> None:
    """What was left is counted among the cards on the table."""
    entry = rng.choice([e for e in plain["entries"] if e["left"]] or plain["entries"])
    if isinstance(entry["left"], int):
        entry["melded"] += entry["left"]
        entry["left"] = 0
        return
    for way, numbers in entry["left"].items():
        for key, number in numbers.items():
            entry["melded"][way][key] = entry["melded"][way].get(key, 0) + number
        entry["left"][way] = {}


def bonus_as_cards(rules: Variant, plain: Plain, rng: Random) -> None:
    """The books' bonus is typed among the card points."""
    entry = rng.choice(plain["entries"])
    if isinstance(entry["melded"], int):
        entry["melded"] += sum(rules.book(k).bonus * n for k, n in entry["books"].items())


SLIPS: tuple[Slip, ...] = (
    digits_swapped,
    digit_lost,
    digit_doubled,
    ten_times,
    kinds_swapped,
    sides_swapped,
    red_three_forgotten,
    out_on_the_wrong_side,
    hand_as_melded,
    bonus_as_cards,
)
