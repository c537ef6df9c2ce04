"""Plays whole games as people do: who is stronger draws more cards that help, and luck does the rest."""

from dataclasses import dataclass
from random import Random

from scorekeeper.rules import Deal, Out, Seating, Variant, tally
from scorekeeper.rules.tally import is_over

from .legal_table import Luck, full_pack
from .played import Begun, PlayedDeal, Way

EAGER = 0.95
LONGEST = 400  # turns; nearly all deals are over before
COMMON = 0.4  # how often a card helps anybody, and how much that differs from deal to deal
SPREAD = 0.06
A_POINT = 1 / 10_000  # so much more often for each point a deal that somebody is worth
RUSH = 0.8  # who can go out most often draws what that takes
MOST_DEALS = 12
# Where it takes many books to go out, people play for these from their first card on, and seldom take the pile:
# else the stock would run out, and both sides had books by the dozen.
MANY_BOOKS = 3
COMMON_THEN, A_POINT_THEN, PILE_THEN = 0.75, 1 / 6_000, 0.05


@dataclass(frozen=True)
class Company:
    """The people of a table, side by side, and what each is worth a deal."""

    sides: tuple[tuple[str, ...], ...]
    worth: tuple[tuple[int, ...], ...]
    way: Way = "points"

    @property
    def seating(self) -> Seating:
        """Players on each side."""
        return Seating(tuple(map(len, self.sides)))

    @property
    def names(self) -> list[str]:
        """Everybody round the table; the sides take turns."""
        turns = range(max(map(len, self.sides)))
        return [side[turn] for turn in turns for side in self.sides if turn < len(side)]


def play_game(
    variant: Variant, company: Company, chance: Random, deals: int = MOST_DEALS
) -> list[Deal]:
    """The deals of a game by these rules, at most so many."""
    found: list[Deal] = []
    while len(found) < deals:
        begun = begin(variant, company, found)
        if is_over(begun.rules.game, len(found), begun.before):
            break
        found.append(play_deal(begun, company, chance))
    return found


def begin(variant: Variant, company: Company, deals: list[Deal]) -> Begun:
    """The deal after these."""
    seating = company.seating
    before = tally(
        variant, seating, variant.packs.count(seating.players), deals, checked=False
    ).totals
    return Begun(variant, seating, len(deals) + 1, before)


def play_deal(begun: Begun, company: Company, chance: Random) -> Deal:
    """One deal, as its table writes it down."""
    return written(begun, company, PlayedDeal(begun, _luck(begun, company, chance), chance))


def _luck(begun: Begun, company: Company, chance: Random) -> Luck:
    plans = sum(begun.rules.contract.books.values()) >= MANY_BOOKS
    common = chance.gauss(COMMON_THEN if plans else COMMON, SPREAD)
    point = A_POINT_THEN if plans else A_POINT
    focus = tuple(common + point * sum(each) / len(each) for each in company.worth)
    taste = dict.fromkeys(full_pack(begun.rules, begun.packs), 1.0)
    if plans:
        return Luck(EAGER, LONGEST, taste, focus, rush=1, pile=PILE_THEN, plans=True)
    return Luck(EAGER, LONGEST, taste, focus, RUSH)


def written(begun: Begun, company: Company, played: PlayedDeal) -> Deal:
    """The deal with the name of who went out."""
    out, winner = None, played.winner
    if winner:
        # by identity: two players may hold the same cards
        seat = next(at for at, one in enumerate(played.play.table.players) if one is winner)
        out = Out(winner.side, company.names[seat])
    entries = [played.entry(side, company.way) for side in range(len(company.sides))]
    return Deal(begun.number, out, entries)
