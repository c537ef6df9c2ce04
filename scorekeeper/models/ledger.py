"""A game's rows as the rules room sees them: its variant, its seats, its deals, the running tally."""

import json
from collections.abc import Sequence
from functools import lru_cache

import msgspec
from sqlalchemy import delete, insert, select

from scorekeeper import rules
from scorekeeper.extensions import db

from .deal import Deal, DealScore, deals_of
from .game import Game, GameState


@lru_cache(maxsize=256)
def read_variant(text: str) -> rules.Variant:
    """A frozen variant from the JSON text of a game row; the same text gives the same object."""
    return rules.catalogue.from_data(json.loads(text))


def variant_of(game: Game) -> rules.Variant:
    """The rules the game began with."""
    return read_variant(game.variant)


def seating_of(game: Game) -> rules.Seating:
    """Players on each side, in the order of the sides."""
    return rules.Seating(tuple(len(side.seats) for side in game.sides))


def read_deal(payload: str) -> rules.Deal:
    """A deal from the JSON text of a row or a revision."""
    return msgspec.json.decode(payload, type=rules.Deal)


def standing_deals(game: Game) -> list[rules.Deal]:
    """The deals that stand, in order, as they were typed."""
    return [read_deal(row.payload) for row in db.session.scalars(deals_of(game.id))]


def tally_of(game: Game) -> rules.Tally:
    """The running game, recomputed from its deals."""
    return rules.tally(variant_of(game), seating_of(game), game.packs, standing_deals(game))


def refresh(game: Game) -> rules.Tally:
    """Rewrites all that follows from the deals, in the running transaction: scores, totals, the state.

    To be called after any change to a game's deals; a correction may end a game or open it again.
    """
    db.session.flush()
    rows = db.session.scalars(deals_of(game.id)).all()
    deals = [read_deal(row.payload) for row in rows]
    tally = rules.tally(variant_of(game), seating_of(game), game.packs, deals, checked=False)
    _rewrite_scores(game, rows, tally)
    ended = tally.over or game.stopped
    game.state = (GameState.ENDED if ended else GameState.OPEN).value
    return tally


def _rewrite_scores(game: Game, rows: Sequence[Deal], tally: rules.Tally) -> None:
    mine = select(Deal.id).where(Deal.game_id == game.id)
    old = delete(DealScore).where(DealScore.deal_id.in_(mine))
    db.session.execute(old, execution_options={"synchronize_session": False})
    new = [
        {
            "deal_id": row.id,
            "side_position": position,
            "league_id": game.league_id,
            "score": side.score,
            "total": side.total,
        }
        for row, result in zip(rows, tally.deals, strict=True)
        for position, side in enumerate(result.sides)
    ]
    if new:
        db.session.execute(insert(DealScore), new)
    for row in rows:
        db.session.expire(row, ["scores"])
