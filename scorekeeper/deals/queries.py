"""What the pages of a deal read: the game, the deal as it stands, the totals before it, its revisions."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple

import msgspec
from flask import abort
from msgspec import UNSET
from sqlalchemy import bindparam, select

from scorekeeper import rules
from scorekeeper.extensions import db
from scorekeeper.models import (
    DealAgreement,
    DealRevision,
    GameState,
    Played,
    Sitting,
    dealers_so_far,
    played,
    read_deal,
    revisions_of,
    run,
    seating_of,
    shown_deal,
    sitting,
    stored_deal,
    variant_of,
)
from scorekeeper.models.agreement import Agreed, agreed

_SENT = select(
    *(DealRevision.__table__.c[name] for name in ("game_id", "number", "rev", "parent_rev")),
    *(DealRevision.__table__.c[name] for name in ("kind", "payload_hash")),
).where(DealRevision.__table__.c.op_key == bindparam("op_key"))
_AGREED = select(DealAgreement.__table__.c.game_id, DealAgreement.__table__.c.number).where(
    DealAgreement.__table__.c.op_key == bindparam("op_key")
)


class Sent(NamedTuple):
    """A revision, as far as an operation that is sent again asks for it."""

    game_id: str
    number: int
    rev: int | None
    parent_rev: int | None
    kind: str
    payload_hash: str

    @property
    def stands_at(self) -> int | None:
        """The revision of the deal that the answer spoke of."""
        return self.rev or self.parent_rev


@dataclass(frozen=True)
class Place:
    """One deal of one game, as it stands before a request does anything.

    `game` has the people who sit there in this deal, by the names they have now; so has every deal that is shown.
    """

    game: Sitting
    number: int
    row: Played | None  # also when it was undone
    following: int  # the number of the deal that comes next
    before: tuple[int, ...]  # totals before this deal
    deals: Sequence[Played]  # all deals of the game

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

    @cached_property
    def deal(self) -> rules.Deal | None:
        """The deal as it was typed, if it stands."""
        return self.read(self.row.payload) if self.row is not None and self.row.live else None

    def read(self, payload: str) -> rules.Deal:
        """What was stored of this deal, with the names of today."""
        return shown_deal(self.game, read_deal(payload))

    def stored(self, deal: rules.Deal) -> rules.Deal:
        """The deal as it is stored, with its dealer if it was not the one whose turn it was."""
        chosen = self.game.chosen_for == self.number and deal.dealer is UNSET
        if chosen and self.game.chosen_dealer is not None:
            deal = msgspec.structs.replace(deal, dealer=self.dealer)
        return stored_deal(self.game, deal)

    @cached_property
    def dealer(self) -> str:
        """Who deals."""
        return dealers_so_far(self.game, self.deals)[self.number - 1].player.name

    @cached_property
    def agreed(self) -> list[Agreed]:
        """Who agreed to this deal, to whatever it said at the time."""
        return [one for one in agreed(self.game.id) if one.number == self.number]

    @cached_property
    def players(self) -> list[list[str]]:
        """The names of each side's players."""
        return [[seat.player.name for seat in side.seats] for side in self.game.sides]

    @cached_property
    def sides(self) -> list[str]:
        """The names of the sides."""
        return [side.name for side in self.game.sides]

    @cached_property
    def seating(self) -> rules.Seating:
        """Players on each side."""
        return seating_of(self.game)

    @cached_property
    def variant(self) -> rules.Variant:
        """The rules the game began with."""
        return variant_of(self.game)

    @cached_property
    def rules(self) -> rules.Variant:
        """The rules of this deal."""
        return self.variant.at(self.seating.players, self.number)


def get_place_or_404(code: str, number: int) -> Place:
    """The deal of that number in the game with this code."""
    game = (sitting(code) or abort(404)).at(number)
    deals = played(game.id)
    row = next((one for one in deals if one.number == number), None)
    following = 1 + sum(one.live for one in deals)  # deals are numbered without gaps
    return Place(game, number, row, following, _totals_after(game, deals, number - 1), deals)


def _totals_after(game: Sitting, deals: Sequence[Played], number: int) -> tuple[int, ...]:
    known = next((one for one in deals if one.number == number and one.live), None)
    scores = known.scores if known else ((0, 0),) * len(game.sides)
    return tuple(total for _score, total in scores)


def sent_before(op_key: str) -> Sent | None:
    """What an operation came to that was answered before: then its answer is given once more."""
    row = run(_SENT, {"op_key": op_key}).one_or_none()
    return Sent(*row) if row else None


def agreed_before(op_key: str) -> tuple[str, int] | None:
    """The game and the number of the deal that this operation agreed to, if it was ever sent."""
    row = run(_AGREED, {"op_key": op_key}).first()
    return (row[0], row[1]) if row else None


def revisions(game: Sitting, number: int) -> Sequence[DealRevision]:
    """All that was ever saved for a deal, newest first."""
    return db.session.scalars(revisions_of(game.id, number)).all()[::-1]


def standing_revision(game: Sitting, row: Played) -> DealRevision:
    """The revision that a deal's row shows."""
    mine = (DealRevision.game_id == game.id, DealRevision.number == row.number)
    return db.session.scalars(select(DealRevision).where(*mine, DealRevision.rev == row.rev)).one()
