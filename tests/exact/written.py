"""How a scorer writes a made-up deal down: in one sum, by value, by card, player by player, as a net or a score."""

from collections import Counter
from dataclasses import replace
from random import Random
from typing import Any

import msgspec

from scorekeeper.rules import Deal, Seating, Variant, score_deal
from tests.exact.case import Case, Plain
from tests.exact.held import held_worth
from tests.exact.legal import Place, StuckError, end_side, new_stock
from tests.exact.model import least

TRIES = 50
MOST_SIDES = 4  # more take too long to solve for what they show
WAYS = ("totals", "by_value", "cards", "list", "net", "score")


def make_case(variant: Variant, way: str, rng: Random) -> Case:
    """A legal deal of a usual table, written down in one of the ways. StuckError if none is found."""
    small = [shape for shape in variant.players.shapes if shape.sides <= MOST_SIDES]
    shapes = small or variant.players.shapes
    shape = rng.choices(shapes, [5, *[1] * (len(shapes) - 1)])[0]
    seating = Seating((shape.each,) * shape.sides)
    packs = variant.packs.count(seating.players)
    number = rng.randint(1, 4)
    totals = tuple(5 * rng.choice([0, rng.randint(-40, 700)]) for _ in seating.sides)
    out = rng.choice([None, *range(shape.sides)])
    plain: Plain = {"number": number, "out": None if out is None else {"side": out}}
    case = Case(variant, seating, packs, totals, plain)
    places = _ends(case, out, rng)
    if way == "score":
        details = [_entry(case.rules, place, "totals", rng) for place in places]
        deal = msgspec.convert({**plain, "entries": details}, Deal)
        entries = [{"score": one.score} for one in score_deal(variant, seating, packs, deal)]
    else:
        entries = [_entry(case.rules, place, way, rng) for place in places]
    return replace(case, plain={**plain, "entries": entries})


def _ends(case: Case, out: int | None, rng: Random) -> list[Place]:
    """Each side's end of one deal."""
    minimum, number = case.rules.minimum, case.plain["number"]
    for _ in range(TRIES):
        stock = new_stock(case.rules, case.packs, rng)
        try:
            return [
                end_side(stock, players, side == out, least(minimum, number, case.totals[side]))
                for side, players in enumerate(case.seating.sides)
            ]
        except StuckError:
            continue
    raise StuckError


def _entry(rules: Variant, place: Place, way: str, rng: Random) -> Plain:
    left = [
        Counter({r: n for r, n in hand.items() if r not in rules.cards.apart})
        for hand in place.hands
    ]
    together = sum(left, Counter())
    plain: Plain = {"books": dict(place.books), "counts": _counts(rules, place, rng)}
    melded = {rank: rules.cards.points[rank] for rank in place.melded}
    held = {rank: held_worth(rules, rank) for rank in rules.cards.points}
    own = {line.card for line in rules.counts if line.place == "melded"}
    counted = Counter({r: n for r, n in place.melded.items() if way != "by_value" or r not in own})
    if way == "net":
        plain["net"] = _amount(counted, melded, "totals") - _amount(together, held, "totals")
        return plain
    plain["melded"] = _amount(counted, melded, way)
    plain["left"] = _amount(together, held, way)
    if way == "list":
        plain["left"] = [_amount(hand, held, "totals") for hand in left]
    return plain


def _counts(rules: Variant, place: Place, rng: Random) -> dict[str, int]:
    counts = dict(place.counts)
    for line in rules.counts:
        if line.place == "feet" and rng.random() < 0.5:
            counts[line.id] = place.feet
        elif line.place == "laid":
            counts[line.id] = place.laid[line.card]
        elif line.place == "left":
            counts[line.id] = place.held[line.card] + place.unseen[line.card]
        elif line.place == "melded":
            counts[line.id] = place.melded[line.card]
    return {line: number for line, number in counts.items() if number or line.startswith("feet")}


def _amount(cards: Counter[str], worth: dict[str, int], way: str) -> Any:
    if way == "cards":
        return {"cards": {rank: n for rank, n in cards.items() if n}}
    if way == "by_value":
        values: Counter[str] = Counter()
        for rank, n in cards.items():
            values[str(worth[rank])] += n
        return {"by_value": {value: n for value, n in values.items() if n}}
    return sum(worth[rank] * n for rank, n in cards.items())
