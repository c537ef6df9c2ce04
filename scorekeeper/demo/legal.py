"""Legal deals as entries: what the players of a played-out table would count, in every way of counting."""

from collections import Counter
from random import Random

from msgspec import UNSET

from scorekeeper.rules import Counted, Deal, Entry, Out, Seating, Variant, minimums

from .legal_play import Play
from .legal_table import Luck, Table, full_pack

TOTALS = (-200, 0, 480, 1000, 1495, 1500, 2995, 3000)


class LegalDeal:
    """A deal that was played by the rules, with the totals before it."""

    def __init__(self, variant: Variant, seed: int) -> None:
        chance = Random(f"{variant.id} {seed}")
        shapes = [shape for shape in variant.players.shapes if shape.sides * shape.each <= 6]
        shape = chance.choice([shapes[0], chance.choice(shapes)])
        self.variant, self.chance = variant, chance
        self.seating = Seating((shape.each,) * shape.sides)
        self.packs = variant.packs.count(self.seating.players)
        number = chance.randint(1, 4)
        self.before = tuple(chance.choice(TOTALS) for _ in self.seating.sides)
        self.rules = variant.at(self.seating.players, number)
        minimum = minimums(variant, self.seating, number, self.before)
        luck = Luck.odd(full_pack(self.rules, self.packs), len(self.seating.sides), chance)
        self.play = Play(Table(self.rules, self.seating, self.packs, chance, luck), minimum)
        self._share_out_feet()
        out = self.play.out
        entries = [self._entry(side) for side in range(len(self.seating.sides))]
        self.deal = Deal(number, Out(out.side) if out else None, entries)

    def _share_out_feet(self) -> None:
        """What lay in the feet that nobody took."""
        self.feet = [0 for _ in self.seating.sides]
        for player in self.play.table.players:
            if player.has_foot:
                self.feet[player.side] += 1
                self.play.table.take_foot(player)

    def _entry(self, side: int) -> Entry:
        table, chance = self.play.table, self.chance
        melded, black = self._melded(side), table.black[side]
        hands = [+player.hand for player in table.players if player.side == side]
        counts = self._counts(side, hands)
        way = chance.choice(("points", "points", "by_value", "cards", "list", "net", "score"))
        adjustment = chance.choice((0, 0, -100, 35))
        books = {kind: n for kind, n in table.books(side).items() if n}
        cards = melded + Counter({"3b": black})
        left = [Counter({rank: n for rank, n in hand.items() if rank != "3r"}) for hand in hands]
        sums = [self._points(hand, held=True) for hand in left]
        if way in ("net", "score"):
            points = (self._points(cards), sum(sums))
            if way == "net":
                net = points[0] - points[1]
                return Entry(books, net=net, counts=counts, adjustment=adjustment)
            return Entry(score=self._score(side, points, counts), adjustment=adjustment)
        all_left = sum(left, Counter())
        if way == "by_value":
            return Entry(
                books, self._by_value(cards), self._by_value(all_left, held=True), counts=counts
            )
        if way == "cards":
            return Entry(
                books, Counted(cards=dict(cards)), Counted(cards=dict(all_left)), counts=counts
            )
        each = sums if way == "list" else sum(sums)
        return Entry(books, self._points(cards), each, UNSET, UNSET, counts, adjustment)

    def _melded(self, side: int) -> Counter:
        cards: Counter = Counter()
        for meld in self.play.table.melds[side]:
            cards += meld.wilds
            if meld.naturals:
                cards[meld.rank] += meld.naturals
        return cards

    def _counts(self, side: int, hands: list[Counter]) -> dict[str, int]:
        out = self.play.out is not None and self.play.out.side == side
        threes = sum(hand["3r"] for hand in hands)
        by_place = {
            "laid": self.play.table.laid[side],
            "left": threes,
            "feet": self.feet[side],
            "melded": sum(m.naturals for m in self.play.table.melds[side] if m.rank == "3b"),
        }
        counts = {c.id: by_place[c.place] for c in self.rules.counts if c.place}
        for count in self.rules.counts:
            if count.only == "out":
                counts[count.id] = int(out and self.play.concealed)
            elif count.most == "players":
                counts[count.id] = self.chance.randint(0, self.seating.sides[side])
        if "feet_left" in counts and self.chance.random() < 0.2:
            del counts["feet_left"]
        return {line: n for line, n in counts.items() if n or self.chance.random() < 0.7}

    def _worth(self, rank: str, *, held: bool) -> int:
        cards = self.rules.cards
        return cards.left.get(rank, cards.points[rank]) if held else cards.points[rank]

    def _points(self, cards: Counter, *, held: bool = False) -> int:
        return sum(self._worth(rank, held=held) * n for rank, n in cards.items())

    def _by_value(self, cards: Counter, *, held: bool = False) -> Counted:
        values: Counter = Counter()
        for rank, n in cards.items():
            values[str(self._worth(rank, held=held))] += n
        return Counted(by_value=dict(values))

    def _net(self, side: int, melded: int, left: int) -> int:
        """What cards on the table and cards left come to where the rules turn or drop some of them."""
        rules, out = self.rules, self.play.out
        if not self.play.table.books(side):
            melded *= {"plus": 1, "minus": -1, "zero": 0}[rules.melded.without_book]
        spared = out and out.side == side and rules.left.sides == "not-out"
        return rules.melded.factor * melded + (0 if spared else rules.left.factor * left)

    def _score(self, side: int, points_of: tuple[int, int], counts: dict[str, int]) -> int:
        table, rules = self.play.table, self.rules
        books = table.books(side)
        points = self._net(side, *points_of)
        points += sum(book.bonus * books[book.id] for book in rules.books)
        for count in rules.counts:
            each = count.points * counts.get(count.id, 0)
            if count.every is not None and counts.get(count.id) == 2 * self.packs:
                each = count.every
            kept = count.minus_unless
            if kept and not (
                books[next(iter(kept.books), "")] if kept.books else table.melds[side]
            ):
                each = -each
            points += each
        out = self.play.out
        return points + (rules.out.points if out and out.side == side else 0)
