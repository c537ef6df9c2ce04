"""Who plays in the made-up league, how well, and when they meet."""

from dataclasses import dataclass
from datetime import date, timedelta
from random import Random

# What somebody is worth a deal, in points above the average: a spread of 220, as in families.
SKILLS = {
    "Erzsébet": 330,
    "Margaret": 210,
    "Gábor": 120,
    "Ági": 30,
    "Ștefan": -60,
    "Tom": -160,
    "Zoltán": -330,
    "Rosemary": -140,
}
LATE = "Rosemary"  # joins in the second season
GUEST = "Ödön"
WORTH = {**SKILLS, GUEST: 0}
COMES = 0.85  # of all evenings, each of them
SEASONS = (12, 11)  # evenings
OLD_EVENINGS = 3  # before those of the first season, of which only totals are known
SUMMER = 75  # days between the seasons
DAYS = (7, 7, 14)  # from one evening to the next
NAMES = ("Winter", "Spring", "Summer", "Autumn")


@dataclass(frozen=True)
class Evening:
    """A date and who came."""

    date: date
    season: int  # 0 or 1
    people: tuple[str, ...]


def old_dates(first: date) -> list[date]:
    """The evenings before the first one."""
    return [first - timedelta(days=14 * back) for back in range(OLD_EVENINGS, 0, -1)]


def evenings(until: date, chance: Random) -> list[Evening]:
    """All evenings of both seasons; the last one is on the day given."""
    found, day = [], until
    for season in (1, 0):
        for _ in range(SEASONS[season]):
            found.append(Evening(day, season, _who_came(season, chance)))
            day -= timedelta(days=chance.choice(DAYS))
        day -= timedelta(days=SUMMER)
    return found[::-1]


def season_name(day: date) -> str:
    """By the time of the year: Autumn 2026."""
    return f"{NAMES[day.month % 12 // 3]} {day.year}"


def tables(people: tuple[str, ...], chance: Random) -> list[list[list[str]]]:
    """Partners drawn by lot: the sides of each table of four; who is left over looks on."""
    drawn = chance.sample(people, len(people))
    fours = [drawn[at : at + 4] for at in range(0, len(drawn) - 3, 4)]
    return [[four[:2], four[2:]] for four in fours]


def _who_came(season: int, chance: Random) -> tuple[str, ...]:
    members = [name for name in SKILLS if season or name != LATE]
    came = [name for name in members if chance.random() < COMES]
    for name in members:  # four at least
        if len(came) < 4 and name not in came:
            came.append(name)
    return tuple(came)
