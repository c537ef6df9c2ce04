import json

import pytest

from scorekeeper.rules import BlankVariantError, catalogue
from scorekeeper.rules.variant import put

from .strategies import PLAYABLE

TEMPLATES = [name for name in catalogue.ids() if name not in PLAYABLE]


def test_eleven_variants_can_start_and_six_are_templates():
    assert catalogue.ids() == (
        "whitnack", "gamerules", "saskatchewan", "web", "simpson", "brouillette-low",
        "brouillette-high", "brouillette-partner-low", "brouillette-partner-high", "pennies",
        "canasta", "bain", "rasa", "demeritt-standard", "demeritt-own", "jd", "remastered",
    )  # fmt: skip
    assert len(PLAYABLE) == 11


@pytest.mark.parametrize("name", PLAYABLE)
def test_a_variant_survives_being_written_and_read(name):
    variant = catalogue.load(name)
    assert catalogue.to_data(catalogue.from_data(catalogue.to_data(variant))) == catalogue.to_data(
        variant
    )
    assert variant.id == name
    assert catalogue.name(name) == variant.name


@pytest.mark.parametrize("name", TEMPLATES)
def test_a_template_says_which_numbers_are_missing(name):
    with pytest.raises(BlankVariantError) as refused:
        catalogue.load(name)
    assert refused.value.blanks == catalogue.blanks(name) != ()
    assert all(blank in str(refused.value) for blank in refused.value.blanks)


def test_a_template_can_start_once_its_blanks_are_filled_in():
    data = json.loads(json.dumps(catalogue.data("rasa")))
    for path in catalogue.blanks("rasa"):
        put(data, path, [50, 90, 120, 150] if path == "minimum.points" else 100)
    assert catalogue.from_data(data).minimum.points == [50, 90, 120, 150]


def test_a_template_filled_in_halfway_is_still_one():
    data = json.loads(json.dumps(catalogue.data("rasa")))
    put(data, "minimum.points", [50, 90, 120, 150])
    with pytest.raises(BlankVariantError) as refused:
        catalogue.from_data(data)
    assert "minimum.points" not in refused.value.blanks


def test_there_is_no_variant_of_an_unknown_name():
    with pytest.raises(KeyError):
        catalogue.load("grady")
    with pytest.raises(KeyError):
        catalogue.load("../whitnack")
