"""What cards, melds, books and counted lines are worth, in rows of words for a rules card.

Each function takes rules already resolved for a deal and gives pairs of a label and a value.
"""

from flask_babel import gettext as _
from flask_babel import lazy_gettext, ngettext

from scorekeeper.rules import Variant
from scorekeeper.rules.checks.bounds import most_wilds
from scorekeeper.rules.score import is_priced
from scorekeeper.rules.variant import Award, Book, Condition, Count

from .formatting import points, signed
from .words import book_words, card_name, line_label

Pairs = list[tuple[str, str]]
AT_MOST = {
    "players": lazy_gettext("once for each player at most"),
    "one": lazy_gettext("once for a side at most"),
    "table": lazy_gettext("once in a deal at most"),
}
LONGEST_BOOK = 99  # as far as one that may grow is looked at
SHORTEST_RUN = 3  # `king to 8`, but `2, ace`


def card_values(rules: Variant) -> Pairs:
    """What each card is worth that is counted with the others; cards of the same worth stand together."""
    by_worth: dict[int, list[str]] = {}
    for rank, worth in rules.cards.points.items():
        if rank not in rules.cards.apart:
            by_worth.setdefault(worth, []).append(rank)
    rows = [(capital(rank_words(rules, ranks)), points(worth)) for worth, ranks in by_worth.items()]
    for rank, worth in rules.cards.left.items():
        rows.append((_("%(card)s still held", card=capital(card_name(rank))), points(worth)))
    return rows


def card_rows(rules: Variant) -> Pairs:
    """Everything about the cards: their values, what is counted apart, what is in a pack."""
    rows = card_values(rules)
    for rank in rules.cards.apart:
        rows.append((capital(card_name(rank)), _("counted on a line of its own")))
    if rules.cards.per_pack:
        counts = (
            _("%(number)s × %(card)s", number=number, card=card_name(rank))
            for rank, number in rules.cards.per_pack.items()
        )
        rows.append((_("In each pack"), ", ".join(counts)))
    return [*rows, *_card_totals(rules)]


def _card_totals(rules: Variant) -> Pairs:
    return [
        (line_label(rules, "melded"), _melded(rules)),
        (line_label(rules, "left"), _left(rules)),
    ]


def _melded(rules: Variant) -> str:
    factor = rules.melded.factor
    said = [_times(factor) if factor else _("not counted")]
    if factor and rules.melded.without_book == "minus":
        said.append(_("taken off a side without a finished book"))
    if factor and rules.melded.without_book == "zero":
        said.append(_("nothing for a side without a finished book"))
    return "; ".join(said)


def _left(rules: Variant) -> str:
    factor = rules.left.factor
    if not factor:
        return _("not counted")
    if factor > 0:
        said = _times(factor)
    elif factor == -1:
        said = _("taken off")
    else:
        said = _("taken off %(times)s times", times=-factor)
    if rules.left.sides == "not-out":
        said = _("%(what)s, but not from the side that went out", what=said)
    if rules.left.feet == "apart":
        said = _("%(what)s; the cards of a foot not taken do not count", what=said)
    return said


def _times(factor: int) -> str:
    return _("added") if factor == 1 else _("added %(times)s times", times=factor)


def meld_rows(rules: Variant) -> Pairs:
    """What may lie on the table."""
    melds = rules.melds
    known = {*melds.ranks, *melds.when_out, *rules.cards.wild, *rules.cards.apart}
    never = [rank for rank in rules.cards.points if rank not in known]
    rows = [
        (_("A meld"), ngettext("%(num)s card or more", "%(num)s cards or more", melds.least)),
        (_("Wild cards"), _cards(rules.cards.wild)),
        (_("Wild cards in a meld"), _wild_limit(rules)),
        (_("Melds of wild cards"), _("allowed") if melds.wild else _("not allowed")),
    ]
    if melds.when_out:
        rows.append((_("Only when going out"), _cards(melds.when_out)))
    if never:
        rows.append((_("Never melded"), _cards(never)))
    if melds.one_set:
        rows.append((_("Sets of a rank"), _("one for a side")))
    return rows


def _wild_limit(rules: Variant) -> str:
    melds = rules.melds
    said = []
    if melds.ratio == 1 and melds.margin == 1:
        said.append(_("fewer than naturals"))
    elif melds.ratio:
        said.append(_("%(ratio)s naturals for each", ratio=melds.ratio))
        if melds.margin:
            said.append(_("and %(margin)s naturals more", margin=melds.margin))
    if melds.least_naturals:
        said.append(_("at least %(number)s naturals", number=melds.least_naturals))
    if melds.max_wilds is not None:
        said.append(_("at most %(number)s", number=melds.max_wilds))
    return ", ".join(said) or _("any number")


def book_rows(rules: Variant) -> Pairs:
    """Each kind of book: its bonus and what it is made of."""
    rows = []
    for book in rules.books:
        value = _("%(bonus)s; %(made)s", bonus=points(book.bonus), made=_made_of(rules, book))
        rows.append((line_label(rules, book.id), value))
    return [*rows, *((line_label(rules, a.id), _award(rules, a)) for a in rules.sets)]


def _award(rules: Variant, award: Award) -> str:
    """What a set of books brings: `+1,000; for 1 clean, 1 dirty together`."""
    said = [signed(award.points)]
    if award.books:
        said.append(_("for %(books)s together", books=book_words(rules, award.books)))
    if award.total:
        books = ngettext("%(num)s book of any kind", "%(num)s books of any kind", award.total)
        said.append(_("for %(books)s", books=books))
    if award.each:
        said.append(_("for each such set"))
    if award.when:
        said.append(_("for a side that %(state)s", state=condition_words(rules, award.when)))
    return "; ".join(said)


def _made_of(rules: Variant, book: Book) -> str:
    if book.grows:
        size = ngettext("%(num)s card or more", "%(num)s cards or more", book.size)
    else:
        size = ngettext("%(num)s card", "%(num)s cards", book.size)
    said = [size]
    if book.ranks:
        said.append(_("of rank %(ranks)s", ranks=_cards(book.ranks)))
    if book.made_of != "rank":
        run = _("in sequence") if book.made_of == "run" else _("of one rank or in sequence")
        said.append(run)
    said.append(_wilds(rules, book))
    for rank, number in book.holds.items():
        said.append(_("at least %(number)s × %(card)s", number=number, card=card_name(rank)))
    if book.fills:
        kinds = ", ".join(line_label(rules, kind).lower() for kind in book.fills)
        said.append(_("stands for one of the %(kinds)s when going out", kinds=kinds))
    return ", ".join(said)


def _wilds(rules: Variant, book: Book) -> str:
    if book.wilds == "none":
        return _("no wild card")
    if book.wilds == "only":
        return _("wild cards only")
    most = most_wilds(rules, book, book.size)
    if book.grows and most_wilds(rules, book, LONGEST_BOOK) > most:
        return _("wild cards or none") if book.wilds == "any" else _("at least 1 wild card")
    if book.wilds == "any":
        return ngettext("at most %(num)s wild card", "at most %(num)s wild cards", most)
    return _("1 wild card") if most == 1 else _("1 to %(most)s wild cards", most=most)


def also_counted(rules: Variant) -> Pairs:
    """Red threes, feet, cuts and whatever else a variant counts, with the condition in words."""
    return [(line_label(rules, c.id), count_words(rules, c)) for c in rules.counts if is_priced(c)]


def count_words(rules: Variant, count: Count) -> str:
    """What a counted line brings: `+100 each; against the side unless it has melded`."""
    said = [price_words(count)]
    if count.every is not None:
        said.append(_("all of them: %(points)s together", points=signed(count.every)))
    if count.per > 1 and count.steps:
        said.append(_("each time for %(number)s of them", number=count.per))
    for other in count.prices:
        price, state = signed(other.points), condition_words(rules, other.when)
        said.append(_("%(points)s each for a side that %(state)s", points=price, state=state))
    if count.only == "out":
        said.append(_("only for the side that went out"))
    if count.most:
        said.append(str(AT_MOST[count.most]))
        said += _shared(rules, count)
    if count.within:
        kinds = ", ".join(line_label(rules, kind) for kind in count.within)
        said.append(_("some of these books: %(kinds)s", kinds=kinds))
    if count.optional:
        said.append(_("need not be laid out at once"))
    if count.frees:
        said.append(_("going out with it needs no books and no minimum"))
    if count.zero_unless:
        said.append(
            _("only for a side that %(state)s", state=condition_words(rules, count.zero_unless))
        )
    if count.minus_unless:
        state = condition_words(rules, count.minus_unless)
        said.append(_("against the side unless it %(state)s", state=state))
    return "; ".join(said)


def _shared(rules: Variant, count: Count) -> list[str]:
    """The lines of which only one may be counted so often."""
    others = [c.id for c in rules.counts if count.group and c.group == count.group and c != count]
    if not others:
        return []
    lines = ", ".join(line_label(rules, line) for line in others)
    return [_("together with: %(lines)s", lines=lines)]


def price_words(count: Count) -> str:
    """What each of a counted line brings, whatever else must be true: `+100 each`."""
    if not count.steps:
        if count.most == "one":
            return signed(count.points)
        if count.per > 1:
            return _(
                "%(points)s for every %(number)s", points=signed(count.points), number=count.per
            )
        return _("%(points)s each", points=signed(count.points))
    first = 1
    said = []
    each = count.points
    for step in count.steps:
        said.append(_step(first, step.start - 1, each))
        first, each = step.start, step.points
    said.append(_("from number %(first)s on %(points)s each", first=first, points=signed(each)))
    return ", ".join(said)


def _step(first: int, last: int, each: int) -> str:
    if first == last:
        return _("number %(first)s %(points)s", first=first, points=signed(each))
    return _(
        "number %(first)s to %(last)s %(points)s each", first=first, last=last, points=signed(each)
    )


def condition_words(rules: Variant, condition: Condition) -> str:
    """What is true of a side, to stand behind `it`: `has melded and has 1 of sevens finished`."""
    said = []
    if condition.opened is not None:
        said.append(_("has melded") if condition.opened else _("has not melded"))
    if condition.out is not None:
        said.append(_("went out") if condition.out else _("did not go out"))
    if condition.books:
        said.append(_("has %(books)s finished", books=book_words(rules, condition.books)))
    if condition.total:
        said.append(
            ngettext("has %(num)s finished book", "has %(num)s finished books", condition.total)
        )
    return _(" and ").join(said)


def _cards(ranks: list[str]) -> str:
    return ", ".join(card_name(rank) for rank in ranks)


def rank_words(rules: Variant, ranks: list[str]) -> str:
    """Ranks by name; those that follow each other in the variant's own order are drawn together: `king to 8`."""
    order = [rank for rank in rules.melds.ranks if rank != "3b"]
    runs: list[list[str]] = []
    for rank in ranks:
        before = runs[-1][-1] if runs else None
        if before in order and rank in order and order.index(rank) == order.index(before) + 1:
            runs[-1].append(rank)
        else:
            runs.append([rank])
    return ", ".join(map(_run, runs))


def _run(run: list[str]) -> str:
    if len(run) < SHORTEST_RUN:
        return _cards(run)
    return _("%(first)s to %(last)s", first=card_name(run[0]), last=card_name(run[-1]))


def capital(text: str) -> str:
    """With its first letter large."""
    return text[:1].upper() + text[1:]
