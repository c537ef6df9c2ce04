"""Games that come in change no table that is known without a word."""

import json

from sqlalchemy import select

from scorekeeper.extensions import db
from scorekeeper.models import (
    LONG_AGO,
    GameResult,
    Season,
    WholeGame,
    add_whole_games,
    seasons_of,
    utc_now,
)
from scorekeeper.record import read_record
from scorekeeper.transfer.seasons_in import season_notes
from scorekeeper.web.database import writing
from tests.records import record

from .conftest import table

HEAD = "Date,Anna + Béla,Cili + Dani"


def _played_here(book, date):
    told = read_record(json.dumps(record()))
    with writing():
        add_whole_games(book.league_id, [WholeGame(told=told, date=date)])


def _seasons(book):
    rows = db.session.scalars(seasons_of(book.league_id))
    return [(one.name, one.starts, one.ends) for one in rows]


def _season_of(date):
    ids = select(GameResult.season_id).where(GameResult.date == date)
    return db.session.get(Season, db.session.scalars(ids).one()).name


def test_an_empty_home_keeps_its_one_season(book):
    before = _seasons(book)
    book.bring(table(HEAD, "2019-03-05,5000,4200"))
    assert _seasons(book) == before


def test_older_games_get_a_season_of_their_own(book):
    _played_here(book, "2026-01-04")
    (mine,) = _seasons(book)
    data = table(HEAD, "2019-03-05,5000,4200", "2026-01-11,4100,5200")
    (note,) = season_notes(book.league_id, book.plan(data))
    assert "“Before 4 Jan 2026”" in note
    book.bring(data)
    assert _seasons(book) == [
        (mine[0], "2026-01-04", mine[2]),
        ("Before 4 Jan 2026", LONG_AGO, "2026-01-03"),
    ]
    assert _season_of("2019-03-05") == "Before 4 Jan 2026"
    assert _season_of("2026-01-11") == mine[0]


def test_still_older_ones_come_to_those(book):
    _played_here(book, "2026-01-04")
    book.bring(table(HEAD, "2019-03-05,5000,4200"))
    data = table(HEAD, "2017-03-05,4300,4200")
    assert list(season_notes(book.league_id, book.plan(data))) == []
    book.bring(data)
    assert len(_seasons(book)) == 2
    assert _season_of("2017-03-05") == "Before 4 Jan 2026"


def test_it_is_said_where_a_season_is_closed(book):
    _played_here(book, "2026-01-04")
    with writing():
        db.session.scalars(seasons_of(book.league_id)).one().closed_at = utc_now()
    data = table(HEAD, "2026-01-11,4100,5200")
    (note,) = season_notes(book.league_id, book.plan(data))
    assert "1 game falls into" in note
    assert "closed" in note
