"""Records: the highest and lowest of each kind, apart for each variant and number of sides. Equals are all named."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from itertools import groupby
from typing import Any

from flask_babel import gettext as _
from flask_babel import ngettext
from sqlalchemy import Column, func, select

from scorekeeper.models import (
    DealMark,
    Game,
    GameResult,
    League,
    PlayerResult,
    SideResult,
    read_variant,
    run,
)
from scorekeeper.standings.runs import longest
from scorekeeper.web.formatting import day, points

from . import queries, results

_side, _mark, _kept = SideResult.__table__, DealMark.__table__, GameResult.__table__
_of_player = PlayerResult.__table__
MOST_EQUALS = 5


@dataclass(frozen=True)
class Holder:
    """Who holds a record, and the game where it was made."""

    who: str
    when: str
    code: str
    flagged: bool


@dataclass(frozen=True)
class Record:
    """A record: what of, how much, and whose it is."""

    label: str
    value: str
    holders: list[Holder]
    more: int  # equals that are not listed


@dataclass(frozen=True)
class Family:
    """Games that can be compared: the same variant and the same number of sides."""

    variant: str
    name: str
    sides: int


@dataclass(frozen=True)
class RecordsPage:
    """The records of a family, and what other families there are."""

    family: Family | None
    records: list[Record]
    others: list[Family]


def records_page(league: League, variant: str = "", sides: int = 0) -> RecordsPage:
    """The records of one family: the one named, or the one played most."""
    every = families(league.id)
    chosen = next((one for one in every if (one.variant, one.sides) == (variant, sides)), None)
    chosen = chosen or (every[0] if every else None)
    if chosen is None:
        return RecordsPage(None, [], [])
    found = [*_of_sides(league.id, chosen), *_of_deals(league.id, chosen), *_of_runs(league)]
    return RecordsPage(chosen, found, [one for one in every if one != chosen])


def families(league_id: str) -> list[Family]:
    """Which games can be compared, those played most first."""
    many = func.count()
    grouped = select(_kept.c.family, _kept.c.sides, func.max(_kept.c.game_id)).where(
        _kept.c.league_id == league_id
    )
    rows = run(grouped.group_by(_kept.c.family, _kept.c.sides).order_by(many.desc()), {}).all()
    return [Family(variant, _name_of(game), sides) for variant, sides, game in rows]


def _name_of(game_id: str) -> str:
    row = Game.__table__
    text = run(select(row.c.variant).where(row.c.id == game_id), {}).scalar_one()
    return _(read_variant(text).name)


def _of_sides(league_id: str, family: Family) -> Iterator[Record]:
    asked: list[tuple[str, Column[Any], bool]] = [
        (_("Highest total of a game"), _side.c.total, True),
        (_("Highest total that lost"), _side.c.losing, True),
        (_("Lowest total of a game"), _side.c.total, False),
        (_("Biggest win"), _side.c.difference, True),
        (_("Furthest behind, and won"), _side.c.behind, True),
    ]
    for label, column, highest in asked:
        yield from _record(league_id, family, label, column, highest)
    closest = _side.c.difference > 0
    yield from _record(league_id, family, _("Closest win"), _side.c.difference, False, closest)


def _of_deals(league_id: str, family: Family) -> Iterator[Record]:
    asked: list[tuple[str, Column[Any], bool]] = [
        (_("Highest deal"), _mark.c.score, True),
        (_("Lowest deal"), _mark.c.score, False),
        (_("Most books in a deal"), _mark.c.books, True),
        (_("Most red threes in a deal"), _mark.c.red_threes, True),
        (_("Most points left in a deal"), _mark.c.left, True),
    ]
    for label, column, highest in asked:
        yield from _record(league_id, family, label, column, highest)


def _record(
    league_id: str,
    family: Family,
    label: str,
    column: Column[Any],
    highest: bool,
    besides: Any = None,
) -> Iterator[Record]:
    table = column.table
    where = [
        table.c.league_id == league_id,
        table.c.family == family.variant,
        table.c.sides == family.sides,
        column.is_not(None),
    ]
    if besides is not None:
        where.append(besides)
    order = column.desc() if highest else column.asc()
    best = run(select(column).where(*where).order_by(order).limit(1), {}).scalar()
    if not best:
        return  # nothing is no record
    places = (table.c.game_id, table.c.position)
    equals = run(select(*places).where(*where, column == best).limit(MOST_EQUALS + 1), {}).all()
    holders = [holder_of(league_id, *row) for row in equals[:MOST_EQUALS]]
    yield Record(label, points(best), holders, max(0, len(equals) - MOST_EQUALS))


def holder_of(league_id: str, game_id: str, position: int) -> Holder:
    """The side of a game, as the holder of a record."""
    everybody = queries.people(league_id)
    one = results.game_of(game_id)
    names = " + ".join(everybody[person].name for person in one.game.sides[position].people)
    return Holder(names, day(one.date, "medium"), one.code, one.flagged)


def _of_runs(league: League) -> Iterator[Record]:
    everybody = queries.people(league.id)
    runs = _longest_runs(league.id, league.version)
    best = max((length for length, *_rest in runs.values()), default=0)
    if best < 2:
        return
    holders = [
        Holder(everybody[person].name, day(last, "medium"), "", False)
        for person, (length, last) in sorted(runs.items(), key=lambda one: everybody[one[0]].name)
        if length == best
    ]
    said = ngettext("%(num)s game", "%(num)s games", best)
    yield Record(
        _("Most games won in a row"),
        said,
        holders[:MOST_EQUALS],
        max(0, len(holders) - MOST_EQUALS),
    )


@lru_cache(maxsize=8)
def _longest_runs(league_id: str, version: int) -> dict[str, tuple[int, str]]:
    """Each one's longest run and the evening of its last game; read once for each state of the league."""
    columns = (_of_player.c.player_id, _of_player.c.date, _of_player.c.outcome)
    mine = select(*columns).where(_of_player.c.league_id == league_id, _of_player.c.outcome != "")
    rows = run(mine.order_by(_of_player.c.player_id, _of_player.c.date, _of_player.c.game_id), {})
    found = {}
    for person, games in groupby(rows, lambda row: row[0]):
        row = [(date, outcome) for _person, date, outcome in games]
        best = longest(row, lambda one: one[1] == "win")
        if best.length:
            found[person] = (best.length, row[best.last][0])
    return found
