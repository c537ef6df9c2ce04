"""What the phone needs to add up and check a deal while it is typed: the rules as data, and every text it may say.

The server says the same once more when the deal is sent; the phone only says it sooner.
"""

from typing import Any

from flask_babel import gettext as _
from flask_babel import ngettext

from scorekeeper.rules import Variant, catalogue
from scorekeeper.web.fields import NUMBER_TEXTS
from scorekeeper.web.messages import check_texts
from scorekeeper.web.words import LINES, card_name, line_label, short_label

from .layout import Shape, parts, whose_left
from .queries import Place


def live_data(place: Place, shape: Shape) -> dict[str, Any]:
    """Rules, names and texts, ready for JSON."""
    return {
        "variant": catalogue.to_data(place.variant),
        "seating": {"sides": list(place.seating.sides)},
        "packs": place.game.packs,
        "number": place.number,
        "before": list(place.before),
        "sides": place.sides,
        "players": place.players,
        "parts": {
            name: {how: parts(shape.rules, name, how) for how in ("value", "cards")}
            for name in ("melded", "left")
        },
        "texts": check_texts(),
        "numbers": {code: str(text) for code, text in NUMBER_TEXTS.items()},
        "words": _words(shape.rules),
    }


def _words(rules: Variant) -> dict[str, Any]:
    lines = [*LINES, *(part.id for part in (*rules.books, *rules.sets, *rules.counts))]
    ranks = dict.fromkeys([*rules.cards.points, *rules.cards.apart])
    return {
        "lines": {"books": _("Books")} | {line: line_label(rules, line) for line in lines},
        "short": {book.id: short_label(rules, book.id) for book in rules.books},
        "cards": {rank: card_name(rank) for rank in ranks},
        "some": _("%(number)s %(kind)s"),
        "soFar": _("%(side)s so far"),
        "step": _("%(side)s · %(number)s of %(all)s"),
        "back": _("Back"),
        "leftOf": whose_left(rules, "%(player)s"),
        "left": _("Cards left: %(player)s"),
        "lead": [_lead(players) for players in (1, 2)],
        "share": _("%(sides)s share the lead"),
        "tie": _("It is a tie"),
        "digits": _("At most %(digits)s digits. Press Clear to type it again."),
        "moreSaid": _("The receipt says more."),
        "use": _("Use %(points)s"),
    }


def _lead(players: int) -> str:
    return ngettext(
        "%(side)s leads by %(points)s",
        "%(side)s lead by %(points)s",
        players,
        side="%(side)s",
        points="%(points)s",
    )
