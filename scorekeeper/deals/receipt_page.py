"""The receipt of a deal that was typed, as a page draws it: who reads it, who has to agree, what stands open."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from flask import request
from flask_babel import gettext as _

from scorekeeper.rules import Deal
from scorekeeper.web.fields import Problem
from scorekeeper.web.game_words import listed
from scorekeeper.web.why_words import SideWhy, whys

from .agreeing import is_closed
from .forms import DealForm
from .posted import Keys, sides_ticked, typed_pairs
from .queries import Place
from .receipt import Receipt, not_answered
from .versions import out_words


class Tick(NamedTuple):
    """A side that has to agree to a change, and whether it has ticked that."""

    side: int
    name: str
    ticked: bool


@dataclass(frozen=True)
class ReceiptPage:
    """The receipt of a deal that was typed."""

    place: Place
    receipt: Receipt
    keys: Keys
    out: str
    typed: list[tuple[str, str]]
    insisted: Sequence[str]
    readers: str
    ticks: list[Tick]
    whys: list[tuple[str, SideWhy]]
    asks: bool  # somebody wanted to save it, and something stands open

    def problems(self) -> list[Problem]:
        """What keeps it from being saved, for the summary of the page."""
        wanted = self.receipt.of_level("error")
        if self.asks and not wanted:
            wanted = not_answered(self.receipt.findings, self.insisted)
        found = [Problem(f"finding-{finding.key}", finding.message) for finding in wanted]
        return found or ([unticked(self.ticks)] if self.asks and self.ticks else [])


def receipt_page(  # noqa: PLR0913 (all that came together in one request)
    place: Place, form: DealForm, deal: Deal, receipt: Receipt, keys: Keys, *, refused: bool
) -> ReceiptPage:
    """The receipt, drawn from what was typed and what stands."""
    return ReceiptPage(
        place=place,
        receipt=receipt,
        keys=keys,
        out=out_words(deal, place.sides),
        typed=typed_pairs(form),
        insisted=request.form.getlist("insists"),
        readers=other_sides(place, deal),
        ticks=ticks_of(place) if is_closed(place) else [],
        whys=named_whys(place, deal),
        asks=refused,
    )


def other_sides(place: Place, deal: Deal) -> str:
    """Who should read the receipt: the sides that did not go out, and most likely did not type it."""
    if deal.out is None:
        return ""
    return listed([name for side, name in enumerate(place.sides) if side != deal.out.side])


def ticks_of(place: Place) -> list[Tick]:
    """A tick for each side, as it was posted."""
    ticked = sides_ticked(place)
    return [Tick(side, name, side in ticked) for side, name in enumerate(place.sides)]


def unticked(ticks: Sequence[Tick]) -> Problem:
    """Whose word a change of an agreed deal lacks."""
    missing = [tick for tick in ticks if not tick.ticked]
    names = listed([tick.name for tick in missing])
    message = _("This deal is agreed. To change it, %(sides)s must agree.", sides=names)
    return Problem(f"agree-{missing[0].side}" if missing else "agree-0", message)


def named_whys(place: Place, deal: Deal) -> list[tuple[str, SideWhy]]:
    """Every figure of a deal, with how it came about, side by side."""
    found = whys(place.variant, place.seating, place.game.packs, deal)
    return list(zip(place.sides, found, strict=True))
