"""A template says in words what it leaves open."""

import pytest

from scorekeeper import rules
from scorekeeper.web.blank_words import missing_words

TEMPLATES = [name for name in rules.catalogue.ids() if rules.catalogue.blanks(name)]


@pytest.fixture(autouse=True)
def _language(app):
    with app.test_request_context():
        yield


def test_what_belongs_together_is_said_once():
    assert missing_words("bain") == [
        "how many packs are played with",
        "the bonus for: Canastas of sevens, Wild canastas, Natural canastas, Mixed canastas",
        "the minimum to open",
        "the points for going out",
        "the points for: Red threes laid, Red threes not laid",
    ]


def test_cards_without_a_worth_are_named():
    said = missing_words("remastered")
    assert said[2] == (
        "what these cards are worth: ace, king, queen, jack, 10, 9, 8, 7, 6, 5, 4, black three"
    )


@pytest.mark.parametrize("name", TEMPLATES)
def test_no_path_is_left_without_words(name):
    said = missing_words(name)
    assert said
    assert not set(said) & set(rules.catalogue.blanks(name))
    assert all("_" not in words and "." not in words for words in said)


def test_a_variant_that_can_start_lacks_nothing():
    assert missing_words("whitnack") == []
