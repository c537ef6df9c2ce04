"""Records: the highest and lowest of each kind, apart for each variant and number of sides. Equals are all named."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from itertools import groupby
from typing import Any

from flask_babel import gettext as _
from flask_babel import lazy_gettext, ngettext
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
    every = _families(league.id, queries.state_of(league))
    chosen = next((one for one in every if (one.variant, one.sides) == (variant, sides)), None)
    chosen = chosen or (every[0] if every else None)
    if chosen is None:
        return RecordsPage(None, [], [])
    everybody = queries.people(league.id)
    found = [_told(one, everybody) for one in found_records(league.id, chosen)]
    return RecordsPage(
        chosen,
        [*found, *_of_runs(league, everybody)],
        [one for one in every if one != chosen],
    )


@lru_cache(maxsize=8)
def _families(league_id: str, _version: int) -> tuple[Family, ...]:
    """All games are counted for this: so once for each state of the league."""
    return tuple(families(league_id))


def families(league_id: str, season_id: str | None = None) -> list[Family]:
    """Which games can be compared, those played most first."""
    many = func.count()
    grouped = select(_kept.c.family, _kept.c.sides, func.max(_kept.c.game_id)).where(
        _kept.c.league_id == league_id
    )
    if season_id is not None:
        grouped = grouped.where(_kept.c.season_id == season_id)
    order = (many.desc(), _kept.c.family, _kept.c.sides)
    rows = run(grouped.group_by(_kept.c.family, _kept.c.sides).order_by(*order), {}).all()
    return [Family(variant, _name_of(game), sides) for variant, sides, game in rows]


def _name_of(game_id: str) -> str:
    row = Game.__table__
    text = run(select(row.c.variant).where(row.c.id == game_id), {}).scalar_one()
    return read_variant(text).name


@dataclass(frozen=True)
class Kind:
    """A kind of record: its words, where it is kept, and whether the highest or the lowest is the record."""

    label: Any
    column: Column[Any]
    highest: bool = True
    above: int | None = None  # only numbers above this count


KINDS = {
    "total": Kind(lazy_gettext("Highest total of a game"), _side.c.total),
    "losing": Kind(lazy_gettext("Highest total that lost"), _side.c.losing),
    "lowest": Kind(lazy_gettext("Lowest total of a game"), _side.c.total, highest=False),
    "margin": Kind(lazy_gettext("Biggest win"), _side.c.difference),
    "behind": Kind(lazy_gettext("Furthest behind, and won"), _side.c.behind),
    "closest": Kind(lazy_gettext("Closest win"), _side.c.difference, highest=False, above=0),
    "deal": Kind(lazy_gettext("Highest deal"), _mark.c.score),
    "lowest_deal": Kind(lazy_gettext("Lowest deal"), _mark.c.score, highest=False),
    "books": Kind(lazy_gettext("Most books in a deal"), _mark.c.books),
    "red_threes": Kind(lazy_gettext("Most red threes in a deal"), _mark.c.red_threes),
    "left": Kind(lazy_gettext("Most points left in a deal"), _mark.c.left),
}


@dataclass(frozen=True)
class Found:
    """A record as the games say it: `places` are ids of games, each with the number of the side."""

    kind: str
    value: int
    places: tuple[tuple[str, int], ...]
    more: int


def found_records(league_id: str, family: Family, season_id: str | None = None) -> Iterator[Found]:
    """The records of a family, in the order of their kinds; of one season, if one is named."""
    for name, kind in KINDS.items():
        table = kind.column.table
        where = [
            table.c.league_id == league_id,
            table.c.family == family.variant,
            table.c.sides == family.sides,
            kind.column.is_not(None),
        ]
        if season_id is not None:
            where.append(table.c.season_id == season_id)
        if kind.above is not None:
            where.append(kind.column > kind.above)
        order = kind.column.desc() if kind.highest else kind.column.asc()
        best = run(select(kind.column).where(*where).order_by(order).limit(1), {}).scalar()
        if best:  # nothing is no record
            found = select(table.c.game_id, table.c.position).where(*where, kind.column == best)
            rows = run(found.order_by(table.c.game_id).limit(MOST_EQUALS + 1), {}).all()
            equals = tuple((row[0], row[1]) for row in rows)
            more = max(0, len(equals) - MOST_EQUALS)
            yield Found(name, best, equals[:MOST_EQUALS], more)


def _told(found: Found, everybody: dict[str, queries.Person]) -> Record:
    holders = [_holder(*place, everybody) for place in found.places]
    return Record(str(KINDS[found.kind].label), points(found.value), holders, found.more)


def holder_of(league_id: str, game_id: str, position: int) -> Holder:
    """The side of a game, as the holder of a record."""
    return _holder(game_id, position, queries.people(league_id))


def _holder(game_id: str, position: int, everybody: dict[str, queries.Person]) -> Holder:
    one = results.game_of(game_id)
    names = " + ".join(everybody[person].name for person in one.game.sides[position].people)
    return Holder(names, day(one.date, "medium"), one.code, one.flagged)


def _of_runs(league: League, everybody: dict[str, queries.Person]) -> Iterator[Record]:
    runs = longest_runs(league.id, queries.state_of(league))
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
def longest_runs(league_id: str, _version: int) -> dict[str, tuple[int, str]]:
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
