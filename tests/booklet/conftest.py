"""A chronicle of made-up numbers, and a league with a few evenings in it."""

import random

import pytest
from flask import Flask
from flask_babel import Babel

from scorekeeper.league.chronicle import (
    Chronicle,
    EveningPart,
    FamilyPart,
    GamePart,
    HolderPart,
    PairPart,
    PersonPart,
    RecordPart,
    SidePart,
    TableRow,
)
from scorekeeper.models import SeasonRules
from scorekeeper.standings.finished import UNIT, Tally
from scorekeeper.standings.pairs import Meeting
from tests.league import conftest as of_league

evenings, play = of_league.evenings, of_league.play
KINDS = ("total", "losing", "margin", "deal", "lowest_deal", "books")


@pytest.fixture
def context():
    """Texts in English, without an app of ours."""
    app = Flask(__name__)
    Babel(app)
    with app.test_request_context() as context:
        yield context


def chronicle(people, *, days=4, games=3, **more):
    """The same for the same wishes: `people` are names, so many games of four of them on each of some days."""
    dice = random.Random(f"{len(people)} {days} {games}")
    numbers = range(len(people))
    dates = [f"2026-{1 + day // 28:02}-{1 + day % 28:02}" for day in range(days)]
    given = {
        "name": "Spring 2026",
        "starts": "2026-01-01",
        "ends": "2026-06-30",
        "all_time": False,
        "rules": SeasonRules(),
        "best": 0,
        "people": tuple(people),
        "table": tuple(_row(one, dice) for one in numbers),
        "place_dates": tuple(dates[-8:]),
        "places": tuple((one, (one + 1,) * len(dates[-8:])) for one in numbers),
        "evenings": tuple(_evening(date, games, numbers, dice) for date in dates),
        "pairs": tuple(_pairs(numbers, dice)),
        "families": (FamilyPart("Whitnack", 2, tuple(_record(kind, dice) for kind in KINDS)),),
        "persons": tuple(_person(one, dice) for one in numbers),
    }
    return Chronicle(**given | more)


def _tally(dice):
    games = dice.randrange(1, 30)
    wins, total = dice.randrange(games + 1), 5 * dice.randrange(900, 5000)
    return Tally(games, wins, 0, 0, 2 * wins * UNIT, 0, total, total // 9, 4 * games, total, 5)


def _row(one, dice):
    tally = _tally(dice)
    return TableRow(one, one + 1, False, (tally.points // UNIT, 1), tally, 5)


def _evening(date, games, numbers, dice):
    of_evening = tuple(_game(dice.sample(list(numbers), 4), dice) for _ in range(games))
    sat = sorted({one for game in of_evening for side in game.sides for one in side.people})
    return EveningPart(date, of_evening, tuple((one, _tally(dice)) for one in sat))


def _game(four, dice):
    high = 5 * dice.randrange(900, 2000)
    sides = SidePart(tuple(four[:2]), 1, high), SidePart(tuple(four[2:]), 2, high - 305)
    return GamePart("whitnack", sides, 4, True, False)


def _pairs(numbers, dice):
    for kind in ("with", "against"):
        for one in numbers:
            for other in range(one + 1, len(numbers)):
                yield PairPart(kind, one, other, Meeting(5, 3, 0, 2, 5 * dice.randrange(300), 20))


def _record(kind, dice):
    holders = (HolderPart((0, 1), "2026-02-03", False), HolderPart((2, 3), "2026-02-04", True))
    return RecordPart(kind, 5 * dice.randrange(100, 900), holders, 1)


def _person(one, dice):
    scores = tuple(5 * dice.randrange(-60, 400) for _ in range(80))
    return PersonPart(one, _tally(dice), ("win", "loss", "draw", "win"), 3, scores)
