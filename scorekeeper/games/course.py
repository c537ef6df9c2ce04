"""How a game went: its running totals deal by deal, and for two sides who was ahead by how much; each with words."""

from collections.abc import Sequence
from itertools import pairwise

from flask_babel import gettext as _
from flask_babel import ngettext

from scorekeeper.charts.lead import lead
from scorekeeper.charts.marks import Chart
from scorekeeper.charts.race import Runner, race
from scorekeeper.models import Game, tally_of, variant_of
from scorekeeper.rules import Tally
from scorekeeper.web.formatting import points
from scorekeeper.web.game_words import listed


def course_of(game: Game) -> list[Chart]:
    """The race, and for two sides the lead; nothing before the first deal."""
    tally = tally_of(game)
    if not tally.deals:
        return []
    names = [side.name for side in game.sides]
    highest = variant_of(game).game.wins == "highest"
    charts = [_race(names, tally)]
    if len(names) == 2:
        charts.append(_lead(names, tally, 1 if highest else -1))
    return charts


def _race(names: Sequence[str], tally: Tally) -> Chart:
    order = sorted(range(len(names)), key=lambda side: tally.places[side])
    totals = [(0, *(deal.sides[side].total for deal in tally.deals)) for side in order]
    runners = [Runner(names[side], of_side) for side, of_side in zip(order, totals, strict=True)]
    steps = ["", *(points(deal.number) for deal in tally.deals)]
    first = [names[side] for side in order if tally.places[side] == 1]
    deals = len(tally.deals)
    said = ngettext(
        "After %(num)s deal %(names)s stand first with %(total)s.",
        "After %(num)s deals %(names)s stand first with %(total)s.",
        deals,
        names=listed(first),
        total=points(tally.totals[order[0]]),
    )
    return Chart(
        title=_("Totals, deal by deal"),
        summary=said,
        drawing=race(runners, steps, points, _("Deal")),
        head=(_("Deal"), *(one.name for one in runners)),
        rows=tuple(
            (points(deal), *(points(of_side[deal]) for of_side in totals))
            for deal in range(1, deals + 1)
        ),
    )


def _lead(names: Sequence[str], tally: Tally, sign: int) -> Chart:
    ahead = [sign * (deal.sides[0].total - deal.sides[1].total) for deal in tally.deals]
    return Chart(
        title=_("Who was ahead, and by how much"),
        summary=_lead_words(names, ahead),
        drawing=lead(
            (names[0], names[1]),
            ahead,
            [points(deal.number) for deal in tally.deals],
            points,
            _("Deal"),
        ),
        head=(_("Deal"), _("Ahead"), _("By")),
        rows=tuple(
            (
                points(deal.number),
                names[0] if by > 0 else names[1] if by else _("level"),
                points(abs(by)),
            )
            for deal, by in zip(tally.deals, ahead, strict=True)
        ),
    )


def _lead_words(names: Sequence[str], ahead: Sequence[int]) -> str:
    signs = [by > 0 for by in ahead if by]
    changes = sum(before != after for before, after in pairwise(signs))
    most = max(ahead, key=abs)
    if not most:
        return _("The sides were level after every deal.")
    who, by = names[0] if most > 0 else names[1], points(abs(most))
    if not changes:
        return _(
            "The lead never changed; %(name)s were %(points)s ahead at most.", name=who, points=by
        )
    return ngettext(
        "The lead changed once; %(name)s were furthest ahead, by %(points)s.",
        "The lead changed %(num)s times; %(name)s were furthest ahead, by %(points)s.",
        changes,
        name=who,
        points=by,
    )
