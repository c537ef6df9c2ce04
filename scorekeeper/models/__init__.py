"""The tables, as plain typed ORM classes, and the selects that more than one room uses."""

from .base import Base, new_id, utc_now
from .deal import (
    Deal,
    DealRevision,
    DealScore,
    RevisionKind,
    deal_of,
    deals_of,
    revision_by_key,
    revisions_of,
    scores_of,
    totals_of,
)
from .dealer import dealers
from .game import (
    CODE_ALPHABET,
    CODE_LENGTH,
    Game,
    GameState,
    Seat,
    Side,
    game_by_code,
    games_of,
    new_code,
)
from .league import League, default_league
from .ledger import (
    read_deal,
    read_variant,
    refresh,
    seating_of,
    standing_deals,
    tally_of,
    variant_of,
)
from .player import Player, name_key, player_by_name, players_of

__all__ = [
    "CODE_ALPHABET",
    "CODE_LENGTH",
    "Base",
    "Deal",
    "DealRevision",
    "DealScore",
    "Game",
    "GameState",
    "League",
    "Player",
    "RevisionKind",
    "Seat",
    "Side",
    "deal_of",
    "dealers",
    "deals_of",
    "default_league",
    "game_by_code",
    "games_of",
    "name_key",
    "new_code",
    "new_id",
    "player_by_name",
    "players_of",
    "read_deal",
    "read_variant",
    "refresh",
    "revision_by_key",
    "revisions_of",
    "scores_of",
    "seating_of",
    "standing_deals",
    "tally_of",
    "totals_of",
    "utc_now",
    "variant_of",
]
