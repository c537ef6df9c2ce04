"""What the pages of a deal read: the game, the deal as it stands, the totals before it, its revisions."""

from collections.abc import Sequence
from dataclasses import dataclass

from flask import abort
from sqlalchemy import select
from sqlalchemy.orm import selectinload

from scorekeeper import rules
from scorekeeper.extensions import db
from scorekeeper.models import (
    Deal,
    DealRevision,
    DealScore,
    Game,
    GameState,
    Seat,
    Side,
    game_by_code,
    read_deal,
    revision_by_key,
    revisions_of,
    seating_of,
    variant_of,
)


@dataclass(frozen=True)
class Place:
    """One deal of one game, as it stands before a request does anything."""

    game: Game
    number: int
    row: Deal | None  # also when it was undone
    following: int  # the number of the deal that comes next
    before: tuple[int, ...]  # totals before this deal

    @property
    def stands(self) -> bool:
        """Whether the deal is saved and not undone."""
        return self.row is not None and self.row.live

    @property
    def fits(self) -> bool:
        """Whether a deal of this number can be entered or corrected."""
        return self.stands or self.number == self.following

    @property
    def after_the_end(self) -> bool:
        """Whether the game was over before this deal."""
        return self.game.state == GameState.ENDED and self.number == self.following

    @property
    def base_rev(self) -> int:
        """The revision that a save begins from; 0 for a deal that never was."""
        return self.row.rev if self.row is not None else 0

    @property
    def deal(self) -> rules.Deal | None:
        """The deal as it was typed, if it stands."""
        return read_deal(self.row.payload) if self.row is not None and self.row.live else None

    @property
    def players(self) -> list[list[str]]:
        """The names of each side's players."""
        return [[seat.player.name for seat in side.seats] for side in self.game.sides]

    @property
    def sides(self) -> list[str]:
        """The names of the sides."""
        return [side.name for side in self.game.sides]

    @property
    def seating(self) -> rules.Seating:
        """Players on each side."""
        return seating_of(self.game)

    @property
    def variant(self) -> rules.Variant:
        """The rules the game began with."""
        return variant_of(self.game)

    @property
    def rules(self) -> rules.Variant:
        """The rules of this deal."""
        return self.variant.at(self.seating.players, self.number)


def get_game_or_404(code: str) -> Game:
    """The game with its sides, seats and players."""
    people = selectinload(Game.sides).joinedload(Side.seats).joinedload(Seat.player)
    game = db.session.scalars(game_by_code(code).options(people)).one_or_none()
    if game is None:
        abort(404)
    return game


def get_place_or_404(code: str, number: int) -> Place:
    """The deal of that number in the game with this code."""
    game = get_game_or_404(code)
    rows = db.session.scalars(select(Deal).where(Deal.game_id == game.id)).all()
    row = next((one for one in rows if one.number == number), None)
    following = 1 + sum(one.live for one in rows)  # deals are numbered without gaps
    return Place(game, number, row, following, totals_before(game, number))


def totals_before(game: Game, number: int) -> tuple[int, ...]:
    """Each side's total before a deal."""
    totals = dict.fromkeys(range(len(game.sides)), 0)
    if number > 1:
        joined = select(DealScore.side_position, DealScore.total).join(
            Deal, DealScore.deal_id == Deal.id
        )
        mine = (Deal.game_id == game.id, Deal.number == number - 1, Deal.live)
        totals |= dict(db.session.execute(joined.where(*mine)).all())
    return tuple(totals.values())


def sent_before(op_key: str) -> DealRevision | None:
    """The revision of an operation that was answered before: then its answer is given once more."""
    return db.session.scalars(revision_by_key(op_key)).one_or_none()


def revisions(game: Game, number: int) -> Sequence[DealRevision]:
    """All that was ever saved for a deal, newest first."""
    return db.session.scalars(revisions_of(game.id, number)).all()[::-1]


def standing_revision(game: Game, row: Deal) -> DealRevision:
    """The revision that a deal's row shows."""
    mine = (DealRevision.game_id == game.id, DealRevision.number == row.number)
    return db.session.scalars(select(DealRevision).where(*mine, DealRevision.rev == row.rev)).one()
