"""Two people become one: seats, who sat in, and all that is kept of finished games, in one go."""

from collections.abc import Iterable, Iterator
from itertools import islice

import msgspec
from sqlalchemy import CompoundSelect, Select, Table, bindparam, delete, select, union, update

from scorekeeper.extensions import db
from scorekeeper.standings.finished import FinishedGame, with_another

from .base import new_id
from .game import Game, Seat
from .history import AT_ONCE, SumChange, weights_of
from .merge import Moved, PlayerMerge
from .player import Player
from .results import GameResult, PlayerResult
from .seat_change import SeatChange
from .sitting import run, sitting
from .substitute import sitters

_game = msgspec.json.Decoder(FinishedGame)
_kept, _of_player = GameResult.__table__, PlayerResult.__table__
_row, _seat, _change = Game.__table__, Seat.__table__, SeatChange.__table__


def games_with(person: str) -> Select[tuple[str]]:
    """The codes of all games in which somebody has a seat or sat in, also of those that go on; the newest first."""
    mine = select(_row.c.code).where(_row.c.id.in_(_ids(person)))
    return mine.order_by(_row.c.date.desc(), _row.c.id.desc())


def games_of_both(one: str, other: str, most: int = 1) -> list[str]:
    """The codes of some games in which both sat, the newest first: they can't be one person."""
    codes = run(games_with(one).where(_row.c.id.in_(_ids(other))), {}).scalars()
    found = (code for code in codes.all() if _have_both_sat(code, {one, other}))
    return list(islice(found, most))


def merge_people(gone: Player, kept: Player) -> PlayerMerge:
    """From now on all games of the first are the second's; to be called inside writing().

    Old deals go on calling the seat as they did. ValueError if both are one already, or sat in one game.
    """
    if gone.id == kept.id or games_of_both(gone.id, kept.id):
        raise ValueError("they can't be one person")
    games = sorted(run(_ids(gone.id), {}).scalars())
    merge = PlayerMerge(
        id=new_id(),
        league_id=gone.league_id,
        gone_id=gone.id,
        gone_name=gone.name,
        kept_id=kept.id,
        kept_name=kept.name,
        games=msgspec.json.encode(games).decode(),
        moved=msgspec.json.encode(_moved(gone)).decode(),
    )
    db.session.add(merge)
    db.session.flush()  # who sat in may only follow a merge that is written down
    mine = select(_of_player.c.game_id).where(_of_player.c.player_id == gone.id)
    renamed_results(gone.league_id, run(mine, {}).scalars().all(), gone.id, kept.id)
    for table in (_seat, _change):
        own = table.c.player_id == gone.id
        run(update(table).where(own).values(player_id=kept.id), {})
    run(delete(Player.__table__).where(Player.id == gone.id), {})
    db.session.expire_all()
    return merge


def _ids(person: str) -> CompoundSelect[tuple[str]]:
    seats = select(_seat.c.game_id).where(_seat.c.player_id == person)
    changes = select(_change.c.game_id).where(_change.c.player_id == person)
    return union(seats, changes)


def renamed_results(league_id: str, games: Iterable[str], gone: str, kept: str) -> None:
    """All that is kept of these finished games is from now on another's, who must have had no part in them."""
    change, weights = SumChange(league_id), {}
    found = select(_kept.c.game_id, _kept.c.season_id, _kept.c.data)
    rows = []
    for some in batched(games):
        for game_id, season, data in run(found.where(_kept.c.game_id.in_(some)), {}):
            before = _game.decode(data)
            now = with_another(before, gone, kept)
            by = weights.get(season) or weights.setdefault(season, weights_of(season))
            change.take(season, before, by)
            change.add(season, now, by)
            rows.append({"of": game_id, "now": msgspec.json.encode(now).decode()})
    if rows:
        that = _kept.c.game_id == bindparam("of")
        run(update(_kept).where(that).values(data=bindparam("now")), rows)
        theirs = (_of_player.c.game_id == bindparam("of"), _of_player.c.player_id == gone)
        moved = update(_of_player).where(*theirs).values(player_id=kept)
        run(moved, [{"of": row["of"]} for row in rows])
    change.write()


def batched(ids: Iterable[str]) -> Iterator[tuple[str, ...]]:
    """So many ids at a time as one question takes."""
    rest = iter(ids)
    while some := tuple(islice(rest, AT_ONCE)):
        yield some


def _moved(gone: Player) -> Moved:
    def ids(table: Table) -> tuple[str, ...]:
        mine = select(table.c.id).where(table.c.player_id == gone.id)
        return tuple(run(mine.order_by(table.c.id), {}).scalars())

    return Moved(ids(_seat), ids(_change), gone.guest, gone.archived_at, gone.created_at)


def _have_both_sat(code: str, both: set[str]) -> bool:
    game = sitting(code)
    return game is not None and both <= {person.id for person in sitters(game)}
