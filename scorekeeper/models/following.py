"""All that follows from a game's deals is brought up to them: scores, totals, the state, the league's sums."""

from collections.abc import Sequence

from scorekeeper import rules
from scorekeeper.extensions import db

from .deal import Deal
from .game import Game, GameState
from .history import keep_result
from .ledger import keep_scores, state_after
from .sitting import Played, Sitting, played, sitting


def follow(game: Sitting, deals: Sequence[Played]) -> GameState:
    """Brings all up to these deals, in the running transaction; returns the state that the game has now.

    Only the game's own row is left to the caller.
    """
    state = state_after(game, keep_scores(game, deals))
    if GameState.ENDED in (state, game.state):
        keep_result(game, deals, ended=state is GameState.ENDED)
    return state


def refresh(game: Game) -> rules.Tally:
    """The same for a game that was loaded with its rows, its state too.

    To be called after any change to a game's deals; a correction may end a game or open it again.
    """
    db.session.flush()
    deals = played(game.id)
    tally = keep_scores(game, deals)
    for row in db.session.identity_map.values():
        if isinstance(row, Deal):
            db.session.expire(row, ["scores"])
    before, state = game.state, state_after(game, tally)
    game.state = state.value
    if GameState.ENDED in (before, state):
        db.session.flush()
        now = sitting(game.code)
        assert now is not None
        keep_result(now, deals, ended=state is GameState.ENDED)
    return tally
