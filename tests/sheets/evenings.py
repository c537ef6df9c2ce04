"""Made-up evenings to print: any variant, any number of sides and deals, always the same for the same wishes."""

import json
import random
from typing import Any

from scorekeeper.record import FORMAT, read_record
from scorekeeper.rules import Variant, catalogue
from scorekeeper.rules.score import is_priced
from scorekeeper.sheets.played import Played, played_of_record

PLAYABLE = [one for one in catalogue.ids() if not catalogue.blanks(one)]
TEMPLATES = [one for one in catalogue.ids() if catalogue.blanks(one)]
PEOPLE = (
    "Anna",
    "Béla",
    "Cili",
    "Dani",
    "Ede",
    "Fanni",
    "Gabi",
    "Hédi",
    "Imre",
    "Juli",
    "Kati",
    "Lali",
)


def evening(
    variant_id: str,
    *,
    sides: int = 2,
    deals: int = 4,
    people: tuple[str, ...] = PEOPLE,
    **more: Any,
) -> dict[str, Any]:
    """A record: the counts are of the right kinds, whether they can be or not."""
    variant = catalogue.load(variant_id)
    each = next((shape.each for shape in variant.players.shapes if shape.sides == sides), 1)
    seats = [list(people[side::sides][:each]) for side in range(sides)]
    dice = random.Random(f"{variant_id} {sides} {deals}")
    return {
        "format": FORMAT,
        "version": 1,
        "variant": variant_id,
        "sides": [{"name": " + ".join(names), "players": names} for names in seats],
        "date": "2026-11-27",
        "place": "Kitchen",
        "deals": [_deal(number, variant, seats, dice) for number in range(1, deals + 1)],
        **more,
    }


def played(variant_id: str, **wishes: Any) -> Played:
    """The same, read."""
    return read(evening(variant_id, **wishes))


def read(record: dict[str, Any]) -> Played:
    return played_of_record(read_record(json.dumps(record)))


def _deal(
    number: int, variant: Variant, seats: list[list[str]], dice: random.Random
) -> dict[str, Any]:
    out = dice.randrange(len(seats))
    return {
        "number": number,
        "dealer": seats[number % len(seats)][0],
        "out": {"side": out, "player": seats[out][0]},
        "entries": [_entry(variant, dice, side == out) for side in range(len(seats))],
    }


def _entry(variant: Variant, dice: random.Random, out: bool) -> dict[str, Any]:
    counted = [one for one in variant.counts if is_priced(one) and not one.most]
    return {
        "books": {book.id: dice.randrange(3) for book in variant.books},
        "melded": 5 * dice.randrange(30, 150),
        "left": 0 if out else 5 * dice.randrange(1, 80),
        "counts": {one.id: dice.randrange(3) for one in counted},
    }
