"""Made leagues of any size: some hundred games played with real cards, dealt out to other people on other dates."""

import contextlib
from collections.abc import Iterator
from datetime import date, timedelta
from pathlib import Path
from random import Random

from flask import Flask

from scorekeeper import record
from scorekeeper.app import create_app
from scorekeeper.config import Config
from scorekeeper.demo.playing import Company, play_game
from scorekeeper.extensions import db
from scorekeeper.models import WholeGame, add_whole_games, default_league
from scorekeeper.rules import Deal, Out, Seating, catalogue
from scorekeeper.web.database import prepare, writing

PEOPLE = tuple(f"Person {number:02}" for number in range(1, 21))
WORTH = 220  # the spread of what people are worth a deal
PLAYED = {"whitnack": 100, "saskatchewan": 60, "canasta": 40}  # games that are played
SEATING = Seating((2, 2))
FIRST = date(2006, 1, 6)
AT_ONCE = 5200  # games in a transaction


class Library:
    """Games played once, to be used again and again."""

    def __init__(self, seed: int) -> None:
        self.chance = Random(seed)
        self.worth = {name: round(self.chance.gauss(0, WORTH)) for name in PEOPLE}
        self.variants = {name: catalogue.load(name) for name in PLAYED}
        self.games = [
            (name, self._play(name)) for name, many in PLAYED.items() for _ in range(many)
        ]

    def _play(self, name: str) -> list[Deal]:
        worth = tuple(tuple(self.chance.choices(list(self.worth.values()), k=2)) for _ in "ab")
        company = Company((("a", "b"), ("c", "d")), worth)
        deals = play_game(self.variants[name], company, self.chance)
        return [
            Deal(one.number, Out(one.out.side) if one.out else None, one.entries) for one in deals
        ]

    def game(self, four: list[str], day: date) -> WholeGame:
        """One of the games, with these people on that day."""
        name, deals = self.chance.choice(self.games)
        variant = self.variants[name]
        sides = [record.RecordSide(" + ".join(two), two) for two in (four[:2], four[2:])]
        told = record.Record(record.FORMAT, 1, name, sides, deals)
        packs = variant.packs.count(SEATING.players)
        return WholeGame(
            told=record.Game(told, variant, SEATING, packs),
            date=day.isoformat(),
        )

    def games_of(self, weeks: int, a_week: int) -> Iterator[WholeGame]:
        """So many games on two evenings of each week; everybody sits down before anybody does so twice."""
        drawn: list[str] = []
        for number in range(weeks * a_week):
            if len(drawn) < 4:
                drawn = self.chance.sample(PEOPLE, len(PEOPLE))
            four, drawn = drawn[:4], drawn[4:]
            week, of_week = divmod(number, a_week)
            later = 4 if 2 * of_week >= a_week > 1 else 0
            yield self.game(four, FIRST + timedelta(weeks=week, days=later))


@contextlib.contextmanager
def home(folder: Path) -> Iterator[Flask]:
    """An app with an empty home."""
    folder.mkdir()
    app = create_app(Config(home=folder, secret_key="only-for-benches-" * 4))
    prepare(app)
    try:
        yield app
    finally:
        with app.app_context():
            db.engine.dispose()


def fill(library: Library, weeks: int, a_week: int) -> None:
    """Fills the home of the app, in its context; all in one season, as in a home that never begins another."""
    league_id = db.session.scalars(default_league()).one().id
    games = list(library.games_of(weeks, a_week))
    for start in range(0, len(games), AT_ONCE):
        with writing():
            add_whole_games(league_id, games[start : start + AT_ONCE])
