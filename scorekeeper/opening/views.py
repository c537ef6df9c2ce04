"""The calculator: everything it knows stands in its address, so it can be looked at, sent on and forgotten."""

import re

from flask import render_template, request

from scorekeeper.rules.meld import TOP, MeldError, read_melds
from scorekeeper.web.access import anyone_at_home

from . import bp
from .cards import Melds, add_card, drop_card, wants_another, write_melds
from .page import opening_page
from .queries import NextDeal, next_deal_or_404

LONGEST = 2000


@bp.get("/games/<code:code>/opening")
@anyone_at_home
def calculator(code: str) -> tuple[str, int]:
    """Lay cards, see at once whether they open."""
    deal = next_deal_or_404(code)
    text = request.args.get("cards", "")[:LONGEST]
    try:
        melds, another = read_melds(deal.rules, text), wants_another(text)
    except MeldError:
        page = opening_page(deal, text, _side(deal), None)
        return render_template("opening/calculator.html", page=page, problems=page.unread), 422
    melds, another = _tapped(deal, melds, another)
    page = opening_page(deal, write_melds(melds, another), _side(deal), melds)
    return render_template("opening/calculator.html", page=page), 200


def _tapped(deal: NextDeal, melds: Melds, another: bool) -> tuple[Melds, bool]:
    """The melds after the one button that was tapped."""
    card = request.args.get("add", "")
    if card in deal.rules.cards.points and sum(map(len, melds)) < LONGEST // 10:
        top = TOP if request.args.get("top") else ""
        return add_card(deal.rules, melds, card + top, another), False
    if place := request.args.get("drop", ""):
        return drop_card(melds, place), False
    return melds, another or "another" in request.args


def _side(deal: NextDeal) -> int:
    """The side that was chosen, by a tap or before."""
    for name in ("for", "side"):
        wish = request.args.get(name, "")
        if re.fullmatch("[0-9]{1,2}", wish) and int(wish) < len(deal.sides):
            return int(wish)
    return 0
