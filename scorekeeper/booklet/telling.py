"""Turns a chronicle into a booklet in the reader's language."""

from collections.abc import Iterable, Iterator
from fractions import Fraction

from flask_babel import gettext as _
from flask_babel import ngettext

from scorekeeper.league.charts import places_chart, strip_chart
from scorekeeper.league.chronicle import (
    Chronicle,
    EveningPart,
    GamePart,
    PersonPart,
    RecordPart,
    TableRow,
    key_of,
)
from scorekeeper.league.form import OUTCOMES
from scorekeeper.league.matrix import squares
from scorekeeper.league.method_words import method_name, method_words, tie_words, worth
from scorekeeper.league.person_page import facts_of, others_of
from scorekeeper.league.places import Places
from scorekeeper.league.queries import Person as Named
from scorekeeper.league.records import KINDS
from scorekeeper.standings.finished import UNIT
from scorekeeper.standings.pairs import AGAINST, WITH
from scorekeeper.web.formatting import day, points, signed

from .booklet import Booklet, Evening, Family, GameLine, Person, RecordLine, TableLine

MOST_IN_SQUARE = 8  # people that fit across a page
NOTHING = "–"  # of who played no whole game
MOST_OTHERS = 20  # partners, and opponents, on somebody's page


def booklet_of(told: Chronicle, when: str, edition: str) -> Booklet:
    """The booklet; `when` and `edition` are said on its first page."""
    counts = told.rules
    names = {key_of(number): name for number, name in enumerate(told.people)}
    everybody = {key: Named(key, name, guest=False) for key, name in names.items()}
    places = Places(told.place_dates, {key_of(one): of for one, of in told.places})
    lines = [_line(row, told) for row in told.table]
    return Booklet(
        title=_("All time") if told.all_time else told.name or _("All evenings so far"),
        when=when,
        edition=edition,
        column=method_name(counts.counting),
        how=tuple(method_words(counts.counting, counts.weights, told.best)),
        ties="" if told.all_time else tie_words(counts.counting),
        lines=tuple(line for line in lines if line.place),
        unplaced=tuple(line for line in lines if not line.place),
        has_evenings=not told.all_time,
        places=places_chart(places, names),
        evenings=tuple(_evening(one, told) for one in told.evenings),
        earlier=_earlier(told.earlier),
        squares=tuple(squares(everybody, told.met, MOST_IN_SQUARE)),
        families=tuple(_families(told)),
        persons=tuple(_person(one, told, everybody) for one in _by_name(told)),
    )


def _earlier(number: int) -> str:
    if not number:
        return ""
    said = ngettext(
        "%(num)s earlier evening is counted and not listed.",
        "%(num)s earlier evenings are counted and not listed.",
        number,
    )
    return str(said)


def _line(row: TableRow, told: Chronicle) -> TableLine:
    place = f"{points(row.place)}{'=' if row.shared else ''}" if row.place else ""
    notes = []
    if row.dropped:
        dates = ", ".join(day(date, "medium") for date in row.dropped)
        notes.append(_("without %(evenings)s", evenings=dates))
    if row.given:
        notes.append(_("%(given)s a deal given", given=signed(row.given)))
    played = row.tally.games > 0
    if not played:
        notes.append(_sat_in(row.tally.deals))
    return TableLine(
        place=place,
        name=told.people[row.person],
        value=worth(row.worth) if played or row.worth else NOTHING,
        games=points(row.tally.games) if played else NOTHING,
        won=points(row.tally.wins) if played else NOTHING,
        tied=points(row.tally.draws) if played else NOTHING,
        evenings=points(row.evenings),
        note="; ".join(notes),
    )


def _sat_in(deals: int) -> str:
    said = ngettext(
        "sat in for %(num)s deal, no whole game", "sat in for %(num)s deals, no whole game", deals
    )
    return str(said)


def _evening(one: EveningPart, told: Chronicle) -> Evening:
    lines = (
        (
            told.people[person],
            points(tally.games),
            points(tally.wins),
            worth(Fraction(tally.points, UNIT)),
            points(tally.total),
        )
        for person, tally in one.lines
        if tally.games
    )
    sat_in = tuple(
        f"{told.people[person]}: {_sat_in(tally.deals)}."
        for person, tally in one.lines
        if not tally.games
    )
    games = tuple(_game(game, told) for game in one.games)
    return Evening(day(one.date), games, tuple(lines), sat_in)


def _game(game: GamePart, told: Chronicle) -> GameLine:
    places = [side.place for side in game.sides]
    notes = [] if game.detail else [_("no detail")]
    if game.flagged:
        notes.append(_("the table insisted on a deal"))
    return GameLine(
        tuple(
            (
                f"{points(side.place)}{'=' if places.count(side.place) > 1 else ''}",
                _together(side.people, told),
                points(side.total),
            )
            for side in game.sides
        ),
        ", ".join(notes),
    )


def _together(people: Iterable[int], told: Chronicle) -> str:
    return " + ".join(told.people[person] for person in people)


def _families(told: Chronicle) -> Iterator[Family]:
    for one in told.families:
        name = _("%(name)s, %(num)s sides", name=_(one.name), num=one.sides)
        yield Family(name, tuple(_record(record, told) for record in one.records))


def _record(record: RecordPart, told: Chronicle) -> RecordLine:
    holders = []
    for one in record.holders:
        said = f"{_together(one.people, told)}, {day(one.date, 'medium')}"
        holders.append(f"{said}, {_('the table insisted')}" if one.flagged else said)
    if record.more:
        holders.append(_("and others"))
    return RecordLine(str(KINDS[record.kind].label), points(record.value), tuple(holders))


def _by_name(told: Chronicle) -> list[PersonPart]:
    return sorted(told.persons, key=lambda one: (told.people[one.person], one.person))


def _person(one: PersonPart, told: Chronicle, everybody: dict[str, Named]) -> Person:
    key, facts = key_of(one.person), facts_of(one.tally)
    if one.run > 1:
        facts.append((_("Most games won in a row"), points(one.run)))
    return Person(
        name=told.people[one.person],
        facts=tuple(facts),
        form=tuple((outcome, str(OUTCOMES[outcome])) for outcome in one.form),
        scores=strip_chart(one.scores, left_out=_left_out(one)),
        partners=tuple(others_of(told.met, WITH, key, everybody)[:MOST_OTHERS]),
        opponents=tuple(others_of(told.met, AGAINST, key, everybody)[:MOST_OTHERS]),
    )


def _left_out(one: PersonPart) -> str:
    """That the chart does not hold all deals; an edition does not keep why."""
    many = one.tally.deals - len(one.scores)
    if many < 1:
        return ""
    said = ngettext(
        "%(num)s deal is not in it: by other rules, known by its total alone, or from longer ago.",
        "%(num)s deals are not in it: by other rules, known by their totals alone, or from longer ago.",
        many,
    )
    return str(said)
