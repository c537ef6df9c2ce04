"""Legal deals made up card by card, for tests: what really lies and is held when a deal ends.

A second reading of docs/rules/legal-deal.md, by dealing out cards instead of by solving. Chance comes from the
caller's generator, so that the same seed gives the same deals.
"""

from collections import Counter
from dataclasses import dataclass, field
from random import Random

from scorekeeper.rules import Variant
from scorekeeper.rules.variant import Book
from tests.exact.melding import first_kind
from tests.exact.table import Table

Cards = Counter[str]
TRIES = 60


class StuckError(Exception):
    """The cards that are left don't let this side end so; try again."""


@dataclass
class Place:
    """One side's end of a deal: melds (with the kind of each finished book), each player's cards, lines."""

    players: int
    out: bool
    melds: list[tuple[str, Cards]] = field(default_factory=list)
    hands: list[Cards] = field(default_factory=list)
    feet: int = 0
    laid: Cards = field(default_factory=Counter)
    counts: dict[str, int] = field(default_factory=dict)

    @property
    def melded(self) -> Cards:
        """All cards on the table."""
        return sum((cards for _, cards in self.melds), Counter())

    @property
    def held(self) -> Cards:
        """All cards held."""
        return sum(self.hands, Counter())

    @property
    def books(self) -> Cards:
        """Finished books by kind."""
        return Counter(kind for kind, _ in self.melds if kind)


@dataclass
class Stock:
    """The cards not yet given to anybody, and this deal's taste: what it likes to give."""

    rules: Variant
    cards: Cards
    rng: Random
    liking: dict[str, float]

    def take(self, wanted: Cards) -> Cards:
        """Those cards; StuckError if some are gone."""
        if any(self.cards[rank] < n for rank, n in wanted.items()):
            raise StuckError
        self.cards -= wanted
        return wanted

    def draw(self, ranks: list[str], count: int = 1) -> Cards:
        """So many cards of these ranks by liking."""
        drawn: Cards = Counter()
        for _ in range(count):
            there = [rank for rank in ranks if self.cards[rank]]
            if not there:
                raise StuckError
            weights = [self.liking[rank] * self.cards[rank] for rank in there]
            drawn += self.take(Counter(self.rng.choices(there, weights)))
        return drawn


def new_stock(rules: Variant, packs: int, rng: Random) -> Stock:
    """A full stock with a taste: even, for cheap cards or for dear ones."""
    ranks = dict.fromkeys([*rules.cards.points, *rules.cards.apart])
    table = Table(rules, packs)
    bent = rng.choice([0, 0, 1, -1])
    worth = {rank: rules.cards.points.get(rank, 5) or 5 for rank in ranks}
    liking = {rank: float(worth[rank]) ** bent for rank in ranks}
    return Stock(rules, Counter({rank: table.supply(rank) for rank in ranks}), rng, liking)


def end_side(stock: Stock, players: int, out: bool, minimum: int | None) -> Place:
    """One side's legal end. StuckError if it can't be done with these cards."""
    place = Place(players, out)
    before = Counter(stock.cards)
    for _ in range(TRIES):
        stock.cards = Counter(before)
        place = Place(players, out)
        try:
            if out or stock.rng.random() < 0.85:
                _meld(stock, place)
            _count(stock, place)
            if place.melds and not _opens(stock.rules, place, minimum):
                raise StuckError
            _hold(stock, place)
        except StuckError:
            continue
        return place
    raise StuckError


def _meld(stock: Stock, place: Place) -> None:
    rules, rng = stock.rules, stock.rng
    kinds = [book.id for book in rules.books]
    wanted = [k for k, n in rules.contract.books.items() for _ in range(n)] if place.out else []
    while place.out and len(wanted) < rules.contract.total:
        wanted.append(rng.choice(kinds))
    for _ in range(rng.choice([0, 0, 1, 1, 2, 3, 5])):
        wanted.append(rng.choice(kinds))
    for kind in wanted:
        place.melds.append((kind, _book(stock, place, rules.book(kind))))
    ranks = [*rules.melds.ranks, *(rules.melds.when_out if place.out else [])]
    rng.shuffle(ranks)
    for rank in ranks[: rng.choice([0, 1, 2, 3, 5, 9])]:
        if not _rank_is_taken(rules, place, rank):
            place.melds.append(_unfinished(stock, rank))
    if rules.melds.wild and rng.random() < 0.3:
        size = rng.randint(rules.melds.least, min(b.size for b in rules.books) - 1)
        place.melds.append(("", stock.draw(rules.cards.wild, size)))


def _rank_is_taken(rules: Variant, place: Place, rank: str) -> bool:
    return rules.melds.one_set and any(cards[rank] for _, cards in place.melds)


def _book(stock: Stock, place: Place, book: Book) -> Cards:
    """A finished book, now and then grown."""
    rules, rng = stock.rules, stock.rng
    size = book.size + (rng.choice([0, 0, 0, 1, 2, 4]) if book.grows else 0)
    if book.wilds == "only":
        return stock.draw(rules.cards.wild, size)
    content = {"none": "pure", "some": "mixed"}.get(book.wilds) or rng.choice(["pure", "mixed"])
    ranks = [
        rank
        for rank in [*rules.melds.ranks, *(rules.melds.when_out if place.out else [])]
        if first_kind(rules, rank, content) is book and not _rank_is_taken(rules, place, rank)
    ]
    if not ranks:
        raise StuckError
    rank = rng.choices(ranks, [stock.liking[rank] for rank in ranks])[0]
    wilds = 0 if content == "pure" else _some_wilds(stock, book, size)
    return stock.take(Counter({rank: size - wilds})) + stock.draw(rules.cards.wild, wilds)


def _some_wilds(stock: Stock, book: Book | None, size: int) -> int:
    """A legal number of wild cards, one or more, in a meld of so many cards."""
    melds = stock.rules.melds
    caps = [melds.max_wilds, book.max_wilds if book else None]
    fitting = [
        wilds
        for wilds in range(1, size)
        if size - wilds >= max(melds.least_naturals, melds.ratio * wilds + melds.margin)
        and all(cap is None or wilds <= cap for cap in caps)
    ]
    if not fitting:
        raise StuckError
    return stock.rng.choice(fitting)


def _unfinished(stock: Stock, rank: str) -> tuple[str, Cards]:
    rules, rng = stock.rules, stock.rng
    mixed = None if rank in rules.melds.when_out else first_kind(rules, rank, "mixed")
    content = "mixed" if mixed and rng.random() < 0.4 else "pure"
    kind = first_kind(rules, rank, content)
    size = rng.randint(rules.melds.least, (kind.size if kind else 8) - 1)
    wilds = 0 if content == "pure" else _some_wilds(stock, kind, size)
    return "", stock.take(Counter({rank: size - wilds})) + stock.draw(rules.cards.wild, wilds)


def _opens(rules: Variant, place: Place, minimum: int | None) -> bool:
    concealed = any(place.counts.get(line.id) for line in rules.counts if line.only == "out")
    if rules.minimum.waived_concealed and place.out and concealed:
        return True
    if minimum is None:
        form = rules.minimum.form
        kinds = (form.books if form else []) or [book.id for book in rules.books]
        return any(place.books[kind] for kind in kinds)
    counts = rules.minimum.counts
    cards = {r: n for r, n in place.melded.items() if counts != "naturals" or _natural(rules, r)}
    points = sum(rules.cards.points[rank] * n for rank, n in cards.items())
    if counts == "cards_and_bonus":
        points += sum(rules.book(kind).bonus * n for kind, n in place.books.items())
    return points >= minimum


def _natural(rules: Variant, rank: str) -> bool:
    return rank not in rules.cards.wild


def _count(stock: Stock, place: Place) -> None:
    """Lines that no card stands for, and cards laid down at once."""
    for line in stock.rules.counts:
        if line.place == "laid":
            most = min(stock.cards[line.card], 6)
            number = stock.rng.choice([0, stock.rng.randint(0, most), stock.cards[line.card]])
            place.laid += stock.take(Counter({line.card: number}))
        elif not line.card and line.place == "" and (place.out or line.only != "out"):
            most = 1 if line.most == "one" else place.players
            place.counts[line.id] = stock.rng.choice([0, stock.rng.randint(0, most)])


def _hold(stock: Stock, place: Place) -> None:
    """Each player's cards: whole feet not taken, something in every hand, as many as were dealt."""
    rules, rng = stock.rules, stock.rng
    piles, holders = rules.piles, place.players - place.out
    laid_at_once = {line.card for line in rules.counts if line.place == "laid"}
    ranks = list(stock.cards)
    lasting = [rank for rank in ranks if rank not in laid_at_once]
    whole = place.out and rules.contract.feet == "partners"
    place.feet = 0 if whole or not piles.foot else rng.choice([0, 0, rng.randint(0, holders)])
    if piles.foot and not place.melds:
        place.feet = place.players
    place.hands = [stock.draw(ranks, piles.foot) for _ in range(place.feet)]
    place.hands += [stock.draw(lasting) for _ in range(holders - place.feet)]
    dealt = place.players * (piles.hand + piles.foot)
    short = dealt - sum(place.melded.values()) - sum(place.held.values())
    more = max(0, short) + rng.choice([0, 0, 1, 2, 5, 10])
    if more and not holders:
        if short > 0:
            raise StuckError
        more = 0
    for _ in range(more):
        rng.choice(place.hands).update(stock.draw(ranks))
    place.hands += [Counter() for _ in range(place.players - holders)]
    rng.shuffle(place.hands)
