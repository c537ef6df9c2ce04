"""What lies on the table between two deals, and what stands there when the game is over: plain data for a page."""

from collections.abc import Sequence
from dataclasses import dataclass
from operator import itemgetter
from typing import Any

from flask import url_for
from flask_babel import gettext as _
from flask_babel import ngettext

from scorekeeper.models import Game, GameState, Played, Sitting, next_dealer, played, variant_of
from scorekeeper.web.formatting import points
from scorekeeper.web.game_words import deal_words
from scorekeeper.web.words import contract_words, minimum_words

from .setup import is_described
from .standing import Standing, standing_of
from .variants import choice_for
from .words import lead_words, result_words


@dataclass(frozen=True)
class SideFace:
    """A side as it stands on the table."""

    name: str
    total: int
    place: int
    leads: bool
    foot: int | None = None  # its minimum; none where a form is asked for


@dataclass(frozen=True)
class TablePage:
    """A game that goes on."""

    game: Sitting
    heading: str
    variant: str
    number: int  # of the next deal
    deals: int
    sides: list[SideFace]
    lead: str
    facts: list[tuple[str, str]]
    described: bool  # the rules speak of these seats


@dataclass(frozen=True)
class ResultPage:
    """A game that is over."""

    game: Sitting
    heading: str
    variant: str
    deals: int
    sides: list[SideFace]  # the first place first
    facts: list[tuple[str, str]]
    again: str  # where the same people choose other seats


def table_page(game: Sitting) -> TablePage:
    """A game between two deals."""
    deals = played(game.id)
    now = standing_of(game, deals)
    variant = variant_of(game)
    dealer = next_dealer(game, deals)
    return TablePage(
        game=game,
        heading=deal_words(now.rules.game, now.number),
        variant=_(variant.name),
        number=now.number,
        deals=now.deals,
        sides=faces(game, now, with_minimum=True),
        lead=lead_words(game, now),
        facts=[
            (_("Dealer"), dealer.player.name),
            *_opening(now),
            (_("To go out"), contract_words(now.rules)),
        ],
        described=is_described(variant, len(game.seats), len(game.sides)),
    )


def result_page(game: Sitting) -> ResultPage:
    """A game that is over, by its rules or because its table stopped."""
    deals = played(game.id)
    now = standing_of(game, deals)
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
    )


def as_data(game: Sitting) -> dict[str, Any]:
    """How the game stands, for a program."""
    now = standing_of(game, played(game.id))
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
    return [
        SideFace(
            name=side.name,
            total=total,
            place=place,
            leads=alone and place == 1,
            foot=minimum if with_minimum else None,
        )
        for side, total, place, minimum in zip(
            game.sides, now.totals, now.places, now.minimums, strict=True
        )
    ]


def _opening(now: Standing) -> list[tuple[str, str]]:
    """What this deal opens with, where it is a form and no number."""
    asked = None in now.minimums
    return [(_("To open"), minimum_words(None, now.rules))] if asked else []


def _facts(game: Sitting, now: Standing, deals: Sequence[Played]) -> list[tuple[str, str]]:
    played = ngettext("%(num)s deal", "%(num)s deals", now.deals)
    rows = [(_("Played"), played)]
    if game.stopped and not now.over:
        rows.append((_("Ended"), _("by the table, before the rules did")))
    scores = [
        (score, side.name, deal.number)
        for deal in deals
        if deal.live
        for side, (score, _total) in zip(game.sides, deal.scores, strict=True)
    ]
    if scores and now.rules.game.wins == "highest":
        score, name, number = max(scores, key=itemgetter(0))
        text = _("%(points)s, %(side)s, deal %(number)s")
        said = text % {"points": points(score), "side": name, "number": number}
        rows.append((_("Best deal"), said))
    return rows
