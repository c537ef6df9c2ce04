"""Who has agreed to a deal and whose word is missing, in words."""

from collections.abc import Sequence
from datetime import datetime

from flask_babel import gettext as _

from .clock import by_our_clock
from .formatting import clock
from .game_words import listed


def agreed_words(side: str | None, when: datetime) -> str:
    """That a side agreed, or the whole table aloud, and when by the clock of where people play."""
    time = clock(by_our_clock(when))
    if side is None:
        return _("Agreed aloud, %(time)s", time=time)
    return _("Agreed by %(side)s, %(time)s", side=side, time=time)


def waiting_words(sides: Sequence[str], *, out: bool) -> str:
    """Whose word is missing; nobody's in particular where no side went `out` and none is known to have written it."""
    if not out:
        return _("Waiting for the others to agree")
    return _("Waiting for %(sides)s to agree", sides=listed(sides))
