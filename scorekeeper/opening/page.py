"""The calculator's page as plain data: the melds laid so far, the verdict, the cards to tap."""

from dataclasses import dataclass
from typing import Any

from flask_babel import gettext as _

from scorekeeper.rules import Variant, catalogue
from scorekeeper.rules.cards import melded_value
from scorekeeper.rules.meld import MOST_CARDS, TOP, Meld, MeldError, Opening, judge, read_melds
from scorekeeper.web.card_words import capital
from scorekeeper.web.fields import Problem
from scorekeeper.web.formatting import points
from scorekeeper.web.messages import problem_message, problem_texts
from scorekeeper.web.words import card_name, line_label, minimum_words

from .cards import Melds
from .queries import NextDeal


@dataclass(frozen=True)
class Card:
    """One card on the table, to be taken back by a tap."""

    face: str
    name: str
    place: str


@dataclass(frozen=True)
class Group:
    """One meld: its cards, what it is worth, why it can't lie so."""

    cards: list[Card]
    kind: str
    points: int
    problems: list[str]


@dataclass(frozen=True)
class Choice:
    """One side, where the sides need different minimums."""

    index: int
    name: str
    minimum: str
    chosen: bool


@dataclass(frozen=True)
class OpeningPage:
    """All there is to see."""

    deal: NextDeal
    text: str
    side: int
    minimum: str
    choices: list[Choice]
    ranks: list[tuple[int, list[tuple[str, str]]]]  # worth; rank and face
    groups: list[Group]
    points: int
    verdict: str
    opens: bool
    together: list[str]
    unread: list[Problem]
    live: dict[str, Any]


def opening_page(deal: NextDeal, text: str, side: int, melds: Melds | None) -> OpeningPage:
    """The page for these melds; None: the text can't be read."""
    found = judge(deal.rules, deal.packs, melds or (), deal.minimums[side])
    return OpeningPage(
        deal=deal,
        text=text,
        side=side,
        minimum=minimum_words(deal.minimums[side], deal.rules),
        choices=_choices(deal, side),
        ranks=rank_rows(deal.rules),
        groups=[_group(deal.rules, found, i, meld) for i, meld in enumerate(found.melds)],
        points=found.points,
        verdict=verdict(found, deal.rules) if melds else begin_words(),
        opens=found.opens,
        together=[problem_message(p, deal.rules) for p in found.problems if p.meld is None],
        unread=[Problem("cards", unread_words(deal.rules, text))] if melds is None else [],
        live=live_data(deal, side),
    )


def begin_words() -> str:
    """What to do first."""
    return _("Tap the cards you want to lay down.")


def verdict(found: Opening, rules: Variant) -> str:
    """Whether it is enough, in words."""
    if found.opens:
        return _("Enough to open")
    if found.minimum is None and not found.problems:
        return _("Not yet: it takes %(form)s", form=minimum_words(None, rules))
    if found.short:
        return _("%(points)s more to open", points=points(found.short))
    return _("Enough points, but it can’t lie so")


def unread_words(rules: Variant, text: str) -> str:
    """What of the text is no card."""
    try:
        read_melds(rules, text)
    except MeldError as error:
        if len(text.replace(",", " ").split()) > MOST_CARDS:
            return _("These are %(number)s cards, more than anybody holds.", number=error.card)
        return _("“%(card)s” is no card of this game.", card=error.card[:20])
    return ""


def rank_rows(rules: Variant) -> list[tuple[int, list[tuple[str, str]]]]:
    """The cards to tap, dearest first: their worth, each one's rank and face."""
    rows: dict[int, list[tuple[str, str]]] = {}
    for rank in dict.fromkeys([*rules.cards.wild, *rules.melds.ranks]):
        rows.setdefault(melded_value(rules, rank), []).append((rank, face(rank)))
    return sorted(rows.items(), reverse=True)


def face(rank: str) -> str:
    """A card as its corner shows it; in words where it has no corner."""
    return rank if len(rank) < 3 and not rank.startswith("3") else capital(card_name(rank))


def live_data(deal: NextDeal, side: int) -> dict[str, Any]:
    """The rules as data and every text, for the phone to judge by itself."""
    ranks = dict.fromkeys([*deal.rules.cards.points, *deal.rules.cards.apart])
    return {
        "variant": catalogue.to_data(deal.rules),
        "packs": deal.packs,
        "minimum": deal.minimums[side],
        "texts": problem_texts(),
        "faces": {rank: face(rank) for rank in ranks},
        "cards": {rank: card_name(rank) for rank in ranks},
        "kinds": {book.id: line_label(deal.rules, book.id) for book in deal.rules.books},
        "words": {
            "opens": _("Enough to open"),
            "form": _("Not yet: it takes %(form)s", form=minimum_words(None, deal.rules)),
            "short": _("%(points)s more to open"),
            "wrong": _("Enough points, but it can’t lie so"),
            "unread": _("“%(card)s” is no card of this game."),
            "many": _("These are %(number)s cards, more than anybody holds."),
            "drop": _("Take back %(card)s"),
            "fromPile": _("%(card)s from the pile"),
            "begin": begin_words(),
        },
    }


def _choices(deal: NextDeal, side: int) -> list[Choice]:
    if len(set(deal.minimums)) == 1:
        return []
    return [
        Choice(i, name, minimum_words(deal.minimums[i], deal.rules), i == side)
        for i, name in enumerate(deal.sides)
    ]


def _group(rules: Variant, found: Opening, index: int, meld: Meld) -> Group:
    return Group(
        cards=[_card(card, f"{index}.{i}") for i, card in enumerate(meld.cards)],
        kind=line_label(rules, meld.kind) if meld.kind else "",
        points=meld.points,
        problems=[problem_message(p, rules) for p in found.problems if p.meld == index],
    )


def _card(card: str, place: str) -> Card:
    rank = card.removesuffix(TOP)
    name = card_name(rank)
    if card.endswith(TOP):
        return Card(f"{face(rank)}{TOP}", _("%(card)s from the pile", card=name), place)
    return Card(face(rank), name, place)
