"""The page of patterns: every component stands on it, and it is shown only where asked for."""

import re
from pathlib import Path

import pytest

from scorekeeper.app import create_app
from scorekeeper.config import Config

CSS = Path(__file__).parents[2] / "static/css/components"


STATES = """
button--chosen button--primary button--tall chips--wrong field--wrong key--ok
notice--warning notice--error notice--note side--leads big-side--leads version--stands
table__cell--minus table__flag why__points--minus agreement--open
card--word card--laid opening__say--yes
board__open board__agreed board__none last-deal last-deal__answer agree table-frame--board line-button
table__differs table__step who--few chip--row tally tally--short tally__number part__input signed__sign
so-far__lead entry__said count__input
""".split()


def test_every_component_is_shown(page):
    shown = page("/pattern")
    files = sorted(CSS.glob("*.css"))
    missing = [path.name for path in files if not shown.with_class(first_class(path))]
    assert len(files) > 25
    assert missing == [], "show them on the page of patterns, in templates/pages"


def first_class(path):
    """The class that the first rule of a file is about."""
    rules = re.sub(r"/\*.*?\*/", "", path.read_text(encoding="utf-8"), flags=re.DOTALL)
    found = re.search(r"\.([a-z][a-z_-]*[a-z])", rules)
    assert found is not None
    return found[1]


def test_every_state_is_shown(page):
    shown = page("/pattern")
    assert [name for name in STATES if not shown.with_class(name)] == []


def test_states_that_no_class_tells(page):
    shown = page("/pattern")
    assert {e.tag for e in shown.elements if "disabled" in e.attributes} == {"button", "input"}
    assert any("checked" in e.attributes for e in shown.all("input"))
    assert any("open" in e.attributes for e in shown.all("details"))
    melds = {e.attributes["data-state"] for e in shown.with_class("opening__meld")}
    said = {e.attributes["data-level"] for e in shown.with_class("entry__said")}
    assert (melds, said) == ({"fits", "wrong"}, {"warning", "error", "note"})


@pytest.mark.parametrize("theme", ["day", "evening"])
def test_it_is_shown_in_either_light(page, theme):
    shown = page(f"/pattern?theme={theme}")
    assert shown.all("html")[0].attributes["data-theme"] == theme


def test_what_was_refused_is_kept_and_named(page):
    shown = page("/pattern")
    assert shown.all("title")[0].text
    field = next(e for e in shown.all("input") if e.attributes.get("id") == "bad-melded")
    assert field.attributes["value"] == "1,25"
    assert field.attributes["aria-invalid"] == "true"
    assert "bad-melded-error" in field.attributes["aria-describedby"]
    assert 'href="#bad-melded"' in shown.html


def test_it_is_not_shown_at_a_table(tmp_path):
    app = create_app(Config(home=tmp_path, secret_key="x" * 40))
    assert app.test_client().get("/pattern").status_code == 404
