"""Why a line of a deal brings what it brings: the count times the value, the rule's words, and the source.

Made from the rules and from what is known of the side; every sum here is one that the rules room made.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from flask_babel import gettext as _
from flask_babel import lazy_gettext
from msgspec import UNSET

from scorekeeper.rules import Counted, Deal, Line, Seating, Variant
from scorekeeper.rules.cards import held_value, melded_value, supply
from scorekeeper.rules.facts import Facts, facts_of, holds, parts
from scorekeeper.rules.opening import minimum_for
from scorekeeper.rules.score import score_side
from scorekeeper.rules.variant import Count

from .card_words import condition_words, count_words
from .formatting import points, signed
from .source_words import source_words
from .words import book_words, card_name, line_label, minimum_words

TYPED = {
    "net": lazy_gettext("Typed so: what lies on the table less what is left."),
    "score": lazy_gettext("Typed so: of this deal only the score is known."),
    "adjustment": lazy_gettext("Agreed at the table, outside of the rules."),
}


@dataclass(frozen=True)
class Why:
    """One line: its points, how they are reckoned, what the rules say, where the number comes from."""

    line: str
    label: str
    points: int
    sum: str
    said: tuple[str, ...]
    source: str


@dataclass(frozen=True)
class SideWhy:
    """One side's deal, line by line."""

    score: int
    lines: tuple[Why, ...]


def whys(variant: Variant, seating: Seating, packs: int, deal: Deal) -> tuple[SideWhy, ...]:
    """Every side of a deal; a line without anything in it is left out."""
    rules = variant.at(seating.players, deal.number)
    found = []
    for side, players in enumerate(seating.sides):
        facts = facts_of(rules, deal, side, players)
        scored = score_side(rules, packs, facts)
        lines = (line for line in scored.lines if line.count or line.points)
        at = seating.players, deal.number
        told = (why(variant, packs, facts, one, at) for one in lines)
        found.append(SideWhy(scored.score, tuple(told)))
    return tuple(found)


def why(variant: Variant, packs: int, facts: Facts, line: Line, at: tuple[int, int]) -> Why:
    """One line of one side; `at` are the number of players and of the deal."""
    rules = variant.at(*at)
    text, said, path = _reckoned(rules, packs, facts, line)
    source = source_words(variant, path, *at) if path else ""
    label = line_label(rules, line.id)
    return Why(line.id, label, line.points, text, tuple(said), source)


def opening_why(variant: Variant, at: tuple[int, int], before: int) -> tuple[str, str]:
    """What a side needed to open in a deal that it began with that total, and why; empty where nothing is asked."""
    rules, deal = variant.at(*at), at[1]
    minimum = rules.minimum
    if minimum.by == "none" and minimum.form is None:
        return "", ""
    need = minimum_words(minimum_for(minimum, deal, before), rules)
    if minimum.by == "score" and minimum.form is None:
        return need, _("To open, with a total of %(total)s before", total=points(before))
    return need, _("To open in deal %(deal)s", deal=deal)


def _reckoned(rules: Variant, packs: int, facts: Facts, line: Line) -> tuple[str, list[str], str]:
    books = {book.id: book for book in rules.books}
    awards = {award.id: award for award in rules.sets}
    counts = {count.id: count for count in rules.counts}
    if line.id in books:
        return _times(line.count, books[line.id].bonus, line.points), [], f"books.{line.id}.bonus"
    if line.id in awards:
        award = awards[line.id]
        need = book_words(rules, award.books)
        said = [_("Given by itself for: %(books)s.", books=need)] if need else []
        return _times(line.count, award.points, line.points), said, f"sets.{line.id}.points"
    if line.id in counts:
        count = counts[line.id]
        said = [*_count_reasons(rules, count, facts), _rule(rules, count)]
        return _count_sum(rules, packs, facts, line), said, f"counts.{line.id}.points"
    if line.id == "out":
        return signed(line.points), [_("For going out.")], "out.points"
    if line.id == "melded":
        return _melded_sum(rules, facts, line), [*_melded_reasons(rules, facts)], "melded"
    if line.id == "left":
        return _left_sum(rules, facts, line), [*_left_reasons(rules, facts)], "left"
    return signed(line.points), [str(TYPED[line.id])], ""


def _times(number: int, each: int, total: int) -> str:
    return _(
        "%(number)s × %(each)s = %(total)s",
        number=points(number), each=points(each), total=points(total),
    )  # fmt: skip


def _rule(rules: Variant, count: Count) -> str:
    return _("The rule: %(rule)s.", rule=count_words(rules, count))


def _count_sum(rules: Variant, packs: int, facts: Facts, line: Line) -> str:
    count = rules.count(line.id)
    together = count.every is not None and line.count == supply(rules, packs).get(count.card, 0)
    each = next((p.points for p in count.prices if holds(p.when, facts)), count.points)
    turned = -each if count.minus_unless and not holds(count.minus_unless, facts) else each
    if not together and line.count * turned == line.points:
        return _times(line.count, turned, line.points)
    stepped = "" if together else _by_steps(count, line, each)
    return stepped or _(
        "%(number)s count %(total)s", number=points(line.count), total=points(line.points)
    )


def _by_steps(count: Count, line: Line, each: int) -> str:
    """`3 × 100 + 2 × 200, so +700`; empty where the price does not go by steps alone."""
    starts = [1, *(step.start for step in count.steps)]
    worths = [each, *(step.points for step in count.steps)]
    ends = [start - 1 for start in starts[1:]] + [line.count]
    rows = zip(starts, ends, worths, strict=True)
    known = [(min(end, line.count) - start + 1, worth) for start, end, worth in rows]
    known = [(number, worth) for number, worth in known if number > 0]
    if len(known) < 2 or abs(sum(number * worth for number, worth in known)) != abs(line.points):
        return ""
    text = " + ".join(f"{points(number)} × {points(worth)}" for number, worth in known)
    return _equals(text, line.points)


def _count_reasons(rules: Variant, count: Count, facts: Facts) -> Iterator[str]:
    minus, zero = count.minus_unless, count.zero_unless
    if count.only == "out" and not facts.out:
        yield _("Nothing, because this side did not go out.")
    if zero and not holds(zero, facts):
        yield _(
            "Nothing: it counts only for a side that %(state)s.",
            state=condition_words(rules, zero),
        )
    if minus and not holds(minus, facts):
        yield _(
            "Against the side: it counts for one that %(state)s.",
            state=condition_words(rules, minus),
        )


def _melded_sum(rules: Variant, facts: Facts, line: Line) -> str:
    amount = facts.entry.melded
    counted = _counted(rules, amount, melded_value) if isinstance(amount, Counted) else ""
    text = counted or points(line.count)
    return text if line.points == line.count and not counted else _equals(text, line.points)


def _melded_reasons(rules: Variant, facts: Facts) -> Iterator[str]:
    if not isinstance(facts.entry.melded, Counted):
        yield _("Counted together at the table.")
    if not rules.melded.factor:
        yield _("Cards on the table do not count here.")
    elif rules.melded.factor != 1:
        yield _("Cards on the table count %(times)s times.", times=rules.melded.factor)
    if not facts.finished and rules.melded.without_book != "plus":
        if rules.melded.without_book == "minus":
            yield _("Taken off, because the side has no finished book.")
        else:
            yield _("Nothing, because the side has no finished book.")


def _left_sum(rules: Variant, facts: Facts, line: Line) -> str:
    amount = facts.entry.left
    if isinstance(amount, list):
        each = [points(one) for one in amount if isinstance(one, int)]
        text = " + ".join(each) if len(each) == len(amount) else points(line.count)
    elif isinstance(amount, Counted):
        text = _counted(rules, amount, held_value) or points(line.count)
    else:
        text = points(line.count)
    return _equals(text, line.points)


def _left_reasons(rules: Variant, facts: Facts) -> Iterator[str]:
    factor = rules.left.factor
    if facts.out and rules.left.sides == "not-out":
        yield _("Nothing is taken off the side that went out.")
    elif factor == -1:
        yield _("Cards still held are taken off.")
    elif factor < 0:
        yield _("Cards still held are taken off %(times)s times.", times=-factor)
    elif factor == 0:
        yield _("Cards still held do not count here.")
    elif factor == 1:
        yield _("Cards still held are added.")
    else:
        yield _("Cards still held are added %(times)s times.", times=factor)


def _counted(rules: Variant, amount: Counted, value_of: Callable[[Variant, str], int]) -> str:
    """`12 × 10 + 3 × 20`, as it was counted by value or card by card."""
    by_card = amount.by_value is UNSET
    said = []
    for key, number in parts(amount).items():
        worth = value_of(rules, key) if by_card else int(key)
        if number:
            name = f" ({card_name(key)})" if by_card else ""
            said.append(f"{points(number)} × {points(worth)}{name}")
    return " + ".join(said)


def _equals(text: str, total: int) -> str:
    return _("%(sum)s, so %(total)s", sum=text, total=signed(total) or "0")
