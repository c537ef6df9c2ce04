"""Cards still held: every player was dealt cards, only the one who went out has none, a foot not taken is whole."""

from collections.abc import Iterator
from functools import lru_cache

from ..cards import (
    cheapest,
    held_ranks,
    held_value,
    meldable_ranks,
    melded_value,
    most_cards,
    supply,
)
from ..deal import Counted
from ..facts import Facts, is_freed, parts
from ..variant import Variant
from .bounds import least_points
from .table import Check, Table, warning


def check_out(table: Table) -> Iterator[Check]:
    """A player who is out holds nothing: alone, no points, no threes, no foot; else the partners took theirs (E12)."""
    for side in table.sides:
        if not side.out or table.rules.contract.feet == "none":
            continue
        threes, feet = threes_left(table.rules, side), feet_left(table.rules, side)
        if side.players == 1 and side.left:
            yield warning("left-though-out", side.side, "left", counted=side.left)
        if threes and side.players == 1:
            field = _line(table.rules, "left")
            yield warning("threes-though-out", side.side, f"counts.{field}", counted=threes)
        if feet and feet > most_feet_out(table.rules, side.players):
            field = _line(table.rules, "feet")
            yield warning("feet-though-out", side.side, f"counts.{field}", counted=feet)


def most_feet_out(rules: Variant, players: int) -> int:
    """Most feet that a side may not have taken though one of its players is out."""
    packets = rules.piles.packets - (rules.contract.feet == "partners")
    return (players - 1) * max(0, packets)


def check_each_left(table: Table) -> Iterator[Check]:
    """Left counted player by player: one nothing for the player who is out, and only for that one (E12, E12b)."""
    for side in table.sides:
        if not isinstance(side.entry.left, list) or table.rules.contract.feet == "none":
            continue
        empty = sum(1 for one in side.entry.left if _points(table.rules, one) == 0)
        if side.out and not empty:
            yield warning("left-though-out", side.side, "left", counted=side.left or 0)


def _points(rules: Variant, amount: object) -> int:
    if isinstance(amount, Counted):
        return sum(parts(amount).values())
    return amount if isinstance(amount, int) else 0


def check_holders(table: Table) -> Iterator[Check]:
    """Every player who is not out holds a card, and a foot not taken holds all of its cards (E12b, E13)."""
    for side in table.sides:
        if side.left is None or (side.out and side.players == 1):
            continue
        cards = held_at_least(table.rules, side, threes_unsaid(table))
        least = cheapest_held(table, cards)
        if side.left < least:
            yield warning(
                "left-too-little", side.side, "left", counted=side.left, least=least, cards=cards
            )


def held_at_least(rules: Variant, side: Facts, unsaid: int) -> int:
    """Cards, red threes apart, that a side must still hold; so many threes may be held that nobody counts."""
    holders = side.players - int(side.out)
    threes = threes_left(rules, side) + unsaid
    feet = feet_left(rules, side)
    apart = rules.left.feet == "apart"
    if (not side.opened and _line(rules, "feet")) or (feet is None and apart):
        feet = side.players * rules.piles.packets
    feet = min(feet or 0, holders * rules.piles.packets)
    size = 0 if apart else rules.piles.foot
    in_feet = max(0, feet * size - threes)
    rest = max(0, threes - feet * size)
    others = holders - min(feet, holders)
    return in_feet + (others if lays_threes(rules) else max(0, others - rest))


def cheapest_held(table: Table, cards: int) -> int:
    """Least points of so many cards that are held."""
    if cards <= 0:
        return 0
    least = min(held_value(table.rules, rank) for rank in held_ranks(table.rules))
    return max(cards * least, cheapest(table.rules, table.packs, cards))


def check_feet(table: Table) -> Iterator[Check]:
    """A side that melded nothing still holds all its feet."""
    line = _line(table.rules, "feet")
    for side in table.sides:
        feet = feet_left(table.rules, side)
        known = side.melded is not None
        least = side.players * table.rules.piles.packets
        if line and known and not side.opened and feet is not None and feet < least:
            field = f"counts.{line}"
            yield warning("feet-of-the-unopened", side.side, field, counted=feet, least=least)


def check_dealt(table: Table) -> Iterator[Check]:
    """Cards melded, left and red threes left are never fewer than were dealt to the side's players."""
    for side in table.sides:
        if side.melded is None or side.left is None:
            continue
        dealt = dealt_at_least(table.rules, side)
        threes = threes_left(table.rules, side) + threes_unsaid(table)
        most = most_in_entry(table, side) + threes
        if most < dealt:
            yield warning(
                "fewer-than-dealt",
                side.side,
                "left",
                least=dealt,
                most=most,
                counted=side.melded + side.left,
            )


def dealt_at_least(rules: Variant, side: Facts) -> int:
    """Cards dealt to a side that its entry must hold: none after a special hand, and no feet counted apart."""
    if is_freed(rules, side):
        return 0
    cards = side.players * rules.piles.dealt
    if rules.left.feet == "apart":
        all_feet = side.players * rules.piles.packets
        feet = feet_left(rules, side)
        cards -= rules.piles.foot * (all_feet if feet is None else min(feet, all_feet))
    return cards


def most_in_entry(table: Table, side: Facts) -> int:
    """Most cards, red threes apart, that the points of an entry can be; exact where cards were counted."""
    rules = table.rules
    melded, left = side.entry.melded, side.entry.left
    apart = sum(side.counts.get(c.id, 0) for c in rules.counts if c.place == "melded")
    if isinstance(melded, Counted):
        counted = parts(melded)
        own = sum(n for c, n in counted.items() if not _on_own_line(rules, c))
        return own + apart + _cards_left(table, left, side)
    bound = most_cards(rules, table.packs, (side.melded or 0) + (side.left or 0))
    return min(bound, _with_books(table, side) + apart)


def _on_own_line(rules: Variant, card: str) -> bool:
    return any(c.place == "melded" and c.card == card for c in rules.counts)


def _cards_left(table: Table, left: object, side: Facts) -> int:
    if isinstance(left, Counted):
        return sum(parts(left).values())
    if isinstance(left, list):
        return sum(_cards_left(table, one, side) for one in left)
    points = left if isinstance(left, int) else 0
    return most_cards(table.rules, table.packs, points)


def _with_books(table: Table, side: Facts) -> int:
    """Seven cards a book, and the rest of the points in the cheapest cards."""
    rules = table.rules
    cheap = cheapest_card(rules)
    if not cheap:
        return sum(supply(rules, table.packs).values())
    kinds = [(kind, n) for kind, n in side.books.items() if n and least_points(rules, kind)]
    inside = sum(n * least_points(rules, kind) for kind, n in kinds)
    cards = sum(n * rules.book(kind).size for kind, n in kinds)
    rest = max(0, (side.melded or 0) - inside) + (side.left or 0)
    return cards + rest // cheap


@lru_cache(maxsize=256)
def cheapest_card(rules: Variant) -> int:
    """Points of the cheapest card, cards with a line of their own apart; 0 if some card is worth nothing."""
    own = {c.card for c in rules.counts if c.place == "melded"}
    melded = [melded_value(rules, r) for r in meldable_ranks(rules) if r not in own]
    held = [held_value(rules, rank) for rank in held_ranks(rules)]
    return max(0, min(melded + held))


def threes_left(rules: Variant, side: Facts) -> int:
    """Red threes that a side still holds; 0 where the variant does not ask."""
    return sum(side.counts.get(c.id, 0) for c in rules.counts if c.place == "left")


def threes_unsaid(table: Table) -> int:
    """Red threes that may be held unseen, where the variant has no line for them."""
    have = supply(table.rules, table.packs)
    unsaid = 0
    for card in table.rules.cards.apart:
        lines = [c for c in table.rules.counts if c.card == card]
        if not any(c.place == "left" for c in lines):
            laid = sum(table.counted(c.id) for c in lines if c.place == "laid")
            unsaid += max(0, have[card] - laid)
    return unsaid


def feet_left(rules: Variant, side: Facts) -> int | None:
    """Feet not taken, None where nobody said."""
    line = _line(rules, "feet")
    return side.counts.get(line) if line else None


def lays_threes(rules: Variant) -> bool:
    """Whether every card that is counted apart, such as a red three, is laid at once when drawn."""
    laid = {c.card for c in rules.counts if c.place == "laid" and not c.optional}
    return laid >= {*rules.cards.apart}


def _line(rules: Variant, place: str) -> str:
    return next((c.id for c in rules.counts if c.place == place), "")
