"""The calculator: everything it knows stands in its address, so it can be looked at, sent on and forgotten."""

import re

from flask import render_template, request

from scorekeeper.rules.meld import MeldError, read_melds
from scorekeeper.web.access import anyone_at_home

from . import bp
from .cards import wants_another
from .page import opening_page
from .queries import NextDeal, next_deal_or_404
from .taps import Laid, after_tap, read_past

LONGEST = 2000
TAPS = ("add", "pick", "drop", "top", "move", "mark", "another", "clear")


@bp.get("/games/<code:code>/opening")
@anyone_at_home
def calculator(code: str) -> tuple[str, int]:
    """Lay cards, see at once whether they open."""
    deal = next_deal_or_404(code)
    text, past = request.args.get("cards", "")[:LONGEST], read_past(request.args.get("past", ""))
    if "undo" in request.args and past:
        text, past = past[-1], past[:-1]
    try:
        melds = read_melds(deal.rules, text)
    except MeldError:
        page = opening_page(deal, Laid((), past=past), _side(deal), unread=text)
        return render_template("opening/calculator.html", page=page, problems=page.unread), 422
    last = "" if "undo" in request.args else request.args.get("last", "")[:20]
    laid = Laid(melds, wants_another(text), last, past)
    for name in TAPS:
        if name in request.args:
            laid = after_tap(deal.rules, deal.packs, laid, name, request.args[name])
            break
    return render_template(
        "opening/calculator.html", page=opening_page(deal, laid, _side(deal))
    ), 200


def _side(deal: NextDeal) -> int:
    """The side that was chosen, by a tap or before."""
    for name in ("for", "side"):
        wish = request.args.get(name, "")
        if re.fullmatch("[0-9]{1,2}", wish) and int(wish) < len(deal.sides):
            return int(wish)
    return 0
