"""Who sat in for whom, deal by deal, as it came out: changes that were taken back leave no trace here."""

from collections.abc import Iterator
from typing import NamedTuple

from .sitting import Person, Sitting


class Swap(NamedTuple):
    """From this deal on somebody else sits in a seat: for its owner, or the owner again."""

    number: int
    position: int
    owner: Person
    player: Person

    @property
    def named(self) -> tuple[int, str, str]:
        """The deal, whose seat it is, and who sits there from then on."""
        return self.number, self.owner.name, self.player.name


def swaps(game: Sitting) -> list[Swap]:
    """Every swap of a game, in order."""
    return list(_swaps(game))


def sitters(game: Sitting) -> set[Person]:
    """Everybody who has a seat, and who sat in for them in some deal."""
    numbers = (0, *(one.from_number for one in game.changes))
    seats = (seat for number in numbers for seat in game.at(number).seats)
    return {person for seat in seats for person in (seat.owner, seat.player)}


def crowded(game: Sitting, number: int) -> Person | None:
    """Somebody who would sit in two seats in this deal or a later one."""
    for deal in (number, *(one.from_number for one in game.changes if one.from_number > number)):
        people = [seat.player for seat in game.at(deal).seats]
        for person in people:
            if people.count(person) > 1:
                return person
    return None


def _swaps(game: Sitting) -> Iterator[Swap]:
    before = game.at(0).seats
    for number in sorted({one.from_number for one in game.changes}):
        now = game.at(number).seats
        for old, new in zip(before, now, strict=True):
            if old.player != new.player:
                yield Swap(number, new.position, new.owner, new.player)
        before = now
