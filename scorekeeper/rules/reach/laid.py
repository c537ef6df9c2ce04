"""The melds of one side, as numbers of a system: finished books of each kind, unfinished melds, cards of each rank."""

from collections import defaultdict
from dataclasses import dataclass, field

from ..variant import Variant
from .alike import Alike
from .lengths import Content, Stretch, kinds_for, stretches
from .system import ONE, Sum, System, plus, total

Numbers = dict[str, int]


@dataclass
class Laid:
    """Melds of a side. `cards` are by the index of the ranks; `sets` are the melds of these ranks with the least
    naturals of each.
    """

    books: dict[str, Sum]
    cards: dict[int, Sum] = field(default_factory=dict)
    sets: dict[int, list[tuple[int, int]]] = field(default_factory=lambda: defaultdict(list))
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


def lay(cloth: Cloth, out: bool, wanted: Numbers | None, lying: set[str] | None) -> Laid:
    """Every way to lay melds; just the books `wanted` and only ranks `lying` there, if these are known."""
    rules, laid = cloth.rules, Laid({book.id: {} for book in cloth.rules.books})
    for index, alike in enumerate(cloth.ranks):
        if alike.melded is None or (alike.late and not out):
            continue
        if lying is not None and lying.isdisjoint(alike.ranks):
            continue
        if alike.wild:
            laid.cards[index] = {cloth.system.number(alike.cards): 1}
        else:
            _lay_ranks(cloth, laid, index, wanted)
    if rules.melds.wild:
        _lay_wilds(cloth, laid, wanted)
    wilds = [laid.cards[i] for i, alike in enumerate(cloth.ranks) if alike.wild and i in laid.cards]
    cloth.system.equal(plus(total(wilds), total(laid.wilds), -1), 0)
    _count_books(cloth, laid, wanted)
    return laid


def _count_books(cloth: Cloth, laid: Laid, wanted: Numbers | None) -> None:
    """Gives the books of each kind one number, so that what follows from it is seen at once."""
    for kind, books in laid.books.items():
        if wanted is None:
            number = {cloth.system.number(cloth.system.range_of(books)[1]): 1}
        else:
            number = {ONE: wanted.get(kind, 0)}
        cloth.system.equal(plus(books, number, -1), 0)
        laid.books[kind] = number


def _lay_ranks(cloth: Cloth, laid: Laid, index: int, wanted: Numbers | None) -> None:
    alike, rules = cloth.ranks[index], cloth.rules
    melds: list[Sum] = []
    opens: list[Sum] = []
    naturals: list[Sum] = []
    contents: list[tuple[Content, tuple[str, ...]]] = [("pure", alike.pure)]
    if alike.mixed and cloth.wilds:
        contents.append(("mixed", alike.mixed))
    for content, kinds in contents:
        for stretch in stretches(rules, kinds, content, alike.each, cloth.wilds):
            if stretch.kind and wanted is not None and stretch.kind not in wanted:
                continue
            count, natural, wild = _grow(cloth, laid, stretch, index)
            melds.append(count)
            naturals.append(natural)
            laid.wilds.append(wild)
            if stretch.kind:
                laid.books[stretch.kind] = plus(laid.books[stretch.kind], count)
            else:
                opens.append(count)
    most = len(alike.ranks)
    cloth.system.hold(total(opens), most=most)
    if rules.melds.one_set or alike.late:
        cloth.system.hold(total(melds), most=most)
    laid.cards[index] = total(naturals)


def _grow(cloth: Cloth, laid: Laid, stretch: Stretch, index: int) -> tuple[Sum, Sum, Sum]:
    """Melds of a stretch: how many, their naturals and their wild cards."""
    alike, system = cloth.ranks[index], cloth.system
    count: Sum = {}
    naturals: Sum = {}
    wilds: Sum = {}
    room: Sum = {}
    last = 0
    for (natural, wild), more in stretch.corners:
        most = len(alike.ranks) * (alike.each // natural if stretch.kind else 1)
        if wild:
            most = min(most, cloth.wilds // wild)
        melds = last = system.number(most)
        laid.sets[index].append((melds, natural))
        count[melds], naturals[melds], wilds[melds] = 1, natural, wild
        if more:
            room[melds] = more
    if stretch.more:
        more_wilds = system.number(cloth.wilds)
        system.hold({more_wilds: 1, last: -stretch.more}, most=0)
        wilds[more_wilds] = 1
        if stretch.ratio:
            naturals[more_wilds] = stretch.ratio
            room[more_wilds] = -stretch.ratio
    if room:
        added = system.number(alike.cards)
        system.hold(plus({added: 1}, room, -1), most=0)
        naturals[added] = 1
    return count, naturals, wilds


def _lay_wilds(cloth: Cloth, laid: Laid, wanted: Numbers | None) -> None:
    """Melds of wild cards alone, one unfinished at most."""
    rules, system, opens = cloth.rules, cloth.system, []
    kinds = kinds_for(rules, "", "only")
    for stretch in stretches(rules, kinds, "only", cloth.wilds, 0):
        if stretch.kind and wanted is not None and stretch.kind not in wanted:
            continue
        for (cards, _), more in stretch.corners:
            melds = system.number(cloth.wilds // cards if stretch.kind else 1)
            wild: Sum = {melds: cards}
            if more:
                added = system.number(cloth.wilds)
                system.hold({added: 1, melds: -more}, most=0)
                wild[added] = 1
            laid.wilds.append(wild)
            if stretch.kind:
                laid.books[stretch.kind] = plus(laid.books[stretch.kind], {melds: 1})
            else:
                opens.append({melds: 1})
    system.hold(total(opens), most=1)
