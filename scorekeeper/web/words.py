"""Words for what a variant holds: its lines, books, cards, minimums and contract, in the reader's language.

Labels stand in the variant's own data as English messages; a table's own word that no catalogue knows stays as
it is. Knows rules and gettext, no page.
"""

from flask_babel import gettext as _
from flask_babel import lazy_gettext

from scorekeeper.rules import Variant

from .formatting import points

LINES = {
    "out": lazy_gettext("Went out"),
    "melded": lazy_gettext("Cards on the table"),
    "left": lazy_gettext("Cards left"),
    "net": lazy_gettext("Cards, melded less left"),
    "score": lazy_gettext("Score of the deal"),
    "adjustment": lazy_gettext("Agreed at the table"),
}

# By our own labels; a table's own word is never shortened, and never put into another word of ours.
SHORT_BOOKS = {
    "Clean": lazy_gettext("clean"),
    "Dirty": lazy_gettext("dirty"),
    "Wild": lazy_gettext("wild"),
    "Natural": lazy_gettext("natural"),
    "Mixed": lazy_gettext("mixed"),
    "Unnatural": lazy_gettext("unnatural"),
    "Red": lazy_gettext("red"),
    "Black": lazy_gettext("black"),
}
SHORT_OF = {
    "of sevens": lazy_gettext("of sevens"),
    "of fives": lazy_gettext("of fives"),
    "of aces": lazy_gettext("of aces"),
    "of black threes": lazy_gettext("of black threes"),
}
OUR_WORDS = ("book", "pile", "canasta", "group")

CARDS = {
    "joker": lazy_gettext("joker"),
    "A": lazy_gettext("ace"),
    "K": lazy_gettext("king"),
    "Q": lazy_gettext("queen"),
    "J": lazy_gettext("jack"),
    "3b": lazy_gettext("black three"),
    "3r": lazy_gettext("red three"),
    "jester": lazy_gettext("jester"),
    "lord": lazy_gettext("lord"),
    "lady": lazy_gettext("lady"),
    "villain": lazy_gettext("villain"),
}


def line_label(variant: Variant, line: str) -> str:
    """The label of any line of a receipt: a book, a counted line, or one of those that every variant has."""
    if line in LINES:
        own = variant.words.get(line)
        return _(own) if own else str(LINES[line])
    for part in (*variant.books, *variant.sets, *variant.counts):
        if part.id == line:
            return _(part.label)
    return line


def field_label(variant: Variant, field: str | None) -> str:
    """The label of a field that a finding names, such as `books.clean` or `melded`; empty for none."""
    if field is None:
        return ""
    if field == "books":
        return _("Books")
    return line_label(variant, field.rpartition(".")[2])


def book_words(variant: Variant, books: dict[str, int]) -> str:
    """Numbers of books in short words: `2 clean, 2 dirty, 1 wild`."""
    return ", ".join(
        _("%(number)s %(kind)s", number=points(number), kind=short_label(variant, kind))
        for kind, number in books.items()
        if number
    )


def short_label(variant: Variant, kind: str) -> str:
    """A kind of book in one word where its label has one: `clean`, `dirty`, `of sevens`."""
    label = next((book.label for book in variant.books if book.id == kind), "")
    first, _space, rest = label.partition(" ")
    if rest in (f"{word}s" for word in OUR_WORDS) and first in SHORT_BOOKS:
        return str(SHORT_BOOKS[first])
    if first in (f"{word.capitalize()}s" for word in OUR_WORDS) and rest in SHORT_OF:
        return str(SHORT_OF[rest])
    return line_label(variant, kind)


def contract_words(rules: Variant) -> str:
    """What a side needs to go out, from rules resolved for the deal: `2 clean, 2 dirty, 1 wild`."""
    named = book_words(rules, rules.contract.books)
    if rules.contract.total and not named:
        return _("%(number)s of any kind", number=points(rules.contract.total))
    if rules.contract.total:
        return _("%(books)s, %(number)s in all", books=named, number=points(rules.contract.total))
    return named or _("no book")


def minimum_words(minimum: int | None, rules: Variant) -> str:
    """The minimum of a side: its points, that there is none, or the form that the deal asks for."""
    if minimum is not None:
        return points(minimum) if minimum else _("nothing needed")
    form = rules.minimum.form
    kinds = form.books if form else []
    named = ", ".join(line_label(rules, kind) for kind in kinds)
    if form and form.concealed:
        return _("concealed: %(kinds)s", kinds=named) if named else _("a concealed canasta")
    return _("a finished book: %(kinds)s", kinds=named) if named else _("a finished book")


def card_name(rank: str) -> str:
    """A rank in words where it has one: `joker`, `ace`, `black three`; numbers stay as they are."""
    return str(CARDS.get(rank, rank))
