"""The calculator's own words: the verdict, the faces of cards, what may be done with a card that lies there."""

from flask_babel import gettext as _

from scorekeeper.rules import Variant
from scorekeeper.rules.meld import TOP, Opening
from scorekeeper.web.card_words import capital
from scorekeeper.web.formatting import points
from scorekeeper.web.words import card_name, minimum_words

from .cards import Melds, Place, bare


def begin_words() -> str:
    """What to do first."""
    return _("Tap the cards you want to lay down.")


def need_words(minimum: int | None, rules: Variant) -> str:
    """What it takes, to whoever lays the cards."""
    if minimum == 0:
        return _("You need nothing")
    return _("You need %(minimum)s", minimum=minimum_words(minimum, rules))


def side_needs_words(minimum: int | None, rules: Variant) -> str:
    """What it takes, of a side among others."""
    if minimum == 0:
        return _("needs nothing")
    return _("needs %(minimum)s", minimum=minimum_words(minimum, rules))


def verdict_words(found: Opening, rules: Variant) -> str:
    """Whether it is enough, in words."""
    if found.opens and found.minimum is None:
        return _("Enough to open")
    if found.opens:
        return _("Enough: opens with %(points)s", points=points(found.points))
    if found.minimum is None and not found.problems:
        return _("Not yet: it takes %(form)s", form=minimum_words(None, rules))
    if found.short:
        return _("%(points)s more to open", points=points(found.short))
    return _("Enough points, but it can’t lie so")


def face(rank: str) -> str:
    """A card as its corner shows it; in words where it has no corner."""
    return rank if len(rank) < 3 and not rank.startswith("3") else capital(card_name(rank))


def from_pile(name: str) -> str:
    """The card that lay on top of the discard pile."""
    return _("%(card)s from the pile", card=name)


def choice_words(rules: Variant, melds: Melds, place: Place) -> list[tuple[str, str, str]]:
    """What may be done with a card: the name and value of each button, and its words."""
    at, index = place
    card, here = melds[at][index], f"{at}.{index}"
    mark = _("Not from the pile") if card.endswith(TOP) else _("Top of the pile")
    choices = [("drop", here, _("Take it back")), ("top", here, mark)]
    if bare(card) in rules.cards.wild or has_runs(rules):
        choices += [
            ("move", f"{here}-{to}", to_meld(cards)) for to, cards in enumerate(melds) if to != at
        ]
    if len(melds[at]) > 1:
        choices.append(("move", f"{here}-own", _("To a meld of its own")))
    return choices


def to_meld(cards: tuple[str, ...]) -> str:
    """To another meld, which is named by its cards."""
    return _("To %(cards)s", cards=" ".join(face(bare(card)) for card in cards))


def has_runs(rules: Variant) -> bool:
    """Whether cards of several ranks can lie in one meld."""
    return any(book.made_of != "rank" for book in rules.books)
