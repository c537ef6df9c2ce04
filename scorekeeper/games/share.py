"""How a game stands or ended as plain text, to be sent to whoever was not there."""

from collections.abc import Iterator, Sequence

from flask_babel import gettext as _
from flask_babel import ngettext

from scorekeeper.models import Played, Sitting, played, swaps, variant_of
from scorekeeper.web.formatting import day, points
from scorekeeper.web.game_words import deal_words, swap_words

from .board import insists_of
from .last_deal import not_agreed
from .standing import Standing, standing_of
from .table import faces, is_ended
from .words import best_deal_words, lead_words, result_words


def text_of(game: Sitting) -> str:
    """The whole text, in the reader's language."""
    deals = played(game.id)
    now = standing_of(game, deals)
    shown = game.at(now.deals)
    parts = [_head(shown, now), _places(shown, now)]
    if game.total_deals is None:
        parts += [_deals(shown, deals), _foot(shown, now, deals)]
    return "\n\n".join("\n".join(lines) for part in parts if (lines := list(part))) + "\n"


def _head(game: Sitting, now: Standing) -> Iterator[str]:
    title = _("Hand and Foot") if now.rules.piles.foot else _("Canasta")
    yield " · ".join(filter(None, (title, game.place, day(game.date))))
    yield _(variant_of(game).name)
    yield result_words(game, now) if is_ended(game) else lead_words(game, now)
    if not is_ended(game):
        yield _("Next: %(deal)s", deal=deal_words(now.rules.game, now.number))
    elif game.total_deals is not None:
        many = ngettext("%(num)s deal", "%(num)s deals", game.total_deals)
        yield f"{many}, {_('no detail')}"
    elif game.stopped and not now.over:
        yield _("Ended by the table, before the rules did")


def _places(game: Sitting, now: Standing) -> Iterator[str]:
    for side in sorted(faces(game, now), key=lambda side: side.place):
        yield f"{side.place_words} {side.name}: {points(side.total)}"


def _deals(game: Sitting, deals: Sequence[Played]) -> Iterator[str]:
    live = [one for one in deals if one.live]
    if not live:
        return
    insists, doubtful = insists_of(game), not_agreed(game, deals)
    yield _("Deal by deal: %(sides)s", sides=" | ".join(side.name for side in game.sides))
    for one in live:
        marks = [_("the table insists")] if insists.get(one.number) else []
        marks += [_("not agreed")] if one.number in doubtful else []
        said = " | ".join(points(score) for score, _total in one.scores)
        yield f"{one.number}: {said}" + (f" ({', '.join(marks)})" if marks else "")


def _foot(game: Sitting, now: Standing, deals: Sequence[Played]) -> Iterator[str]:
    if best := best_deal_words(game, now, deals):
        yield _("Best deal: %(deal)s", deal=best)
    yield from (swap_words(*one.named) for one in swaps(game))
