"""Sentences about a game: who leads, which deal it is, how it ended."""

from collections.abc import Sequence
from operator import itemgetter

from flask_babel import gettext as _
from flask_babel import ngettext

from scorekeeper.models import Played, Sitting
from scorekeeper.models.sitting import SeatedSide
from scorekeeper.rules.variant import Shape
from scorekeeper.web.formatting import points
from scorekeeper.web.game_words import listed
from scorekeeper.web.rule_words import shape_words

from .answers import AS_RULES
from .standing import Standing


def lead_words(game: Sitting, now: Standing) -> str:
    """Who is in front, and by how much."""
    if not now.deals:
        return _("No deal has been counted yet")
    first = _first(game, now)
    if len(first) == len(game.sides):
        return _("It is a tie")
    if len(first) > 1:
        return _("%(sides)s share the lead", sides=_names(first))
    return ngettext(
        "%(side)s leads by %(points)s",
        "%(side)s lead by %(points)s",
        len(first[0].seats),
        side=first[0].name,
        points=points(margin(now)),
    )


def result_words(game: Sitting, now: Standing) -> str:
    """Who won, and by how much."""
    if not now.deals:
        return _("No deal was counted")
    first = _first(game, now)
    if len(first) == len(game.sides):
        return _("It is a tie")
    if len(first) > 1:
        return _("%(sides)s share the win", sides=_names(first))
    return ngettext(
        "%(side)s wins by %(points)s",
        "%(side)s win by %(points)s",
        len(first[0].seats),
        side=first[0].name,
        points=points(margin(now)),
    )


def best_deal_words(game: Sitting, now: Standing, deals: Sequence[Played]) -> str:
    """The highest score of a deal, and whose it was; nothing where low scores win or no deal counts."""
    best = best_deal(game, now, deals)
    if best is None:
        return ""
    score, number, name = best
    return _(
        "%(points)s, %(side)s, deal %(number)s", points=points(score), side=name, number=number
    )


def best_deal(game: Sitting, now: Standing, deals: Sequence[Played]) -> tuple[int, int, str] | None:
    """The highest score of a deal, the deal's number and the side's name."""
    if now.rules.game.wins != "highest":
        return None
    scores = [
        (score, -deal.number, side.name)
        for deal in deals
        if deal.live
        for side, (score, _total) in zip(game.at(deal.number).sides, deal.scores, strict=True)
    ]
    if not scores:
        return None
    score, number, name = max(scores, key=itemgetter(0, 1))
    return score, -number, name


def sides_words(shapes: Sequence[Shape]) -> list[tuple[str, str]]:
    """Ways to split the people, to choose from; without a choice only what the rules say."""
    as_rules = (AS_RULES, _("As the rules say"))
    if len(shapes) == 1:
        return [as_rules]
    return [as_rules, *((str(shape.sides), shape_words(shape)) for shape in shapes)]


def margin(now: Standing) -> int:
    """How far the first is in front of the next."""
    ordered = sorted(now.totals, reverse=now.rules.game.wins == "highest")
    return abs(ordered[0] - ordered[1])


def _first(game: Sitting, now: Standing) -> list[SeatedSide]:
    return [side for side, place in zip(game.sides, now.places, strict=True) if place == 1]


def _names(sides: list[SeatedSide]) -> str:
    return listed([side.name for side in sides])
