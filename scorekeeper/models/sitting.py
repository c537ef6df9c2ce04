"""A game as plain values: who sits where, and what was played. Short selects for what is asked for most.

What is read here can't be changed; to change a game or its people, load their rows.
"""

from collections.abc import Iterator, Sequence
from itertools import groupby
from operator import attrgetter
from typing import Any, NamedTuple

from sqlalchemy import CursorResult, Executable, bindparam, select

from scorekeeper.extensions import db

from .deal import Deal, DealScore
from .game import Game, Seat
from .player import Player
from .seat_change import SeatChange

# Made once: making a select takes longer than SQLite takes to answer it.
_game, _seat, _player = Game.__table__, Seat.__table__, Player.__table__
_deal, _score, _change = Deal.__table__, DealScore.__table__, SeatChange.__table__
GAME_COLUMNS = (
    "id league_id code variant_id variant packs date place state stopped first_dealer"
    " chosen_dealer chosen_for counting left_by agreement counts total_deals"
).split()
_CHANGED = select(_change.c.id).where(_change.c.game_id == _game.c.id).exists()
_SITTING = (
    select(
        *(_game.c[name] for name in GAME_COLUMNS),
        _CHANGED,
        _seat.c.side_position,
        _seat.c.position,
        _seat.c.called,
        _player.c.id,
        _player.c.name,
    )
    .join_from(_game, _seat, _seat.c.game_id == _game.c.id)
    .join(_player, _player.c.id == _seat.c.player_id)
    .where(_game.c.code == bindparam("code"))
)
_PLAYED = (
    select(
        _deal.c.id,
        _deal.c.number,
        _deal.c.rev,
        _deal.c.live,
        _deal.c.payload,
        _score.c.side_position,
        _score.c.score,
        _score.c.total,
    )
    .join_from(_deal, _score, _score.c.deal_id == _deal.c.id, isouter=True)
    .where(_deal.c.game_id == bindparam("game_id"))
    .order_by(_deal.c.number, _score.c.side_position)
)
_CHANGES = (
    select(_change.c.position, _change.c.from_number, _player.c.id, _player.c.name)
    .join_from(_change, _player, _player.c.id == _change.c.player_id)
    .where(_change.c.game_id == bindparam("game_id"))
    .order_by(_change.c.from_number, _change.c.created_at, _change.c.id)
)


class Person(NamedTuple):
    """Somebody by the name they have now."""

    id: str
    name: str


class SeatTaken(NamedTuple):
    """A place round the table and who sits there."""

    side_position: int
    position: int
    called: str  # in this game's stored deals, whoever sits here and whatever the name by now
    owner: Person  # whose place it is
    player: Person  # who sits there: the owner, or somebody for them

    @property
    def name(self) -> str:
        """The owner, and who sits in for them: `Béla (Eva)`."""
        if self.player == self.owner:
            return self.owner.name
        return f"{self.owner.name} ({self.player.name})"


class SeatedSide(NamedTuple):
    """The people of a side, in their order round the table."""

    position: int
    name: str
    seats: tuple[SeatTaken, ...]


class Change(NamedTuple):
    """From this deal on this person sits in that seat; of two changes for one deal the later counts."""

    position: int
    from_number: int
    player: Person


class Sitting(NamedTuple):
    """A game and its people, each in the seat that they took at the start; see at()."""

    id: str
    league_id: str
    code: str
    variant_id: str
    variant: str
    packs: int
    date: str
    place: str
    state: str
    stopped: bool
    first_dealer: int
    chosen_dealer: int | None
    chosen_for: int | None
    counting: str
    left_by: str
    agreement: str
    counts: bool
    total_deals: int | None
    sides: tuple[SeatedSide, ...]
    seats: tuple[SeatTaken, ...]
    changes: tuple[Change, ...]

    def at(self, number: int) -> "Sitting":
        """The same game with the people who sit there in the deal of that number."""
        if not self.changes:
            return self
        now = {one.position: one.player for one in self.changes if one.from_number <= number}
        seats = [
            seat._replace(player=now.get(seat.position, seat.owner))
            for side in self.sides
            for seat in side.seats
        ]
        return self._replace(sides=tuple(_sides(seats)), seats=_round_the_table(seats))


class Played(NamedTuple):
    """A deal as it stands, or as it was undone, and the scores kept for it."""

    id: str
    number: int
    rev: int
    live: bool
    payload: str
    scores: tuple[tuple[int, int], ...]  # each side's score and total; empty for a deal undone


def run(statement: Executable, values: Any) -> CursorResult[Any]:
    """Run a statement made before with these values, past the session's own book of objects."""
    session = db.session()
    connection = session.info.get("used")
    if connection is None or connection.closed:  # asking the session each time costs a quarter
        connection = session.info["used"] = session.connection()
    return connection.execute(statement, values)


def sitting(code: str) -> Sitting | None:
    """The game with this code and its people; none if there is no such game."""
    rows = run(_SITTING, {"code": code.upper()}).all()
    if not rows:
        return None
    seats = sorted(_seat_of(row) for row in rows)
    *of_game, changed = rows[0][:-5]
    changes = tuple(_changes(of_game[0])) if changed else ()
    return Sitting(*of_game, tuple(_sides(seats)), _round_the_table(seats), changes)


def played(game_id: str) -> list[Played]:
    """All deals of a game that were ever saved, in order."""
    found = []
    for (_id, *_rest), group in groupby(run(_PLAYED, {"game_id": game_id}), lambda row: row[:1]):
        rows = list(group)
        scores = tuple((row[6], row[7]) for row in rows if row[5] is not None)
        found.append(Played(*rows[0][:5], scores))
    return found


def _changes(game_id: str) -> Iterator[Change]:
    for row in run(_CHANGES, {"game_id": game_id}):
        yield Change(row[0], row[1], Person(*row[2:]))


def _seat_of(row: Sequence[Any]) -> SeatTaken:
    *_game_row, side_position, position, called, player_id, name = row
    owner = Person(player_id, name)
    return SeatTaken(side_position, position, called, owner, owner)


def _sides(seats: Sequence[SeatTaken]) -> Iterator[SeatedSide]:
    for position, group in groupby(seats, attrgetter("side_position")):
        own = tuple(group)
        yield SeatedSide(position, " + ".join(seat.name for seat in own), own)


def _round_the_table(seats: Sequence[SeatTaken]) -> tuple[SeatTaken, ...]:
    return tuple(sorted(seats, key=attrgetter("position")))
