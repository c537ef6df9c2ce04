"""The standings as they would be if two people were one, or two again."""

from collections import defaultdict
from collections.abc import Iterable, Mapping

from .finished import FinishedGame, Tally, Weights, tallies, with_another
from .pairs import AGAINST, Meeting, Pair, meetings
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


def parted(
    standings: Iterable[Standing],
    games: Iterable[FinishedGame],
    person: str,
    back: str,
    weights: Weights,
) -> list[Standing]:
    """The same standings with what these games brought one person under `back`.

    Of that person the evenings must be whole, not their points alone.
    """
    found = {one.person: one for one in standings}
    both = found.pop(person, Standing(person, Tally()))
    whole, evenings = Tally(), defaultdict[str, Tally](Tally)
    for game in games:
        if part := tallies(game, weights).get(person):
            whole += part
            evenings[game.evening] += part
    rest = {date: part + -evenings.get(date, Tally()) for date, part in both.evenings.items()}
    left = Standing(person, both.tally + -whole, {d: t for d, t in rest.items() if t != Tally()})
    gone = Standing(back, whole, dict(evenings))
    return [*found.values(), *(one for one in (left, gone) if one.tally != Tally())]


def parted_meetings(
    met: Mapping[Pair, Meeting], games: Iterable[FinishedGame], person: str, back: str
) -> dict[Pair, Meeting]:
    """The same meetings with those of these games under `back` instead of that person."""
    found = dict(met)
    for game in games:
        for pair, meeting in meetings(game).items():
            found[pair] = found.get(pair, Meeting()) + -meeting
        for pair, meeting in meetings(with_another(game, person, back)).items():
            found[pair] = found.get(pair, Meeting()) + meeting
    return {pair: meeting for pair, meeting in found.items() if meeting != Meeting()}
