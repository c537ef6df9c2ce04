"""The rules of real tables can be read, kept and told apart on the pages, whatever they hold."""

import json
import tomllib

import pytest
from werkzeug.datastructures import MultiDict

from scorekeeper.app import create_app
from scorekeeper.config import Config
from scorekeeper.house_rules import draft
from scorekeeper.house_rules.axes import PAGES, questions
from scorekeeper.house_rules.changes import rows
from scorekeeper.house_rules.differences import differences
from scorekeeper.house_rules.forms import ask
from scorekeeper.rules import catalogue
from scorekeeper.rules.files import read_variant, to_json, to_toml
from scorekeeper.web.rule_words import rules_card, usual_players
from tests.running import CHECKOUT

FILES = sorted((CHECKOUT / "tests/rules/sets").glob("*.toml"))


SETS = [
    pytest.param(catalogue.to_data(read_variant(path.read_bytes())), id=path.stem) for path in FILES
]


@pytest.fixture(scope="module")
def words(tmp_path_factory):
    """The reader's language, without a database for each set."""
    app = create_app(Config(home=tmp_path_factory.mktemp("home"), secret_key="only-for-tests-" * 4))
    with app.test_request_context():
        yield


def test_there_are_rules_of_real_tables():
    assert len(FILES) >= 40


@pytest.mark.parametrize("data", SETS)
def test_every_page_leaves_them_as_they_are(words, data):
    for page in PAGES:
        asked = [one for one in questions(data) if one.axis.page == page]
        drawn = ask(asked, data)
        sheet = ask(asked, data, typed_as_drawn(drawn.form))
        assert sheet.form.validate(), (page, sheet.form.errors)
        assert sheet.answered() == data, page


def typed_as_drawn(form):
    typed = MultiDict()
    for field in form:
        if hasattr(field, "iter_choices"):
            chosen = [
                value for value, _label, is_chosen, *_more in field.iter_choices() if is_chosen
            ]
            typed.setlist(field.name, chosen)
        else:
            typed.add(field.name, field._value())
    return typed


@pytest.mark.parametrize("data", SETS)
def test_everything_that_differs_is_said_and_nothing_twice(words, data):
    base = catalogue.data("whitnack")
    found = differences(base, data)
    assert found
    assert differences(data, data) == []
    labels = [one.label for one in found]
    assert all(one.before != one.now for one in found), found
    assert len({*labels}) == len(labels)
    assert not any("{" in one.now for one in found), found


@pytest.mark.parametrize("data", SETS)
def test_they_go_out_as_files_and_come_back(data):
    assert catalogue.to_data(read_variant(to_json(data).encode())) == data
    assert tomllib.loads(to_toml(data)) == json.loads(to_json(data))


@pytest.mark.parametrize("data", SETS)
def test_their_card_can_be_read_and_nothing_stands_in_their_way(words, data):
    variant = catalogue.from_data(data)
    sections = rules_card(variant, usual_players(variant))
    assert all(row.value for section in sections for row in section.rows)
    assert draft.problems(data) == []
    assert all(row.label and row.value for row in rows(data))
