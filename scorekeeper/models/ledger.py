"""A game's rows as the rules room sees them: its variant, its seats, its deals, the running tally."""

import json
from functools import lru_cache

import msgspec

from scorekeeper import rules
from scorekeeper.extensions import db

from .deal import deals_of
from .game import Game


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
