"""The writes of this room: save a deal, undo the last one. The caller opens the transaction and reads the
place in it, so that all is decided by what stands at that very moment.

Every save is a revision that is only ever added. The operation key makes a repeated save harmless, the
base revision keeps a late one from overwriting what somebody else saved meanwhile.
"""

import json
from dataclasses import dataclass
from enum import Enum, auto

from scorekeeper import rules
from scorekeeper.extensions import db
from scorekeeper.models import (
    Deal,
    DealRevision,
    Game,
    RevisionKind,
    new_id,
    refresh,
)

from .payload import canonical, hash_of, same_counts
from .queries import Place, sent_before


class Result(Enum):
    """What came of an operation."""

    SAVED = auto()  # it stands, now or since the first time this key was sent
    CONFIRMED = auto()  # the very same was there already
    CONFLICT = auto()  # somebody else saved first; kept, but it does not stand
    KEY_USED = auto()  # this key has saved something else
    NOT_NEXT = auto()  # the number is neither saved nor the next one, or not the last to undo
    NO_REASON = auto()  # a correction says why


@dataclass(frozen=True)
class Outcome:
    """What came of an operation, and the revision that it made or had made."""

    result: Result
    revision: DealRevision | None = None


@dataclass(frozen=True, kw_only=True)
class Stamp:
    """What a save carries besides the deal: its key, what it is based upon, who and why."""

    op_key: str
    base_rev: int
    insists: tuple[str, ...] = ()  # codes of checks that the table overruled
    reason: str = ""
    author: str = ""
    device: str = ""
    counting: str | None = None  # how the table counts from now on


def save_deal(place: Place, deal: rules.Deal, stamp: Stamp) -> Outcome:
    """Saves a new deal or a correction."""
    earlier = sent_before(stamp.op_key)
    if earlier is not None:
        return _replayed(earlier, place.game, deal)
    if not place.fits:
        return Outcome(Result.NOT_NEXT)
    write = _Write(place.game, stamp)
    standing = place.deal
    if standing is not None and same_counts(standing, deal):
        return write.beside(deal, place.base_rev, RevisionKind.CONFIRMED, Result.CONFIRMED)
    if stamp.base_rev != place.base_rev:
        return write.beside(deal, stamp.base_rev, RevisionKind.CONFLICT, Result.CONFLICT)
    if place.stands and not stamp.reason:
        return Outcome(Result.NO_REASON)
    return write.upon(place.row, deal)


def undo_deal(place: Place, stamp: Stamp) -> Outcome:
    """Takes the last deal back; it stays in its history, and its number comes next again."""
    earlier = sent_before(stamp.op_key)
    if earlier is not None:
        mine = (earlier.game_id, earlier.number) == (place.game.id, place.number)
        undone = mine and earlier.kind == RevisionKind.UNDONE
        return Outcome(Result.SAVED if undone else Result.KEY_USED, earlier)
    if place.deal is None or place.number != place.following - 1:
        return Outcome(Result.NOT_NEXT)
    if place.base_rev != stamp.base_rev:
        return Outcome(Result.CONFLICT)
    return _Write(place.game, stamp).back(place.row, place.deal)


def _replayed(earlier: DealRevision, game: Game, deal: rules.Deal) -> Outcome:
    same = (game.id, deal.number, hash_of(canonical(deal)))
    kinds = {
        RevisionKind.CONFLICT: Result.CONFLICT,
        RevisionKind.CONFIRMED: Result.CONFIRMED,
        RevisionKind.UNDONE: Result.KEY_USED,
    }
    if (earlier.game_id, earlier.number, earlier.payload_hash) != same:
        return Outcome(Result.KEY_USED, earlier)
    return Outcome(kinds.get(RevisionKind(earlier.kind), Result.SAVED), earlier)


@dataclass(frozen=True)
class _Write:
    """One save at work."""

    game: Game
    stamp: Stamp

    def upon(self, row: Deal | None, deal: rules.Deal) -> Outcome:
        """Make the deal what stands."""
        kind = RevisionKind.CORRECTED if row is not None and row.live else RevisionKind.ENTERED
        parent = row.rev if row is not None else None
        if row is None:
            row = Deal(
                id=new_id(), league_id=self.game.league_id, game_id=self.game.id, number=deal.number
            )
            db.session.add(row)
        row.rev, row.live = (parent or 0) + 1, True
        row.payload, row.op_key = canonical(deal), self.stamp.op_key
        if self.stamp.counting and kind == RevisionKind.ENTERED:
            self.game.counting = self.stamp.counting
        made = self.revision(deal, kind, row.rev, parent)
        refresh(self.game)
        return Outcome(Result.SAVED, made)

    def beside(self, deal: rules.Deal, parent: int, kind: RevisionKind, result: Result) -> Outcome:
        """Keep what was sent, without changing what stands."""
        return Outcome(result, self.revision(deal, kind, None, parent))

    def back(self, row: Deal, deal: rules.Deal) -> Outcome:
        """Make the deal stand no more."""
        row.live, row.rev, row.op_key = False, row.rev + 1, self.stamp.op_key
        made = self.revision(deal, RevisionKind.UNDONE, row.rev, row.rev - 1)
        refresh(self.game)
        return Outcome(Result.SAVED, made)

    def revision(
        self, deal: rules.Deal, kind: RevisionKind, rev: int | None, parent: int | None
    ) -> DealRevision:
        """Add a line to the deal's history."""
        payload = canonical(deal)
        made = DealRevision(
            id=new_id(),
            league_id=self.game.league_id,
            game_id=self.game.id,
            number=deal.number,
            rev=rev,
            parent_rev=parent,
            kind=kind.value,
            op_key=self.stamp.op_key,
            payload_hash=hash_of(payload),
            payload=payload,
            reason=self.stamp.reason,
            insists=json.dumps(sorted(set(self.stamp.insists))),
            author=self.stamp.author,
            device=self.stamp.device,
        )
        db.session.add(made)
        return made
