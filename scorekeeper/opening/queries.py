"""What the calculator must know of a game: the rules of its next deal and what each side needs."""

from dataclasses import dataclass

from flask import abort
from sqlalchemy.orm import selectinload

from scorekeeper import rules
from scorekeeper.extensions import db
from scorekeeper.models import (
    Game,
    Seat,
    Side,
    game_by_code,
    seating_of,
    standing_deals,
    variant_of,
)


@dataclass(frozen=True)
class NextDeal:
    """The deal that is being played."""

    code: str
    number: int
    rules: rules.Variant
    packs: int
    sides: list[str]
    minimums: tuple[int | None, ...]  # None where a form is asked for


def next_deal_or_404(code: str) -> NextDeal:
    """The next deal of the game with this code."""
    people = selectinload(Game.sides).selectinload(Side.seats).joinedload(Seat.player)
    game = db.session.scalars(game_by_code(code).options(people)).one_or_none()
    if game is None:
        abort(404)
    tally = rules.tally(
        variant_of(game), seating_of(game), game.packs, standing_deals(game), checked=False
    )
    number = len(tally.deals) + 1
    return NextDeal(
        code=game.code,
        number=number,
        rules=variant_of(game).at(seating_of(game).players, number),
        packs=game.packs,
        sides=[side.name for side in game.sides],
        minimums=tally.next_minimum,
    )
