"""A deal that is played to its end, and what its sides would count, in every way of counting."""

from collections import Counter
from dataclasses import dataclass
from functools import cached_property
from random import Random
from typing import Literal

from msgspec import UNSET

from scorekeeper.rules import Counted, Entry, Out, Seating, Variant, minimums

from .legal_play import Play
from .legal_table import Luck, Player, Table

Way = Literal["points", "by_value", "cards", "list", "net", "score"]


@dataclass(frozen=True)
class Begun:
    """A deal about to be played: by whose rules, by how many, the how manieth, and the totals before it."""

    variant: Variant
    seating: Seating
    number: int
    before: tuple[int, ...]

    @cached_property
    def rules(self) -> Variant:
        """The rules of this deal."""
        return self.variant.at(self.seating.players, self.number)

    @cached_property
    def packs(self) -> int:
        """As many as the variant says."""
        return self.variant.packs.count(self.seating.players)


class PlayedDeal:
    """A deal played to its end by the rules."""

    def __init__(self, begun: Begun, luck: Luck, chance: Random) -> None:
        self.variant, self.seating, self.rules = begun.variant, begun.seating, begun.rules
        self.packs, self.before, self.chance = begun.packs, begun.before, chance
        minimum = minimums(begun.variant, begun.seating, begun.number, begun.before)
        table = Table(begun.rules, begun.seating, begun.packs, chance, luck)
        self.play = Play(table, minimum)
        self._share_out_feet()

    @property
    def winner(self) -> Player | None:
        """Who went out."""
        return self.play.out

    @property
    def out(self) -> Out | None:
        """The side that went out."""
        return Out(self.winner.side) if self.winner else None

    def _share_out_feet(self) -> None:
        """What lay in the feet that nobody took."""
        self.feet = [0 for _ in self.seating.sides]
        for player in self.play.table.players:
            if player.has_foot:
                self.feet[player.side] += 1
                self.play.table.take_foot(player)

    def entry(self, side: int, way: Way, adjustment: int = 0) -> Entry:
        """What one side counts."""
        table = self.play.table
        hands = [+player.hand for player in table.players if player.side == side]
        counts = self.counts(side, hands)
        cards = self._melded(side) + Counter({"3b": table.black[side]})
        left = [Counter({rank: n for rank, n in hand.items() if rank != "3r"}) for hand in hands]
        points, sums = self._points(cards), [self._points(hand, held=True) for hand in left]
        if way == "score":
            score = self._score(side, points, sum(sums), counts)
            return Entry(score=score, adjustment=adjustment)
        books = {kind: n for kind, n in table.books(side).items() if n}
        if way == "net":
            return Entry(books, net=points - sum(sums), counts=counts, adjustment=adjustment)
        all_left = sum(left, Counter())
        if way == "by_value":
            held = self._by_value(all_left, held=True)
            return Entry(books, self._by_value(cards), held, counts=counts)
        if way == "cards":
            held = Counted(cards=dict(all_left))
            return Entry(books, Counted(cards=dict(cards)), held, counts=counts)
        each = sums if way == "list" else sum(sums)
        return Entry(books, points, each, UNSET, UNSET, counts, adjustment)

    def _melded(self, side: int) -> Counter:
        cards: Counter = Counter()
        for meld in self.play.table.melds[side]:
            cards += meld.wilds
            if meld.naturals:
                cards[meld.rank] += meld.naturals
        return cards

    def counts(self, side: int, hands: list[Counter]) -> dict[str, int]:
        """The lines of a side besides its books; of lines that no card tells only whether it went out concealed."""
        out = self.winner is not None and self.winner.side == side
        melds = self.play.table.melds[side]
        by_place = {
            "laid": self.play.table.laid[side],
            "left": sum(hand["3r"] for hand in hands),
            "feet": self.feet[side],
            "melded": sum(m.naturals for m in melds if m.rank == "3b"),
        }
        counts = {c.id: by_place[c.place] for c in self.rules.counts if c.place}
        for count in self.rules.counts:
            if count.only == "out":
                counts[count.id] = int(out and self.play.concealed)
        return {line: n for line, n in counts.items() if n}

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
        rules, out = self.rules, self.winner
        if not self.play.table.books(side):
            melded *= {"plus": 1, "minus": -1, "zero": 0}[rules.melded.without_book]
        spared = out and out.side == side and rules.left.sides == "not-out"
        return rules.melded.factor * melded + (0 if spared else rules.left.factor * left)

    def _score(self, side: int, melded: int, left: int, counts: dict[str, int]) -> int:
        table, rules = self.play.table, self.rules
        books = table.books(side)
        points = self._net(side, melded, left)
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
        return points + (rules.out.points if self.out and self.out.side == side else 0)
