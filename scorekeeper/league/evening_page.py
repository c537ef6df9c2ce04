"""An evening: its games, and who had what; and the list of evenings."""

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

from flask import abort
from flask_babel import gettext as _

from scorekeeper.charts.marks import Chart
from scorekeeper.models import League
from scorekeeper.standings.finished import UNIT, FinishedGame, Tally, tallies
from scorekeeper.standings.matchpoints import matchpoints
from scorekeeper.web.formatting import day, points

from . import queries, results
from .charts import evening_chart
from .method_words import worth

EVENINGS = 60


@dataclass(frozen=True)
class EveningGame:
    """A game of the evening, the best side first."""

    code: str
    sides: list[tuple[str, str, str]]  # place, names, total
    note: str


@dataclass(frozen=True)
class EveningLine:
    """What somebody had in the evening."""

    id: str
    name: str
    guest: bool
    won: str  # of how many games
    points: str
    total: str


@dataclass(frozen=True)
class EveningPage:
    """An evening."""

    date: str
    when: str
    games: list[EveningGame]
    lines: list[EveningLine]
    compared: list[tuple[str, str]]  # name and per cent, where games can be compared
    chart: Chart | None


def evening_page(league: League, date: str) -> EveningPage:
    """The evening of that date, or 404 if no game of it counts."""
    games = results.games_on(league.id, date) or abort(404)
    everybody = queries.people(league.id)
    weights = queries.season_of(league.id, date).counts.weights
    sums: dict[str, Tally] = {}
    for one in games:
        for person, part in tallies(one.game, weights).items():
            sums[person] = sums.get(person, Tally()) + part
    order = sorted(sums, key=lambda one: (-sums[one].points, -sums[one].total, everybody[one].name))
    return EveningPage(
        date=date,
        when=day(date),
        games=[_game(one, everybody) for one in games],
        lines=[_line(sums[one], everybody[one]) for one in order],
        compared=_compared(games, everybody),
        chart=_chart([one.game for one in games], everybody),
    )


def _compared(
    games: Sequence[results.Finished], everybody: dict[str, queries.Person]
) -> list[tuple[str, str]]:
    """Matchpoints, best first; only of an evening of one kind of game, with as many deals in each."""
    if len({(one.variant, one.game.deals, len(one.game.sides)) for one in games}) != 1:
        return []
    found = matchpoints([one.game for one in games])
    order = sorted(found, key=lambda one: (-found[one], everybody[one].name))
    return [
        (everybody[one].name, _("%(number)s %%", number=points(round(100 * found[one]))))
        for one in order
    ]


def _chart(games: Sequence[FinishedGame], everybody: dict[str, queries.Person]) -> Chart | None:
    totals: dict[str, list[int]] = {}
    for number, game in enumerate(games, start=1):
        mine = {person: side.total for side in game.sides for person in side.people}
        for person in {**totals, **mine}:
            row = totals.setdefault(person, [0] * number)
            row.append(row[-1] + mine.get(person, 0))
    order = sorted(totals, key=lambda one: (-totals[one][-1], everybody[one].name))
    return evening_chart([everybody[one].name for one in order], [totals[one] for one in order])


@dataclass(frozen=True)
class EveningList:
    """Some evenings, the newest first: the date and the date in words; `older` is empty at the end."""

    dates: list[tuple[str, str]]
    older: str
    newest: bool


def evening_list(league: League, before: str = "") -> EveningList:
    """The last evenings, or the last ones before a date."""
    dates = results.last_evenings(league.id, EVENINGS + 1, before=before)
    shown = dates[:EVENINGS]
    older = shown[-1] if len(dates) > EVENINGS else ""
    return EveningList([(date, day(date)) for date in shown], older, not before)


def _game(one: results.Finished, everybody: dict[str, queries.Person]) -> EveningGame:
    sides = sorted(one.game.sides, key=lambda side: side.place)
    level = {side.place for side in sides if sum(s.place == side.place for s in sides) > 1}
    notes = [] if one.detail else [_("no detail")]
    if one.flagged:
        notes.append(_("the table insisted on a deal"))
    return EveningGame(
        code=one.code,
        sides=[
            (
                f"{points(side.place)}{'=' if side.place in level else ''}",
                " + ".join(everybody[person].name for person in side.people),
                points(side.total),
            )
            for side in sides
        ],
        note=", ".join(notes),
    )


def _line(tally: Tally, person: queries.Person) -> EveningLine:
    return EveningLine(
        id=person.id,
        name=person.name,
        guest=person.guest,
        won=_won(tally),
        points=worth(Fraction(tally.points, UNIT)),
        total=points(tally.total),
    )


def _won(tally: Tally) -> str:
    """Who sat in for a few deals has no game of the evening."""
    if not tally.games:
        return str(_("sat in"))
    return str(_("%(won)s of %(games)s", won=points(tally.wins), games=points(tally.games)))
