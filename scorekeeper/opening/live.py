"""What the phone gets to judge by itself: the rules as data, and every text."""

from typing import Any

from flask_babel import gettext as _

from scorekeeper.rules import catalogue
from scorekeeper.web.card_words import capital
from scorekeeper.web.messages import problem_texts
from scorekeeper.web.words import card_name, minimum_words, short_label

from .queries import NextDeal
from .words import begin_words, face


def live_data(deal: NextDeal, side: int) -> dict[str, Any]:
    """Rules and texts, for a deal and a side."""
    ranks = dict.fromkeys([*deal.rules.cards.points, *deal.rules.cards.apart])
    return {
        "variant": catalogue.to_data(deal.rules),
        "packs": deal.packs,
        "minimum": deal.minimums[side],
        "texts": problem_texts(),
        "faces": {rank: face(rank) for rank in ranks},
        "cards": {rank: card_name(rank) for rank in ranks},
        "kinds": {book.id: capital(short_label(deal.rules, book.id)) for book in deal.rules.books},
        "words": {
            "form": _("Not yet: it takes %(form)s", form=minimum_words(None, deal.rules)),
            **_words(),
        },
    }


def _words() -> dict[str, str]:
    return {
        "opens": _("Enough to open"),
        "opensWith": _("Enough: opens with %(points)s"),
        "short": _("%(points)s more to open"),
        "wrong": _("Enough points, but it can’t lie so"),
        "unread": _("“%(card)s” is no card of this game."),
        "many": _("These are %(number)s cards, more than anybody holds."),
        "pick": _("%(card)s: what with it?"),
        "fromPile": _("%(card)s from the pile"),
        "begin": begin_words(),
        "drop": _("Take it back"),
        "top": _("Top of the pile"),
        "notTop": _("Not from the pile"),
        "to": _("To %(cards)s"),
        "own": _("To a meld of its own"),
    }
