"""Hypothesis strategies for games: any entry that a record can hold, with a leaning to the borders of the checks."""

from dataclasses import dataclass

from hypothesis import strategies as st
from msgspec import UNSET

from scorekeeper.rules import Counted, Deal, Entry, Out, Seating, Variant, catalogue
from scorekeeper.rules.cards import held_ranks, held_value, meldable_ranks, melded_value
from scorekeeper.rules.checks.bounds import least_points, most_in_open_melds
from scorekeeper.rules.checks.points import all_points

PLAYABLE = tuple(name for name in catalogue.ids() if not catalogue.blanks(name))
BIG = 9_999_999
SMALL = st.integers(0, 3) | st.integers(0, 15)
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
    if shapes and draw(st.integers(0, 9)):
        shape = draw(st.sampled_from(shapes))
        return Seating((shape.each,) * shape.sides)
    first = draw(st.integers(1, many - 1))
    return Seating((first, many - first))


def borders(variant: Variant, packs: int) -> list[int]:
    """Points at which some check changes its mind."""
    minimums = [*variant.minimum.points, *(band.points for band in variant.minimum.bands)]
    inside = [least_points(variant, book.id) for book in variant.books]
    inside.append(sum(inside))
    whole = [*all_points(variant, packs), most_in_open_melds(variant, packs)]
    dealt = 5 * (variant.piles.hand + variant.piles.foot)
    return sorted({0, 5, dealt, 2 * dealt, 300 * packs, 600, *minimums, *inside, *whole})


@st.composite
def points(draw, variant: Variant, packs: int) -> int:
    """A sum of card points: most often a likely one, sometimes none at all."""
    kind = draw(st.integers(0, 19))
    if kind == 0:
        return draw(ANY)
    if kind == 1:
        return draw(st.integers(0, 400))
    near = draw(st.sampled_from(borders(variant, packs)))
    return (
        max(0, near + 5 * draw(st.integers(-2, 2)))
        if kind < 10
        else 5 * draw(SMALL | st.integers(0, 150))
    )


@st.composite
def counted(draw, variant: Variant, ranks: list[str], *, by_value: bool) -> Counted:
    """Cards counted one by one."""
    if by_value:
        worths = {str(melded_value(variant, r)) for r in ranks} | {
            str(held_value(variant, r)) for r in ranks
        }
        keys = st.sampled_from(sorted(worths | {"25", "05"}))
        return Counted(
            by_value=draw(st.dictionaries(keys, SMALL | st.integers(-1, 99), max_size=5))
        )
    keys = st.sampled_from([*ranks, "3b", "3r", "joker", "2", "A"])
    return Counted(cards=draw(st.dictionaries(keys, SMALL | st.integers(-1, 30), max_size=13)))


@st.composite
def entries(draw, variant: Variant, packs: int, players: int) -> Entry:
    """One side's entry in any of the ways it can be counted."""
    way = draw(
        st.sampled_from(["points"] * 4 + ["list", "by_value", "cards", "mixed", "net", "score"])
    )
    adjustment = draw(st.sampled_from([0, 0, 0, 0, -100, 5, BIG]))
    if way == "score":
        return Entry(score=draw(ANY | points(variant, packs)), adjustment=adjustment)
    books = draw(st.dictionaries(st.sampled_from([b.id for b in variant.books]), SMALL))
    counts = draw(
        st.dictionaries(
            st.sampled_from([c.id for c in variant.counts]), SMALL | st.integers(-1, 20)
        )
    )
    if way == "net":
        net = draw(ANY | points(variant, packs))
        return Entry(books=books, counts=counts, net=net, adjustment=adjustment)
    left = points(variant, packs)
    melded = points(variant, packs)
    if way == "list":
        left = st.lists(
            left | counted(variant, held_ranks(variant), by_value=False),
            min_size=players,
            max_size=players,
        )
    elif way != "points":
        left = counted(variant, held_ranks(variant), by_value=way == "by_value")
        if way != "mixed":
            melded = counted(variant, meldable_ranks(variant), by_value=way == "by_value")
    return Entry(books, draw(melded), draw(left), UNSET, UNSET, counts, adjustment)


@st.composite
def deals(draw, variant: Variant, seating: Seating, packs: int, number: int) -> Deal:
    """One deal of any number."""
    out = draw(st.none() | st.sampled_from(range(len(seating.sides))))
    each = [draw(entries(variant, packs, many)) for many in seating.sides]
    return Deal(number, None if out is None else Out(out), each)


@st.composite
def games(draw, variants: tuple[str, ...] = PLAYABLE, most_deals: int = 5) -> Case:
    """A game of a few deals."""
    variant = catalogue.load(draw(st.sampled_from(variants)))
    seating = draw(seatings(variant))
    packs = (
        variant.packs.count(seating.players) if draw(st.integers(0, 9)) else draw(st.integers(1, 9))
    )
    many = draw(st.integers(1, most_deals))
    return Case(
        variant,
        seating,
        packs,
        [draw(deals(variant, seating, packs, n)) for n in range(1, many + 1)],
    )


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
