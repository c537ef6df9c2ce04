"""A merge that is to be taken back: what would change, before it is done."""

from collections import defaultdict
from collections.abc import Mapping
from dataclasses import dataclass, replace

import msgspec
from sqlalchemy import select

from scorekeeper.extensions import db
from scorekeeper.models import (
    Game,
    GameResult,
    League,
    MovingBack,
    PlayerMerge,
    Season,
    batched,
    moving_back,
    run,
    written_down_since,
)
from scorekeeper.standings.finished import FinishedGame
from scorekeeper.standings.merged import parted, parted_meetings
from scorekeeper.web.formatting import day, points

from . import queries
from .merging import LISTED, MergeGame, MergeTable, changed_table, game_lines

_game = msgspec.json.Decoder(FinishedGame)
_kept, _row = GameResult.__table__, Game.__table__


@dataclass(frozen=True)
class GameList:
    """Some games, and how many there are of them."""

    games: list[MergeGame]
    number: str
    many: int

    @property
    def more(self) -> int:
        """Of them not listed."""
        return self.many - len(self.games)


@dataclass(frozen=True)
class PartingPreview:
    """Everything that changes if a merge is taken back, and what stays."""

    merge_id: str
    gone: str
    holder: queries.Person
    since: str
    exact: bool  # what moved was kept seat by seat
    moving: GameList
    staying: GameList  # written down since
    unclear: GameList  # whose they were can't be told
    tables: list[MergeTable]


def parting_preview(league: League, merge: PlayerMerge) -> PartingPreview:
    """What would change if that merge were taken back."""
    back = moving_back(merge)
    later, many = written_down_since(merge, back.holder)
    return PartingPreview(
        merge_id=merge.id,
        gone=merge.gone_name,
        holder=queries.people(league.id)[back.holder],
        since=day(merge.created_at.date(), "medium"),
        exact=merge.exactly is not None,
        moving=_list(_newest(back.games), len(back.games)),
        staying=_list(later, many),
        unclear=_list(_newest(back.unclear), len(back.unclear)),
        tables=_tables(league, merge, back),
    )


def _tables(league: League, merge: PlayerMerge, back: MovingBack) -> list[MergeTable]:
    everybody = queries.people(league.id)
    everybody[merge.gone_id] = _who_comes_back(merge)
    games = _results(back.games)
    seasons = select(Season).where(Season.id.in_(games)).order_by(Season.starts.desc())
    return [
        _table(league, season, games[season.id], (back.holder, merge.gone_id), everybody)
        for season in db.session.scalars(seasons)
    ]


def _table(
    league: League,
    season: Season,
    games: list[FinishedGame],
    who: tuple[str, str],
    everybody: Mapping[str, queries.Person],
) -> MergeTable:
    holder, back = who
    now, met = queries.standings(league.id, season.id), queries.meetings(league.id, season.id)
    whole = queries.evenings_of(league.id, season.id, holder)
    both = [replace(one, evenings=whole) if one.person == holder else one for one in now]
    then = parted(both, games, holder, back, season.counts.weights)
    then_met = parted_meetings(met, games, holder, back)
    return changed_table(season, everybody, (now, met), (then, then_met))


def _who_comes_back(merge: PlayerMerge) -> queries.Person:
    told = merge.exactly
    return queries.Person(merge.gone_id, merge.gone_name, told.guest if told else False)


def _results(games: tuple[str, ...]) -> dict[str, list[FinishedGame]]:
    """What finished games came to, by season."""
    found: dict[str, list[FinishedGame]] = defaultdict(list)
    for some in batched(games):
        kept = select(_kept.c.season_id, _kept.c.data).where(_kept.c.game_id.in_(some))
        for season, data in run(kept, {}):
            found[season].append(_game.decode(data))
    return found


def _newest(games: tuple[str, ...]) -> list[str]:
    """The codes of the newest few."""
    found: list[tuple[str, str, str]] = []
    for some in batched(games):
        some_of = select(_row.c.date, _row.c.id, _row.c.code).where(_row.c.id.in_(some))
        found += [tuple(row) for row in run(some_of, {})]
    return [code for _date, _id, code in sorted(found, reverse=True)[:LISTED]]


def _list(codes: list[str], many: int) -> GameList:
    return GameList(game_lines(codes), points(many), many)
