"""Words for findings: every code of a check and of a meld, with its numbers, and what to look at.

The same texts go to the page as data, so that the phone says while typing what the server says on saving.
"""

from flask_babel import lazy_gettext

from scorekeeper.rules import Check, Variant
from scorekeeper.rules.meld import Problem

from .formatting import points
from .words import book_words, card_name, field_label, line_label

# Placeholders: %(side)s the side's name, %(field)s the field's label, the rest are the finding's numbers.
CHECKS = {
    "negative": lazy_gettext("%(field)s: %(counted)s. A count can't be less than 0."),
    "more-than-players": lazy_gettext(
        "%(field)s: %(counted)s, but %(side)s can have %(most)s at most."
    ),
    "shared-limit": lazy_gettext(
        "%(kind)s and %(field)s: %(counted)s together, but %(side)s can have %(most)s at most."
    ),
    "more-than-a-deal": lazy_gettext(
        "%(field)s: %(counted)s over all sides, but a deal has %(most)s at most."
    ),
    "more-than-books": lazy_gettext(
        "%(field)s: %(counted)s, but %(side)s has %(most)s finished books of that kind."
    ),
    "only-going-out": lazy_gettext("%(field)s: only the side that went out can have this."),
    "more-than-packs": lazy_gettext(
        "Over all sides, %(card)s: %(each)s, but %(packs)s packs hold %(most)s."
    ),
    "card-not-there": lazy_gettext("%(field)s: %(counted)s × %(card)s, which can't lie there."),
    "no-such-value": lazy_gettext("No card is worth %(value)s points."),
    "more-of-a-value": lazy_gettext(
        "Over all sides: %(counted)s cards of %(value)s points, but %(packs)s packs hold %(most)s."
    ),
    "too-many-wilds": lazy_gettext(
        "These books need at least %(need)s wild cards, but %(packs)s packs hold %(most)s."
    ),
    "too-many-naturals": lazy_gettext(
        "These books need at least %(need)s natural cards, but %(packs)s packs hold %(most)s."
    ),
    "too-many-books": lazy_gettext(
        "%(kind)s: %(counted)s, but %(packs)s packs can make %(most)s at most."
    ),
    "more-than-all-cards": lazy_gettext(
        "All sides’ cards come to %(counted)s points, but the cards of %(packs)s packs to %(most)s."
    ),
    "contract": lazy_gettext("%(side)s went out without the books it takes. Missing: %(missing)s."),
    "contract-total": lazy_gettext(
        "%(side)s went out with %(counted)s finished books; it takes %(least)s."
    ),
    "out-without-cards": lazy_gettext("%(side)s went out, but has no cards on the table."),
    "left-though-out": lazy_gettext(
        "%(counted)s points are left, but who went out holds no cards. Look at who went out."
    ),
    "threes-though-out": lazy_gettext(
        "%(side)s went out, so no red three can be left there. Counted: %(counted)s."
    ),
    "feet-though-out": lazy_gettext(
        "%(side)s went out, so no foot can be left there. Counted: %(counted)s."
    ),
    "no-such-sum": lazy_gettext(
        "%(field)s: %(counted)s. No cards add up to that: %(below)s or %(above)s would do."
    ),
    "books-worth-more": lazy_gettext(
        "%(field)s: %(counted)s, but the finished books alone hold at least %(least)s."
    ),
    "too-few-for-books": lazy_gettext(
        "%(counted)s cards are on the table, but the finished books take at least %(least)s."
    ),
    "too-few-wilds": lazy_gettext(
        "%(counted)s cards can be wild, but the finished books hold at least %(least)s wild cards."
    ),
    "too-few-of-a-card": lazy_gettext(
        "%(field)s: %(counted)s, but the finished books hold at least %(least)s."
    ),
    "more-books-than-ranks": lazy_gettext(
        "%(counted)s books, but with one set of a rank there can be %(most)s at most."
    ),
    "below-minimum": lazy_gettext(
        "%(field)s: %(counted)s, but %(side)s needed %(least)s to open. Was it %(least)s or more, or 0?"
    ),
    "opening-form": lazy_gettext(
        "%(side)s has cards on the table, but none of the books that this deal opens with: %(kind)s."
    ),
    "more-than-melds-hold": lazy_gettext(
        "%(field)s: %(counted)s, but these books and open melds hold %(most)s at most."
    ),
    "below-floor": lazy_gettext(
        "%(side)s went out with %(counted)s, but going out brings at least %(least)s."
    ),
    "feet-of-the-unopened": lazy_gettext(
        "%(side)s has laid nothing down, so all its %(least)s feet are still there."
    ),
    "left-too-little": lazy_gettext(
        "%(field)s: %(counted)s, but it is at least %(least)s. Cards still held: %(cards)s or more."
    ),
    "fewer-than-dealt": lazy_gettext(
        "At least %(least)s cards were dealt to %(side)s; these points are at most %(most)s cards. "
        "Look at: %(field)s."
    ),
    "no-detail": lazy_gettext("%(side)s: only the score is known."),
    "threes-of-an-empty-stock": lazy_gettext(
        "The stock ran out, and %(counted)s of %(most)s red threes are counted."
    ),
    "many-books": lazy_gettext("%(kind)s: %(counted)s. That is a lot."),
    "much-melded": lazy_gettext("%(field)s: %(counted)s. That is a lot for these books."),
    "little-melded": lazy_gettext("%(field)s: %(counted)s. That is little for these books."),
    "bonus-in-cards": lazy_gettext(
        "%(field)s: %(counted)s is a lot. Was the bonus for the books typed with the cards? Without it: %(without)s."
    ),
    "much-left": lazy_gettext("%(field)s: %(counted)s. That is a lot."),
    "little-left": lazy_gettext("%(field)s: %(counted)s. That is little for so many cards."),
    "many-threes": lazy_gettext("%(side)s holds %(counted)s red threes. That is a lot."),
    "bonus-as-cards": lazy_gettext(
        "%(field)s is just the bonus for the books: was the bonus typed as cards?"
    ),
}
# Searches, and what is said of a whole game: a phone does not look for these.
SERVER_CHECKS = {
    "sum-out-of-reach": lazy_gettext(
        "%(field)s: %(counted)s. No melds with these books come to that: %(below)s or %(above)s would do."
    ),
    "sum-too-small": lazy_gettext(
        "%(field)s: %(counted)s, but these books hold at least %(least)s."
    ),
    "sum-too-great": lazy_gettext(
        "%(field)s: %(counted)s, but these books and open melds hold %(most)s at most."
    ),
    "books-out-of-room": lazy_gettext("%(packs)s packs can't make all these books."),
    "books-worth-more-together": lazy_gettext(
        "All sides’ cards on the table come to %(counted)s, but their books hold at least %(least)s."
    ),
    "left-out-of-reach": lazy_gettext("%(field)s: %(counted)s. No cards come to that."),
    "net-out-of-reach": lazy_gettext(
        "%(field)s: %(counted)s. No cards on the table less cards left come to that with these books."
    ),
    "score-out-of-range": lazy_gettext(
        "%(field)s: %(counted)s. With these cards it lies between %(least)s and %(most)s."
    ),
    "too-few-held": lazy_gettext(
        "%(field)s: %(counted)s cards, but %(side)s must still hold at least %(least)s."
    ),
    "each-holds-a-card": lazy_gettext(
        "%(side)s: only the player who went out can have nothing left. Players with nothing left: %(counted)s."
    ),
    "cards-make-no-melds": lazy_gettext(
        "%(field)s: these cards make no legal melds with these books."
    ),
    "too-few-cards": lazy_gettext(
        "At least %(least)s cards were dealt to %(side)s; with these books the points are at most %(most)s cards. "
        "Look at: %(field)s."
    ),
    "no-such-end": lazy_gettext(
        "%(side)s: no legal deal with %(packs)s packs ends with just these numbers. Look at each once more."
    ),
    "no-such-deal": lazy_gettext(
        "No legal deal with %(packs)s packs ends with all these numbers together. Look at each side’s once more."
    ),
    "too-few-points-together": lazy_gettext(
        "The cards dealt to these sides are worth at least %(least)s together; %(counted)s are counted."
    ),
    "seats-not-described": lazy_gettext("These rules do not describe these seats."),
    "packs-not-usual": lazy_gettext("%(packs)s packs; these rules say %(usual)s."),
    "after-the-end": lazy_gettext("By these rules the game was over before deal %(deal)s."),
}

PROBLEMS = {
    "two-ranks": lazy_gettext("%(first)s and %(second)s can't lie in one meld."),
    "too-short": lazy_gettext("A meld takes at least %(least)s cards."),
    "no-wild-melds": lazy_gettext("Wild cards can't make a meld of their own here."),
    "only-when-out": lazy_gettext("%(card)s: only melded when going out."),
    "never-melded": lazy_gettext("%(card)s: never melded."),
    "no-wilds-here": lazy_gettext("No wild card may lie in this meld."),
    "too-many-wilds": lazy_gettext(
        "%(wilds)s wild cards are too many in this meld; %(most)s may lie there."
    ),
    "too-long": lazy_gettext("This book closes at %(most)s cards."),
    "more-than-packs": lazy_gettext("%(card)s: the packs hold only %(most)s."),
    "two-top-cards": lazy_gettext("Only one card can be the top of the discard pile."),
    "two-melds-of-a-rank": lazy_gettext("%(card)s: only one unfinished meld of a rank."),
}
_EVERY_CHECK = CHECKS | SERVER_CHECKS


def check_message(check: Check, variant: Variant, side_names: list[str]) -> str:
    """A finding in words: what is wrong, with its numbers, and which of the fields to look at."""
    values = {name: _value(variant, name, value) for name, value in check.values.items()}
    values["field"] = field_label(variant, check.field)
    values["side"] = side_names[check.side] if check.side is not None else ""
    if check.code == "contract":
        missing = {kind: n for kind, n in check.values.items() if isinstance(n, int)}
        values["missing"] = book_words(variant, missing)
    return str(_EVERY_CHECK[check.code]) % values


def _value(variant: Variant, name: str, value: int | str) -> str:
    if isinstance(value, int):
        return points(value)
    if name in ("card", "first", "second"):
        return card_name(value)
    if name == "kind":  # one, or several with a space between
        return ", ".join(line_label(variant, one) for one in value.split())
    return value


def problem_message(problem: Problem, variant: Variant) -> str:
    """Why a meld is not legal, in words."""
    values = {name: _value(variant, name, value) for name, value in problem.values.items()}
    return str(PROBLEMS[problem.code]) % values


def check_texts() -> dict[str, str]:
    """The text of each finding that a phone makes, with its placeholders, for the page to say while typing."""
    return {code: str(text) for code, text in CHECKS.items()}


def problem_texts() -> dict[str, str]:
    """Every text of a meld's problem with its placeholders."""
    return {code: str(text) for code, text in PROBLEMS.items()}
