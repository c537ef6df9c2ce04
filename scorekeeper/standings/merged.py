"""The standings as they would be if two people were one."""

from collections.abc import Iterable, Mapping

from .finished import Tally
from .pairs import AGAINST, Meeting, Pair
from .table import Standing


def merged(standings: Iterable[Standing], gone: str, kept: str) -> list[Standing]:
    """The same standings with the games of both under `kept`."""
    found: dict[str, Standing] = {}
    for one in standings:
        person = kept if one.person == gone else one.person
        other = found.get(person, Standing(person, Tally()))
        dates = {*one.evenings, *other.evenings}
        nothing = Tally()
        evenings = {
            date: one.evenings.get(date, nothing) + other.evenings.get(date, nothing)
            for date in dates
        }
        found[person] = Standing(person, one.tally + other.tally, evenings)
    return list(found.values())


def merged_meetings(met: Mapping[Pair, Meeting], gone: str, kept: str) -> dict[Pair, Meeting]:
    """The same meetings with those of both under `kept`; the two must never have met."""
    found: dict[Pair, Meeting] = {}
    for (kind, one, other), meeting in met.items():
        here, there = (kept if person == gone else person for person in (one, other))
        mine = meeting.turned if here > there and kind == AGAINST else meeting
        pair = (kind, min(here, there), max(here, there))
        found[pair] = found.get(pair, Meeting()) + mine
    return found
