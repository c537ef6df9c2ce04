"""Odd legal deals: played by the rules, with hoards and luck that tests are to see, counted in any way."""

from collections import Counter
from random import Random

from scorekeeper.rules import Deal, Entry, Seating, Variant

from .legal_table import Luck, full_pack
from .played import Begun, PlayedDeal, Way

TOTALS = (-200, 0, 480, 1000, 1495, 1500, 2995, 3000)
WAYS: tuple[Way, ...] = ("points", "points", "by_value", "cards", "list", "net", "score")


class LegalDeal(PlayedDeal):
    """A deal with the totals before it; all that is left to chance follows from the seed."""

    def __init__(self, variant: Variant, seed: int) -> None:
        chance = Random(f"{variant.id} {seed}")
        shapes = [shape for shape in variant.players.shapes if shape.sides * shape.each <= 6]
        shape = chance.choice([shapes[0], chance.choice(shapes)])
        seating, number = Seating((shape.each,) * shape.sides), chance.randint(1, 4)
        before = tuple(chance.choice(TOTALS) for _ in seating.sides)
        begun = Begun(variant, seating, number, before)
        luck = Luck.odd(full_pack(begun.rules, begun.packs), shape.sides, chance)
        super().__init__(begun, luck, chance)
        entries = [self._odd_entry(side) for side in range(shape.sides)]
        self.deal = Deal(number, self.out, entries)

    def _odd_entry(self, side: int) -> Entry:
        way = self.chance.choice(WAYS)
        return self.entry(side, way, self.chance.choice((0, 0, -100, 35)))

    def counts(self, side: int, hands: list[Counter]) -> dict[str, int]:
        """Lines of 0 are written down now and then, and what a table need not write is left out."""
        exact = super().counts(side, hands)
        counts = {}
        for count in self.rules.counts:
            if count.most == "players" and not count.place and count.only != "out":
                counts[count.id] = self.chance.randint(0, self.seating.sides[side])
            elif count.place or count.only == "out":
                counts[count.id] = exact.get(count.id, 0)
        if "feet_left" in counts and self.chance.random() < 0.2:
            del counts["feet_left"]
        return {line: n for line, n in counts.items() if n or self.chance.random() < 0.7}
