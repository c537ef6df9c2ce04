"""Two people who turn out to be one: what would change, before it is done."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from flask_babel import gettext as _
from sqlalchemy import func, select

from scorekeeper.extensions import db
from scorekeeper.models import (
    League,
    Person,
    PlayerSum,
    Season,
    games_of_both,
    games_with,
    run,
    sitting,
)
from scorekeeper.standings.merged import merged, merged_meetings
from scorekeeper.standings.pairs import Meeting, Pair
from scorekeeper.standings.table import Row, Standing, table
from scorekeeper.web.formatting import day, points

from . import queries
from .method_words import method_name, worth
from .standings_page import place_text, season_name

LISTED = 12  # games


@dataclass(frozen=True)
class MergeGame:
    """A game that would move, or that stands in the way."""

    code: str
    when: str
    sides: str


@dataclass(frozen=True)
class MergeLine:
    """Somebody's place and worth in a table, before and after."""

    name: str
    before: str
    after: str


@dataclass(frozen=True)
class MergeTable:
    """What a season's table would become; only lines that change."""

    season: str
    column: str
    lines: list[MergeLine]


@dataclass(frozen=True)
class MergePreview:
    """Everything that a merge would change. `in_the_way` are games in which both sat."""

    gone: Person
    kept: Person
    hides: bool  # a member becomes a guest
    games: list[MergeGame]
    number: str  # of games that move
    more: int  # of them that are not listed
    in_the_way: list[MergeGame]
    tables: list[MergeTable]


def preview(league: League, gone: queries.Person, kept: queries.Person) -> MergePreview:
    """What would change if all that the first played were the second's."""
    in_the_way = game_lines(games_of_both(gone.id, kept.id, LISTED))
    number = run(select(func.count()).select_from(games_with(gone.id).subquery()), {}).scalar_one()
    moving = run(games_with(gone.id).limit(LISTED), {}).scalars().all()
    return MergePreview(
        gone=Person(gone.id, gone.name),
        kept=Person(kept.id, kept.name),
        hides=kept.guest and not gone.guest,
        games=game_lines(moving),
        number=points(number),
        more=number - len(moving),
        in_the_way=in_the_way,
        tables=[] if in_the_way else [_table(league, one, gone, kept) for one in _seasons(gone.id)],
    )


def changed_table(
    season: Season,
    everybody: Mapping[str, queries.Person],
    before: tuple[Iterable[Standing], Mapping[Pair, Meeting]],
    after: tuple[Iterable[Standing], Mapping[Pair, Meeting]],
) -> MergeTable:
    """The lines of a season's table that are others after than before; each is standings and meetings."""
    counting, lowest = season.counts.counting, queries.is_lowest(season.id)

    def said(standings: Iterable[Standing], met: Mapping[Pair, Meeting]) -> dict[str, str]:
        members = [one for one in standings if not everybody[one.person].guest]
        return _said(table(members, counting, met, lowest=lowest))

    old, new = said(*before), said(*after)
    changed = [one for one in {**new, **old} if old.get(one) != new.get(one)]
    lines = [
        MergeLine(everybody[one].name, old.get(one, "–"), new.get(one, "–")) for one in changed
    ]
    return MergeTable(season_name(season), method_name(counting), lines)


def _table(
    league: League, season: Season, gone: queries.Person, kept: queries.Person
) -> MergeTable:
    now, met = queries.standings(league.id, season.id), queries.meetings(league.id, season.id)
    then = merged(now, gone.id, kept.id), merged_meetings(met, gone.id, kept.id)
    return changed_table(season, queries.people(league.id), (now, met), then)


def _said(rows: Iterable[Row]) -> dict[str, str]:
    return {
        row.person: _("%(place)s with %(worth)s", place=place_text(row), worth=worth(row.value))
        if row.place
        else _("not placed, %(worth)s", worth=worth(row.value))
        for row in rows
    }


def _seasons(person: str) -> list[Season]:
    scopes = select(PlayerSum.scope).where(PlayerSum.player_id == person)
    return list(
        db.session.scalars(
            select(Season).where(Season.id.in_(scopes)).order_by(Season.starts.desc())
        )
    )


def game_lines(codes: Iterable[str]) -> list[MergeGame]:
    """Games as a list shows them."""
    found = (sitting(code) for code in codes)
    return [
        MergeGame(one.code, day(one.date, "medium"), " – ".join(side.name for side in one.sides))
        for one in found
        if one is not None
    ]
