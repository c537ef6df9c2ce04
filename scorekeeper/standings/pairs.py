"""Two people: how they do together and against each other."""

from dataclasses import dataclass
from itertools import combinations, product

from .finished import FinishedGame, difference, outcome
from .sums import Sum

WITH, AGAINST = "with", "against"


@dataclass(frozen=True, slots=True)
class Meeting(Sum):
    """Games of two people on one side, or on two. Wins, draws and difference are those of the first of them."""

    games: int = 0
    wins: int = 0
    draws: int = 0
    losses: int = 0
    difference: int = 0
    deals: int = 0

    @property
    def turned(self) -> "Meeting":
        """The same as the other one sees it. Only for people who met on two sides."""
        return Meeting(self.games, self.losses, self.draws, self.wins, -self.difference, self.deals)


MEETING_FIELDS = tuple(Meeting.__dataclass_fields__)

Pair = tuple[str, str, str]  # with or against, and two people in the order of their ids


def meetings(game: FinishedGame) -> dict[Pair, Meeting]:
    """Everybody credited with the game, two by two; the first of each two is the one whose id comes first."""
    found: dict[Pair, Meeting] = {}
    for index, side in enumerate(game.sides):
        for one, other in combinations(sorted(set(side.people)), 2):
            found[WITH, one, other] = _together(game, index)
    for here, there in combinations(range(len(game.sides)), 2):
        for mine, yours in product(game.sides[here].people, game.sides[there].people):
            met = _met(game, here, there)
            if mine < yours:
                found[AGAINST, mine, yours] = met
            elif mine > yours:  # nobody plays against themselves, having changed sides
                found[AGAINST, yours, mine] = met.turned
    return found


def _together(game: FinishedGame, index: int) -> Meeting:
    how = outcome(game, index)
    return Meeting(
        games=1,
        wins=int(how == "win"),
        draws=int(how == "draw"),
        losses=int(how == "loss"),
        difference=difference(game, index),
        deals=game.deals,
    )


def _met(game: FinishedGame, here: int, there: int) -> Meeting:
    mine, yours = game.sides[here], game.sides[there]
    ahead = mine.total - yours.total
    return Meeting(
        games=1,
        wins=int(mine.place < yours.place),
        draws=int(mine.place == yours.place),
        losses=int(mine.place > yours.place),
        difference=-ahead if game.lowest else ahead,
        deals=game.deals,
    )
