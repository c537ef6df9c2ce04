"""Why rules can't be, in a player's words; the rules room itself speaks to people who write files."""

from flask_babel import gettext as _
from flask_babel import lazy_gettext

from scorekeeper.rules.faults import Value
from scorekeeper.web.formatting import points
from scorekeeper.web.words import card_name

T = lazy_gettext
REASONS = {
    "missing": T("Something is missing here."),
    "used-twice": T("There are two lines of this name."),
    "same-words": T("Another line is called so already. Give it a name of its own."),
    "no-worth": T("Say what a %(card)s is worth, or count it on a line of its own."),
    "own-name": T("Every sheet has a line of this name already."),
    "no-such-kind": T("There is no such kind of book any more: %(kind)s."),
    "no-such-card": T("The packs hold no such card: %(card)s."),
    "which-card": T("Say which card lies there."),
    "not-melded": T("%(card)s: this card can’t be melded. What can, is said under Melds."),
    "not-wild": T("%(card)s: this is no wild card."),
    "apart-and-melded": T("%(card)s: counted on a line of its own, so it can’t be melded as well."),
    "negative-card": T(
        "A card can’t be worth less than nothing. Count it on a line of its own instead."
    ),
    "no-card-for-book": T("No card that can be melded makes such a book."),
    "never-matches": T("A book like this is always one of %(kind)s, which stand before it."),
    "no-wild-melds": T("Melds of wild cards only are not allowed, so there is no such book."),
    "no-wilds-fit": T("No wild card may lie in a book of %(size)s, and this kind asks for one."),
    "book-too-big": T("Even %(packs)s packs don’t hold the cards for one such book."),
    "holds-too-much": T("Such a book must hold %(cards)s cards, but closes at %(size)s."),
    "shorter-than-a-meld": T(
        "A book of %(size)s cards is shorter than the least meld of %(least)s."
    ),
    "contract-too-many": T(
        "%(players)s players have %(packs)s packs, and these don’t hold the books it takes to go out."
    ),
    "never-so-many": T("Even %(packs)s packs don’t hold so many books."),
    "minimum-too-high": T(
        "The minimum is %(points)s, but all cards of %(packs)s packs are worth %(most)s together."
    ),
    "no-seats": T("Nobody can sit down: choose at least one way."),
    "seats-outside": T(
        "%(players)s players sit this way, but the game is for %(least)s to %(most)s."
    ),
    "min-above-max": T("This is more than the most players."),
    "no-hand": T("Every player needs a hand of at least one card."),
    "too-few-packs": T(
        "%(players)s players are dealt %(dealt)s cards, but their packs hold only %(cards)s."
    ),
    "never-over": T("The game would never end: it needs a number of deals, or a total."),
    "out-of-order": T("These must go up from one to the next."),
    "no-limit": T("Lines that share a limit need the same one."),
    "nothing-asked": T("It asks for no books, so every side would always have it."),
    "never-applies": T("There is no deal in which this would hold."),
    "no-such-path": T("What changes here is not there any more."),
    "not-allowed": T("This value is not possible here."),
}


def reason_words(code: str, values: dict[str, Value]) -> str:
    """The reason as one sentence."""
    said = {name: points(one) if isinstance(one, int) else one for name, one in values.items()}
    if "card" in values:
        said["card"] = card_name(str(values["card"]))
    if "kind" in values:
        said["kind"] = _(str(values["kind"]))
    return str(REASONS.get(code, REASONS["not-allowed"])) % said
