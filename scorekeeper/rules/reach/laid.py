"""The melds of one side, as numbers of a system: finished books of each kind, unfinished melds, cards of each rank."""

from dataclasses import dataclass, field

from ..variant import Variant
from .alike import Alike
from .lengths import kinds_for, stretches, wild_stretches
from .lots import Lot, lay_lot
from .mixtures import Cards, Span, differ, mixtures
from .sums import on_own_line
from .system import ONE, Sum, System, plus, total

Numbers = dict[str, int]


@dataclass
class Laid:
    """Melds of a side. `cards` and `lots` of melds are by the index of the ranks."""

    books: dict[str, Sum]
    cards: dict[int, Sum] = field(default_factory=dict)
    lots: dict[int, list[Lot]] = field(default_factory=dict)
    wilds: list[Sum] = field(default_factory=list)

    @property
    def all_cards(self) -> Sum:
        """Every card on the table."""
        return total(self.cards.values())


@dataclass(frozen=True)
class Cloth:
    """What lies below all sides: the system, the rules, the ranks that are alike in this deal."""

    system: System
    rules: Variant
    ranks: tuple[Alike, ...]

    @property
    def wilds(self) -> int:
        """All wild cards in play."""
        return sum(one.cards for one in self.ranks if one.wild)

    def index_of(self, rank: str) -> int | None:
        """The index of the ranks that are like this one."""
        return next((i for i, one in enumerate(self.ranks) if rank in one.ranks), None)


@dataclass(frozen=True)
class Known:
    """What an entry says of the melds of a side: the books of each kind, the ranks that may lie there, the cards of
    each rank if these are known to make just such melds. None of what it does not say.
    """

    books: Numbers | None = None
    ranks: set[str] | None = None
    cards: Numbers | None = None


def lay(cloth: Cloth, out: bool, known: Known) -> Laid:
    """Every way to lay melds of which so much is known."""
    rules, laid = cloth.rules, Laid({book.id: {} for book in cloth.rules.books})
    own = {line.card for line in rules.counts if line.place == "melded"}
    for index, alike in enumerate(cloth.ranks):
        if alike.melded is None or (alike.late and not out):
            continue
        if known.ranks is not None and known.ranks.isdisjoint(alike.ranks):
            continue
        if known.cards is not None and own.isdisjoint(alike.ranks):
            laid.cards[index] = {ONE: sum(known.cards.get(rank, 0) for rank in alike.ranks)}
        elif alike.wild:
            laid.cards[index] = {cloth.system.number(alike.cards): 1}
        else:
            _lay_ranks(cloth, laid, index, known.books)
    if known.cards is None:
        _share_wilds(cloth, laid, known.books)
    _count_books(cloth, laid, known)
    return laid


def _share_wilds(cloth: Cloth, laid: Laid, wanted: Numbers | None) -> None:
    """Wild cards lie beside naturals or make melds of their own."""
    if cloth.rules.melds.wild:
        (_lay_mixtures if differ(cloth.rules) else _lay_wilds)(cloth, laid, wanted)
    wilds = [laid.cards[i] for i, alike in enumerate(cloth.ranks) if alike.wild and i in laid.cards]
    cloth.system.equal(plus(total(wilds), total(laid.wilds), -1), 0)


def _count_books(cloth: Cloth, laid: Laid, known: Known) -> None:
    """Gives the books of each kind one number, so that what follows from it is seen at once."""
    for kind, books in laid.books.items():
        if known.books is None:
            number = {cloth.system.number(cloth.system.range_of(books)[1]): 1}
        else:
            number = {ONE: known.books.get(kind, 0)}
        if known.cards is None or on_own_line(cloth.rules, kind):
            cloth.system.equal(plus(books, number, -1), 0)
        laid.books[kind] = number


def _lay_ranks(cloth: Cloth, laid: Laid, index: int, wanted: Numbers | None) -> None:
    alike, system = cloth.ranks[index], cloth.system
    have, ranks = (alike.each, cloth.wilds), len(alike.ranks)
    lots = [
        lay_lot(system, stretch, ranks, have)
        for stretch in stretches(cloth.rules, alike.pure, alike.mixed, *have)
        if _may_lie(stretch.kind, wanted)
    ]
    system.hold(total(lot.count for lot in lots if not lot.stretch.kind), most=ranks)
    if cloth.rules.melds.one_set or alike.late:
        system.hold(total(lot.count for lot in lots), most=ranks)
    laid.lots[index] = lots
    laid.cards[index] = total(lot.naturals for lot in lots)
    _count(laid, lots)
    laid.wilds += [lot.wilds for lot in lots]


def _may_lie(kind: str, wanted: Numbers | None) -> bool:
    """Whether such melds are unfinished, or books that the side may have."""
    return not kind or wanted is None or kind in wanted


def _count(laid: Laid, lots: list[Lot]) -> None:
    """Counts the finished books."""
    for lot in lots:
        if lot.stretch.kind:
            laid.books[lot.stretch.kind] = plus(laid.books[lot.stretch.kind], lot.count)


def _lay_wilds(cloth: Cloth, laid: Laid, wanted: Numbers | None) -> None:
    """Melds of wild cards alone, one unfinished at most."""
    system = cloth.system
    kinds = kinds_for(cloth.rules, "", "only")
    lots = [
        lay_lot(system, stretch, 1, (cloth.wilds, 0))
        for stretch in wild_stretches(cloth.rules, kinds, cloth.wilds)
        if _may_lie(stretch.kind, wanted)
    ]
    system.hold(total(lot.count for lot in lots if not lot.stretch.kind), most=1)
    _count(laid, lots)
    laid.wilds += [lot.naturals for lot in lots]


def _lay_mixtures(cloth: Cloth, laid: Laid, wanted: Numbers | None) -> None:
    """The same where it matters which wild cards they are. What is longer than any kind is counted together."""
    sorts = [(i, alike) for i, alike in enumerate(cloth.ranks) if alike.wild]
    have = tuple(alike.cards if i in laid.cards else 0 for i, alike in sorts)
    found = mixtures(cloth.rules, tuple(alike.ranks[0] for _, alike in sorts), have)
    used: list[Sum] = [{} for _ in sorts]
    for kind, cards in (one for one in found.books if _may_lie(one[0], wanted)):
        melds = cloth.system.number(sum(have) // sum(cards))
        laid.books[kind] = plus(laid.books[kind], {melds: 1})
        used = [plus(sum_, {melds: n}) for sum_, n in zip(used, cards, strict=True)]
    for span in (one for one in found.spans if _may_lie(one.kind, wanted)):
        most = sum(have) // span.shortest
        melds = cloth.system.number(most if span.kind else min(most, found.unfinished))
        if span.kind:
            laid.books[span.kind] = plus(laid.books[span.kind], {melds: 1})
        parts = _mix(cloth.system, span, melds, have)
        used = [plus(sum_, part) for sum_, part in zip(used, parts, strict=True)]
    for (index, _), sum_ in zip(sorts, used, strict=True):
        cloth.system.hold(plus(laid.cards.get(index, {}), sum_, -1), least=0)
    laid.wilds += used


def _mix(system: System, span: Span, melds: int, have: Cards) -> list[Sum]:
    """The cards of each sort in so many melds of a span."""
    parts: list[Sum] = [{system.number(number): 1} for number in have]
    for part, least, most in zip(parts, span.least, span.most, strict=True):
        system.hold(plus(part, {melds: -least}), least=0)
        system.hold(plus(part, {melds: -most}), most=0)
    everything = total(parts)
    system.hold(plus(everything, {melds: -span.shortest}), least=0)
    system.hold(plus(everything, {melds: -span.longest}), most=0)
    return parts
