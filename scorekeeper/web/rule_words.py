"""A rules card: every rule of a variant as rows of words, made from its data alone.

Plain data, for a page and for paper alike. Knows rules and gettext, no page and no game.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from flask_babel import gettext as _
from flask_babel import lazy_gettext, ngettext

from scorekeeper.rules import Variant
from scorekeeper.rules.variant import Shape, applies

from .card_words import Pairs, also_counted, book_rows, capital, card_rows, meld_rows
from .formatting import points
from .words import contract_words, minimum_words

Words = Callable[[Variant, int], str]  # the rules in force in a deal, and its number

# What is asked for most while playing stands first.
TITLES = {
    "opening": lazy_gettext("To open"),
    "going-out": lazy_gettext("To go out"),
    "books": lazy_gettext("Books"),
    "counts": lazy_gettext("Also counted"),
    "cards": lazy_gettext("Cards"),
    "melds": lazy_gettext("Melds"),
    "game": lazy_gettext("The game"),
}
ORDER = tuple(TITLES)
FEET = {
    "own": lazy_gettext("the player’s own foot"),
    "partners": lazy_gettext("every partner’s foot, and played from"),
    "none": lazy_gettext("no foot need be taken"),
}


class Row(NamedTuple):
    """One rule: what it is about, and what it says."""

    label: str
    value: str


@dataclass(frozen=True)
class Section:
    """Rules that belong together; `id` is one of ORDER."""

    id: str
    title: str
    rows: tuple[Row, ...]


def rules_card(variant: Variant, players: int, packs: int | None = None) -> list[Section]:
    """The rules as they are for so many players; `packs` where a game has its own number of them."""
    packs = variant.packs.count(players) if packs is None else packs
    rows = {
        "opening": _opening(variant, players),
        "going-out": _going_out(variant, players),
        "books": _in_each_deal(variant, players, book_rows),
        "counts": _in_each_deal(variant, players, also_counted),
        "cards": _in_each_deal(variant, players, card_rows),
        "melds": _in_each_deal(variant, players, meld_rows),
        "game": _game(variant, players, packs),
    }
    return [
        Section(part, str(TITLES[part]), tuple(Row(*row) for row in rows[part]))
        for part in ORDER
        if rows[part]
    ]


def usual_players(variant: Variant) -> int:
    """The number of people in the seats that a variant names first."""
    shape = variant.players.shapes[0]
    return shape.sides * shape.each


def shape_words(shape: Shape) -> str:
    """Seats in words: `2 sides of 2`, `4 players, each alone`."""
    if shape.each == 1:
        return _("%(sides)s players, each alone", sides=shape.sides)
    return _("%(sides)s sides of %(each)s", sides=shape.sides, each=shape.each)


def length_words(rules: Variant) -> str:
    """When a game is over: after its deals, with a total, or with a lead; whichever comes first."""
    length = rules.game
    said = []
    if length.deals:
        said.append(ngettext("after %(num)s deal", "after %(num)s deals", length.deals))
    if length.target:
        target = points(length.target)
        above = _("with a total above %(target)s", target=target)
        said.append(above if length.above else _("with a total of %(target)s", target=target))
    if length.lead:
        lead = points(length.lead)
        second = _("with a lead of %(lead)s over the second", lead=lead)
        rest = _("with a lead of %(lead)s over all others together", lead=lead)
        said.append(second if length.lead_over == "second" else rest)
    if len(said) < 2:
        return said[0] if said else _("when the time is over")
    return _("%(first)s, or sooner %(then)s", first=said[0], then=_(" or ").join(said[1:]))


def _game(variant: Variant, players: int, packs: int) -> list[tuple[str, str]]:
    rules = variant.at(players, 1)
    rows = [(_("Players"), _span(variant.players.min, variant.players.max))]
    fitting = [s for s in variant.players.shapes if s.sides * s.each == players]
    if fitting:
        rows.append((_("Seats"), ", ".join(map(shape_words, fitting))))
    rows.append((_("Packs for %(players)s players", players=players), points(packs)))
    rows += by_deal(variant, players, _("Each is dealt"), lambda now, _deal: _dealt(now))
    if rules.piles.foot:
        rows += by_deal(variant, players, _("The foot is taken"), lambda now, _deal: _taken(now))
    highest = rules.game.wins == "highest"
    winner = _("the highest total") if highest else _("the lowest total")
    rows.append((_("The game ends"), length_words(rules)))
    if rules.game.minutes:
        rows.append((_("Time"), ngettext("%(num)s minute", "%(num)s minutes", rules.game.minutes)))
    return [*rows, (_("It is won by"), winner)]


def _span(few: int, many: int) -> str:
    return points(few) if few == many else _("%(few)s to %(many)s", few=few, many=many)


def _dealt(rules: Variant) -> str:
    hand, foot, feet = rules.piles.hand, rules.piles.foot, rules.piles.packets
    if not foot:
        return ngettext("%(num)s card", "%(num)s cards", hand)
    if feet > 1:
        return _(
            "%(hand)s cards in the hand, %(foot)s in each of %(feet)s feet",
            hand=hand, foot=foot, feet=feet,
        )  # fmt: skip
    return _("%(hand)s cards in the hand, %(foot)s in the foot", hand=hand, foot=foot)


def _taken(rules: Variant) -> str:
    if rules.piles.taken == "first-book":
        return _("with the side’s first finished book")
    return _("when the hand is empty")


def _opening(variant: Variant, players: int) -> list[tuple[str, str]]:
    rules = variant.at(players, 1)
    minimum = rules.minimum
    rows = _bands(rules) if minimum.by == "score" else []
    if minimum.by == "deal" or minimum.form or any(_touches_minimum(variant)):
        rows += by_deal(variant, players, "", _minimum_of, goes_on=not minimum.plus)
    if minimum.by == "deal" and minimum.plus and not rules.game.deals:
        more = _("%(points)s more each time", points=points(minimum.plus))
        rows.append((_("Every deal after that"), more))
    if minimum.by == "none":
        return [*rows, (_("Minimum"), minimum_words(0, rules))]
    return [*rows, *_in_each_deal(variant, players, _opening_besides)]


def _opening_besides(rules: Variant) -> Pairs:
    minimum = rules.minimum
    rows = [(_("What counts"), _what_counts(rules))]
    if minimum.waived_empty:
        rows.append((_("Hand emptied by the play"), _("no minimum is needed")))
    if minimum.waived_concealed:
        rows.append((_("Out in one turn, concealed"), _("no minimum is needed")))
    return rows


def _touches_minimum(variant: Variant) -> list[bool]:
    return [path.startswith("minimum") for c in variant.changes if c.deals for path in c.set]


def _minimum_of(rules: Variant, deal: int) -> str:
    minimum = rules.minimum
    if minimum.form is not None:
        return minimum_words(None, rules)
    if minimum.by != "deal":
        return _("by the total") if minimum.by == "score" else minimum_words(0, rules)
    steps = minimum.points
    own = steps[min(deal, len(steps)) - 1] + minimum.plus * max(0, deal - len(steps))
    return minimum_words(own, rules)


def _bands(rules: Variant) -> list[tuple[str, str]]:
    bands = rules.minimum.bands
    rows = []
    for band, following in zip(bands, [*bands[1:], None], strict=True):
        if band.at is not None:
            label = _("Total of %(total)s or more", total=points(band.at))
        elif following is None or following.at is None:
            label = _("Any total")
        else:
            label = _("Total below %(total)s", total=points(following.at))
        rows.append((label, minimum_words(band.points, rules)))
    if rules.minimum.every and rules.minimum.plus:
        more = _(
            "%(points)s more for every %(every)s",
            points=points(rules.minimum.plus),
            every=points(rules.minimum.every),
        )
        rows.append((_("Above that"), more))
    return rows


def _what_counts(rules: Variant) -> str:
    return {
        "cards": _("the points of the cards, no bonus"),
        "naturals": _("the points of natural cards only"),
        "cards_and_bonus": _("the points of the cards and the bonus of finished books"),
    }[rules.minimum.counts]


def _going_out(variant: Variant, players: int) -> list[tuple[str, str]]:
    bonus = by_deal(variant, players, _("Bonus"), lambda now, _deal: points(now.out.points))
    rows = by_deal(variant, players, _("Finished books"), lambda now, _deal: contract_words(now))
    return [*rows, *_in_each_deal(variant, players, _exit), *bonus]


def _exit(rules: Variant) -> Pairs:
    discard = {
        "may": _("may be made, need not"),
        "must": _("must be made"),
        "must-not": _("must not be made"),
    }[rules.contract.discard]
    feet = [(_("Taken before"), str(FEET[rules.contract.feet]))] if rules.piles.foot else []
    return [*feet, (_("The last discard"), discard)]


def by_deal(
    variant: Variant, players: int, label: str, words: Words, *, goes_on: bool = True
) -> list[tuple[str, str]]:
    """One row if a rule is the same in all deals, else one for each stretch of deals that it holds in."""
    last, endless = _horizon(variant, players)
    said = [words(variant.at(players, deal), deal) for deal in range(1, last + 1)]
    return _stretches(label, said, endless and goes_on)


def _in_each_deal(variant: Variant, players: int, rows_of: Callable[[Variant], Pairs]) -> Pairs:
    """The rows of a section; one that is another in some deals has a row for each stretch of them."""
    last, endless = _horizon(variant, players)
    said: dict[tuple[bool, ...], dict[tuple[str, int], str]] = {}
    deals = []
    for deal in range(1, last + 1):
        due = tuple(applies(change, players, deal) for change in variant.changes)
        if due not in said:
            said[due] = _numbered(rows_of(variant.at(players, deal)))
        deals.append(said[due])
    found = dict.fromkeys(key for rows in deals for key in rows)
    return [
        row for key in found for row in _stretches(key[0], [r.get(key) for r in deals], endless)
    ]


def _numbered(rows: Pairs) -> dict[tuple[str, int], str]:
    """The rows by label, and by how many of that label stood before."""
    found: dict[tuple[str, int], str] = {}
    for label, value in rows:
        found[label, sum(known == label for known, _n in found)] = value
    return found


def _stretches(label: str, said: Sequence[str | None], goes_on: bool) -> Pairs:
    """A row for each stretch of deals of which the same is said; none where nothing is."""
    last = len(said)
    starts = [i for i, text in enumerate(said) if i == 0 or text != said[i - 1]]
    if len(starts) == 1 and label:
        return [(label, said[0] or "")]
    rows = []
    for start, end in zip(starts, [*starts[1:], last], strict=True):
        text, stretch = said[start], _deals(start + 1, None if goes_on and end == last else end)
        if text is not None:
            rows.append((f"{label}, {stretch}" if label else capital(stretch), text))
    return rows


def _horizon(variant: Variant, players: int) -> tuple[int, bool]:
    """The last deal worth looking at, and whether the game goes on after it."""
    rules = variant.at(players, 1)
    if rules.game.deals:
        return rules.game.deals, False
    changed = [d for change in variant.changes for d in (*change.deals, change.since)]
    return max(1, len(rules.minimum.points), *(deal + 1 for deal in changed)), True


def _deals(first: int, last: int | None) -> str:
    if last is None:
        return _("all deals") if first == 1 else _("from deal %(first)s on", first=first)
    if first == last:
        return _("deal %(first)s", first=first)
    return _("deals %(first)s to %(last)s", first=first, last=last)
