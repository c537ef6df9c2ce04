"""Made-up seasons: finished games of people a, b, c …, always the same for the same seed."""

import random

from scorekeeper.rules import places
from scorekeeper.standings.finished import FinishedGame, FinishedSide

PEOPLE = "abcdefgh"


def game(number, sides, scores, evening="2026-01-01", lowest=False):
    """A game of these sides ("ab", "cd") with each side's scores of the deals."""
    totals = tuple(map(sum, scores))
    found = tuple(
        FinishedSide(tuple(people), total, place, tuple(deals), (tuple(people),) * len(deals))
        for people, total, place, deals in zip(
            sides, totals, places(totals, not lowest), scores, strict=True
        )
    )
    return FinishedGame(f"g{number}", evening, len(scores[0]), found, lowest)


def season(seed, games=60, people=PEOPLE, deals=4):
    """Partners drawn by lot, a few games an evening, ties now and then."""
    dice = random.Random(seed)
    found = []
    for number in range(games):
        seats = dice.sample(people, 4)
        scores = [[5 * dice.randrange(-100, 700) for _ in range(deals)] for _ in range(2)]
        if dice.random() < 0.1:
            scores[1] = scores[0][::-1]
        day = f"2026-{1 + number // 3 // 28:02}-{1 + number // 3 % 28:02}"
        found.append(game(number, ("".join(seats[:2]), "".join(seats[2:])), scores, day))
    return found
