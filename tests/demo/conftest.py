"""One home with the made-up league, for all that only look at it."""

from datetime import date

import pytest

from scorekeeper.app import create_app
from scorekeeper.config import Config
from scorekeeper.demo.league import fill
from scorekeeper.extensions import db
from scorekeeper.web.database import prepare

UNTIL = date(2026, 11, 27)


@pytest.fixture(scope="session")
def make_home(tmp_path_factory):
    """An app with an empty home; its connections are closed at the end."""
    made = []

    def make():
        config = Config(home=tmp_path_factory.mktemp("home"), secret_key="only-for-tests-" * 4)
        app = create_app(config)
        made.append(app)
        prepare(app)
        return app

    yield make
    for app in made:
        with app.app_context():
            db.engine.dispose()


@pytest.fixture(scope="session")
def filled(make_home):
    """The app of a home that was filled, and what was said of it."""
    app = make_home()
    with app.app_context():
        made = fill(UNTIL, seed=1)
    return app, made


@pytest.fixture
def home(filled):
    """Inside the app of the filled home."""
    with filled[0].app_context():
        yield filled[0]
