"""What stands in words at the foot of a filled sheet: what the table insisted on, corrections, agreements."""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import groupby

from flask_babel import gettext as _
from msgspec import UNSET

from scorekeeper.rules import Check, Tally
from scorekeeper.web.clock import by_our_clock
from scorekeeper.web.formatting import clock, day, signed
from scorekeeper.web.game_words import listed
from scorekeeper.web.messages import check_message

from .played import Correction, Played


@dataclass(frozen=True)
class Note:
    """A sentence about a deal (0: about the game) under a heading."""

    heading: str
    deal: int
    text: str


@dataclass(frozen=True)
class NoteGroup:
    """Notes about the same thing."""

    heading: str
    notes: tuple[Note, ...]


def notes_of(played: Played, results: Tally) -> tuple[NoteGroup, ...]:
    """All notes, by what they are about."""
    notes = (
        *(Note(_("Who sat there"), 0, said) for said in played.swaps),
        *_bare(played),
        *_findings(played, results),
        *(_correction(one) for one in played.corrections),
        *_adjustments(played),
        *_confirmations(played),
        *([Note(_("Note"), 0, played.note)] if played.note else []),
    )
    groups = groupby(notes, key=lambda note: note.heading)
    return tuple(NoteGroup(heading, tuple(group)) for heading, group in groups)


def _bare(played: Played) -> Iterator[Note]:
    """Deals out of an old pad: of some sides only the score is known."""
    for deal in played.deals:
        sides = zip(played.names, deal.entries, strict=True)
        bare = [name for name, entry in sides if entry.score is not UNSET]
        if len(bare) == len(played.names):
            yield Note(_("No detail"), deal.number, _("only the scores are known"))
        elif bare:
            said = _("only the score of %(sides)s is known", sides=listed(bare))
            yield Note(_("No detail"), deal.number, said)


def _findings(played: Played, results: Tally) -> Iterator[Note]:
    found = [
        (deal.number, check)
        for deal in results.deals
        for check in deal.checks
        if check.level != "note"
    ]
    insisted = [one for one in found if one[1].code in played.insists.get(one[0], frozenset())]
    for number, check in insisted:
        yield Note(_("The table insists"), number, _said(played, number, check))
    for number, check in found:
        if (number, check) not in insisted:
            yield Note(_("Look again"), number, _said(played, number, check))


def _said(played: Played, number: int, check: Check) -> str:
    rules = played.variant.at(played.seating.players, number)
    said = check_message(check, rules, list(played.names))
    name = "" if check.side is None else played.names[check.side]
    return said if name in said else _("%(side)s: %(said)s", side=name, said=said)


def _correction(one: Correction) -> Note:
    here = by_our_clock(one.when)
    said = _("saved again on %(date)s, %(time)s", date=day(here.date()), time=clock(here))
    if one.author:
        said = _("%(said)s by %(name)s", said=said, name=one.author)
    if one.reason:
        said = _("%(said)s: %(reason)s", said=said, reason=one.reason)
    return Note(_("Corrected"), one.deal, said)


def _adjustments(played: Played) -> Iterator[Note]:
    for deal in played.deals:
        for name, entry in zip(played.names, deal.entries, strict=True):
            if entry.adjustment or entry.adjustment_note:
                said = f"{name} {signed(entry.adjustment)}"
                if entry.adjustment_note:
                    said = _("%(said)s: %(reason)s", said=said, reason=entry.adjustment_note)
                yield Note(_("Agreed at the table"), deal.number, said)


def _confirmations(played: Played) -> Iterator[Note]:
    for number, who in played.confirmed:
        yield Note(_("Saved alike by"), number, who)
