"""Hypothesis strategies for games: any entry that a record can hold, with a leaning to the borders of the checks."""

from dataclasses import dataclass
from functools import cache

from hypothesis import strategies as st

from scorekeeper.rules import Counted, Deal, Entry, Out, Seating, Variant, catalogue
from scorekeeper.rules.cards import held_ranks, held_value, meldable_ranks, melded_value
from scorekeeper.rules.checks.bounds import least_points, most_in_open_melds
from scorekeeper.rules.checks.points import all_points

PLAYABLE = tuple(name for name in catalogue.ids() if not catalogue.blanks(name))
BIG = 9_999_999
SMALL = st.integers(0, 3) | st.integers(0, 15)
DIE = st.integers(0, 9)
ANY = st.integers(-BIG, BIG) | st.sampled_from([-BIG, -1, 0, 1, BIG])


@dataclass(frozen=True)
class Case:
    """A game as far as the rules see it."""

    variant: Variant
    seating: Seating
    packs: int
    deals: list[Deal]


@st.composite
def seatings(draw, variant: Variant, players: tuple[int, int] = (2, 6)) -> Seating:
    """Sides of a described shape where the variant has one for so many people, else any."""
    many = draw(st.integers(*players))
    shapes = [s for s in variant.players.shapes if s.sides * s.each == many]
    if shapes and draw(DIE):
        shape = draw(st.sampled_from(shapes))
        return Seating((shape.each,) * shape.sides)
    first = draw(st.integers(1, many - 1))
    return Seating((first, many - first))


@cache
def borders(variant: Variant, packs: int) -> list[int]:
    """Points at which some check changes its mind."""
    minimums = [*variant.minimum.points, *(band.points for band in variant.minimum.bands)]
    inside = [least_points(variant, book.id) for book in variant.books]
    inside.append(sum(inside))
    whole = [*all_points(variant, packs), most_in_open_melds(variant, packs)]
    dealt = 5 * (variant.piles.hand + variant.piles.foot)
    return sorted({0, 5, dealt, 2 * dealt, 300 * packs, 600, *minimums, *inside, *whole})


@cache
def points(variant: Variant, packs: int) -> st.SearchStrategy[int]:
    """Sums of card points: most often likely ones, sometimes sums that no cards have."""
    near = st.tuples(st.sampled_from(borders(variant, packs)), st.integers(-2, 2))
    close = near.map(lambda pair: max(0, pair[0] + 5 * pair[1]))
    round_sums = st.integers(0, 150).map(lambda n: 5 * n)
    return st.one_of([close] * 5 + [round_sums] * 4 + [st.integers(0, 400), ANY])


@cache
def by_value(variant: Variant) -> st.SearchStrategy[Counted]:
    """Cards counted by what they are worth, now and then by a worth that no card has."""
    ranks = held_ranks(variant)
    worths = {melded_value(variant, r) for r in ranks} | {held_value(variant, r) for r in ranks}
    keys = st.sampled_from([*map(str, sorted(worths)), "25", "05"])
    counts = st.dictionaries(keys, SMALL | st.integers(-1, 99), max_size=5)
    return counts.map(lambda counted: Counted(by_value=counted))


@cache
def by_card(variant: Variant) -> st.SearchStrategy[Counted]:
    """Cards counted by rank, some of them where they can't lie."""
    ranks = {*held_ranks(variant), *meldable_ranks(variant), "3r"}
    keys = st.sampled_from(sorted(ranks))
    counts = st.dictionaries(keys, SMALL | st.integers(-1, 30), max_size=13)
    return counts.map(lambda counted: Counted(cards=counted))


@cache
def entries(variant: Variant, packs: int, players: int) -> st.SearchStrategy[Entry]:
    """One side's entry in any of the ways it can be counted."""
    sums, cards, values = points(variant, packs), by_card(variant), by_value(variant)
    each = st.lists(sums | cards, min_size=players, max_size=players)
    ways = [(sums, sums)] * 4 + [(sums, each), (values, values), (cards, cards), (sums, cards)]
    shared = {
        "books": st.dictionaries(st.sampled_from([b.id for b in variant.books]), SMALL),
        "counts": st.dictionaries(
            st.sampled_from([c.id for c in variant.counts]), SMALL | st.integers(-1, 20)
        ),
        "adjustment": st.sampled_from([0, 0, 0, 0, -100, 5, BIG]),
    }
    whole = [st.builds(Entry, melded=melded, left=left, **shared) for melded, left in ways]
    net = st.builds(Entry, net=ANY | sums, **shared)
    score = st.builds(Entry, score=ANY | sums, adjustment=shared["adjustment"])
    return st.one_of([*whole, net, score])


@st.composite
def deals(draw, variant: Variant, seating: Seating, packs: int, number: int) -> Deal:
    """One deal of any number."""
    out = draw(st.none() | st.sampled_from(range(len(seating.sides))))
    each = [draw(entries(variant, packs, many)) for many in seating.sides]
    return Deal(number, None if out is None else Out(out), each)


@st.composite
def games_of(draw, variant: Variant, most_deals: int = 5) -> Case:
    """A game of a few deals by these rules."""
    seating = draw(seatings(variant))
    packs = draw(st.integers(1, 9)) if not draw(DIE) else variant.packs.count(seating.players)
    many = draw(st.integers(1, most_deals))
    played = [draw(deals(variant, seating, packs, n)) for n in range(1, many + 1)]
    return Case(variant, seating, packs, played)


def games() -> st.SearchStrategy[Case]:
    """A game of a few deals by the rules of a built-in variant."""
    return st.sampled_from(PLAYABLE).flatmap(lambda name: games_of(catalogue.load(name)))


@st.composite
def melds(draw, variant: Variant) -> str:
    """Cards laid down, as typed: mostly of one rank with some wild cards, now and then nonsense."""
    ranks = [*variant.cards.points, *variant.cards.apart]
    groups = []
    for _ in range(draw(st.integers(0, 4))):
        own = draw(st.sampled_from(ranks))
        mixed = (
            st.sampled_from([own] * 4 + variant.cards.wild)
            if draw(st.integers(0, 4))
            else st.sampled_from(ranks)
        )
        cards = draw(st.lists(mixed, max_size=9))
        if cards and not draw(st.integers(0, 3)):
            cards[0] += "*"
        groups.append(draw(st.sampled_from([" ", "  ", "\u00a0", "\x1c"])).join(cards))
    text = ", ".join(groups)
    odd = draw(st.integers(0, 19))
    return text.lower() if odd == 0 else text + draw(st.text(max_size=3)) if odd == 1 else text
