"""What was saved for a deal, one revision after the other, in words: for its history and for a conflict."""

import json
from dataclasses import dataclass
from datetime import datetime

from flask_babel import gettext as _
from flask_babel import lazy_gettext, ngettext

from scorekeeper import rules
from scorekeeper.models import DealRevision, RevisionKind
from scorekeeper.web.agreement_words import agreed_words, waiting_words
from scorekeeper.web.clock import by_our_clock
from scorekeeper.web.formatting import clock, day

from .agreeing import missing_of
from .queries import Place, standing_revision
from .receipt import Receipt, receipt_of

KINDS = {
    RevisionKind.ENTERED: lazy_gettext("Entered"),
    RevisionKind.CORRECTED: lazy_gettext("Corrected"),
    RevisionKind.UNDONE: lazy_gettext("Taken back"),
    RevisionKind.CONFLICT: lazy_gettext("Sent too late, kept but not counted"),
    RevisionKind.CONFIRMED: lazy_gettext("Saved again with the same numbers"),
}


@dataclass(frozen=True)
class Version:
    """One version of a deal, ready to be read."""

    deal: rules.Deal
    receipt: Receipt
    out: str
    title: str = ""
    when: str = ""
    who: str = ""
    device: str = ""
    reason: str = ""
    insisted: tuple[str, ...] = ()
    agreed: tuple[str, ...] = ()
    waiting: str = ""  # whose word is missing, in words
    stands: bool = False
    undone: bool = False


def version_of(place: Place, deal: rules.Deal) -> Version:
    """A deal that was not saved."""
    return Version(deal=deal, receipt=receipt_of(place, deal), out=out_words(deal, place.sides))


def saved_version(place: Place, revision: DealRevision) -> Version:
    """A revision of the history."""
    deal = place.read(revision.payload)
    receipt = receipt_of(place, deal)
    kind = RevisionKind(revision.kind)
    asked = kind in (RevisionKind.ENTERED, RevisionKind.CORRECTED)
    missing = missing_of(place, deal, revision.rev) if asked else ()
    return Version(
        deal=deal,
        receipt=receipt,
        out=out_words(deal, place.sides),
        title=str(KINDS[kind]),
        when=moment(revision.created_at),
        who=translated(revision.author),
        device=revision.device,
        reason=translated(revision.reason),
        insisted=_insisted(receipt, json.loads(revision.insists)),
        agreed=_agreed(place, revision.rev) if asked else (),
        waiting=_waiting(place, deal, missing),
        stands=place.stands and revision.rev == place.base_rev,
        undone=kind == RevisionKind.UNDONE,
    )


def standing_version(place: Place) -> Version:
    """What the deal's row says now."""
    assert place.row is not None
    return saved_version(place, standing_revision(place.game, place.row))


def out_words(deal: rules.Deal, sides: list[str]) -> str:
    """Who went out, in words."""
    if deal.out is None:
        return _("Nobody went out")
    return _("%(who)s went out", who=deal.out.player or sides[deal.out.side])


def moment(when: datetime) -> str:
    """Day and time, by the clock of where people play."""
    here = by_our_clock(when)
    return _("%(date)s, %(time)s", date=day(here.date()), time=clock(here))


def translated(text: str) -> str:
    """One of our own texts in the reader's language; a person's own words stay."""
    return _(text) if text else ""


def _waiting(place: Place, deal: rules.Deal, missing: tuple[int, ...]) -> str:
    names = [place.sides[side] for side in missing]
    return waiting_words(names, out=deal.out is not None) if names else ""


def _agreed(place: Place, rev: int | None) -> tuple[str, ...]:
    return tuple(
        agreed_words(None if one.side is None else place.sides[one.side], one.when)
        for one in place.agreed
        if one.rev == rev
    )


def _insisted(receipt: Receipt, codes: list[str]) -> tuple[str, ...]:
    found = [f for f in receipt.of_level("warning") if f.code in codes]
    lost = len(set(codes) - {f.code for f in found})
    more = ngettext(
        "%(num)s warning that no longer shows", "%(num)s warnings that no longer show", lost
    )
    return (*(f.message for f in found), *([more] if lost else []))
