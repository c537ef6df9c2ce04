"""The last deal as it lies on the table: what it came to, who has agreed to it, and that it can be taken back."""

import secrets
from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass

from flask_babel import gettext as _

from scorekeeper.models import Played, Sitting, read_deal
from scorekeeper.models.agreement import Agreed, agreed, waiting_for
from scorekeeper.web.agreement_words import agreed_words, waiting_words
from scorekeeper.web.entered import entered_here
from scorekeeper.web.formatting import points


@dataclass(frozen=True)
class LastDeal:
    """The last deal of a game."""

    number: int
    rev: int
    op_key: str  # of an undo or an agreement; only one of them is sent
    said: str
    agreed: list[str]
    waiting: str  # whose word is missing, in words
    here: bool  # this phone has saved it


def last_deal(game: Sitting, deals: Sequence[Played]) -> LastDeal | None:
    """The last deal that stands; none before the first, and none where only totals are known."""
    live = [one for one in deals if one.live]
    if not live or game.total_deals is not None:
        return None
    row, now = live[-1], game.at(live[-1].number)
    said = [one for one in agreed(game.id) if (one.number, one.rev) == (row.number, row.rev)]
    names = [side.name for side in now.sides]
    return LastDeal(
        number=row.number,
        rev=row.rev,
        op_key=secrets.token_hex(16),
        said=_said(row, here := entered_here(game.id, row.number, row.rev)),
        agreed=[agreed_words(None if a.side is None else names[a.side], a.when) for a in said],
        waiting=_waiting(row, names, said),
        here=here,
    )


def not_agreed(game: Sitting, deals: Sequence[Played]) -> list[int]:
    """The numbers of the deals that stand and were not agreed to."""
    said: dict[tuple[int, int], list[Agreed]] = defaultdict(list)
    for one in agreed(game.id):
        said[one.number, one.rev].append(one)
    live = [row for row in deals if row.live]
    return [
        row.number
        for row in live
        if _missing(_out(row), len(game.sides), said[row.number, row.rev])
    ]


def _waiting(row: Played, names: Sequence[str], said: Sequence[Agreed]) -> str:
    out = _out(row)
    missing = [names[side] for side in _missing(out, len(names), said)]
    return waiting_words(missing, out=out is not None) if missing else ""


def _missing(out: int | None, sides: int, said: Sequence[Agreed]) -> tuple[int, ...]:
    return waiting_for(sides, out, [one.side for one in said])


def _out(row: Played) -> int | None:
    out = read_deal(row.payload).out
    return out.side if out else None


def _said(row: Played, here: bool) -> str:
    scores = [points(score) for score, _total in row.scores]
    if len(scores) == 2:
        came_to = _("%(first)s to %(second)s", first=scores[0], second=scores[1])
    else:
        came_to = " · ".join(scores)
    if here:
        return _("Deal %(number)s is saved: %(scores)s", number=row.number, scores=came_to)
    return _("Deal %(number)s: %(scores)s", number=row.number, scores=came_to)
