"""Reads a season, or all time, into a chronicle."""

from collections import Counter
from collections.abc import Iterable, Iterator
from fractions import Fraction

import msgspec

from scorekeeper.models import ALL_TIME, League, Season, SeasonRules
from scorekeeper.standings.finished import Tally, outcome, tallies
from scorekeeper.standings.runs import longest
from scorekeeper.standings.table import (
    Counting,
    Row,
    Standing,
    counted_evenings,
    handicap,
    handicap_base,
    table,
)

from . import queries, results
from .chronicle import (
    Chronicle,
    EveningPart,
    FamilyPart,
    GamePart,
    HolderPart,
    PairPart,
    PersonPart,
    RecordPart,
    SidePart,
    TableRow,
)
from .person_charts import GAMES, scores_of
from .places import places_of
from .records import Found, families, found_records, longest_runs
from .results import Finished

FORM = 10
MOST_EVENINGS = 104  # two years of weeks; what came before is in the sums alone
ALL_EVENINGS = 100_000
MOST_PEOPLE = 40  # who get a page, those who played most

Numbers = dict[str, int]


def chronicle_of(league: League, season: Season) -> Chronicle:
    """A season as it stands this moment."""
    everybody = queries.people(league.id)
    standings = queries.standings(league.id, season.id)
    numbers = _numbered(one.person for one in standings)
    counting = season.counts.counting
    members = [one for one in standings if not everybody[one.person].guest]
    places = places_of(league, season)
    dates = results.last_evenings(league.id, ALL_EVENINGS, season.id)
    games = results.games_of_season(season.id, dates[:MOST_EVENINGS][-1] if dates else "")
    earlier = max(0, len(dates) - MOST_EVENINGS)
    return Chronicle(
        name=season.name,
        starts=season.starts,
        ends=season.ends,
        all_time=False,
        rules=msgspec.structs.replace(season.counts, goes_on=()),  # asked of no reader
        best=counted_evenings(members, counting),
        people=tuple(everybody[one].name for one in numbers),
        table=tuple(_table(league, season, members, numbers)),
        place_dates=places.dates,
        places=tuple((numbers[one], of) for one, of in places.of.items()),
        evenings=tuple(_evenings(games, season, numbers)),
        earlier=earlier,
        pairs=tuple(_pairs(league.id, season.id, numbers)),
        families=tuple(_families(league.id, season.id, numbers)),
        persons=tuple(_persons(standings, numbers, _by_person(games), {} if earlier else None)),
    )


def chronicle_of_all_time(league: League) -> Chronicle:
    """Everything ever played: wins, people, pairs and records; evenings stand in their seasons."""
    everybody = queries.people(league.id)
    standings = queries.standings(league.id, ALL_TIME)
    numbers = _numbered(one.person for one in standings)
    members = [one for one in standings if not everybody[one.person].guest]
    rules = SeasonRules(counting=Counting(method="wins"))
    met = queries.meetings(league.id, ALL_TIME)
    return Chronicle(
        name="",
        starts="",
        ends="",
        all_time=True,
        rules=rules,
        best=0,
        people=tuple(everybody[one].name for one in numbers),
        table=tuple(_row(row, numbers, None) for row in table(members, rules.counting, met)),
        place_dates=(),
        places=(),
        evenings=(),
        pairs=tuple(_pairs(league.id, ALL_TIME, numbers)),
        families=tuple(_families(league.id, None, numbers)),
        persons=tuple(
            _persons(standings, numbers, None, longest_runs(league.id, queries.state_of(league)))
        ),
    )


def _numbered(people: Iterable[str]) -> Numbers:
    return {person: number for number, person in enumerate(sorted(people))}


def _table(
    league: League, season: Season, members: list[Standing], numbers: Numbers
) -> Iterator[TableRow]:
    counting = season.counts.counting
    met, lowest = queries.meetings(league.id, season.id), queries.is_lowest(season.id)
    base = handicap_base(members) if counting.method == "handicap" else None
    for row in table(members, counting, met, lowest=lowest):
        yield _row(row, numbers, base)


def _row(row: Row, numbers: Numbers, base: Fraction | None) -> TableRow:
    return TableRow(
        person=numbers[row.person],
        place=row.place,
        shared=row.shared,
        value=(row.value.numerator, row.value.denominator),
        tally=row.tally,
        evenings=row.evenings,
        dropped=row.dropped,
        given=0 if base is None else handicap(row.tally, base),
    )


def _evenings(games: list[Finished], season: Season, numbers: Numbers) -> Iterator[EveningPart]:
    by_date: dict[str, list[Finished]] = {}
    for one in games:
        by_date.setdefault(one.date, []).append(one)
    for date, of_date in by_date.items():
        sums: dict[str, Tally] = {}
        for one in of_date:
            for person, part in tallies(one.game, season.counts.weights).items():
                sums[person] = sums.get(person, Tally()) + part
        order = sorted(sums, key=lambda one: (-sums[one].points, -sums[one].total, numbers[one]))
        yield EveningPart(
            date,
            tuple(_game(one, numbers) for one in of_date),
            tuple((numbers[one], sums[one]) for one in order),
        )


def _game(one: Finished, numbers: Numbers) -> GamePart:
    sides = sorted(one.game.sides, key=lambda side: side.place)
    parts = (
        SidePart(tuple(numbers[person] for person in side.people), side.place, side.total)
        for side in sides
    )
    return GamePart(one.variant, tuple(parts), one.game.deals, one.detail, one.flagged)


def _pairs(league_id: str, scope: str, numbers: Numbers) -> Iterator[PairPart]:
    # The numbers go by the order of the ids, so the first of two stays the first.
    for (kind, one, other), meeting in sorted(queries.meetings(league_id, scope).items()):
        if meeting.games:
            yield PairPart(kind, numbers[one], numbers[other], meeting)


def _families(league_id: str, season_id: str | None, numbers: Numbers) -> Iterator[FamilyPart]:
    for family in families(league_id, season_id):
        found = found_records(league_id, family, season_id)
        records = tuple(_record(one, numbers) for one in found)
        yield FamilyPart(family.name, family.sides, records)


def _record(found: Found, numbers: Numbers) -> RecordPart:
    holders = []
    for game_id, position in found.places:
        one = results.game_of(game_id)
        people = tuple(numbers[person] for person in one.game.sides[position].people)
        holders.append(HolderPart(people, one.date, one.flagged))
    return RecordPart(found.kind, found.value, tuple(holders), found.more)


def _persons(
    standings: list[Standing],
    numbers: Numbers,
    games: dict[str, list[Finished]] | None,
    runs: dict[str, tuple[int, str]] | None = None,
) -> Iterator[PersonPart]:
    """Those who played most. Without their games the last are read, and `runs` says the longest of all time."""
    most = sorted(standings, key=lambda one: (-one.tally.games, one.person))[:MOST_PEOPLE]
    for one in sorted(most, key=lambda one: one.person):
        mine = (
            results.last_games_of(one.person, GAMES) if games is None else games.get(one.person, [])
        )
        outcomes = [_outcome(game, one.person) for game in mine]
        counted = [each for each in outcomes if each]
        best = longest(reversed(counted), "win".__eq__).length
        best = best if runs is None else runs.get(one.person, (0, ""))[0]
        scores = tuple(_scores(mine[:GAMES], one.person))
        yield PersonPart(numbers[one.person], one.tally, tuple(counted[:FORM]), best, scores)


def _by_person(games: list[Finished]) -> dict[str, list[Finished]]:
    """Each one's games, the newest first."""
    found: dict[str, list[Finished]] = {}
    for one in reversed(games):
        sat = {person for side in one.game.sides for people in side.sat for person in people}
        credited = {person for side in one.game.sides for person in side.people}
        for person in sat | credited:
            found.setdefault(person, []).append(one)
    return found


def _outcome(one: Finished, person: str) -> str:
    side = one.side_of(person)
    return outcome(one.game, side) if person in one.game.sides[side].people else ""


def _scores(games: list[Finished], person: str) -> list[int]:
    detailed = [one for one in games if one.detail]
    kinds = Counter((one.variant, len(one.game.sides)) for one in detailed)
    if not kinds:
        return []
    ((most, _count),) = kinds.most_common(1)
    return scores_of([o for o in detailed if (o.variant, len(o.game.sides)) == most], person)
