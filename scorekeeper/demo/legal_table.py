"""A table with real cards, for deals that are surely legal: packs, hands, feet, melds and what may be laid down.

Written from the rules' pages and a variant's data only, so that it can judge the checks. Any order of the packs is
possible; so a card is picked when it is drawn, by the deal's luck, from all that nobody has seen yet.
"""

from collections import Counter
from collections.abc import Iterable
from copy import copy
from dataclasses import dataclass, field, replace
from random import Random

from scorekeeper.rules import Seating, Variant

SIZE = 7
WILD = ""


@dataclass
class Meld:
    """Cards of one rank on the table, or wild cards only (rank WILD). `pure`: the side keeps wild cards out of it."""

    rank: str
    naturals: int = 0
    wilds: Counter = field(default_factory=Counter)
    pure: bool = False

    @property
    def size(self) -> int:
        """All its cards."""
        return self.naturals + self.wilds.total()


@dataclass(frozen=True)
class Luck:
    """How a deal goes. Each number between 0 and 1 is how often that happens."""

    eager: float  # somebody who could lay down one more meld does so
    turns: int  # after so many the table stops
    taste: dict[str, float]  # how readily cards of a rank are drawn
    focus: tuple[float, ...]  # a card that a player of that side draws is one that helps
    rush: float = (
        0  # the same for a side that has its books and wants to go out, if that is more often
    )
    pile: float = 0.3  # somebody who may take the pile does so
    plans: bool = False  # sides think of the books that it takes to go out, and begin no others

    @classmethod
    def odd(cls, ranks: Iterable[str], sides: int, chance: Random) -> "Luck":
        """One of the odd deals that tests are to see: hoards of a rank, a side with all the luck, an early stop."""
        taste = {rank: chance.choice((0.1, 1, 1, 1, 5)) for rank in ranks}
        focus, lucky = chance.choice((0, 0.5, 0.9, 1, 1)), chance.randrange(sides)
        return cls(
            eager=chance.choice((0.2, 0.6, 0.95, 1)),
            turns=chance.choice((0, 3, 20, 60, 400, 400, 400, 400)),
            taste=taste,
            focus=tuple(focus if side == lucky else 0 for side in range(sides)),
        )


@dataclass
class Player:
    """Who holds a hand, and perhaps has a foot waiting."""

    side: int
    hand: Counter
    has_foot: bool
    concealed: bool = True


class Table:
    """The cards of one deal and who has them."""

    def __init__(
        self, rules: Variant, seating: Seating, packs: int, chance: Random, luck: Luck
    ) -> None:
        self.rules, self.chance, self.luck = rules, chance, luck
        self.unseen = Counter(full_pack(rules, packs))
        self.melds: list[list[Meld]] = [[] for _ in seating.sides]
        self.black: list[int] = [0 for _ in seating.sides]
        self.laid = [0 for _ in seating.sides]
        self.pile: list[str] = []
        foot = rules.piles.foot > 0
        self.players = [Player(s, Counter(), foot) for s in seats(seating.sides)]
        for player in self.players:
            self.draw(player, rules.piles.hand)

    @property
    def stock(self) -> int:
        """Cards that can still be drawn."""
        feet = sum(player.has_foot for player in self.players)
        return self.unseen.total() - feet * self.rules.piles.foot

    @property
    def lays_threes(self) -> bool:
        """Whether red threes go face up on the table."""
        return any(count.place == "laid" for count in self.rules.counts)

    def copy(self) -> "Table":
        """The same table to try something on."""
        other = copy(self)
        other.unseen, other.pile = Counter(self.unseen), list(self.pile)
        other.black, other.laid = list(self.black), list(self.laid)
        other.players = [replace(one, hand=Counter(one.hand)) for one in self.players]
        other.melds = [
            [replace(meld, wilds=Counter(meld.wilds)) for meld in melds] for melds in self.melds
        ]
        return other

    def draw(self, player: Player, cards: int) -> None:
        """Cards from the stock into a hand."""
        for _ in range(cards):
            card = self.pick(player)
            self.unseen -= Counter({card: 1})
            player.hand[card] += 1

    def pick(self, player: Player) -> str:
        """The next card that a player draws."""
        if self.chance.random() < self._focus(player.side):
            wanted = self._wanted(player)
            useful = wanted or [rank for rank in self.unseen if self._is_useful(player, rank)]
            if useful:
                return self.chance.choice(useful)
        ranks = list(self.unseen)
        return self.chance.choices(ranks, [self.unseen[r] * self.luck.taste[r] for r in ranks])[0]

    def _focus(self, side: int) -> float:
        focus, rush = self.luck.focus[side], self.luck.rush
        return rush if rush > focus and self.contract_met(side) else focus

    def _wanted(self, player: Player) -> list[str]:
        """Cards of the kinds of book that the side still lacks to go out, now and then."""
        if self.luck.plans:
            return []
        have = self.books(player.side)
        ranks: set[str] = set()
        for kind in self.rules.contract.books:
            book = self.rules.book(kind)
            if not have[kind] and self.chance.random() < 0.3:
                ranks |= set(self.rules.cards.wild if book.wilds == "only" else book.ranks)
        return sorted(ranks & set(self.unseen))

    def _is_useful(self, player: Player, rank: str) -> bool:
        open_melds = [m for m in self.melds[player.side] if self.room(m)]
        if rank in self.rules.cards.wild and self.luck.plans:
            return self._plans_wild(player, open_melds)
        if rank in self.rules.cards.wild:
            wild_meld = (
                self.may_have(WILD, 0, 3) and sum(player.hand[r] for r in self.rules.cards.wild) > 1
            )
            return wild_meld or any(not m.pure for m in open_melds)
        lies = any(m.rank == rank for m in open_melds)
        if self.luck.plans:
            return lies or 0 < player.hand[rank] < 3
        return player.hand[rank] > 1 or lies

    def _plans_wild(self, player: Player, open_melds: list[Meld]) -> bool:
        """Whether the side still needs a wild card: for the wild book that it collects, or for a dirty one."""
        wild, side = self.rules.cards.wild, player.side
        held = sum(one.hand[rank] for one in self.players if one.side == side for rank in wild)
        collects = held < SIZE and not self.is_enough(side, "only")
        return collects or any(m.rank == WILD or not (m.pure or m.wilds) for m in open_melds)

    def saves_wilds(self, side: int) -> bool:
        """Whether a side that plans keeps its wild cards for the wild book that it lacks."""
        if not self.luck.plans:
            return False
        have = self.books(side)
        needed = self.rules.contract.books
        return any(self.rules.book(kind).wilds == "only" and not have[kind] for kind in needed)

    def take_foot(self, player: Player) -> None:
        """The foot becomes part of the hand."""
        player.has_foot = False
        self.draw(player, self.rules.piles.foot)

    def lay_threes(self, player: Player) -> bool:
        """Red threes go face up and are replaced; False if the stock is too short for that."""
        while self.lays_threes and player.hand["3r"]:
            player.hand -= Counter({"3r": 1})
            self.laid[player.side] += 1
            if not self.stock:
                return False
            self.draw(player, 1)
        return True

    def room(self, meld: Meld) -> int:
        """Cards that a meld still takes."""
        grows = all(book.grows for book in self.rules.books)
        return 99 if grows else SIZE - meld.size

    def may_have(self, rank: str, naturals: int, wilds: int) -> bool:
        """Whether a meld of that rank may hold so many naturals and wild cards."""
        melds = self.rules.melds
        if rank == WILD:
            return melds.wild
        if not wilds:
            return True
        mixed = any(
            b.wilds in ("some", "any") and rank in self.rules.ranks_of(b) for b in self.rules.books
        )
        enough = naturals >= max(melds.least_naturals, melds.ratio * wilds + melds.margin)
        return mixed and enough and (melds.max_wilds is None or wilds <= melds.max_wilds)

    def may_start(self, side: int, rank: str) -> bool:
        """Whether the side may begin a meld of that rank: no unfinished one lies there, or none at all."""
        same = [meld for meld in self.melds[side] if meld.rank == rank]
        return all(meld.size >= SIZE for meld in same) and not (same and self.rules.melds.one_set)

    def books(self, side: int) -> Counter:
        """Finished books by kind."""
        return Counter(self._kind(meld) for meld in self.melds[side] if meld.size >= SIZE)

    def _kind(self, meld: Meld) -> str:
        content = "only" if meld.rank == WILD else "some" if meld.wilds else "none"
        for book in self.rules.books:
            named = any(meld.rank in other.ranks for other in self.rules.books)
            if book.wilds == content == "only" or (
                (meld.rank in book.ranks or (not named and not book.ranks))
                and book.wilds in (content, "any")
            ):
                return book.id
        raise AssertionError(meld)

    def is_enough(self, side: int, wilds: str) -> bool:
        """Whether a side has begun as many melds without wild cards, or of them only, as it takes to go out."""
        melds = self.melds[side]
        begun = sum(m.pure if wilds == "none" else m.rank == WILD for m in melds)
        needed = self.rules.contract.books.items()
        return begun >= sum(n for kind, n in needed if self.rules.book(kind).wilds == wilds)

    def contract_met(self, side: int) -> bool:
        """Whether the side has the books to go out."""
        have, contract = self.books(side), self.rules.contract
        missing = {k: n - have[k] for k, n in contract.books.items()}
        spare = Counter({k: n - contract.books.get(k, 0) for k, n in have.items()})
        for book in self.rules.books:
            for kind in book.fills:
                missing[kind] = missing.get(kind, 0) - max(0, spare[book.id])
        return all(n <= 0 for n in missing.values()) and have.total() >= contract.total


def full_pack(rules: Variant, packs: int) -> dict[str, int]:
    """All cards in play by rank."""
    two = ("joker", "3b", "3r")
    return {rank: packs * (2 if rank in two else 4) for rank in [*rules.cards.points, "3r"]}


def seats(sides: tuple[int, ...]) -> list[int]:
    """The side of each player round the table."""
    return [side for turn in range(max(sides)) for side, many in enumerate(sides) if turn < many]
