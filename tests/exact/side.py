"""One side at the end of a deal on the solver's table, under every rule that holds without looking at its entry."""

from dataclasses import dataclass, field

from tests.exact.held import Held, hold_cards, ranks_on, together
from tests.exact.melds import Melds, lay_melds
from tests.exact.table import Sum, Table, total, weighed


@dataclass
class Side:
    """What one side may have: melds, cards held (`hands` where players are told apart), feet not taken, lines."""

    players: int
    out: bool
    melds: Melds
    held: Held
    hands: list[Held]
    feet: Sum
    opened: Sum
    lines: dict[str, Sum] = field(default_factory=dict)

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
    opened = table.is_true_if_any(cards, table.packs * 99)
    feet = table.number(players - out if table.rules.piles.foot else 0)
    side = Side(players, out, melds, held, hands if each else [], feet, opened)
    side.lines = _lines(table, side)
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
    for line in table.rules.counts:
        if line.place == "feet":
            found[line.id] = side.feet
        elif line.place == "melded":
            found[line.id] = side.melds.cards().get(line.card, 0)
        elif line.place == "left":
            found[line.id] = side.held.of_rank(line.card)
        elif line.card:
            found[line.id] = table.number(table.supply(line.card))
        else:
            found[line.id] = table.number({"players": side.players, "one": 1}.get(line.most, 99))
        if line.only == "out" and not side.out:
            table.hold(found[line.id] == 0, "counts")
    return found


def _dealt(table: Table, side: Side, melded: Sum) -> None:
    """Nobody ends with fewer cards than were dealt: a turn draws at least one more than it discards."""
    piles = table.rules.piles
    dealt = side.players * (piles.hand + piles.foot)
    table.hold(melded + side.held.cards() >= dealt, "dealt")


def _feet(table: Table, side: Side) -> None:
    """A side that melded nothing has all its feet; partners take theirs before one goes out, where that is the rule."""
    if not table.rules.piles.foot:
        return
    table.hold(side.feet >= side.players * (1 - side.opened), "feet")
    if side.out and table.rules.contract.feet == "partners":
        table.hold(side.feet == 0, "feet")


def _holders(table: Table, side: Side) -> None:
    """Every player not out holds a card that stays in a hand, or a whole foot."""
    holders = side.players - side.out
    if not holders:
        table.hold(side.held.cards() == 0, "out")
        return
    laid = ranks_on(table.rules, "laid")
    foot = table.rules.piles.foot
    table.hold(side.held.lasting(laid) >= holders - side.feet, "holders")
    table.hold(side.held.cards() >= holders + (foot - 1) * side.feet, "holders")


def _holders_by_name(table: Table, side: Side) -> None:
    """The same where each player's cards are known: one of a side that went out has none."""
    laid = ranks_on(table.rules, "laid")
    foot = table.rules.piles.foot
    gone = [table.truth() for _ in side.hands]
    whole = [table.truth() for _ in side.hands]
    table.hold(total(gone) == int(side.out))
    table.hold(total(whole) == side.feet)
    for hand, away, untaken in zip(side.hands, gone, whole, strict=True):
        table.hold(away + untaken <= 1)
        table.hold(hand.cards() <= table.packs * 99 * (1 - away), "out")
        table.hold(hand.lasting(laid) >= 1 - away - untaken, "holders")
        table.hold(hand.cards() >= foot * untaken, "holders")


def _contract(table: Table, side: Side) -> None:
    """Who went out has the books that the deal asks for; a book may fill the place of another kind."""
    contract, books = table.rules.contract, table.rules.books
    table.hold(side.opened == 1, "out")
    table.hold(side.finished() >= contract.total, "contract")
    used: dict[str, list[Sum]] = {book.id: [] for book in books}
    for kind, need in contract.books.items():
        fitting = [book.id for book in books if book.id == kind or kind in book.fills]
        parts = [table.number(need) for _ in fitting]
        table.hold(total(parts) >= need, "contract")
        for book_id, part in zip(fitting, parts, strict=True):
            used[book_id].append(part)
    for book_id, parts in used.items():
        if parts:
            table.hold(total(parts) <= side.melds.books[book_id], "contract")
