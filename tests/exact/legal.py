"""Legal deals made up card by card, for tests: what really lies and is held when a deal ends.

A second reading of docs/rules/legal-deal.md, by dealing out cards instead of by solving. Chance comes from the
caller's generator, so that the same seed gives the same deals.
"""

from collections import Counter
from dataclasses import dataclass, field
from random import Random

from scorekeeper.rules import Variant
from scorekeeper.rules.variant import Book, Count
from tests.exact.melding import kind_of, kinds_of, wild_kind
from tests.exact.table import Table

Cards = Counter[str]
TRIES = 60


class StuckError(Exception):
    """The cards that are left don't let this side end so; try again."""


@dataclass
class Place:
    """One side's end of a deal: melds (with the kind of each finished book), each player's cards, lines.

    `unseen` are cards of feet not taken where those are not counted.
    """

    players: int
    out: bool
    melds: list[tuple[str, Cards]] = field(default_factory=list)
    hands: list[Cards] = field(default_factory=list)
    unseen: Cards = field(default_factory=Counter)
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
    spent: set[str] = field(default_factory=set)

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
            if out and not place.melds:
                raise StuckError
            _count(stock, place)
            if place.melds and not _opens(stock.rules, place, minimum):
                raise StuckError
            _hold(stock, place)
        except StuckError:
            continue
        once = [line for line in stock.rules.counts if line.most == "table"]
        stock.spent |= {line.group or line.id for line in once if place.counts.get(line.id)}
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
        cards = stock.draw(rules.cards.wild, rng.randint(rules.melds.least, 6))
        if wild_kind(rules, cards) == "":
            place.melds.append(("", cards))


def _rank_is_taken(rules: Variant, place: Place, rank: str) -> bool:
    return rules.melds.one_set and any(cards[rank] for _, cards in place.melds)


def _book(stock: Stock, place: Place, book: Book) -> Cards:
    """A finished book, now and then grown."""
    rules, rng = stock.rules, stock.rng
    size = book.size + (rng.choice([0, 0, 0, 1, 2, 4]) if book.grows else 0)
    if book.wilds == "only":
        cards = stock.draw([r for r in rules.cards.wild if r in book.ranks or not book.ranks], size)
        if wild_kind(rules, cards) != book.id:
            raise StuckError
        return cards
    content = {"none": "pure", "some": "mixed"}.get(book.wilds) or rng.choice(["pure", "mixed"])
    ranks = [
        rank
        for rank in [*rules.melds.ranks, *(rules.melds.when_out if place.out else [])]
        if kind_of(rules, rank, content, size) == book.id and not _rank_is_taken(rules, place, rank)
    ]
    if not ranks:
        raise StuckError
    rank = rng.choices(ranks, [stock.liking[rank] for rank in ranks])[0]
    return _of_rank(
        stock, rank, size, _some_wilds(stock, [book], size) if content == "mixed" else 0
    )


def _of_rank(stock: Stock, rank: str, size: int, wilds: int) -> Cards:
    return stock.take(Counter({rank: size - wilds})) + stock.draw(stock.rules.cards.wild, wilds)


def _some_wilds(stock: Stock, books: list[Book], size: int) -> int:
    """A legal number of wild cards, one or more, in a meld of so many cards that is to be one of these books."""
    melds = stock.rules.melds
    caps = [size if book.max_wilds is None else book.max_wilds for book in books]
    most = min(max(caps), size if melds.max_wilds is None else melds.max_wilds)
    fitting = [
        wilds
        for wilds in range(1, min(size - 1, most) + 1)
        if size - wilds >= max(melds.least_naturals, melds.ratio * wilds + melds.margin)
    ]
    if not fitting:
        raise StuckError
    return stock.rng.choice(fitting)


def _unfinished(stock: Stock, rank: str) -> tuple[str, Cards]:
    rules, rng = stock.rules, stock.rng
    mixed = [] if rank in rules.melds.when_out else kinds_of(rules, rank, "mixed")
    content = "mixed" if mixed and rng.random() < 0.4 else "pure"
    size = rng.randint(rules.melds.least, max(book.size for book in rules.books) - 1)
    if kind_of(rules, rank, content, size) != "":
        size = rules.melds.least
    if kind_of(rules, rank, content, size) != "":
        raise StuckError
    longer = [book for book in mixed if book.size > size]
    return "", _of_rank(
        stock, rank, size, _some_wilds(stock, longer, size) if content == "mixed" else 0
    )


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
    """Lines that no card stands for, and cards laid down. Nobody has a special hand."""
    for line in stock.rules.counts:
        if line.place == "laid":
            most = min(stock.cards[line.card], 6)
            number = stock.rng.choice([0, stock.rng.randint(0, most), stock.cards[line.card]])
            place.laid += stock.take(Counter({line.card: number}))
        elif not line.card and line.place == "" and not line.frees:
            place.counts[line.id] = stock.rng.choice(
                [0, stock.rng.randint(0, _room(stock, place, line))]
            )


def _room(stock: Stock, place: Place, line: Count) -> int:
    """Most that a line can still count."""
    if (line.only == "out" and not place.out) or (line.group or line.id) in stock.spent:
        return 0
    alike = [c.id for c in stock.rules.counts if line.group and c.group == line.group]
    room = {"players": place.players, "one": 1, "table": 1}.get(line.most, 5)
    room -= sum(place.counts.get(other, 0) for other in alike)
    return min(room, sum(place.books[kind] for kind in line.within)) if line.within else room


def _hold(stock: Stock, place: Place) -> None:
    """Each player's cards: whole feet not taken, something in every hand, as many as were dealt."""
    piles = stock.rules.piles
    packets = piles.feet if piles.foot else 0
    counted = stock.rules.left.feet == "counted"
    laid_at_once = {c.card for c in stock.rules.counts if c.place == "laid" and not c.optional}
    lasting = [rank for rank in stock.cards if rank not in laid_at_once]
    dealt = piles.hand + packets * piles.foot
    for player in range(place.players):
        away = place.out and player == 0
        feet = _feet_left(stock, place, away=away)
        foot = stock.draw(list(stock.cards), feet * piles.foot)
        hand = foot if counted else Counter()
        if not away and not (feet and counted):
            hand = hand + stock.draw(lasting)
        if not place.melds:
            more = dealt - sum(hand.values()) - (0 if counted else sum(foot.values()))
            hand = hand + stock.draw(list(stock.cards), max(0, more))
        place.unseen += Counter() if counted else foot
        place.feet += feet
        place.hands.append(hand)
    _fill_up(stock, place, place.players * dealt)
    stock.rng.shuffle(place.hands)


def _feet_left(stock: Stock, place: Place, *, away: bool) -> int:
    """Feet that one player has not taken."""
    rules = stock.rules
    packets = rules.piles.feet if rules.piles.foot else 0
    if not place.melds:
        return packets
    most = packets - 1 if place.out and rules.contract.feet == "partners" else packets
    if (away and rules.contract.feet != "none") or most < 1:
        return 0
    return stock.rng.choice([0, 0, stock.rng.randint(0, most)])


def _fill_up(stock: Stock, place: Place, dealt: int) -> None:
    """Draws until the side has as many cards as were dealt, and perhaps some more."""
    piles = (place.melded, place.held, place.unseen)
    short = dealt - sum(sum(cards.values()) for cards in piles)
    holding = place.hands[place.out :]
    if not holding:
        if short > 0:
            raise StuckError
        return
    for _ in range(max(0, short) + stock.rng.choice([0, 0, 1, 2, 5, 10])):
        stock.rng.choice(holding).update(stock.draw(list(stock.cards)))
