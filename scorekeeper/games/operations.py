"""What can be done to a game as a whole. Each is called inside writing(); doing it twice changes nothing."""

import logging
from collections.abc import Iterable

import msgspec
from sqlalchemy import func, select
from sqlalchemy.orm import Session, scoped_session

from scorekeeper.models import (
    OWN_ID,
    Change,
    Deal,
    Game,
    GameState,
    Player,
    Seat,
    SeatChange,
    Side,
    Sitting,
    drop_drafts_of_game,
    game_by_code,
    name_key,
    new_code,
    new_id,
    next_dealer,
    playable,
    played,
    player_by_name,
    refresh,
    variant_of,
)
from scorekeeper.rules import Variant

from .setup import Chair, Habits, Setup

log = logging.getLogger(__name__)

Db = scoped_session[Session]


def start_game(session: Db, league_id: str, setup: Setup) -> Game:
    """Begins a game, and knows who is new; the game of an earlier call with the same id is given back."""
    known = session.get(Game, setup.id)
    if known is not None:
        return known
    game = Game(
        id=setup.id,
        league_id=league_id,
        code=_free_code(session),
        variant_id=setup.variant.id,
        variant=msgspec.json.encode(setup.variant).decode(),
        packs=setup.packs,
        date=setup.date,
        place=setup.place,
        first_dealer=setup.first_dealer,
        counts=setup.counts,
        **setup.habits._asdict(),
    )
    people = [_player(session, league_id, chair.name) for chair in setup.chairs]
    for position in range(setup.sides):
        game.sides.append(Side(league_id=league_id, position=position))
    for position, (chair, player) in enumerate(zip(setup.chairs, people, strict=True)):
        seat = Seat(league_id=league_id, position=position, player=player)
        game.sides[chair.side].seats.append(seat)
    session.add(game)
    log.info("game %s begun: %s, %s people", game.code, game.variant_id, len(people))
    return game


def same_again(game: Sitting, new_game_id: str, date: str) -> Setup:
    """The people who sat there last, in the same seats by the same rules; the deal goes on to the next dealer.

    Rules of the table's own that were mended since are played as they are now.
    """
    deals = played(game.id)
    now = game.at(1 + sum(one.live for one in deals))
    before = variant_of(game)
    rules, people = _rules_now(before), len(now.seats)
    as_usual = game.packs == before.packs.count(people)
    return Setup(
        id=new_game_id,
        variant=rules,
        chairs=tuple(Chair(seat.player.name, seat.side_position) for seat in now.seats),
        first_dealer=now.seats.index(next_dealer(game, deals)),
        packs=rules.packs.count(people) if as_usual else game.packs,
        date=date,
        place=game.place,
        habits=Habits(game.counting, game.left_by, game.agreement),
    )


def _rules_now(known: Variant) -> Variant:
    newest = playable(known.id) if OWN_ID.fullmatch(known.id) else None
    return newest if newest and newest.edition > known.edition else known


def end_game(game: Game) -> None:
    """The table stops here, with the totals so far."""
    game.stopped = True
    refresh(game)
    log.info("game %s stopped", game.code)


def play_on(game: Game) -> None:
    """A game that its table stopped goes on; one that its rules ended stays ended."""
    game.stopped = False
    refresh(game)
    log.info("game %s goes on", game.code)


def close_game(session: Db, game: Game) -> None:
    """Another game begins: this one ends with its totals, or goes away if nothing was played."""
    if not remove_game(session, game) and game.state == GameState.OPEN:
        end_game(game)


def choose_dealer(game: Game, number: int, position: int) -> None:
    """Who sits there deals this deal, whoever's turn it is."""
    game.chosen_for, game.chosen_dealer = number, position


def was_swapped(session: Db, op_key: str) -> bool:
    """Whether this very change was made already."""
    return session.scalar(select(func.count()).where(SeatChange.op_key == op_key)) != 0


def sit_in(session: Db, game: Game, change: Change, op_key: str) -> None:
    """From a deal on somebody else sits in a seat; before the first deal the seat is simply theirs."""
    player = _player(session, game.league_id, change.player.name)
    log.info("game %s: somebody sits in from deal %s", game.code, change.from_number)
    if not _was_played(session, game):
        seat = next(seat for seat in game.seats if seat.position == change.position)
        seat.player, seat.called = player, player.name
        return
    known = {"league_id": game.league_id, "game_id": game.id, "op_key": op_key}
    where = {"position": change.position, "from_number": change.from_number}
    session.add(SeatChange(**known, **where, player=player))
    refresh(game)  # who sat in is credited with the deals, also of a game that is over


def remove_game(session: Db, game: Game) -> bool:
    """Takes away a game that was never played, with what was half typed; False if a deal was ever saved."""
    if _was_played(session, game):
        return False
    drop_drafts_of_game(game.id)
    session.delete(game)
    log.info("game %s removed: no deal was saved", game.code)
    return True


def _was_played(session: Db, game: Game) -> bool:
    """Whether a deal was ever saved, also one that was taken back."""
    return bool(session.scalar(select(func.count()).where(Deal.game_id == game.id)))


def _player(session: Db, league_id: str, name: str) -> Player:
    known = session.scalars(player_by_name(league_id, name)).one_or_none()
    if known is not None:
        known.archived_at = None  # who plays again is offered again
        return known
    player = Player(id=new_id(), league_id=league_id, name=name, name_key=name_key(name))
    session.add(player)
    return player


def _free_code(session: Db) -> str:
    def codes() -> Iterable[str]:
        while True:
            yield new_code()

    return next(code for code in codes() if not session.scalars(game_by_code(code)).first())
