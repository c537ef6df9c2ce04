"""The opening calculator: are these melds legal in this variant, what are they worth, do they open?

Cards are written `joker 2 A K Q J 10 9 8 7 6 5 4 3b 3r`, spaces between cards, commas between melds; `*` marks
the top card of the discard pile. Writes nothing and knows no game.
"""

from dataclasses import dataclass, field

from .cards import melded_value, natural_ranks, supply
from .checks.bounds import most_wilds
from .variant import Book, Form, Variant

TOP = "*"
MOST_CARDS = 400


class MeldError(ValueError):
    """Cards that can't be read; `card` is the word at fault."""

    def __init__(self, card: str) -> None:
        super().__init__(card)
        self.card = card


@dataclass(frozen=True, slots=True)
class Problem:
    """Why something is not legal: a code, the index of the meld (None: all together) and its numbers."""

    code: str
    meld: int | None = None
    values: dict[str, int | str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Meld:
    """One judged meld: its cards as written, the kind of book it would become, its points."""

    cards: tuple[str, ...]
    kind: str | None
    points: int
    legal: bool


@dataclass(frozen=True, slots=True)
class Opening:
    """Judged melds. `minimum` is None where a form is asked for; `short` is what is missing, in points."""

    points: int
    minimum: int | None
    short: int
    opens: bool
    melds: tuple[Meld, ...]
    problems: tuple[Problem, ...]


def read_melds(variant: Variant, text: str) -> tuple[tuple[str, ...], ...]:
    """Melds from text, each card normalised (`k` is K). MeldError for a word that is no card of this variant."""
    known = {r.casefold(): r for r in (*variant.cards.points, *variant.cards.apart)}
    melds = []
    for group in text.split(","):
        melds.append(tuple(_card(known, word) for word in group.split()))
    if sum(map(len, melds)) > MOST_CARDS:
        raise MeldError(str(sum(map(len, melds))))
    return tuple(m for m in melds if m)


def _card(known: dict[str, str], word: str) -> str:
    bare = word.removesuffix(TOP)
    if bare.casefold() not in known:
        raise MeldError(word)
    return known[bare.casefold()] + (TOP if word.endswith(TOP) else "")


def judge(
    rules: Variant, packs: int, melds: tuple[tuple[str, ...], ...], minimum: int | None
) -> Opening:
    """Judges melds against rules already resolved for the deal; `minimum` as `minimums` gives it."""
    problems = [*_together(rules, packs, melds)]
    judged = []
    for index, cards in enumerate(melds):
        found = _problems(rules, index, cards)
        problems += found
        judged.append(_meld(rules, cards, legal=not found))
    points = sum(_worth(rules, cards) for cards in melds)
    if minimum is None:
        opens = not problems and _has_form(rules.minimum.form, judged, rules)
        return Opening(points, None, 0, opens, tuple(judged), tuple(problems))
    short = max(0, minimum - points)
    opens = bool(melds) and not short and not problems
    return Opening(points, minimum, short, opens, tuple(judged), tuple(problems))


def _bare(cards: tuple[str, ...]) -> list[str]:
    return [card.removesuffix(TOP) for card in cards]


def _meld(rules: Variant, cards: tuple[str, ...], *, legal: bool) -> Meld:
    points = sum(melded_value(rules, card) for card in _bare(cards))
    book = _book_of(rules, _bare(cards))
    return Meld(cards, book.id if book else None, points, legal)


def _book_of(rules: Variant, cards: list[str]) -> Book | None:
    """The kind of book that these cards are, or are on the way to."""
    wilds = sum(card in rules.cards.wild for card in cards)
    ranks = {card for card in cards if card not in rules.cards.wild}
    if not cards or (len(ranks) > 1 and not _is_run(rules, cards)):
        return None
    content = "only" if not ranks else "some" if wilds else "none"
    made_of = ("run" if len(ranks) > 1 else "rank", "either")
    kinds = [
        book
        for book in rules.books
        if (book.wilds == content or (book.wilds == "any" and content != "only"))
        and book.made_of in made_of
        and set(cards) <= {*rules.ranks_of(book), *rules.wilds_of(book)}
        and _missing(book, cards) <= max(0, book.size - len(cards))
    ]
    done = [book for book in kinds if len(cards) >= book.size]
    return done[0] if done else min(kinds, key=lambda book: book.size, default=None)


def _missing(book: Book, cards: list[str]) -> int:
    """Cards that such a book must hold and these don't."""
    return sum(max(0, n - cards.count(rank)) for rank, n in book.holds.items())


def _is_run(rules: Variant, cards: list[str]) -> bool:
    """Whether these are cards in sequence, with wild cards in the gaps; the notation knows no suits."""
    order = rules.melds.ranks
    places = [order.index(card) for card in cards if card in order]
    naturals = sum(card not in rules.cards.wild for card in cards)
    distinct = len(set(places)) == len(places) == naturals
    runs = any(book.made_of != "rank" for book in rules.books)
    return runs and distinct and max(places) - min(places) < len(cards)


def _problems(rules: Variant, index: int, cards: tuple[str, ...]) -> list[Problem]:
    bare = _bare(cards)
    wilds = sum(card in rules.cards.wild for card in bare)
    ranks = list(dict.fromkeys(card for card in bare if card not in rules.cards.wild))
    if len(ranks) > 1 and _book_of(rules, bare) is None:
        return [Problem("two-ranks", index, {"first": ranks[0], "second": ranks[1]})]
    if len(bare) < rules.melds.least:
        return [Problem("too-short", index, {"least": rules.melds.least})]
    if not ranks:
        return [] if _of_wilds(rules) else [Problem("no-wild-melds", index)]
    if ranks[0] not in rules.melds.ranks:
        code = "only-when-out" if ranks[0] in rules.melds.when_out else "never-melded"
        return [Problem(code, index, {"card": ranks[0]})]
    return _size_problems(rules, index, bare, wilds)


def _of_wilds(rules: Variant) -> bool:
    """Whether wild cards can lie alone: it is allowed, and there is a kind of such books."""
    return rules.melds.wild and any(book.wilds == "only" for book in rules.books)


def _size_problems(rules: Variant, index: int, bare: list[str], wilds: int) -> list[Problem]:
    book = _book_of(rules, bare)
    if book is None and wilds:
        return [Problem("no-wilds-here", index)]
    most = most_wilds(rules, book, len(bare))
    if wilds > most:
        return [Problem("too-many-wilds", index, {"wilds": wilds, "most": most})]
    if book and not book.grows and len(bare) > book.size:
        return [Problem("too-long", index, {"most": book.size})]
    return []


def _together(rules: Variant, packs: int, melds: tuple[tuple[str, ...], ...]) -> list[Problem]:
    """What only shows over all melds: two open melds of a rank, more cards than the packs hold, two top cards."""
    found = []
    have = supply(rules, packs)
    cards = [card for meld in melds for card in _bare(meld)]
    for card in dict.fromkeys(cards):
        if cards.count(card) > have[card]:
            found.append(Problem("more-than-packs", None, {"card": card, "most": have[card]}))
    if sum(card.endswith(TOP) for meld in melds for card in meld) > 1:
        found.append(Problem("two-top-cards"))
    for rank in natural_ranks(rules):
        same = [m for m in melds if rank in _bare(m) and not _makes_run(rules, _bare(m))]
        unfinished = [m for m in same if len(m) < _size(rules, m)]
        if len(unfinished) > 1 or (rules.melds.one_set and len(same) > 1):
            found.append(Problem("two-melds-of-a-rank", None, {"card": rank}))
    return found


def _makes_run(rules: Variant, cards: list[str]) -> bool:
    ranks = {card for card in cards if card not in rules.cards.wild}
    return len(ranks) > 1 and _book_of(rules, cards) is not None


def _size(rules: Variant, cards: tuple[str, ...]) -> int:
    book = _book_of(rules, _bare(cards))
    return book.size if book else 7


def _worth(rules: Variant, cards: tuple[str, ...]) -> int:
    """What a meld counts towards the minimum, in points."""
    bare = _bare(cards)
    if rules.minimum.counts == "naturals":
        bare = [card for card in bare if card not in rules.cards.wild]
    points = sum(melded_value(rules, card) for card in bare)
    book = _book_of(rules, _bare(cards))
    if rules.minimum.counts == "cards_and_bonus" and book and len(cards) >= book.size:
        points += book.bonus
    return points


def _has_form(form: Form | None, melds: list[Meld], rules: Variant) -> bool:
    if form is None:
        return False
    for meld in melds:
        kind = meld.kind
        if kind is None or len(meld.cards) < rules.book(kind).size:
            continue
        open_hand = any(card.endswith(TOP) for card in meld.cards)
        if (not form.books or kind in form.books) and not (form.concealed and open_hand):
            return True
    return False
