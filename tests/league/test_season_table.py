"""The table of a season is kept for each state of the league, and for no state that was taken back."""

from contextlib import suppress

import pytest

from scorekeeper.extensions import db
from scorekeeper.league.season_table import table_of
from scorekeeper.models import default_league, season_on
from scorekeeper.web.database import writing

from .conftest import save

EVENING = "2026-11-27"


def points(app):
    with app.app_context():
        return _points()


def _points():
    league = db.session.scalars(default_league()).one()
    db.session.refresh(league)
    season = db.session.scalars(season_on(league.id, EVENING)).one()
    return [row.tally.total for row in table_of(league, season).rows]


@pytest.fixture
def code(play):
    return play(("Anna", "Béla", "Cili", "Dani"), [[500, 300]] * 4, EVENING)


def test_a_correction_shows_at_once(app, code):
    assert points(app) == [2000, 2000, 1200, 1200]
    with app.app_context():
        save(code, 1, [600, 300], reason="Counted again")
    assert points(app) == [2100, 2100, 1200, 1200]


def test_what_was_taken_back_is_not_remembered(app, code, play):
    with app.app_context():
        session = db.session
        with suppress(ZeroDivisionError), writing():
            _change_the_sums(session)
            assert _points() == [9000] * 4
            raise ZeroDivisionError
        assert _points() == [2000, 2000, 1200, 1200]
        save(code, 1, [600, 300], reason="Counted again")
    assert points(app) == [2100, 2100, 1200, 1200]


def _change_the_sums(session):
    """As a save does it: other sums, and one more version of the league."""
    connection = session.connection()
    connection.exec_driver_sql("UPDATE player_sum SET total = 9000")
    connection.exec_driver_sql("UPDATE league SET version = version + 1")
