"""A league of twenty years beside one of a year: its pages, and a correction of its oldest deal."""

import statistics
import tempfile
import time
from collections.abc import Iterator
from contextlib import ExitStack
from dataclasses import dataclass
from pathlib import Path

import msgspec
from flask import Flask
from flask.testing import FlaskClient
from sqlalchemy import select

from bench.figure import Figure
from bench.leagues import PEOPLE, Library, fill, home
from scorekeeper.deals.operations import Result, save_deal
from scorekeeper.deals.queries import Place, get_place_or_404
from scorekeeper.deals.stamp import Stamp
from scorekeeper.extensions import db
from scorekeeper.league.season_operations import change_rules
from scorekeeper.models import Game, Player, Season, new_id
from scorekeeper.web.database import writing

SMALL, LARGE = (52, 1), (1040, 50)  # weeks, and games a week
SEED = 20261127
TIMES = 40
GOAL = 1.5
A_LOT = 50_000  # points: surely a record
SAME_ORIGIN = {"Sec-Fetch-Site": "same-origin"}


@dataclass(frozen=True)
class Made:
    """A league and who asks for its pages."""

    app: Flask
    client: FlaskClient
    person: str
    season: str  # the latest
    day: str

    def get(self, path: str) -> str:
        """A page, with this league's own ids in its address."""
        address = path.format(person=self.person, season=self.season, day=self.day)
        answer = self.client.get(address, headers=SAME_ORIGIN)
        if answer.status_code != 200:
            raise RuntimeError(f"{address}: {answer.status}")
        return answer.get_data(as_text=True)


JUDGED = {
    "standings": "/league",
    "a person's page": "/league/people/{person}",
    "head to head": "/league/partners",
}
BESIDES = {
    "records": "/league/records",
    "evenings": "/league/evenings",
    "an evening": "/league/evenings/{day}",
    "grades": "/league/seasons/{season}/grades",
}


def figures() -> Iterator[Figure]:
    """The pages that must stay quick, the others, and the correction."""
    library = Library(SEED)
    with tempfile.TemporaryDirectory() as folder, ExitStack() as homes:
        small, _took = _made(homes, library, Path(folder) / "small", *SMALL)
        large, took = _made(homes, library, Path(folder) / "large", *LARGE)
        many = SMALL[0] * SMALL[1], LARGE[0] * LARGE[1]
        yield Figure(name=f"making a league of {many[1]:,} games", measured=took, unit="s")
        for goal, pages in ((GOAL, JUDGED), (None, BESIDES)):
            for name, path in pages.items():
                first = _ms(large, path)
                yield _page(name, path, small, large, goal, many)
                yield Figure(name=f"… {name}, asked for the first time", measured=first, unit="ms")
        yield from _correction(large)


def _made(
    homes: ExitStack, library: Library, folder: Path, weeks: int, a_week: int
) -> tuple[Made, float]:
    app = homes.enter_context(home(folder))
    before = time.perf_counter()
    with app.app_context():
        fill(library, weeks, a_week)
        took = time.perf_counter() - before
        season = db.session.scalars(select(Season).order_by(Season.starts.desc())).all()[0]
        season_id = season.id
        person = db.session.scalars(select(Player.id).where(Player.name == PEOPLE[0])).one()
        day = db.session.scalars(select(Game.date).order_by(Game.date.desc())).all()[0]
        with writing() as session:
            latest = session.get_one(Season, season_id)
            change_rules(session, latest, msgspec.structs.replace(latest.counts, grades=True))
    return Made(app, app.test_client(), person, season_id, day), took


def _page(
    name: str, path: str, small: Made, large: Made, goal: float | None, many: tuple[int, int]
) -> Figure:
    took: tuple[list[float], list[float]] = ([], [])
    for _ in range(TIMES):
        for one, list_ in zip((small, large), took, strict=True):
            list_.append(_ms(one, path))
    base, measured = (statistics.median(list_) for list_ in took)
    return Figure(
        name=f"league of {many[1]:,} games: {name}",
        measured=measured,
        unit="ms",
        base=base,
        base_name=f"of {many[0]} games",
        goal=goal,
    )


def _ms(one: Made, path: str) -> float:
    """Time of the processor: nothing here waits for a disk."""
    before = time.process_time()
    one.get(path)
    return (time.process_time() - before) * 1000


def _correction(large: Made) -> Iterator[Figure]:
    """The side that lost the oldest game wins it by its corrected first deal."""
    with large.app.app_context():
        oldest = select(Game.code).order_by(Game.date, Game.id).limit(1)
        place = get_place_or_404(db.session.scalars(oldest).one(), 1)
        season = db.session.scalars(select(Season.id).order_by(Season.starts).limit(1)).one()
        side = _behind(place)
        person = place.game.sides[side].seats[0].player.id
        pages = (
            f"/league/seasons/{season}",
            f"/league/people/{person}",
            f"/league/records?variant={place.game.variant_id}&sides=2",
        )
        shown = [large.get(path) for path in pages]
        before = time.perf_counter()
        _correct(place, side)
        saved = (time.perf_counter() - before) * 1000
        now = [large.get(path) for path in pages]
        everywhere = (time.perf_counter() - before) * 1000
        score = get_place_or_404(place.game.code, 1).row
        assert score is not None
        told = f"{score.scores[side][0]:,}"
    if any(old == new for old, new in zip(shown, now, strict=True)) or told not in now[2]:
        raise RuntimeError("the corrected deal does not show everywhere")
    yield Figure(name="correcting the oldest deal", measured=saved, unit="ms")
    yield Figure(name="… until three pages have shown it", measured=everywhere, unit="ms")


def _behind(place: Place) -> int:
    totals = [total for _score, total in place.deals[-1].scores]
    return totals.index(min(totals))


def _correct(place: Place, side: int) -> None:
    assert place.deal is not None
    entries = list(place.deal.entries)
    entries[side] = msgspec.structs.replace(entries[side], adjustment=A_LOT)
    deal = msgspec.structs.replace(place.deal, entries=entries)
    stamp = Stamp(op_key=new_id(), base_rev=place.base_rev, reason="Counted again")
    with writing():
        outcome = save_deal(place, deal, stamp)
    if outcome.result is not Result.SAVED:
        raise RuntimeError(f"the correction was answered with {outcome.result}")
