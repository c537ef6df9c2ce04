"""What lies on the table between two deals, and what stands there when the game is over: plain data for a page."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from flask import url_for
from flask_babel import gettext as _
from flask_babel import ngettext

from scorekeeper.models import (
    Game,
    GameState,
    Played,
    Sitting,
    next_dealer,
    played,
    swaps,
    variant_of,
)
from scorekeeper.models.draft import half_typed_in
from scorekeeper.web.draft_words import half_typed_words
from scorekeeper.web.game_words import deal_words, listed, place_words, swap_words
from scorekeeper.web.links import url_if
from scorekeeper.web.words import contract_words, minimum_words

from .last_deal import LastDeal, last_deal, not_agreed
from .setup import is_described
from .standing import Standing, standing_of
from .variants import choice_for
from .words import best_deal, best_deal_words, lead_words, result_words

NO_POINTS = "–"


@dataclass(frozen=True)
class SideFace:
    """A side as it stands on the table."""

    name: str
    total: int
    place: int
    place_words: str  # 1= where it is shared
    leads: bool
    foot: int | str | None = None  # its minimum; a dash where only others need points


@dataclass(frozen=True)
class TablePage:
    """A game that goes on."""

    game: Sitting
    heading: str
    number: int  # of the next deal
    deals: int
    sides: list[SideFace]
    lead: str
    facts: list[tuple[str, ...]]
    swaps: list[str]  # who sits in for whom
    described: bool  # the rules speak of these seats
    half_typed: list[str]  # what somebody began to type
    last: LastDeal | None


@dataclass(frozen=True)
class ResultPage:
    """A game that is over."""

    game: Sitting
    heading: str
    variant: str
    deals: int
    sides: list[SideFace]  # the first place first
    facts: list[tuple[str, ...]]
    again: str  # where the same people choose other seats
    half_typed: list[str]  # what somebody began to type
    last: LastDeal | None


def table_page(game: Sitting) -> TablePage:
    """A game between two deals."""
    deals = played(game.id)
    now = standing_of(game, deals)
    variant = variant_of(game)
    dealer = next_dealer(game, deals).player.name
    game = game.at(now.number)
    return TablePage(
        game=game,
        heading=deal_words(now.rules.game, now.number),
        number=now.number,
        deals=now.deals,
        sides=faces(game, now, with_minimum=True),
        lead=lead_words(game, now),
        facts=[
            (_("Dealer"), dealer, _("Change"), url_for("games.choose_dealer", code=game.code)),
            *_opening(game, now),
            (_("To go out"), contract_words(now.rules)),
            (_("Rules"), _(variant.name)),
        ],
        swaps=[swap_words(*one.named) for one in swaps(game)],
        described=is_described(variant, len(game.seats), len(game.sides)),
        half_typed=half_typed_words(half_typed_in(game.id), now.deals),
        last=last_deal(game, deals),
    )


def result_page(game: Sitting) -> ResultPage:
    """A game that is over, by its rules or because its table stopped."""
    deals = played(game.id)
    now = standing_of(game, deals)
    game = game.at(now.deals)
    variant = variant_of(game)
    sides = sorted(faces(game, now), key=lambda side: side.place)
    return ResultPage(
        game=game,
        heading=result_words(game, now),
        variant=_(variant.name),
        deals=now.deals,
        sides=sides,
        facts=_facts(game, now, deals),
        again=url_for(
            "games.new_game",
            step="seats",
            person=[seat.player.name for seat in game.seats],
            variant=choice_for(variant, game.code),
            sides=len(game.sides),
        ),
        half_typed=half_typed_words(half_typed_in(game.id), now.deals),
        last=last_deal(game, deals),
    )


def as_data(game: Sitting) -> dict[str, Any]:
    """How the game stands, for a program."""
    now = standing_of(game, played(game.id))
    game = game.at(now.number)
    return {
        "code": game.code,
        "variant": game.variant_id,
        "date": game.date,
        "state": game.state,
        "deals": now.deals,
        "next_minimum": list(now.minimums),
        "sides": [
            {"name": side.name, "total": side.total, "place": side.place}
            for side in faces(game, now)
        ],
    }


def is_ended(game: Game | Sitting) -> bool:
    """Whether no more deals are to come."""
    return game.state == GameState.ENDED


def faces(game: Game | Sitting, now: Standing, *, with_minimum: bool = False) -> list[SideFace]:
    """The sides in their order, each with total and place."""
    alone = now.places.count(1) == 1 and now.deals > 0
    none = NO_POINTS if any(now.minimums) else None
    return [
        SideFace(
            name=side.name,
            total=total,
            place=place,
            place_words=words,
            leads=alone and place == 1,
            foot=(minimum or none) if with_minimum else None,
        )
        for side, total, place, words, minimum in zip(
            game.sides, now.totals, now.places, place_words(now.places), now.minimums, strict=True
        )
    ]


def _opening(game: Sitting, now: Standing) -> list[tuple[str, str]]:
    """What this deal opens with, where it is a form and no number; and who needs nothing."""
    if None in now.minimums:
        return [(_("To open"), minimum_words(None, now.rules))]
    free = [
        side.name for side, minimum in zip(game.sides, now.minimums, strict=True) if not minimum
    ]
    if not free:
        return []
    said = minimum_words(0, now.rules)
    if len(free) < len(game.sides):
        said = _("%(side)s: %(said)s", side=listed(free), said=said)
    return [(_("To open"), said)]


def _facts(game: Sitting, now: Standing, deals: Sequence[Played]) -> list[tuple[str, ...]]:
    played = ngettext("%(num)s deal", "%(num)s deals", game.total_deals or now.deals)
    if game.total_deals is not None:
        return [(_("Played"), f"{played}, {_('no detail')}")]
    rows: list[tuple[str, ...]] = [(_("Played"), played)]
    if game.stopped and not now.over:
        rows.append((_("Ended"), _("by the table, before the rules did")))
    if best := best_deal(game, now, deals):
        why = url_if("deals.why", code=game.code, number=best[1])
        link = (_("Why?"), why) if why else ()
        rows.append((_("Best deal"), best_deal_words(game, now, deals), *link))
    if open_deals := not_agreed(game, deals):
        rows.append((_("Not agreed"), _deals_words(open_deals)))
    if said := "; ".join(swap_words(*one.named) for one in swaps(game)):
        rows.append((_("Who sat there"), said))
    return rows


def _deals_words(numbers: Sequence[int]) -> str:
    said = listed([str(number) for number in numbers])
    return ngettext("deal %(numbers)s", "deals %(numbers)s", len(numbers), numbers=said)
