"""The half-typed deals of a game: keep one, take one over from another phone. The caller opens the transaction.

Each phone has one draft of a deal, and a save of the deal takes it away. A draft that was overtaken, since
somebody else saved the deal first or the phone has begun anew from there, is put aside and stays in the
deal's history: nothing typed is thrown away by us.
"""

from dataclasses import dataclass, replace
from functools import cached_property
from urllib.parse import parse_qsl, urlencode

from sqlalchemy import select
from sqlalchemy.orm import Session, scoped_session
from sqlalchemy.orm.attributes import flag_modified
from werkzeug.datastructures import MultiDict

from scorekeeper.extensions import db
from scorekeeper.models import DealDraft, DealRevision, drafts_of_deal

from .posted import new_key
from .queries import Place, sent_before

MOST_DRAFTS = 24  # of one deal: more phones than sit at any table
MOST_LETTERS = 16 * 1024
NOT_TYPED = ("-way", "-sign")  # how it is counted and signed is there before anything is typed
ABOUT = ("op_key", "step", "taken")  # what a draft holds besides the fields

Db = scoped_session[Session]


class TooMuchError(Exception):
    """More is typed than any deal holds, or on more phones than any table has."""


@dataclass(frozen=True)
class Typed:
    """What came from a phone: its fields, and what it says of them."""

    owner: str
    device: str
    base_rev: int
    pairs: tuple[tuple[str, str], ...]

    @property
    def empty(self) -> bool:
        """Whether there is nothing in any field."""
        return all(name in ABOUT or name.endswith(NOT_TYPED) for name, _value in self.pairs)


@dataclass(frozen=True)
class Draft:
    """A draft that is kept, ready to be read."""

    row: DealDraft

    @cached_property
    def data(self) -> MultiDict[str, str]:
        """The fields, as the form was sent."""
        pairs = [*parse_qsl(self.row.body), ("base_rev", str(self.row.base_rev))]
        return MultiDict(pairs)

    @property
    def op_key(self) -> str:
        """The key of the save that it was typed for."""
        return self.data.get("op_key", "")

    @property
    def taken(self) -> str:
        """The draft that these numbers were taken over from."""
        return self.data.get("taken", "")

    @property
    def aside(self) -> bool:
        """Whether its phone has begun anew since."""
        return "." in self.row.owner

    def is_of(self, owner: str) -> bool:
        """Whether this phone typed it."""
        return bool(owner) and self.row.owner.partition(".")[0] == owner


def drafts_at(place: Place) -> list[Draft]:
    """The drafts of a deal that were not saved since, newest first."""
    rows = db.session.scalars(drafts_of_deal(place.game.id, place.number)).all()
    saved = saved_keys(place) if rows else frozenset()
    return [one for one in map(Draft, rows) if one.op_key not in saved]


def saved_keys(place: Place) -> frozenset[str]:
    """The key of every save that this game has seen."""
    mine = select(DealRevision.op_key).where(DealRevision.game_id == place.game.id)
    return frozenset(db.session.scalars(mine))


def keep_draft(session: Db, place: Place, typed: Typed) -> bool:
    """Keep what is typed; False if its save came first. Raises TooMuchError."""
    if sent_before(_about(typed, "op_key")):
        return False
    rows = session.scalars(drafts_of_deal(place.game.id, place.number)).all()
    own = {row.owner: row for row in rows}
    slot = own.get(typed.owner)
    if slot and typed.base_rev > slot.base_rev:
        _put_aside(session, slot, own)
    elif slot and typed.base_rev < slot.base_rev:
        typed = replace(typed, owner=_aside(typed.owner, _about(typed, "op_key")))
    elif slot and (taken := Draft(slot).taken):
        typed = replace(typed, pairs=(*typed.pairs, ("taken", taken)))
    _write(session, place, typed, own)
    return True


def take_over(session: Db, place: Place, source: Draft, owner: str, device: str) -> None:
    """Go on with what another phone typed; what this one typed before is put aside. Twice is once."""
    rows = session.scalars(drafts_of_deal(place.game.id, place.number)).all()
    own = {row.owner: row for row in rows}
    slot = own.get(owner)
    if slot and (Draft(slot).taken == source.row.id or slot.id == source.row.id):
        return
    if slot:
        _put_aside(session, slot, own)
    pairs = [pair for pair in parse_qsl(source.row.body) if pair[0] not in ("op_key", "taken")]
    pairs += [("op_key", new_key()), ("taken", source.row.id)]
    _write(session, place, Typed(owner, device, place.base_rev, tuple(pairs)), own)


def _write(session: Db, place: Place, typed: Typed, own: dict[str, DealDraft]) -> None:
    row = own.get(typed.owner)
    if typed.empty:
        if row:
            session.delete(row)
        return
    body = urlencode(typed.pairs)
    if len(body) > MOST_LETTERS or (row is None and len(own) >= MOST_DRAFTS):
        raise TooMuchError
    if row is None:
        of = {"league_id": place.game.league_id, "game_id": place.game.id, "number": place.number}
        row = DealDraft(**of, owner=typed.owner)
        session.add(row)
    row.body, row.device, row.base_rev = body, typed.device, typed.base_rev


def _put_aside(session: Db, slot: DealDraft, own: dict[str, DealDraft]) -> None:
    """Give the phone's place to what comes; the time it was typed at stays."""
    del own[slot.owner]
    owner = _aside(slot.owner, Draft(slot).op_key)
    if earlier := own.get(owner):
        session.delete(earlier)
        session.flush()  # else the two would have one name for a moment
    slot.owner = owner
    flag_modified(slot, "updated_at")
    own[owner] = slot
    session.flush()  # else the new one would want a name that is still taken


def _aside(owner: str, op_key: str) -> str:
    return f"{owner}.{op_key[:31]}"


def _about(typed: Typed, name: str) -> str:
    return next((value for known, value in typed.pairs if known == name), "")
