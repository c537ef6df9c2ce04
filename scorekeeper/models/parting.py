"""A merge is taken back: there are two people again, each with the games that were theirs."""

from collections.abc import Iterable

import msgspec
from sqlalchemy import select, update

from scorekeeper.extensions import db

from .base import new_id, utc_now
from .game import Game, GameState, Seat
from .history import keep_result
from .merge import PlayerMerge, PlayerParting, parting_of
from .merging import batched, renamed_results
from .moving_back import MovingBack, moving_back
from .player import Player, name_key
from .results import PlayerResult
from .seat_change import SeatChange
from .sitting import played, run, sitting

_seat, _change, _row = Seat.__table__, SeatChange.__table__, Game.__table__
_of_player = PlayerResult.__table__


def part_people(merge: PlayerMerge, name: str) -> PlayerParting:
    """Take a merge back, inside writing(): who is gone comes back under this name, with an id of their own.

    Nobody may be called so already. ValueError if it was taken back before.
    """
    if parting_of(merge.id) is not None:
        raise ValueError("it was taken back already")
    back = moving_back(merge)
    holder = db.session.get_one(Player, back.holder)
    person = _come_back(merge, name)
    parting = PlayerParting(
        id=new_id(),
        league_id=merge.league_id,
        merge_id=merge.id,
        back_id=person.id,
        back_name=name,
        from_id=holder.id,
        from_name=holder.name,
        games=msgspec.json.encode(sorted(back.games)).decode(),
    )
    db.session.add(parting)
    db.session.flush()  # who sat in may only follow what is written down
    _follow(back, person)
    db.session.expire_all()
    return parting


def _come_back(merge: PlayerMerge, name: str) -> Player:
    told = merge.exactly
    person = Player(
        id=new_id(), league_id=merge.league_id, name=name, name_key=name_key(name), guest=False
    )
    person.created_at = told.created_at if told else utc_now()
    if told:
        person.guest, person.archived_at = told.guest, told.archived_at
    db.session.add(person)
    db.session.flush()
    return person


def _follow(back: MovingBack, person: Player) -> None:
    for table, ids in ((_seat, back.seats), (_change, back.changes)):
        for some in batched(ids):
            run(update(table).where(table.c.id.in_(some)).values(player_id=person.id), {})
    both = _with_lines(back.holder, back.games)
    whole = [one for one in _with_results(back) if one not in both]
    renamed_results(person.league_id, whole, back.holder, person.id)
    for code in _codes(both):
        game = sitting(code)
        if game is not None:
            keep_result(game, played(game.id), ended=game.state == GameState.ENDED)


def _with_lines(person: str, games: Iterable[str]) -> set[str]:
    """Those of the games in which somebody has a seat, or a line of who sat in."""
    found: set[str] = set()
    for some in batched(games):
        for table in (_seat, _change):
            mine = select(table.c.game_id).where(table.c.player_id == person)
            found.update(run(mine.where(table.c.game_id.in_(some)), {}).scalars())
    return found


def _with_results(back: MovingBack) -> list[str]:
    found: list[str] = []
    for some in batched(back.games):
        mine = select(_of_player.c.game_id).where(_of_player.c.player_id == back.holder)
        found += run(mine.where(_of_player.c.game_id.in_(some)), {}).scalars()
    return found


def _codes(games: Iterable[str]) -> list[str]:
    found: list[str] = []
    for some in batched(games):
        found += run(select(_row.c.code).where(_row.c.id.in_(some)), {}).scalars()
    return found
