"""One side at the end of a deal, as numbers of a system under every rule that holds without looking at its entry."""

from dataclasses import dataclass, field

from msgspec import UNSET

from ..checks.searchable import is_searchable
from ..deal import Counted
from ..facts import Facts
from .hands import Hand, hold_cards, together
from .laid import Cloth, Known, Laid, lay
from .system import Sum, plus, times, total

MANY = 99  # of anything that has no other limit
NOTHING: Sum = {}


@dataclass
class Seat:
    """What a side may have; `opened` and `freed` (by a special hand) are truths."""

    facts: Facts
    laid: Laid
    hands: list[Hand]
    held: Hand
    feet: Sum
    opened: Sum
    freed: Sum = field(default_factory=dict)
    lines: dict[str, Sum] = field(default_factory=dict)

    @property
    def holders(self) -> int:
        """Players who are not out."""
        return self.facts.players - self.facts.out

    @property
    def finished(self) -> Sum:
        """Finished books of all kinds."""
        return total(self.laid.books.values())

    def points(self, cloth: Cloth) -> Sum:
        """Points of the cards on the table."""
        cards = self.laid.cards.items()
        return total(times(sum_, cloth.ranks[index].melded or 0) for index, sum_ in cards)


def seat_side(cloth: Cloth, side: Facts) -> Seat:
    """The side at its place, before its entry is looked at more than to leave out what can't be there."""
    left = side.entry.left
    amounts = left if isinstance(left, list) else [left]
    by_rank = any(isinstance(a, Counted) and a.cards is not UNSET for a in amounts)
    laid = lay(cloth, side.out, _known(cloth, side))
    hands = [
        hold_cards(cloth, by_rank) for _ in range(side.players if isinstance(left, list) else 1)
    ]
    held = together(hands) if len(hands) > 1 else hands[0]
    feet = {cloth.system.number(side.players * cloth.rules.piles.packets): 1}
    seat = Seat(side, laid, hands, held, feet, cloth.system.any_of(laid.all_cards))
    seat.lines = _lines(cloth, seat)
    _free(cloth, seat)
    _dealt(cloth, seat)
    _feet(cloth, seat)
    if isinstance(left, list):
        _holders_by_name(cloth, seat)
    else:
        _holders(cloth, seat)
    if side.out:
        _contract(cloth, seat)
    return seat


def _known(cloth: Cloth, side: Facts) -> Known:
    """What the entry says of the melds."""
    entry, rules = side.entry, cloth.rules
    books = None if entry.score is not UNSET else {k: n for k, n in entry.books.items() if n}
    if not (isinstance(entry.melded, Counted) and isinstance(entry.melded.cards, dict)):
        return Known(books)
    cards = entry.melded.cards
    own = {line.card for line in rules.counts if line.place == "melded"}
    # By rules that are searched so, `checks.deep` has found that these cards make such books.
    return Known(
        books,
        own | {rank for rank, n in cards.items() if n},
        cards if is_searchable(rules) else None,
    )


def _lines(cloth: Cloth, seat: Seat) -> dict[str, Sum]:
    """The number on every counted line: what it counts, or a free number within its bounds."""
    rules, system, side = cloth.rules, cloth.system, seat.facts
    limits = {"players": side.players, "one": 1, "table": 1}
    have = {rank: alike.each for alike in cloth.ranks for rank in alike.ranks}
    found: dict[str, Sum] = {}
    for line in rules.counts:
        index = cloth.index_of(line.card) if line.card else None
        if line.place == "feet":
            found[line.id] = seat.feet
        elif line.place == "melded":
            found[line.id] = NOTHING if index is None else seat.laid.cards.get(index, NOTHING)
        elif line.place == "left":
            found[line.id] = NOTHING if index is None else seat.held.of(index)
        else:
            most = have.get(line.card, 0) if line.card else MANY
            most = min(most, limits.get(line.most, most))
            found[line.id] = {system.number(most): 1}
        if line.only == "out" and not side.out:
            system.equal(found[line.id], 0)
        if line.within:
            books = total(seat.laid.books[kind] for kind in line.within)
            system.hold(plus(found[line.id], books, -1), most=0)
    for line in rules.counts:
        if line.most and line.group:
            group = [found[c.id] for c in rules.counts if c.group == line.group]
            system.hold(total(group), most=limits[line.most])
    return found


def _free(cloth: Cloth, seat: Seat) -> None:
    """Whether the side went out with a special hand."""
    lines = [seat.lines[line.id] for line in cloth.rules.counts if line.frees]
    if seat.facts.out and lines:
        seat.freed = cloth.system.any_of(total(lines))


def _unseen(cloth: Cloth) -> int:
    """Cards of a foot not taken that are not counted among those left."""
    return 0 if cloth.rules.left.feet == "counted" else cloth.rules.piles.foot


def _dealt(cloth: Cloth, seat: Seat) -> None:
    """Nobody ends with fewer cards than were dealt."""
    cards = total([seat.laid.all_cards, seat.held.cards, times(seat.feet, _unseen(cloth))])
    dealt = seat.facts.players * cloth.rules.piles.dealt
    cloth.system.hold(plus(cards, seat.freed, dealt), least=dealt)


def _feet(cloth: Cloth, seat: Seat) -> None:
    """A side that melded nothing has all its feet; who goes out took them."""
    rules = cloth.rules
    every = seat.facts.players * rules.piles.packets
    if every:
        untaken = total([seat.feet, times(seat.opened, every), times(seat.freed, every)])
        cloth.system.hold(untaken, least=every)
    if seat.facts.out and every and rules.contract.feet != "none":
        each = rules.piles.packets - (rules.contract.feet == "partners")
        cloth.system.hold(seat.feet, most=seat.holders * each)


def _holders(cloth: Cloth, seat: Seat) -> None:
    """Every player not out holds a card that stays in a hand, or a whole foot."""
    system, held = cloth.system, seat.held.cards
    foot = cloth.rules.piles.foot - _unseen(cloth)
    whole = plus(held, seat.feet, -foot)
    if not seat.holders:
        system.equal(whole, 0)
        return
    system.hold(plus(seat.held.lasting(cloth), seat.feet), least=seat.holders)
    system.hold(whole, least=0)
    system.hold(plus(whole, seat.feet), least=seat.holders)


def _holders_by_name(cloth: Cloth, seat: Seat) -> None:
    """The same where each player's cards are known: one of a side that went out has none in the hand."""
    rules, system = cloth.rules, cloth.system
    packets, foot, side = rules.piles.packets, rules.piles.foot, seat.facts
    gone = [{system.truth(): 1} if side.out else NOTHING for _ in seat.hands]
    feet = [{system.number(packets): 1} for _ in seat.hands]
    system.equal(total(gone), int(side.out))
    system.equal(plus(total(feet), seat.feet, -1), 0)
    everything = sum(supply_of(cloth))
    for hand, away, untaken in zip(seat.hands, gone, feet, strict=True):
        if rules.contract.feet != "none":
            system.hold(plus(untaken, away, packets), most=packets)
        if rules.contract.feet == "partners" and side.out and packets:
            system.hold(untaken, most=packets - 1)
        whole = plus(hand.cards, untaken, _unseen(cloth) - foot)
        system.hold(plus(whole, away, everything), most=everything)
        system.hold(total([hand.lasting(cloth), away, untaken]), least=1)
        system.hold(whole, least=0)
        dealt = rules.piles.dealt
        had = plus(hand.cards, untaken, _unseen(cloth))
        excused = total([seat.opened, seat.freed])
        system.hold(plus(had, excused, dealt), least=dealt)


def supply_of(cloth: Cloth) -> list[int]:
    """Cards of each lot of ranks."""
    return [alike.cards for alike in cloth.ranks]


def _contract(cloth: Cloth, seat: Seat) -> None:
    """Who went out has opened and has the books that the deal asks for; a book may fill another kind's place."""
    system, contract, books = cloth.system, cloth.rules.contract, cloth.rules.books
    system.hold(plus(seat.opened, seat.freed), least=1)
    system.hold(plus(seat.finished, seat.freed, contract.total), least=contract.total)
    used: dict[str, Sum] = {}
    for kind, need in contract.books.items():
        fitting = [book.id for book in books if book.id == kind or kind in book.fills]
        parts = {book_id: system.number(need) for book_id in fitting}
        system.hold(plus(dict.fromkeys(parts.values(), 1), seat.freed, need), least=need)
        for book_id, part in parts.items():
            used.setdefault(book_id, {})[part] = 1
    for book_id, parts_used in used.items():
        system.hold(plus(parts_used, seat.laid.books[book_id], -1), most=0)
