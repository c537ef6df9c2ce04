"""What a game needs before its first deal, as plain data: the rules, who sits where, who deals first.

Knows no form and no table of the database.
"""

import hashlib
from dataclasses import astuple, dataclass, replace
from typing import NamedTuple

from scorekeeper.rules import Variant
from scorekeeper.rules.variant import Shape

FEWEST, MOST = 2, 12  # people at a table


class Chair(NamedTuple):
    """A place at the table: who sits there, and for which side."""

    name: str
    side: int


class Habits(NamedTuple):
    """How a table counts and agrees: taken over from game to game."""

    counting: str = "totals"
    left_by: str = "side"
    agreement: str = "one"


@dataclass(frozen=True)
class Setup:
    """A game about to begin. The chairs stand in their order round the table."""

    id: str  # made before the form is sent, so that sending it twice makes one game
    variant: Variant
    chairs: tuple[Chair, ...]
    first_dealer: int
    packs: int
    date: str
    place: str = ""
    habits: Habits = Habits()
    counts: bool = True  # in the league's tables

    @property
    def sides(self) -> int:
        """How many sides play."""
        return 1 + max(chair.side for chair in self.chairs)


def told_apart(setup: Setup) -> Setup:
    """The same setup with an id that its answers have a part in.

    Back and Start again is the same game; Back, other seats and Start is another one.
    """
    answers = repr((setup.variant.id, astuple(replace(setup, variant=None))))
    digest = hashlib.sha256(answers.encode()).hexdigest()
    moment, version, variant = setup.id[:14], "7", "8"
    rest = f"{version}{digest[:3]}-{variant}{digest[3:6]}-{digest[6:18]}"
    return replace(setup, id=f"{moment}{rest}")


def splits(people: int) -> list[Shape]:
    """Every way to split so many people into sides of one size, partnerships first."""
    each = [size for size in range(people // 2, 0, -1) if people % size == 0]
    return [Shape(sides=people // size, each=size) for size in sorted(each, reverse=True)]


def usual_sides(variant: Variant, people: int) -> int:
    """Sides as the variant says; for people it does not describe two partnerships, or everyone alone."""
    shape = variant.usual_shape(people) or splits(people)[0]
    return shape.sides


def sides_for(variant: Variant, choice: str, people: int) -> int:
    """How many sides play: as chosen, or as the rules say."""
    wanted = {str(shape.sides): shape.sides for shape in splits(people)}
    return wanted.get(choice) or usual_sides(variant, people)


def is_described(variant: Variant, people: int, sides: int) -> bool:
    """Whether the variant itself speaks of these seats."""
    return any(s.sides == sides and s.sides * s.each == people for s in variant.players.shapes)


def seated(names: tuple[str, ...], sides: int) -> tuple[Chair, ...]:
    """People in their order round the table, the sides taking turns: partners face each other."""
    return tuple(Chair(name, place % sides) for place, name in enumerate(names))


def side_by_side(names: tuple[str, ...], sides: int) -> tuple[str, ...]:
    """The order round the table in which people who were named together are partners."""
    each = len(names) // sides
    return tuple(names[side * each + turn] for turn in range(each) for side in range(sides))
