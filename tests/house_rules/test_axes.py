"""The table of axes covers the whole model, and the differences say everything that is not the same."""

import copy
from typing import Annotated, get_args, get_origin, get_type_hints

import msgspec
import pytest
from flask_babel import gettext as _
from werkzeug.datastructures import MultiDict

from scorekeeper.house_rules.axes import AXES, PLACES, questions, value_of
from scorekeeper.house_rules.differences import differences
from scorekeeper.house_rules.forms import ask
from scorekeeper.house_rules.paths import ABSENT, get, put
from scorekeeper.rules import Variant, catalogue

READY = [name for name in catalogue.ids() if not catalogue.blanks(name)]
ASKED_ELSEWHERE = {"id", "edition", "name", "base", "changes"}


def bare(hint):
    while get_origin(hint) is Annotated:
        hint = get_args(hint)[0]
    return hint


def paths(kind, prefix=""):
    """Every path of the model's own types; lists of parts and dicts have a star."""
    for name, hint in get_type_hints(kind, include_extras=True).items():
        path, hint = f"{prefix}{name}", bare(hint)
        if isinstance(hint, type) and issubclass(hint, msgspec.Struct):
            yield from paths(hint, f"{path}.")
        elif name in PLACES and not prefix:
            part = bare(get_args(hint)[0])
            yield from (one for one in paths(part, f"{path}.*.") if one != f"{path}.*.id")
        else:
            yield path


def is_asked(path):
    return any(f"{path}.".startswith(f"{a.path}.") or a.path == f"{path}.*" for a in AXES)


def test_every_part_of_the_model_has_a_question():
    missing = [p for p in paths(Variant) if p not in ASKED_ELSEWHERE and not is_asked(p)]
    assert missing == []


def test_every_question_is_about_a_part_of_the_model():
    known = {*paths(Variant)}
    assert [
        a.path for a in AXES if a.path not in known and a.path.removesuffix(".*") not in known
    ] == []


@pytest.mark.parametrize("axis", AXES, ids=lambda axis: axis.path)
def test_what_is_usual_is_what_the_model_takes_for_granted(app, axis):
    """A value that is not written down must mean the same to the page and to the rules."""
    minimal = msgspec.to_builtins(catalogue.load("whitnack"))
    with app.test_request_context():
        found = [q for q in questions(minimal) if q.axis is axis]
        for question in found:
            if get(minimal, question.path) is ABSENT and "*" not in axis.path:
                whole = msgspec.to_builtins(default_of(Variant, axis.path))
                assert value_of(minimal, question) == whole


def default_of(kind, path):
    value = catalogue.load("whitnack")
    for step in path.split("."):
        value = getattr(value, step)
    return value


@pytest.mark.parametrize("base", READY)
def test_a_variant_does_not_differ_from_itself_however_it_is_written(app, base):
    with app.test_request_context():
        raw = catalogue.data(base)
        assert differences(raw, catalogue.to_data(catalogue.load(base))) == []


@pytest.mark.parametrize("base", READY)
def test_every_number_that_is_changed_is_said_to_differ(app, base):
    with app.test_request_context():
        raw = catalogue.data(base)
        for question in [*questions(raw)]:
            value = value_of(raw, question)
            if isinstance(value, int) and not isinstance(value, bool):
                own = copy.deepcopy(raw)
                put(own, question.path, value + 5)
                said = differences(raw, own)
                assert [one.label for one in said] == [question.said], question.path


def test_what_no_question_asks_is_not_silent(app):
    with app.test_request_context():
        raw = catalogue.data("whitnack")
        own = {**raw, "quite": {"new": 3}}
        assert differences(raw, own) == [("quite.new", "as usual", "3")]


def test_a_label_of_ours_stays_as_it_is_written_in_any_language(app):
    with app.test_request_context(headers={"Accept-Language": "hu"}):
        raw = catalogue.data("whitnack")
        asked = [q for q in questions(raw) if q.path == "books.clean.label"]
        drawn = ask(asked, raw)
        shown = drawn.form["books.clean.label"]._value()
        assert shown == _("Clean books")
        typed = MultiDict({"books.clean.label": shown})
        assert ask(asked, raw, typed).answered()["books"][0]["label"] == "Clean books"


def test_parts_changes_and_choices_are_said_in_words(app):
    with app.test_request_context():
        raw = catalogue.data("whitnack")
        own = copy.deepcopy(raw)
        own["books"] = [
            *own["books"][:2],
            {"id": "x", "label": "Fives", "bonus": 9, "wilds": "none"},
        ]
        own["counts"][0]["minus_unless"] = {"opened": True, "books": {"clean": 1}}
        own["changes"] = [{"deals": [1, 2], "set": {"contract.books": {}}}]
        own["contract"] = {**own["contract"], "feet": "own"}
        said = {one.label: (one.before, one.now) for one in differences(raw, own)}
    assert said == {
        "Fives": ("not there", "Bonus: +9; Wild cards in it: none"),
        "Wild books": ("there", "left out"),
        "Red threes laid: Turns against the side, unless it": (
            "always", "has melded and has 1 × Clean books",
        ),
        "Finished books it takes, deals 1, 2": ("as in other deals", "no book"),
        "Feet that must be taken": ("every partner’s", "the player’s own"),
    }  # fmt: skip
