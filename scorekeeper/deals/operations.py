"""The writes of this room: save a deal, agree to it, undo the last one. The caller opens the transaction and reads the
place in it, so that all is decided by what stands at that very moment.

Every save is a revision that is only ever added. The operation key makes a repeated save harmless, the
base revision keeps a late one from overwriting what somebody else saved meanwhile.
"""

import json
from dataclasses import dataclass
from enum import Enum, auto

from sqlalchemy import bindparam, insert, update

from scorekeeper import rules
from scorekeeper.models import (
    Deal,
    DealRevision,
    Game,
    Played,
    RevisionKind,
    follow,
    new_id,
    run,
    utc_now,
)

from .agreeing import add_agreed, is_closed, keep_said
from .payload import canonical, hash_of, same_counts
from .queries import Place, Sent, agreed_before, sent_before
from .stamp import Stamp

_NEW_DEAL = insert(Deal.__table__)
_NEW_REVISION = insert(DealRevision.__table__)
_CHANGED_DEAL = update(Deal.__table__).where(Deal.__table__.c.id == bindparam("known"))
_CHANGED_GAME = update(Game.__table__).where(Game.__table__.c.id == bindparam("known"))


class Result(Enum):
    """What came of an operation."""

    SAVED = auto()  # it stands, now or since the first time this key was sent
    CONFIRMED = auto()  # the very same was there already
    CONFLICT = auto()  # somebody else saved first; kept, but it does not stand
    KEY_USED = auto()  # this key has saved something else
    NOT_NEXT = auto()  # the number is neither saved nor the next one, or not the last to undo
    NO_REASON = auto()  # a correction says why
    ONE_SIDED = auto()  # at this table every side agrees before an agreed deal is changed


@dataclass(frozen=True)
class Outcome:
    """What came of an operation, and the revision that it made or had made."""

    result: Result
    revision: Sent | None = None


def save_deal(place: Place, deal: rules.Deal, stamp: Stamp) -> Outcome:
    """Saves a new deal or a correction."""
    deal = place.stored(deal)
    earlier = sent_before(stamp.op_key)
    if earlier is not None:
        return _replayed(earlier, place, deal, stamp)
    if not place.fits:
        return Outcome(Result.NOT_NEXT)
    write = _Write(place, stamp)
    standing = place.deal
    if standing is not None and same_counts(place.stored(standing), deal):
        add_agreed(place, stamp)
        return write.beside(deal, place.base_rev, RevisionKind.CONFIRMED, Result.CONFIRMED)
    if stamp.base_rev != place.base_rev:
        return write.beside(deal, stamp.base_rev, RevisionKind.CONFLICT, Result.CONFLICT)
    if place.stands and not stamp.reason:
        return Outcome(Result.NO_REASON)
    if is_closed(place) and not _of_all(place, stamp):
        return Outcome(Result.ONE_SIDED)
    return write.upon(deal)


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
    if is_closed(place) and not _of_all(place, stamp):
        return Outcome(Result.ONE_SIDED)
    return _Write(place, stamp).back(place.row, place.stored(place.deal))


def agree_deal(place: Place, stamp: Stamp) -> Outcome:
    """Adds who agrees to a saved deal, if it still says what they saw."""
    earlier = agreed_before(stamp.op_key)
    if earlier is not None:
        mine = earlier == (place.game.id, place.number)
        return Outcome(Result.SAVED if mine else Result.KEY_USED)
    if not place.stands:
        return Outcome(Result.NOT_NEXT)
    if stamp.base_rev != place.base_rev:
        return Outcome(Result.CONFLICT)
    add_agreed(place, stamp)
    return Outcome(Result.SAVED)


def _of_all(place: Place, stamp: Stamp) -> bool:
    return set(range(len(place.sides))) <= set(stamp.agreed)


def was_for_another(place: Place, deal: rules.Deal, op_key: str) -> bool:
    """Whether this key was sent before with other numbers: what is typed now is another save."""
    earlier = sent_before(op_key)
    return earlier is not None and _differs(earlier, place, place.stored(deal))


def _differs(earlier: Sent, place: Place, deal: rules.Deal) -> bool:
    same = (place.game.id, deal.number, hash_of(canonical(deal)))
    return (earlier.game_id, earlier.number, earlier.payload_hash) != same


def _replayed(earlier: Sent, place: Place, deal: rules.Deal, stamp: Stamp) -> Outcome:
    """The answer of the first time; only who has agreed since is new."""
    kinds = {
        RevisionKind.CONFLICT: Result.CONFLICT,
        RevisionKind.CONFIRMED: Result.CONFIRMED,
        RevisionKind.UNDONE: Result.KEY_USED,
    }
    if _differs(earlier, place, deal):
        return Outcome(Result.KEY_USED, earlier)
    result = kinds.get(RevisionKind(earlier.kind), Result.SAVED)
    if result is not Result.CONFLICT and earlier.stands_at == place.base_rev:
        add_agreed(place, stamp)
    return Outcome(result, earlier)


@dataclass(frozen=True)
class _Write:
    """One save at work."""

    place: Place
    stamp: Stamp

    def upon(self, deal: rules.Deal) -> Outcome:
        """Make the deal what stands."""
        before, stands = self.place.row, self.place.stands
        kind = RevisionKind.CORRECTED if stands else RevisionKind.ENTERED
        now = Played(
            id=before.id if before else new_id(),
            number=deal.number,
            rev=self.place.base_rev + 1,
            live=True,
            payload=canonical(deal),
            scores=before.scores if before else (),
        )
        parent = before.rev if before else None
        return self.stand(now, kind, parent, {} if stands else self.stamp.habits)

    def beside(self, deal: rules.Deal, parent: int, kind: RevisionKind, result: Result) -> Outcome:
        """Keep what was sent, without changing what stands."""
        made = self.revision(deal.number, canonical(deal), kind, rev=None, parent=parent)
        return Outcome(result, made)

    def back(self, before: Played, deal: rules.Deal) -> Outcome:
        """Make the deal stand no more."""
        now = before._replace(rev=before.rev + 1, live=False, payload=canonical(deal))
        return self.stand(now, RevisionKind.UNDONE, before.rev, {})

    def stand(
        self, now: Played, kind: RevisionKind, parent: int | None, habits: dict[str, str]
    ) -> Outcome:
        """Write the deal as it stands now and all that follows from it."""
        row = {"rev": now.rev, "live": now.live, "payload": now.payload}
        row |= {"op_key": self.stamp.op_key, "updated_at": utc_now()}
        if self.place.row is None:
            game = self.place.game
            of = {"league_id": game.league_id, "game_id": game.id, "number": now.number}
            run(_NEW_DEAL, {"id": now.id, **of, **row})
        else:
            run(_CHANGED_DEAL, {"known": now.id, **row})
        made = self.revision(now.number, now.payload, kind, rev=now.rev, parent=parent)
        if now.live:
            keep_said(self.place, now.rev, self.stamp)
        self.follow(now, habits)
        return Outcome(Result.SAVED, made)

    def follow(self, now: Played, habits: dict[str, str]) -> None:
        """Bring scores and the game itself up to the changed deal."""
        game = self.place.game
        others = [one for one in self.place.deals if one.number != now.number]
        state = follow(game, sorted([*others, now], key=lambda one: one.number))
        known = {name: getattr(game, name) for name in ("state", "counting", "left_by")}
        found = known | {"state": state.value} | habits
        if found != known:
            run(_CHANGED_GAME, {"known": game.id, **found})

    def revision(
        self,
        number: int,
        payload: str,
        kind: RevisionKind,
        *,
        rev: int | None,
        parent: int | None,
    ) -> Sent:
        """Add a line to the deal's history."""
        game, stamp = self.place.game, self.stamp
        made = Sent(game.id, number, rev, parent, kind.value, hash_of(payload))
        row = {
            "id": new_id(),
            "league_id": game.league_id,
            "op_key": stamp.op_key,
            "payload": payload,
            "reason": stamp.reason,
            "insists": json.dumps(sorted(set(stamp.insists))),
            "author": stamp.author,
            "device": stamp.device,
            "created_at": utc_now(),
        }
        run(_NEW_REVISION, row | made._asdict())
        return made
