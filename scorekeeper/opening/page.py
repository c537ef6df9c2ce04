"""The calculator's page as plain data: the melds laid so far, the verdict, the cards to tap."""

from dataclasses import dataclass
from typing import Any

from flask_babel import gettext as _

from scorekeeper.rules import Variant
from scorekeeper.rules.cards import melded_value
from scorekeeper.rules.meld import MOST_CARDS, TOP, MeldError, Opening, judge, read_melds
from scorekeeper.web.card_words import capital
from scorekeeper.web.fields import Problem
from scorekeeper.web.messages import problem_message
from scorekeeper.web.words import card_name, short_label

from .cards import bare
from .live import live_data
from .queries import NextDeal
from .taps import Laid, last_place, write_past
from .words import (
    begin_words,
    choice_words,
    face,
    from_pile,
    need_words,
    side_needs_words,
    verdict_words,
)


@dataclass(frozen=True)
class Card:
    """One card on the table; a tap asks what to do with it."""

    face: str
    name: str
    place: str
    top: bool  # it lay on the discard pile
    picked: bool


@dataclass(frozen=True)
class Reason:
    """Why a meld can't lie so; `soon`: it only lacks cards."""

    text: str
    soon: bool


@dataclass(frozen=True)
class Group:
    """One meld: its cards, what it is worth, why it can't lie so, what may be done with the picked card."""

    cards: list[Card]
    kind: str  # the id of its book
    label: str
    points: int
    reasons: list[Reason]
    choices: list[tuple[str, str, str]]  # name and value of a button, its words


@dataclass(frozen=True)
class Choice:
    """One side, where the sides need different minimums."""

    index: int
    name: str
    need: str
    chosen: bool


@dataclass(frozen=True)
class OpeningPage:
    """All there is to see."""

    deal: NextDeal
    text: str
    past: str
    last: str
    side: int
    need: str
    choices: list[Choice]
    ranks: list[tuple[str, str, int]]  # rank, face, worth
    groups: list[Group]
    can_mark: bool
    points: int
    verdict: str
    opens: bool
    together: list[str]
    unread: list[Problem]
    live: dict[str, Any]


def opening_page(deal: NextDeal, laid: Laid, side: int, *, unread: str = "") -> OpeningPage:
    """The page for these melds; `unread` is a text that can't be read."""
    found = judge(deal.rules, deal.packs, laid.melds, deal.minimums[side])
    return OpeningPage(
        deal=deal,
        text=unread or laid.text,
        past=write_past(laid.past),
        last=laid.last,
        side=side,
        need=need_words(deal.minimums[side], deal.rules),
        choices=_choices(deal, side),
        ranks=rank_keys(deal.rules),
        groups=[_group(deal.rules, found, laid, at) for at in range(len(found.melds))],
        can_mark=last_place(laid) is not None,
        points=found.points,
        verdict=verdict_words(found, deal.rules) if laid.melds else begin_words(),
        opens=found.opens,
        together=[problem_message(p, deal.rules) for p in found.problems if p.meld is None],
        unread=[Problem("cards", unread_words(deal.rules, unread))] if unread else [],
        live=live_data(deal, side),
    )


def unread_words(rules: Variant, text: str) -> str:
    """What of the text is no card."""
    try:
        read_melds(rules, text)
    except MeldError as error:
        if len(text.replace(",", " ").split()) > MOST_CARDS:
            return _("These are %(number)s cards, more than anybody holds.", number=error.card)
        return _("“%(card)s” is no card of this game.", card=error.card[:20])
    return ""


def rank_keys(rules: Variant) -> list[tuple[str, str, int]]:
    """The cards to tap, dearest first: each one's rank, face and worth."""
    ranks = dict.fromkeys([*rules.cards.wild, *rules.melds.ranks])
    keys = [(rank, face(rank), melded_value(rules, rank)) for rank in ranks]
    return sorted(keys, key=lambda key: -key[2])


def _choices(deal: NextDeal, side: int) -> list[Choice]:
    if len(set(deal.minimums)) == 1:
        return []
    return [
        Choice(i, name, side_needs_words(deal.minimums[i], deal.rules), i == side)
        for i, name in enumerate(deal.sides)
    ]


def _group(rules: Variant, found: Opening, laid: Laid, at: int) -> Group:
    meld = found.melds[at]
    picked = laid.picked if laid.picked and laid.picked[0] == at else None
    return Group(
        cards=[
            _card(card, f"{at}.{i}", picked=picked == (at, i)) for i, card in enumerate(meld.cards)
        ],
        kind=meld.kind or "",
        label=capital(short_label(rules, meld.kind)) if meld.kind else "",
        points=meld.points,
        reasons=_reasons(rules, found, at),
        choices=choice_words(rules, laid.melds, picked) if picked else [],
    )


def _reasons(rules: Variant, found: Opening, at: int) -> list[Reason]:
    mine = [problem for problem in found.problems if problem.meld == at]
    return [Reason(problem_message(p, rules), p.code == "too-short") for p in mine]


def _card(card: str, place: str, *, picked: bool) -> Card:
    rank = bare(card)
    name, top = card_name(rank), card.endswith(TOP)
    return Card(face(rank), from_pile(name) if top else name, place, top, picked)
