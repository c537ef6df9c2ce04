"""Files of the kinds people have, and a score book to bring them into."""

from pathlib import Path

import pytest

from scorekeeper.app import create_app
from scorekeeper.config import Config
from scorekeeper.extensions import db
from scorekeeper.models import default_league
from scorekeeper.transfer.bringing import bring_in
from scorekeeper.transfer.columns import NOTHING
from scorekeeper.transfer.incoming import Answers
from scorekeeper.transfer.plan import plan_of
from scorekeeper.transfer.reading import RECORDS, kind_of, spread
from scorekeeper.web.database import prepare

FILES = Path(__file__).parent / "files"
SAVED_AS = {"pad-of-a-family.csv": "cp1250"}  # it lies here as UTF-8, as all texts in this tree


def file(name):
    """The file as its owner sent it."""
    data = (FILES / name).read_bytes()
    return data.decode().encode(SAVED_AS[name]) if name in SAVED_AS else data


def table(*lines):
    """A CSV file of these lines."""
    return "\n".join(lines).encode()


class Book:
    """The league, and what a person does to bring a file in."""

    def __init__(self):
        self.league = db.session.scalars(default_league()).one()
        self.league_id = self.league.id

    def plan(self, data, **answers):
        """The dry run, with every column as it is guessed."""
        return self._planned(data, answers)[0]

    def bring(self, data, **answers):
        """All of it, or the plan if it is not ready."""
        plan, given, headings = self._planned(data, answers)
        assert plan.ready, (plan.wrong, plan.open_questions)
        return bring_in(self.league_id, plan, given, headings)

    def _planned(self, data, given):
        roles = given.pop("roles", {})
        answers = Answers(**{"variant": "whitnack"} | given)
        headings = []
        if kind_of(data) != RECORDS:
            found = spread(data, kind_of(data), answers)
            headings = found.sheet.headings
            named = {
                str(column.index): roles.get(column.heading, column.guess)
                for column in found.columns
            }
            answers.roles = {at: role for at, role in named.items() if role != NOTHING}
        return plan_of(self.league_id, data, answers), answers, headings


@pytest.fixture
def book(context):
    return Book()


@pytest.fixture(scope="module")
def reader(tmp_path_factory):
    """A score book for dry runs only: they write nothing, so that all tests of a module can share it."""
    home = tmp_path_factory.mktemp("reader")
    app = create_app(Config(home=home, secret_key="only-for-tests-" * 4))
    prepare(app)
    with app.app_context():
        yield Book()
        db.session.remove()
        db.engine.dispose()
