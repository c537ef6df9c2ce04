"""The one table of everything that rules can say: path, page, question, kind of answer. A new axis is one row.

A `*` in a path stands for each part there is: each kind of book, each counted line, each rank.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from flask_babel import gettext as _
from flask_babel import lazy_gettext

from scorekeeper.rules.catalogue import BLANK
from scorekeeper.web.words import LINES, card_name

from .conditions import BookCounts, CardCounts, Prices, Side
from .kinds import (
    RANKS,
    Around,
    Books,
    Card,
    Choice,
    Flag,
    Kind,
    Number,
    Numbers,
    Ranks,
    Text,
    Word,
)
from .parts import OpeningForm, Rows, Shapes
from .paths import get

PAGES = {
    "books": lazy_gettext("Books"),
    "counts": lazy_gettext("Red threes and other counts"),
    "sets": lazy_gettext("Sets of books"),
    "opening": lazy_gettext("To open"),
    "going-out": lazy_gettext("To go out"),
    "cards": lazy_gettext("Cards"),
    "melds": lazy_gettext("Melds"),
    "game": lazy_gettext("The game"),
    "words": lazy_gettext("Words"),
}
PLACES = ("books", "counts", "sets")  # lists whose parts have an id
T = lazy_gettext
MOST = 999_999
NO_LIMIT = T("no limit")
USUAL = T("as usual")
POINTS = Number(most=MOST, signed=True)


@dataclass(frozen=True)
class Axis:
    """One thing that rules can say. `usual` holds where nothing is written; `folded` ones are asked less often.

    The label also stands alone, where rules are compared; what helps to answer is the hint.
    """

    path: str
    page: str
    label: Any
    kind: Kind
    usual: Any = None
    folded: bool = False
    hint: Any = ""


# fmt: off
AXES = (
    Axis("books.*.label", "books", T("What you call them"), Text()),
    Axis("books.*.bonus", "books", T("Bonus"), POINTS),
    Axis("books.*.wilds", "books", T("Wild cards in it"), Choice((
        ("none", T("none")), ("some", T("at least one")), ("any", T("none or some")), ("only", T("only wild cards"))))),
    Axis("books.*.size", "books", T("Cards it takes"), Number(3, 14), 7, folded=True),
    Axis("books.*.grows", "books", T("More cards may be added later"), Flag(), False, folded=True),
    Axis("books.*.max_wilds", "books", T("Wild cards at most"), Number(none=NO_LIMIT), folded=True),
    Axis("books.*.ranks", "books", T("Only of these cards"), Ranks(T("all that no other kind names")), [], folded=True),
    Axis("books.*.fills", "books", T("To go out it can stand for one of"), Books(T("itself only")), [], folded=True),
    Axis("books.*.made_of", "books", T("Its cards are"), Choice((
        ("rank", T("of one rank")), ("run", T("in sequence")), ("either", T("either")))), "rank", folded=True),
    Axis("books.*.holds", "books", T("It must hold at least"), CardCounts(), {}, folded=True),
    Axis("sets.*.label", "sets", T("What you call them"), Text()),
    Axis("sets.*.points", "sets", T("Points"), POINTS),
    Axis("sets.*.books", "sets", T("For these books together"), BookCounts(), {}),
    Axis("sets.*.total", "sets", T("Books of any kind"), Number(most=99), 0),
    Axis("sets.*.each", "sets", T("Given"), Flag(T("for each full set"), T("once")), False),
    Axis("sets.*.when", "sets", T("Only for a side that"), Side(), folded=True),
    Axis("counts.*.label", "counts", T("What you call them"), Text()),
    Axis("counts.*.points", "counts", T("Each counts"), POINTS, 0),
    Axis("counts.*.card", "counts", T("Which card"), Card(), "", folded=True),
    Axis("counts.*.place", "counts", T("Where it is counted"), Choice((
        ("", T("nowhere, just counted")), ("laid", T("laid out on the table")), ("left", T("still held")),
        ("melded", T("in melds")), ("feet", T("feet not taken")))), "", folded=True),
    Axis("counts.*.only", "counts", T("For whom"), Choice((
        ("", T("any side")), ("out", T("the side that went out")))), "", folded=True),
    Axis("counts.*.most", "counts", T("How often at most"), Choice((
        ("", T("any number")), ("players", T("once a player")), ("one", T("once a side")),
        ("table", T("once a deal")))), "", folded=True),
    Axis("counts.*.group", "counts", T("Has that limit together with other lines"), Word(), None, folded=True,
         hint=T("A word of yours that all those lines have here, as in: cut")),
    Axis("counts.*.per", "counts", T("So many make one"), Number(1, 99), 1, folded=True),
    Axis("counts.*.every", "counts", T("All there are, together"),
         Number(most=MOST, signed=True, none=T("no price of their own")),
         folded=True),
    Axis("counts.*.steps", "counts", T("Other points from the 2nd, 3rd … on"), Rows(
        "start", T("From which one on"), T("Then each counts"), least=2, examples=("3 7", "200 400")), [], folded=True),
    Axis("counts.*.prices", "counts", T("Another price for a side that"), Prices(), [], folded=True),
    Axis("counts.*.minus_unless", "counts", T("Turns against the side, unless it"), Side(), folded=True),
    Axis("counts.*.zero_unless", "counts", T("Counts only if the side"), Side(), folded=True),
    Axis("counts.*.within", "counts", T("Counts some of these books"), Books(), [], folded=True),
    Axis("counts.*.optional", "counts", T("Need not be laid out at once"), Flag(), False, folded=True),
    Axis("counts.*.frees", "counts", T("A special hand: needs no books and no minimum"), Flag(), False, folded=True),
    Axis("minimum.by", "opening", T("What it takes to open"), Choice((
        ("deal", T("a number for each deal")), ("score", T("a number by the side’s total")), ("none", T("nothing"))))),
    Axis("minimum.points", "opening", T("Minimum of the 1st, 2nd, 3rd … deal"), Numbers(), []),
    Axis("minimum.bands", "opening", T("Minimum by the total"), Rows(
        "at", T("From these totals on"), T("Minimums: first below them all, then from each"), extra=True,
        signed=False), []),
    Axis("minimum.plus", "opening", T("And then so many more each time"), Number(), 0,
         hint=T("With each deal after those; or by the total, each time below")),
    Axis("minimum.every", "opening", T("Each time: for so many points above the last total"), Number(), 0,
         hint=T("0: not by the total")),
    Axis("minimum.counts", "opening", T("What counts towards it"), Choice((
        ("cards", T("the cards")), ("naturals", T("natural cards only")),
        ("cards_and_bonus", T("cards and the bonus of books")))), "cards"),
    Axis("minimum.form", "opening", T("How a side opens"), OpeningForm()),
    Axis("minimum.waived_empty", "opening", T("No minimum when the play empties the hand"), Flag(), False),
    Axis("minimum.waived_concealed", "opening", T("Out in one turn, concealed: no minimum"), Flag(), False),
    Axis("contract.books", "going-out", T("Finished books it takes"), BookCounts(), {}),
    Axis("contract.total", "going-out", T("Books in all, of any kind"), Number(most=99), 0),
    Axis("contract.feet", "going-out", T("Feet that must be taken"), Choice((
        ("own", T("the player’s own")), ("partners", T("every partner’s")), ("none", T("none")))), "own"),
    Axis("contract.discard", "going-out", T("The last discard"), Choice((
        ("may", T("may be made, need not")), ("must", T("must be made")), ("must-not", T("must not be made")))), "may"),
    Axis("out.points", "going-out", T("Points for going out"), POINTS, 0),
    Axis("cards.points.*", "cards", "", Number(most=MOST, signed=True, none=T("no worth"), plain=True)),
    Axis("melded.without_book", "cards", T("Cards on the table of a side without a book"), Choice((
        ("plus", T("count as always")), ("minus", T("are taken off")), ("zero", T("count nothing")))), "plus"),
    Axis("melded.factor", "cards", T("Cards on the table count … times"), Number(most=10), 1,
         hint=T("0: they do not count")),
    Axis("left.factor", "cards", T("Cards left count … times"), Number(most=10, signed=True), -1,
         hint=T("−1: they are taken off. 0: they do not count. 1: they are added")),
    Axis("left.sides", "cards", T("Cards left are counted of"), Choice((
        ("all", T("all sides")), ("not-out", T("those that did not go out")))), "all"),
    Axis("left.feet", "cards", T("Cards of a foot not taken"), Choice((
        ("counted", T("count as cards left")), ("apart", T("are not counted")))), "counted"),
    Axis("cards.wild", "cards", T("Wild cards"), Ranks(), ["joker", "2"]),
    Axis("cards.apart", "cards", T("Counted on a line of their own"), Ranks(), ["3r"]),
    Axis("cards.left.*", "cards", T("%(card)s, if still held"),
         Number(most=MOST, signed=True, none=USUAL, plain=True), folded=True),
    Axis("cards.per_pack.*", "cards", T("%(card)s in each pack"), Number(most=99, none=USUAL), folded=True),
    Axis("melds.least", "melds", T("Cards it takes"), Number(1), 3),
    Axis("melds.ranks", "melds", T("Cards that can be melded"), Ranks()),
    Axis("melds.when_out", "melds", T("Melded only when going out"), Ranks(), []),
    Axis("melds.wild", "melds", T("Melds of wild cards only"), Flag(T("allowed"), T("not allowed")), False),
    Axis("melds.max_wilds", "melds", T("Wild cards in a meld at most"), Number(none=NO_LIMIT)),
    Axis("melds.ratio", "melds", T("Naturals for each wild card"), Number(), 1),
    Axis("melds.margin", "melds", T("Naturals besides those"), Number(), 0),
    Axis("melds.least_naturals", "melds", T("Naturals at least"), Number(), 2),
    Axis("melds.one_set", "melds", T("One set of a rank for a side"), Flag(), False),
    Axis("game.deals", "game", T("Deals in a game"), Number(most=99), 0, hint=T("0: no fixed number")),
    Axis("game.target", "game", T("Total that ends the game"), Number(most=MOST), 0, hint=T("0: none")),
    Axis("game.above", "game", T("That total must be"), Flag(T("passed"), T("reached")), False),
    Axis("game.lead", "game", T("A lead that ends the game"), Number(most=MOST), 0, hint=T("0: none")),
    Axis("game.lead_over", "game", T("A lead over"), Choice((
        ("second", T("the second")), ("rest", T("all others together")))), "second"),
    Axis("game.minutes", "game", T("Minutes, just to be shown"), Number(), 0, hint=T("0: none")),
    Axis("game.wins", "game", T("Who wins"), Choice((
        ("highest", T("the highest total")), ("lowest", T("the lowest total")))), "highest"),
    Axis("packs.per_player", "game", T("Packs for each player"), Number(most=99), 0),
    Axis("packs.plus", "game", T("Packs besides those"), Number(most=99), 0),
    Axis("piles.hand", "game", T("Cards in the hand"), Number()),
    Axis("piles.foot", "game", T("Cards in the foot"), Number(), 0, hint=T("0: no foot")),
    Axis("piles.feet", "game", T("Feet for each player"), Number(1, 9), 1),
    Axis("piles.taken", "game", T("The foot is taken"), Choice((
        ("hand-empty", T("when the hand is empty")), ("first-book", T("with the first finished book")))), "hand-empty"),
    Axis("players.min", "game", T("Players at least"), Number(2, 12)),
    Axis("players.max", "game", T("Players at most"), Number(2, 12)),
    Axis("players.shapes", "game", T("Ways to sit down"), Shapes()),
    Axis("packs.by_players.*", "game", T("Packs for %(players)s players"), Number(1, 99, none=USUAL), folded=True),
    Axis("about", "words", T("In a line, what they are"), Text(200, empty=True), ""),
    Axis("words.*", "words", T("%(part)s, in your own word"), Text(empty=True), ""),
)
# fmt: on


@dataclass(frozen=True)
class Question:
    """An axis at one place of some rules: with the star filled in."""

    axis: Axis
    path: str
    label: str
    part: str = ""  # the kind of book or the line that it belongs to
    title: str = ""  # what that is called

    @property
    def hint(self) -> str:
        """What helps to answer."""
        if self.path == "cards.points.3r":
            return _("Empty where it is counted on a line of its own.")
        return str(self.axis.hint)

    @property
    def said(self) -> str:
        """The label, to stand alone."""
        return f"{self.title}: {self.label}" if self.title else self.label


def questions(data: dict[str, Any]) -> Iterator[Question]:
    """Everything that can be asked about these rules."""
    for axis in AXES:
        if "*" not in axis.path:
            yield Question(axis, axis.path, str(axis.label))
            continue
        before, after = axis.path.split("*")
        for key, name in _parts(data, before.rstrip(".")):
            yield _question(axis, f"{before}{key}{after}", (key, name))


def value_of(data: dict[str, Any], question: Question) -> Any:
    """What the rules say, or what is usual; BLANK where nobody has said."""
    found = get(data, question.path)
    known = isinstance(found, str | int | list | dict)
    return found if known else question.axis.usual


def _question(axis: Axis, path: str, part: tuple[str, str]) -> Question:
    key, name = part
    if axis.page in PLACES:
        return Question(axis, path, str(axis.label), key, name)
    words = {"card": name, "players": key, "part": name}
    if axis.label:
        return Question(axis, path, str(axis.label) % words)
    return Question(axis, path, name, title=str(PAGES[axis.page]))


def _parts(data: dict[str, Any], place: str) -> list[tuple[str, str]]:
    if place in PLACES:
        return [(part["id"], _(part.get("label", part["id"]))) for part in data.get(place, ())]
    if place == "packs.by_players":
        return [(str(number), str(number)) for number in range(2, 13)]
    if place == "words":
        return [(line, str(words)) for line, words in LINES.items()]
    ranks = Around.of(data).ranks
    if place == "cards.points":
        ranks = _worth_asking(data, ranks)
    return [(rank, _capital(card_name(rank))) for rank in ranks]


def _worth_asking(data: dict[str, Any], ranks: tuple[str, ...]) -> tuple[str, ...]:
    """The ranks of the packs, and a red three wherever there is a black one."""
    if not isinstance(get(data, "cards.points"), dict):
        return tuple(RANKS[:-1])
    return tuple(dict.fromkeys((*ranks, "3r"))) if "3b" in ranks else ranks


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def is_open(data: dict[str, Any], question: Question) -> bool:
    """Whether nobody has said yet what a template leaves open here."""
    found = value_of(data, question)
    return BLANK in (found if isinstance(found, list | dict) else (found,))
