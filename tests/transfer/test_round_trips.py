"""Made-up leagues go out, into an empty home, and out again: the same bytes each time."""

from datetime import date

import pytest

from scorekeeper.app import create_app
from scorekeeper.config import Config
from scorekeeper.demo.league import fill
from scorekeeper.extensions import db
from scorekeeper.transfer.archive import archive
from scorekeeper.web.database import prepare

from .conftest import Book

SEEDS = range(2, 22)


@pytest.fixture
def in_home(tmp_path):
    """Does something in a home of that name, which is made."""

    def do(name, work):
        home = tmp_path / name
        home.mkdir()
        app = create_app(Config(home=home, secret_key="only-for-tests-" * 4))
        prepare(app)
        with app.app_context():
            try:
                return work()
            finally:
                db.session.remove()
                db.engine.dispose()

    return do


def taken_out_of(seed):
    fill(date(2026, 11, 27), seed=seed)
    return archive(Book().league)


def brought_in(data):
    book = Book()
    book.bring(data)
    assert book.plan(data).coming == []
    return archive(book.league)


@pytest.mark.long
@pytest.mark.parametrize("seed", SEEDS)
def test_a_league_goes_out_and_comes_in_without_loss(in_home, seed):
    taken = in_home("one", lambda: taken_out_of(seed))
    assert in_home("other", lambda: brought_in(taken)) == taken
