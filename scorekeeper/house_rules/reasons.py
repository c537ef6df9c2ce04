"""Why rules can't be, in a player's words; the rules room itself speaks to people who write files."""

import re
from typing import Any

from flask_babel import lazy_gettext

from scorekeeper.web.words import card_name

T = lazy_gettext
REASONS: tuple[tuple[str, Any], ...] = (
    (r"missing", T("Something is missing here.")),
    (r"unknown", T("Nobody knows this word.")),
    (r"this id is used twice", T("There are two of this name.")),
    (r"no such kind of book:? ?(?P<what>.*)", T("There is no such kind of book any more.")),
    (
        r"no card may be melded that makes such a book",
        T("No card that can be melded makes such a book."),
    ),
    (
        r"(?P<card>\S+) is not a rank that can be melded",
        T("%(card)s: this card can’t be melded."),
    ),
    (r"the packs hold no (?P<card>\S+)", T("The packs hold no such card: %(card)s.")),
    (r"more than the most players", T("This is more than the most players.")),
    (
        r"(?P<players>\d+) players are dealt (?P<dealt>\d+) of (?P<cards>\d+) cards",
        T("%(players)s players are dealt %(dealt)s cards, but the packs hold only %(cards)s."),
    ),
    (
        r"neither a number of deals nor a target ends the game",
        T("The game would never end: it needs a number of deals or a total."),
    ),
    (r"no such path: (?P<what>.*)", T("What changes here is not there any more.")),
)


def reason_words(reason: str) -> str:
    """The reason as one sentence; one that is not known here stays as it is."""
    for pattern, words in REASONS:
        if found := re.fullmatch(pattern, reason):
            values = found.groupdict()
            if "card" in values:
                values["card"] = card_name(values["card"])
            return str(words) % values
    return reason[:1].upper() + reason[1:] + ("" if reason.endswith(".") else ".")
