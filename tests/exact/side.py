"""One side at the end of a deal on the solver's table, under every rule that holds without looking at its entry."""

from dataclasses import dataclass, field

from tests.exact.held import Held, hold_cards, laid_at_once, together
from tests.exact.melds import Melds, lay_melds
from tests.exact.table import Sum, Table, total, weighed

MANY = 99  # of anything that has no other limit


@dataclass
class Side:
    """What one side may have: melds, cards held (`hands` where players are told apart), feet not taken, lines.

    `opened` and `freed` (by a special hand, which asks for no cards) are 0 or 1.
    """

    players: int
    out: bool
    melds: Melds
    held: Held
    hands: list[Held]
    feet: Sum
    opened: Sum
    freed: Sum = 0
    lines: dict[str, Sum] = field(default_factory=dict)

    @property
    def holders(self) -> int:
        """Players who are not out."""
        return self.players - self.out

    def melded_points(self, table: Table) -> Sum:
        """Points of the cards on the table."""
        cards = self.melds.cards()
        return weighed(list(cards.values()), [table.rules.cards.points[rank] for rank in cards])

    def finished(self) -> Sum:
        """Finished books of all kinds."""
        return total(self.melds.books.values())


def seat_side(table: Table, players: int, out: bool, *, by_rank: bool, each: bool) -> Side:
    """A side of so many players; `each`: what is left is told for every player by itself."""
    melds = lay_melds(table, out)
    hands = [hold_cards(table, by_rank) for _ in range(players if each else 1)]
    held = together(hands) if each else hands[0]
    cards = total(melds.cards().values())
    opened = table.is_true_if_any(cards, table.packs * MANY)
    feet = table.number(players * table.packets)
    side = Side(players, out, melds, held, hands if each else [], feet, opened)
    side.lines = _lines(table, side)
    side.freed = _freed(table, side)
    _dealt(table, side, cards)
    _feet(table, side)
    if each:
        _holders_by_name(table, side)
    else:
        _holders(table, side)
    if out:
        _contract(table, side)
    return side


def _lines(table: Table, side: Side) -> dict[str, Sum]:
    """The number on every counted line: what it counts, or a free number within its bounds."""
    found: dict[str, Sum] = {}
    limits = {"players": side.players, "one": 1, "table": 1}
    for line in table.rules.counts:
        if line.place == "feet":
            found[line.id] = side.feet
        elif line.place == "melded":
            found[line.id] = side.melds.cards().get(line.card, 0)
        elif line.place == "left":
            found[line.id] = side.held.of_rank(line.card)
        else:
            most = table.supply(line.card) if line.card else MANY
            found[line.id] = table.number(min(most, limits.get(line.most, most)))
        if line.only == "out" and not side.out:
            table.hold(found[line.id] == 0, "counts")
        if line.within:
            books = total(side.melds.books[kind] for kind in line.within)
            table.hold(found[line.id] <= books, "counts")
    for line in table.rules.counts:
        if line.most and line.group:
            alike = [found[c.id] for c in table.rules.counts if c.group == line.group]
            table.hold(total(alike) <= limits[line.most], "counts")
    return found


def _freed(table: Table, side: Side) -> Sum:
    """Whether the side went out with a special hand."""
    lines = [side.lines[line.id] for line in table.rules.counts if line.frees]
    return table.is_true_if_any(total(lines), MANY * len(lines)) if side.out and lines else 0


def _dealt(table: Table, side: Side, melded: Sum) -> None:
    """Nobody ends with fewer cards than were dealt: a turn draws at least one more than it discards.

    On a side that melded nothing that holds for each player.
    """
    dealt = table.dealt
    unseen = table.foot - table.foot_counted
    cards = melded + side.held.cards() + unseen * side.feet
    table.hold(cards >= side.players * dealt * (1 - side.freed), "dealt")


def _feet(table: Table, side: Side) -> None:
    """A side that melded nothing has all its feet; who goes out took them, partners too where that is the rule."""
    packets, contract = table.packets, table.rules.contract
    every = side.players * packets
    table.hold(side.feet >= every * (1 - side.opened - side.freed), "feet")
    if side.out and packets and contract.feet != "none":
        each = packets - 1 if contract.feet == "partners" else packets
        table.hold(side.feet <= side.holders * each, "feet")


def _holders(table: Table, side: Side) -> None:
    """Every player not out holds a card that stays in a hand, or a whole foot."""
    whole = table.foot_counted * side.feet
    if not side.holders:
        table.hold(side.held.cards() == whole, "out")
        return
    lasting = side.held.lasting(laid_at_once(table.rules))
    table.hold(lasting >= side.holders - side.feet, "holders")
    table.hold(side.held.cards() >= whole, "holders")
    table.hold(side.held.cards() >= whole + side.holders - side.feet, "holders")


def _holders_by_name(table: Table, side: Side) -> None:
    """The same where each player's cards are known: one of a side that went out has none in the hand."""
    laid, contract, packets = laid_at_once(table.rules), table.rules.contract, table.packets
    gone = [table.truth() for _ in side.hands]
    feet = [table.number(packets) for _ in side.hands]
    table.hold(total(gone) == int(side.out))
    table.hold(total(feet) == side.feet)
    for hand, away, untaken in zip(side.hands, gone, feet, strict=True):
        cards, whole = hand.cards(), table.foot_counted * untaken
        if contract.feet != "none":
            table.hold(untaken <= packets * (1 - away), "feet")
        if contract.feet == "partners" and side.out and packets:
            table.hold(untaken <= packets - 1, "feet")
        table.hold(cards <= whole + table.packs * MANY * (1 - away), "out")
        table.hold(hand.lasting(laid) >= 1 - away - untaken, "holders")
        table.hold(cards >= whole, "holders")
        unseen = (table.foot - table.foot_counted) * untaken
        table.hold(cards + unseen >= table.dealt * (1 - side.opened - side.freed), "dealt")


def _contract(table: Table, side: Side) -> None:
    """Who went out has the books that the deal asks for; a book may fill the place of another kind."""
    contract, books = table.rules.contract, table.rules.books
    owed = 1 - side.freed
    table.hold(side.opened >= owed, "out")
    table.hold(side.finished() >= contract.total * owed, "contract")
    used: dict[str, list[Sum]] = {book.id: [] for book in books}
    for kind, need in contract.books.items():
        fitting = [book.id for book in books if book.id == kind or kind in book.fills]
        parts = [table.number(need) for _ in fitting]
        table.hold(total(parts) >= need * owed, "contract")
        for book_id, part in zip(fitting, parts, strict=True):
            used[book_id].append(part)
    for book_id, parts in used.items():
        if parts:
            table.hold(total(parts) <= side.melds.books[book_id], "contract")
