"""What happens in a league besides plain games: a tie, somebody sits in, comes later, a slip, a game that goes on."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from datetime import timedelta
from random import Random

from msgspec.structs import replace as changed

from scorekeeper.rules import Deal, Out

from . import cast
from .playing import Company, begin, play_deal, play_game
from .slips import checks, insisted, silent_slip
from .told import Slip, Told

SLIPS = 3  # a season
TRIES = 80  # deals played until one nearly makes a tie
NEARLY = 700  # points
Twist = Callable[[Told], Told | None]


def twisted(games: list[Told], evenings: Sequence[cast.Evening], chance: Random) -> list[Told]:
    """The games with all that happened in them; one more where two people came later."""
    starts = next(one.date for one in evenings if one.season)
    *rest, last = games
    book = _Book([one for one in rest if one.date < starts], chance)
    book.twist(lambda one: _slip(one, chance, late=True))
    for _ in range(SLIPS):
        book.twist(lambda one: _slip(one, chance))
    book.twist(lambda one: _tied(one, chance))
    first = book.games
    book = _Book([one for one in rest if starts <= one.date < last.date], chance)
    joined = list(_joined(book.take_evening(), chance))
    book.twist(_for_learning, first=True)
    book.twist(lambda one: _sat_in(one, book.games, chance))
    book.twist(_with_guest)
    book.twist(_insisted)
    for _ in range(SLIPS):
        book.twist(lambda one: _slip(one, chance))
    of_last = [one for one in rest if one.date == last.date]
    second = sorted([*book.games, *joined, *of_last], key=lambda one: one.began)
    open_one = replace(last, deals=last.deals[:2], saved=last.saved[:2], goes_on=True)
    return [*first, *second, open_one]


class _Book:
    """The games of a season; each has one twist at most."""

    def __init__(self, games: list[Told], chance: Random) -> None:
        self.games, self.chance = games, chance
        self.plain = _shuffled(games, chance)

    def twist(self, twist: Twist, *, first: bool = False) -> None:
        """Change some game, or the first one, with which that can be done."""
        for at in sorted(self.plain) if first else self.plain:
            found = twist(self.games[at])
            if found is not None:
                self.games[at] = found
                self.plain.remove(at)
                return

    def take_evening(self) -> Told:
        """A game that goes out of the book, with all others of its evening."""
        gone = next(self.games[at] for at in self.plain)
        self.games = [one for one in self.games if one.date != gone.date]
        self.plain = _shuffled(self.games, self.chance)
        return gone


def _shuffled(games: list[Told], chance: Random) -> list[int]:
    plain = [at for at, one in enumerate(games) if len(one.deals) == 4]
    chance.shuffle(plain)
    return plain


def _slip(told: Told, chance: Random, *, late: bool = False) -> Told | None:
    """A deal was entered wrongly and put right before the next one; or long after, when nobody played any more."""
    number = len(told.deals) if late else chance.randint(1, len(told.deals) - 1)
    found = silent_slip(told, number, chance, decides=late)
    if found is None:
        return None
    wrong, reason = found
    after = timedelta(days=1, hours=15) if late else timedelta(minutes=chance.randint(2, 6))
    return replace(told, slip=Slip(wrong, told.saved[number - 1] + after, reason, late))


def _insisted(told: Told) -> Told | None:
    number = len(told.deals)
    found = insisted(told, number)
    if found is None:
        return None
    deal, codes = found
    return replace(told, deals=(*told.deals[:-1], deal), insists={number: codes})


def _for_learning(told: Told) -> Told | None:
    if cast.LATE not in told.company.names:
        return None
    return replace(told, counts=False, note=f"{cast.LATE} learns the rules: does not count.")


def _sat_in(told: Told, games: list[Told], chance: Random) -> Told | None:
    """From the third deal on somebody sits in who had no seat that evening."""
    seated = {name for one in games if one.date == told.date for name in one.company.names}
    free = [name for name in cast.SKILLS if name not in seated]
    if not free:
        return None
    seat = chance.randrange(len(told.company.names))
    return replace(told, sits_in=(3, seat, chance.choice(free)))


def _with_guest(told: Told) -> Told:
    """A guest has somebody's seat."""
    gone = told.company.names[-1]

    def named(name: str) -> str:
        return cast.GUEST if name == gone else name

    sides = tuple(tuple(map(named, side)) for side in told.company.sides)
    deals = tuple(
        changed(deal, out=Out(deal.out.side, named(deal.out.player or "")) if deal.out else None)
        for deal in told.deals
    )
    return replace(told, company=replace(told.company, sides=sides), deals=deals)


def _joined(told: Told, chance: Random) -> Iterator[Told]:
    """Two people come late: the game ends with its totals, and six play the next one."""
    yield replace(told, deals=told.deals[:2], saved=told.saved[:2], note="Two more people came.")
    late = [name for name in cast.SKILLS if name not in told.company.names][:2]
    sides = tuple((*side, name) for side, name in zip(told.company.sides, late, strict=True))
    worth = tuple(tuple(cast.WORTH[name] for name in side) for side in sides)
    company = Company(sides, worth)
    deals = play_game(told.variant, company, chance)
    saved = [told.saved[1] + timedelta(minutes=40 * (1 + at)) for at in range(len(deals))]
    yield replace(told, company=company, deals=tuple(deals), saved=tuple(saved))


def _tied(told: Told, chance: Random) -> Told | None:
    """The last deal is one with which both sides have the same total."""
    *before, last = told.deals
    if told.company.way != "points":
        return None
    begun = begin(told.variant, told.company, before)
    for _ in range(TRIES):
        deal = _evened(told, play_deal(begun, told.company, chance))
        if deal is not None:
            return replace(told, deals=(*before, deal))
    return None


def _evened(told: Told, deal: Deal) -> Deal | None:
    """The deal with a little more on the table for the side that is behind, if checks have nothing against it."""
    before = list(told.deals[:-1])
    totals = begin(told.variant, told.company, [*before, deal]).before
    behind = totals.index(min(totals))
    short = max(totals) - min(totals)
    entry = deal.entries[behind]
    if short > NEARLY or not isinstance(entry.melded, int):
        return None
    entries = list(deal.entries)
    entries[behind] = changed(entry, melded=entry.melded + short)
    evened = changed(deal, entries=entries)
    return None if any(one.level != "note" for one in checks(told, evened)) else evened
