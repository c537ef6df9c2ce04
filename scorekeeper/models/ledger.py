"""A game's rows as the rules room sees them: its variant, its seats, its deals, the running tally."""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Any

import msgspec
from sqlalchemy import bindparam, delete, insert

from scorekeeper import rules
from scorekeeper.extensions import db

from .deal import DealScore, deals_of
from .game import Game, GameState
from .sitting import Played, Sitting, run

_decoder = msgspec.json.Decoder(rules.Deal)
_KEEP = insert(DealScore.__table__)
_FORGET = delete(DealScore.__table__).where(DealScore.__table__.c.deal_id == bindparam("old"))


@lru_cache(maxsize=256)
def read_variant(text: str) -> rules.Variant:
    """A frozen variant from the JSON text of a row; the same text gives the same object.

    It made sense when it was saved: a later version that refuses more must not lose an old game.
    """
    return msgspec.json.decode(text, type=rules.Variant)


def variant_of(game: Game | Sitting) -> rules.Variant:
    """The rules the game began with."""
    return read_variant(game.variant)


def seating_of(game: Game | Sitting) -> rules.Seating:
    """Players on each side, in the order of the sides."""
    return rules.Seating(tuple(len(side.seats) for side in game.sides))


def read_deal(payload: str) -> rules.Deal:
    """A deal from the JSON text of a row or a revision."""
    return _decoder.decode(payload)


def standing_deals(game: Game) -> list[rules.Deal]:
    """The deals that stand, in order, as they were typed."""
    return [read_deal(row.payload) for row in db.session.scalars(deals_of(game.id))]


def tally_of(game: Game) -> rules.Tally:
    """The running game, recomputed from its deals."""
    return rules.tally(variant_of(game), seating_of(game), game.packs, standing_deals(game))


def state_after(game: Game | Sitting, tally: rules.Tally) -> GameState:
    """Whether more deals are to come: by the rules, unless the table has stopped."""
    return GameState.ENDED if tally.over or game.stopped else GameState.OPEN


def keep_scores(game: Game | Sitting, deals: Sequence[Played]) -> rules.Tally:
    """Scores the game anew and writes what differs from the scores that are kept."""
    live = [one for one in deals if one.live]
    known = [read_deal(one.payload) for one in live]
    tally = rules.tally(variant_of(game), seating_of(game), game.packs, known, checked=False)
    due = {
        one.id: tuple((side.score, side.total) for side in result.sides)
        for one, result in zip(live, tally.deals, strict=True)
    }
    changed = [one for one in deals if one.scores != due.get(one.id, ())]
    if stale := [{"old": one.id} for one in changed if one.scores]:
        run(_FORGET, stale)
    if new := [row for one in changed for row in _score_rows(game, one.id, due.get(one.id, ()))]:
        run(_KEEP, new)
    return tally


def _score_rows(
    game: Game | Sitting, deal_id: str, sides: tuple[tuple[int, int], ...]
) -> Iterator[dict[str, Any]]:
    for position, (score, total) in enumerate(sides):
        yield {
            "deal_id": deal_id,
            "side_position": position,
            "league_id": game.league_id,
            "score": score,
            "total": total,
        }
