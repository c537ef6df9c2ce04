"""The games of the made-up league: who played what on which evening, and what happened."""

from collections.abc import Iterator
from dataclasses import replace
from datetime import UTC, date, datetime, time, timedelta
from random import Random

from scorekeeper.rules import Deal, Entry, catalogue

from . import cast
from .played import Way
from .playing import Company, play_game
from .told import Told
from .twists import twisted

USUAL, OTHER = "whitnack", "canasta"
OTHERS = 0.3  # of the second games of an evening
BEGINS = time(18, 30, tzinfo=UTC)
MINUTES = {USUAL: (18, 34), OTHER: (9, 17)}  # a deal
OLD_TOTALS = ((14845, 12310), (11420, 13975), (12650, 12650))  # the last one is a tie
OLD_DEALS = 4
WAYS: tuple[Way, ...] = ("points", "points", "points", "list", "by_value")


def all_games(until: date, chance: Random) -> list[Told]:
    """Every game, in the order in which they were played."""
    evenings = cast.evenings(until, chance)
    games = [game for evening in evenings for game in _evening(evening, chance)]
    return [*_old_games(evenings[0].date, chance), *twisted(games, evenings, chance)]


def company_of(sides: list[list[str]], way: Way = "points") -> Company:
    """The people and what they are worth."""
    worth = tuple(tuple(cast.WORTH[name] for name in side) for side in sides)
    return Company(tuple(map(tuple, sides)), worth, way)


def moments(day: date, minutes: tuple[int, int], deals: int, chance: Random) -> list[datetime]:
    """When each deal of the first game of that evening was saved."""
    now, found = datetime.combine(day, BEGINS), []
    for _ in range(deals):
        now += timedelta(minutes=chance.uniform(*minutes))
        found.append(now.replace(microsecond=0))
    return found


def told(
    name: str, day: date, company: Company, chance: Random, after: timedelta = timedelta()
) -> Told:
    """A game that is played now, so long after the usual beginning."""
    variant = catalogue.load(name)
    deals = play_game(variant, company, chance)
    saved = moments(day, MINUTES[name], len(deals), chance)
    return Told(variant, day, company, tuple(deals), tuple(one + after for one in saved))


def _evening(evening: cast.Evening, chance: Random) -> Iterator[Told]:
    after = timedelta()
    for number in range(2):
        name = OTHER if number and chance.random() < OTHERS else USUAL
        if number and name == USUAL and len(evening.people) == 8 and chance.random() < 0.5:
            return  # two tables for a whole evening are enough
        ends = []
        for table, sides in enumerate(cast.tables(evening.people, chance)):
            apart = after + timedelta(minutes=2 * table)
            game = told(name, evening.date, company_of(sides, chance.choice(WAYS)), chance, apart)
            ends.append(game.saved[-1])
            yield game
        after = max(ends) + timedelta(minutes=15) - datetime.combine(evening.date, BEGINS)


def _old_games(first: date, chance: Random) -> Iterator[Told]:
    variant = catalogue.load(USUAL)
    members = [name for name in cast.SKILLS if name != cast.LATE]
    for day, totals in zip(cast.old_dates(first), OLD_TOTALS, strict=True):
        drawn = chance.sample(members, 4)
        deal = Deal(1, None, [Entry(score=total) for total in totals])
        game = Told(
            variant,
            day,
            company_of([drawn[:2], drawn[2:]]),
            (deal,),
            tuple(moments(day, (100, 140), 1, chance)),
        )
        yield replace(game, total_deals=OLD_DEALS, note="From the notebook: totals only.")
